// <curvescope-plot> in React 19: properties, events, later renderings, order, and markup of a server.
import { TWO, columns, eventsOf, plotIn, pointOf, press, rootOf, settled, shownIn, tryPlot } from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { StrictMode, createElement as h, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

import { CurvescopePlot } from "../../../www/embed/element.js";
import { until } from "./page.js";

/** @import { ReactNode } from "react" */

/** What a page sets, and follows. @typedef {{ threshold: number | undefined, beta: number | undefined }} Given */

/** The elements in a place. @param {ParentNode} place */
function plotsIn(place) {
    return [...place.querySelectorAll("curvescope-plot")].map((plot) => {
        assert.ok(plot instanceof CurvescopePlot);
        return plot;
    });
}

/** A root of React in a place of its own. @param {ReactNode} first */
function begin(first) {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const render = (/** @type {ReactNode} */ node) => flushSync(() => root.render(node));
    render(first);
    const end = () => {
        render(null);
        place.remove();
    };
    return { place, render, end };
}

test("records, lists and numbers are set, changed and taken back, and new ones with the same content change nothing", async () => {
    /** @type {(given: Partial<Given>) => void} */
    let change = () => assert.fail();
    /** @type {Given} */
    let shown = { threshold: 0.9, beta: 2 };
    function Page() {
        const [given, setGiven] = useState(shown);
        const [events, setEvents] = useState(0);
        shown = given;
        change = (part) => setGiven((before) => ({ ...before, ...part }));
        return h("curvescope-plot", {
            ...{ columns: columns(), options: { label: "label" }, space: ["roc", "pr"], remarks: true, title: String(events) },
            question: { aim: { f: given.beta ?? 2 } },
            threshold: given.threshold,
            "oncurvescope-change": (/** @type {CustomEvent} */ { detail }) => {
                setEvents((before) => before + 1);
                change({ threshold: detail.threshold });
            },
        });
    }
    const data = {
        get threshold() {
            return shown.threshold;
        },
        set threshold(threshold) {
            flushSync(() => change({ threshold }));
        },
        get beta() {
            return shown.beta;
        },
        set beta(beta) {
            flushSync(() => change({ beta }));
        },
    };
    const { place, end } = begin(h(StrictMode, null, h(Page)));
    const plot = await plotIn(place);
    await tryPlot(plot, data, settled);
    assert.ok(Number(plot.title) > 2);
    end();
});

test("a page that sets the point from each event comes to rest", async () => {
    function Page() {
        const [threshold, setThreshold] = useState(0.9);
        const [model, setModel] = useState("a");
        const listener = (/** @type {CustomEvent} */ { detail }) => {
            setModel(detail.model);
            setThreshold(detail.threshold);
        };
        // The threshold comes before the model that it belongs to.
        return h("curvescope-plot", { threshold, model, data: TWO, "oncurvescope-change": listener });
    }
    const { place, end } = begin(h(Page));
    const plot = await plotIn(place);
    for (const key of ["ArrowRight", "ArrowRight"]) await press(plot, key);
    assert.match(pointOf(plot), /^a, score ≥ 0\.4:/);
    const [, other] = rootOf(plot).querySelectorAll("button");
    other?.click();
    await until(() => assert.deepEqual([plot.model, plot.threshold], ["b", 0.1]));
    await settled();
    const events = eventsOf(plot);
    await settled();
    assert.deepEqual(events, []);
    assert.match(pointOf(plot), /^b, score ≥ 0\.1:/);
    end();
});

test("the markup of a server becomes the element", async () => {
    const given = { data: TWO, threshold: 0.6, space: "roc pr", question: '{"aim":{"f":2}}', remarks: true };
    const page = h("curvescope-plot", given);
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(page);
    const plot = await plotIn(place);
    assert.match(pointOf(plot), /^a, score ≥ 0\.6:/);
    assert.match(shownIn(plot, "answer"), /^Best F2:/);
    const root = hydrateRoot(place, page);
    await settled();
    assert.equal(plotsIn(place)[0], plot);
    flushSync(() => root.render(h("curvescope-plot", { ...given, columns: columns(), threshold: 0.4 })));
    await settled();
    assert.match(pointOf(plot), /^a, score ≥ 0\.4:/);
    flushSync(() => root.unmount());
    place.remove();
});
