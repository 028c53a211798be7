// <curvescope-plot> in React 19: properties, events, later renderings, order, and markup of a server.
import { TWO, eventsOf, pointOf, press, problemOf, rootOf, settled, showing, shownIn } from "./element.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { StrictMode, createElement as h, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";

import { CurvescopePlot } from "../../../www/embed/element.js";
import { present } from "../present.js";
import { until } from "./page.js";

/** @import { ReactNode } from "react" */

/** Columns in new arrays, as a component makes them at each rendering. 3 of 4 pairs of "a" are in order. */
const columns = () => [
    { name: "a", values: [0.9, 0.6, 0.4, 0.2] },
    { name: "label", values: ["1", "0", "1", "0"] },
];

/** The elements in a place. @param {ParentNode} place */
function plotsIn(place) {
    return [...place.querySelectorAll("curvescope-plot")].map((plot) => {
        assert.ok(plot instanceof CurvescopePlot);
        return plot;
    });
}

/** The one element in a place, once it shows its data. @param {ParentNode} place */
async function plotIn(place) {
    await until(() => assert.equal(plotsIn(place).length, 1));
    const plot = present(plotsIn(place)[0]);
    await showing(plot);
    return plot;
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

test("records, lists and numbers are set, changed and taken back", async () => {
    const given = { columns: columns(), options: { label: "label" }, space: ["roc", "pr"], remarks: true };
    const { place, render, end } = begin(h("curvescope-plot", { ...given, question: { aim: { f: 2 } }, threshold: 0.9 }));
    const plot = await plotIn(place);
    assert.equal(plot.report?.models[0]?.roc.auroc, 0.75);
    assert.equal(plot.getAttribute("question"), '{"aim":{"f":2}}');
    assert.match(pointOf(plot), /^a, score ≥ 0\.9:/);
    assert.match(shownIn(plot, "answer"), /^Best F2: score ≥ 0\.4\.$/);
    assert.equal(rootOf(plot).querySelectorAll(".plot").length, 2);
    render(h("curvescope-plot", { ...given, threshold: 0.6, beta: 3 }));
    await settled();
    assert.deepEqual([plot.question, plot.beta, shownIn(plot, "answer")], [undefined, 3, ""]);
    assert.match(pointOf(plot), /^a, score ≥ 0\.6:/);
    render(h("curvescope-plot", { columns: columns() }));
    await settled();
    assert.deepEqual(plot.getAttributeNames(), []);
    end();
});

test("a rendering with the same content changes nothing, and its listener is called", async () => {
    /** @type {number[]} */
    const thresholds = [];
    function Page() {
        const [count, setCount] = useState(0);
        const listener = (/** @type {CustomEvent} */ { detail }) => {
            thresholds.push(detail.threshold);
            setCount(count + 1);
        };
        const given = {
            columns: columns(),
            options: { label: "label" },
            question: { aim: { f: 2 } },
            space: ["roc"],
            title: String(count),
        };
        return h("curvescope-plot", { ...given, "oncurvescope-change": listener });
    }
    const { place, end } = begin(h(StrictMode, null, h(Page)));
    const plot = await plotIn(place);
    const { report } = plot;
    await press(plot, "ArrowLeft");
    await press(plot, "ArrowLeft");
    await settled();
    await until(() => assert.equal(plot.title, "3"));
    await settled();
    assert.match(pointOf(plot), /^a, score ≥ 0\.9:/);
    assert.deepEqual(thresholds, [0.4, 0.6, 0.9]);
    assert.equal(plot.report, report);
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

test("an element that changes its place keeps its point", async () => {
    const list = (/** @type {string[]} */ ...names) =>
        h(
            "div",
            null,
            names.map((name) => h("curvescope-plot", { key: name, id: name, data: TWO })),
        );
    const { place, render, end } = begin(list("one", "two"));
    const [one, two] = plotsIn(place);
    assert.ok(one && two);
    for (const plot of [one, two]) await showing(plot);
    for (const plot of [one, two]) await press(plot, "ArrowLeft");
    const reports = [one.report, two.report];
    render(list("two", "one"));
    await settled();
    assert.deepEqual(plotsIn(place), [two, one]);
    assert.ok(one.report === reports[0] && two.report === reports[1]);
    for (const plot of [one, two]) assert.match(pointOf(plot), /^a, score ≥ 0\.6:/);
    end();
});

test("a bad value is said, and its listener is called", async () => {
    /** @type {unknown[]} */
    const attributes = [];
    const listener = (/** @type {CustomEvent} */ { detail }) => attributes.push(detail.attribute);
    const { place, end } = begin(h("curvescope-plot", { data: TWO, threshold: "high", "oncurvescope-error": listener }));
    const plot = await plotIn(place);
    assert.match(problemOf(plot), /"threshold" can't be "high"/);
    assert.deepEqual(attributes, ["threshold"]);
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

test("an element that is rendered after hydration has its records and listeners", async () => {
    /** @type {number[]} */
    const thresholds = [];
    const listener = (/** @type {CustomEvent} */ { detail }) => thresholds.push(detail.threshold);
    function Page() {
        const [isHere, setHere] = useState(false);
        useEffect(() => setHere(true), []);
        return isHere && h("curvescope-plot", { data: TWO, question: { aim: { f: 2 } }, "oncurvescope-change": listener });
    }
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(h(Page));
    const root = hydrateRoot(place, h(Page));
    await settled();
    const plot = await plotIn(place);
    assert.match(shownIn(plot, "answer"), /^Best F2:/);
    assert.deepEqual(thresholds, [0.4]);
    flushSync(() => root.unmount());
    place.remove();
});
