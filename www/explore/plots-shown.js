// The figures of the chosen plots, in their order. A figure that is removed is kept with its contents.

import { SPACE } from "../catalogue/spaces.js";
import { find, make, screenReaderText, setText } from "../page/dom.js";
import { closeMenuOnLeave } from "../page/close-on-leave.js";
import { glossaryLink } from "../page/glossary.js";
import { makeSpaceFigure } from "../scene/plot-figure.js";
import { curveNumbers, curveSentence, pointSentence } from "../text/read-off.js";
import { addSaveMenu } from "./take.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {HTMLElement} place of all figures
 * @param {Runtime} runtime
 * @returns {(spaces: readonly PlotSpace[]) => void} shows the figures of these
 */
export function createPlotsShown(place, runtime) {
    /** @type {Map<string, HTMLElement>} */
    const figures = new Map();
    for (const figure of place.querySelectorAll("figure")) figures.set(String(figure.dataset["space"]), figure);

    /** @param {PlotSpace} space */
    function figureOf(space) {
        const there = figures.get(space);
        if (there) return there;
        const figure = makeFigure(space);
        figures.set(space, figure);
        return figure;
    }

    runtime.add({
        render(frame) {
            for (const space of frame.state.plots) {
                const figure = figures.get(space);
                if (figure) readFrom(figure, space, frame);
            }
        },
    });

    return (spaces) => {
        const isFocused = place.contains(document.activeElement);
        const shown = spaces.map(figureOf);
        for (const figure of [...place.children]) if (!shown.some((one) => one === figure)) figure.remove();
        // Figures that are not moved keep the focus.
        for (const [at, figure] of shown.entries())
            if (place.children[at] !== figure) place.insertBefore(figure, place.children[at] ?? null);
        for (const space of spaces) addSaveMenu(space, runtime);
        if (isFocused && !place.contains(document.activeElement)) find(place, ".plot", HTMLElement).focus();
        place.dataset["count"] = String(spaces.length);
        runtime.requestRender();
    };
}

/** @param {PlotSpace} space */
function makeFigure(space) {
    const figure = makeSpaceFigure(space, "");
    const { name, glossary } = SPACE[space];
    const words = make("div", {}, make("p"), make("p", { class: "read-off" }), make("p", {}, ...glossaryLink(glossary, name)));
    const says = make("details", { class: "plot-says" }, make("summary", {}, screenReaderText(`About ${name}`)), words);
    closeMenuOnLeave(says);
    find(figure, ".plot-head", HTMLElement).append(says, make("span", { class: "plot-numbers" }));
    find(figure, ".plot", HTMLElement).after(make("div", { class: "plot-tools" }));
    return figure;
}

/**
 * Writes the numbers and sentences of a plot, if it has some.
 * @param {HTMLElement} figure
 * @param {PlotSpace} space
 * @param {Frame} frame
 */
function readFrom(figure, space, { state, model, measures, counts }) {
    const [numbers, sentences] = [".plot-numbers", ".read-off"].map((name) => figure.querySelector(name));
    const hasCurve = model.nPos > 0 && model.nNeg > 0;
    if (numbers instanceof HTMLElement) setText(numbers, hasCurve ? curveNumbers(space, model) : "");
    if (!(sentences instanceof HTMLElement)) return;
    const here = pointSentence(space, { model, counts, measures, dials: state.dials });
    setText(sentences, hasCurve ? `${curveSentence(space, model)} ${here}`.trim() : "");
}
