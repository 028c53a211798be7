// A plot in words: its caption, the reason why it is empty, and a summary for screen readers.

import { AREAS } from "../catalogue/areas.js";
import { LAYERS } from "../state/layers.js";
import { SPACE } from "../catalogue/spaces.js";
import { formatRate, uncapitalised } from "./format.js";
import { reasonFor } from "./messages.js";

/** @import { Layer, Model, PlotSpace } from "../pkg/curvescope.js" */

/**
 * Returns the caption: the meaning of the axes, and of the lines and regions that are drawn now.
 * @param {PlotSpace} space
 * @param {readonly Layer[]} layers that are on
 */
export function captionOf(space, layers) {
    const { says, lines } = SPACE[space];
    return [says, ...lines.flatMap(([layer, line]) => (layers.includes(layer) ? [line] : []))].join(" ");
}

/**
 * Summarises the contents of a plot for screen readers.
 * @param {PlotSpace} space
 * @param {readonly Model[]} visible with their numbers at the dials
 * @param {Model} active
 * @param {readonly Layer[]} layers that are on and not empty
 */
export function plotSummary(space, visible, active, layers) {
    const curves = visible.map((model) => {
        const { area: id } = SPACE[space];
        const area = id ? AREAS[id].value(model) : null;
        return area === null ? model.name : `${model.name} (area ${formatRate(area)})`;
    });
    const besides = LAYERS.filter(({ layer }) => layers.includes(layer)).map(({ name }) => uncapitalised(name));
    return [
        curves.length === 0 ? "No curve is shown." : `${curves.length === 1 ? "The curve" : "Curves"} of ${curves.join(", ")}.`,
        ...(besides.length > 0 ? [`Besides: ${besides.join(", ")}.`] : []),
        `Arrow keys move the point along the curve of ${active.name}.`,
    ].join(" ");
}

/**
 * Returns the reason why a plot is empty; "" when it isn't.
 * @param {PlotSpace} space
 * @param {Model} model
 */
export function plotAbsence(space, model) {
    const reason = reasonFor(model, AREAS[SPACE[space].needs].field);
    return reason ? `No curve. ${reason}` : "";
}
