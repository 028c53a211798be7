// Describes a plot in words for screen readers.

import { SPACE } from "../catalogue/spaces.js";
import { setText } from "../page/dom.js";
import { pointsIn, rowOf } from "../state/outline.js";
import { currentModels } from "../state/state.js";
import { captionOf, plotAbsence, plotSummary } from "../text/captions.js";
import { valueText } from "../text/format.js";
import { chosenText } from "../text/messages.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { View } from "./plot-figures.js" */

/**
 * Sets the texts of the chosen point, of the drawn layers, and of the reason why a plot is empty.
 * @param {View} view
 * @param {Frame} frame
 */
export function describePlot({ space, figure, plot, absence, summary }, { state, model, measures }) {
    const { active, index, visible, layers, folds } = state;
    const row = rowOf(model, index);
    const axes = /** @type {[keyof Measures, string][]} */ (Object.entries(SPACE[space].axes));
    const place = axes.map(([field, name]) => `${name} ${valueText(measures[field])}`);
    plot.setAttribute("aria-valuemax", String(pointsIn(model) - 1));
    plot.setAttribute("aria-valuenow", String(row));
    plot.setAttribute("aria-valuetext", `${model.name}, threshold ${chosenText(model, state)}: ${place.join(", ")}`);
    figure.dataset["cursorIndex"] = String(row);
    figure.dataset["cursorModel"] = String(active);
    const reason = plotAbsence(space, model);
    setText(absence, reason);
    const caption = figure.querySelector(".plot-says p");
    if (caption instanceof HTMLElement) setText(caption, captionOf(space, layers[space]));
    const curves = currentModels(state).filter((_, at) => visible[at]);
    const besides = layers[space].filter((layer) => layer !== "folds" || folds);
    setText(summary, `${reason} ${plotSummary(space, curves, model, besides)}`);
}
