// <curvescope-plot> on a page in Node, with what it shows and dispatches.
import { isAtRest } from "./window.js";
import assert from "node:assert/strict";
import { afterEach } from "node:test";

import { CurvescopePlot } from "../../../www/embed/element.js";
import { textOf, until } from "./page.js";

/** Three pairs of four are in order. The best F1 is at 0.4. */
export const FOUR = "label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2";

/** By counting pairs: 3 of 4 of "a" are in order, and 1 of 4 of "b". */
export const TWO = "label,a,b\n1,0.9,0.1\n0,0.6,0.2\n1,0.4,0.8\n0,0.2,0.9\n";

// No element outlives its test.
afterEach(async () => {
    for (const element of document.querySelectorAll("curvescope-plot")) element.remove();
    await settled();
});

/** Most turns of the event loop that an element may take. */
const MOST_TURNS = 5000;

/** An event with the name after "curvescope-", and its detail. @typedef {{ name: string, detail: any }} Received */

/** The events of an element, as its page receives them. @param {EventTarget} target */
export function eventsOf(target) {
    /** @type {Received[]} */
    const events = [];
    for (const name of ["change", "answer", "error"])
        target.addEventListener(`curvescope-${name}`, (event) => events.push({ name, detail: /** @type {CustomEvent} */ (event).detail }));
    return events;
}

/** An element with attributes, not attached yet. @param {Record<string, string>} attributes */
export function makeElement(attributes = {}) {
    const element = document.createElement("curvescope-plot");
    assert.ok(element instanceof CurvescopePlot);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
}

/** Attaches an element to the page, and waits until it shows its data. @param {CurvescopePlot} element */
export async function attach(element) {
    document.body.append(element);
    await showing(element);
    return element;
}

/** Shows an element with attributes. @param {Record<string, string>} attributes */
export const showElement = (attributes) => attach(makeElement(attributes));

/** Waits until an element shows a point, and all changes. @param {CurvescopePlot} element */
export async function showing(element) {
    await until(() => assert.notEqual(pointOf(element), ""));
    await settled();
}

/** Waits until changes are applied and shown. Fails where each frame asks for another. */
export async function settled() {
    await new Promise((resolve) => setTimeout(resolve));
    for (let turn = 0; turn < MOST_TURNS && !isAtRest(); turn += 1) await new Promise((resolve) => setTimeout(resolve));
    assert.ok(isAtRest(), "the element comes to rest");
}

/** Sets properties of an element, and waits until that is shown. @param {CurvescopePlot} element @param {object} properties */
export async function set(element, properties) {
    Object.assign(element, properties);
    await settled();
}

/** @param {CurvescopePlot} element */
export const rootOf = (element) => /** @type {ShadowRoot} */ (element.shadowRoot);

/** The text of the one part with this class; "" if there is none. @param {CurvescopePlot} element @param {string} name */
export function shownIn(element, name) {
    const place = rootOf(element).querySelector(`.${name}`);
    return place && !place.hasAttribute("hidden") ? textOf(place) : "";
}

/** The sentence about the operating point. @param {CurvescopePlot} element */
export const pointOf = (element) => shownIn(element, "place");

/** The problems that are shown. @param {CurvescopePlot} element */
export const problemOf = (element) => shownIn(element, "problem");

/** The AUROC of the first model, as the table has it. @param {CurvescopePlot} element */
export const areaIn = (element) => rootOf(element).querySelector(".models td")?.textContent;

/** Names of the plots. @param {CurvescopePlot} element */
export const plotsOf = (element) => [...rootOf(element).querySelectorAll("h3")].map(textOf);

/** Moves the point by a key on the first plot. @param {CurvescopePlot} element @param {string} key */
export async function press(element, key) {
    const plot = rootOf(element).querySelector(".plot");
    plot?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await settled();
}

/** Columns in new arrays, as a component makes them at each rendering. 3 of 4 pairs of "a" are in order. */
export const columns = () => [
    { name: "a", values: [0.9, 0.6, 0.4, 0.2] },
    { name: "label", values: ["1", "0", "1", "0"] },
];

/** The element in a place, once it shows its data. @param {ParentNode} place */
export async function plotIn(place) {
    const plot = await until(() => place.querySelector("curvescope-plot") ?? assert.fail("no element"));
    assert.ok(plot instanceof CurvescopePlot);
    await showing(plot);
    return plot;
}

/**
 * Tries an element whose template has `threshold`, a list in `space`, a question with `beta`, an attribute with the number of events, and
 * sets `threshold` from each event.
 * @param {CurvescopePlot} plot
 * @param {{ threshold: number | undefined, beta: number | undefined }} data of its page
 * @param {() => Promise<unknown>} rendered
 */
export async function tryPlot(plot, data, rendered) {
    assert.equal(plot.report?.models[0]?.roc.auroc, 0.75);
    assert.match(pointOf(plot), /^a, score ≥ 0\.9:/);
    assert.match(shownIn(plot, "answer"), /^Best F2: score ≥ 0\.4\.$/);
    assert.equal(rootOf(plot).querySelectorAll(".plot").length, 2);
    const { report } = plot;
    // Faster than a page renders: none of the steps may be lost.
    await Promise.all(["ArrowRight", "ArrowRight"].map((key) => press(plot, key)));
    await rendered();
    assert.equal(data.threshold, 0.4);
    assert.equal(plot.threshold, 0.4);
    assert.match(pointOf(plot), /^a, score ≥ 0\.4:/);
    assert.equal(plot.report, report);
    data.threshold = 0.6;
    data.beta = 1;
    await rendered();
    await settled();
    assert.match(pointOf(plot), /^a, score ≥ 0\.6:/);
    assert.match(shownIn(plot, "answer"), /^Best F1: /);
    data.threshold = undefined;
    await rendered();
    await settled();
    // The point goes back to the answer, and the page follows.
    assert.match(pointOf(plot), /^a, score ≥ 0\.4:/);
    assert.equal(data.threshold, 0.4);
    const events = eventsOf(plot);
    await settled();
    assert.deepEqual(events, []);
}
