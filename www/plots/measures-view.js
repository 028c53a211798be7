// The plot of the active model's measures by threshold, which is a draggable line as in the histogram. Loaded when it scrolls into view.

import { find } from "../page/dom.js";
import { createMenu } from "../page/menu.js";
import { valueText } from "../text/format.js";
import { lineName } from "../text/measure-lines.js";
import { createScorePlot } from "./score-plot.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame, View } from "../state/frame.js" */

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 * @returns {View}
 */
export function createMeasuresView(figure, runtime) {
    const { plots, dispatch } = runtime;
    const plot = createScorePlot(figure, runtime, {
        settings: ({ state: { dials, measureLines } }) => [dials, measureLines],
        draw: (canvas, size) => plots.drawMeasures(canvas, ...size),
        drawThreshold: (canvas, size, chosen, passed) => plots.drawMeasuresCursor(canvas, ...size, chosen, passed),
        absence: ({ state }) => (state.measureLines.length > 0 ? "" : "No measure is chosen."),
        summary({ model, state: { measureLines, dials } }) {
            const names = measureLines.map((field) => lineName(field, dials));
            return `Measures of ${model.name} at each threshold: ${names.join(", ")}.`;
        },
        says: sentence,
        pick: (size, x) => plots.pickMeasures(...size, x),
    });
    /** @type {View["render"] | undefined} */
    let renderMenu;
    const menu = createMenu("Measures", "of this plot", "plots/layers-menu.css", async (body) => {
        const { createMeasuresMenu } = await import("./measures-menu.js");
        renderMenu = createMeasuresMenu(body, dispatch);
        if (runtime.frame) renderMenu(runtime.frame);
    });
    menu.classList.add("measures-choice");
    find(figure, ".plot-tools", HTMLElement).prepend(menu);

    /** @param {Frame} frame */
    function render(frame) {
        renderMenu?.(frame);
        plot.render(frame);
    }

    return { render };
}

/**
 * Names the measures and their values at the chosen threshold.
 * @param {Frame} frame
 */
function sentence({ state, measures }) {
    const parts = state.measureLines.map((field) => `${lineName(field, state.dials)} ${valueText(measures[field])}`);
    return parts.join(", ") || "no measure";
}
