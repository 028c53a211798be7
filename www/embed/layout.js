// The parts of the element in its shadow root.

import { make, setText } from "../page/dom.js";
import { createPlotsView } from "../plots/plots-view.js";
import { makeSpaceFigure } from "../scene/plot-figure.js";
import { uncapitalised, valueText } from "../text/format.js";
import { plainName } from "../text/measures.js";
import { chosenCondition } from "../text/messages.js";
import { createAnswer } from "./answer.js";
import { createCounts } from "./counts.js";
import { createModelsTable } from "./models-table.js";
import { createPartsTables } from "./parts-tables.js";
import { createSaveButtons } from "./save-buttons.js";

/** @import { Notice, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "../scene/scene.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Problems } from "./problems.js" */

/** Measures in the sentence on the operating point. */
const MEASURES = /** @type {const} */ (["recall", "precision", "fpr"]);

/**
 * Replaces the content of `root` by the parts of the element, which show the scene from the next frame on.
 * @param {ShadowRoot} root
 * @param {Scene} scene
 * @param {{
 *   spaces: readonly PlotSpace[],
 *   prefix: string,
 *   notices: readonly Notice[],
 *   problems: Problems,
 *   onFrame: (frame: Frame) => void,
 * }} given `prefix` begins the ids; `onFrame` is called after all is shown
 */
export function showIn(root, scene, { spaces, prefix, notices, problems, onFrame }) {
    const models = make("table", { class: "models", part: "models" });
    const plots = make("div", { class: "plots", part: "plots" }, ...spaces.map((space) => figureOf(space, prefix)));
    plots.style.setProperty("--spaces", String(spaces.length));
    const answer = make("p", { class: "answer", part: "answer", role: "status", hidden: "" });
    const point = make("p", { class: "place", part: "point" });
    const counts = make("dl", { class: "counts", part: "counts" });
    const parts = make("div", { class: "parts", part: "parts" });
    const buttons = make("p", { class: "save", part: "save" });
    const below = [answer, make("div", { class: "point" }, point, counts), parts, buttons];
    root.replaceChildren(problems.line, models, plots, ...below, ...listOf(notices));
    createSaveButtons(buttons, scene, { spaces, root: plots, onProblem: (message) => problems.set("save", message) });
    scene.show(
        createPlotsView(plots, scene),
        createModelsTable(models, scene.dispatch),
        createAnswer(answer),
        createCounts(counts),
        createPartsTables(parts),
        { render: (frame) => setText(point, pointText(frame)) },
        { render: onFrame },
    );
}

/**
 * @param {PlotSpace} space
 * @param {string} prefix
 */
function figureOf(space, prefix) {
    const figure = makeSpaceFigure(space, prefix);
    figure.setAttribute("part", "plot");
    figure.querySelector("h3")?.setAttribute("part", "heading");
    return figure;
}

/** List of notices, if there are any. @param {readonly Notice[]} notices */
function listOf(notices) {
    if (notices.length === 0) return [];
    const items = notices.map(({ message }) => make("li", {}, message));
    return [make("ul", { class: "remarks", part: "remarks", "aria-label": "Remarks" }, ...items)];
}

/** The operating point in words. @param {Frame} frame */
function pointText({ state, model, measures }) {
    const values = MEASURES.map((field) => `${uncapitalised(plainName(field))} ${valueText(measures[field])}`);
    return `${model.name}, ${chosenCondition(model, state)}: ${values.join(", ")}`;
}
