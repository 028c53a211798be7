// Passes the measures drawn against the threshold to the drawing instance.

import { changeDetector } from "../page/changes.js";
import { lineName } from "../text/measure-lines.js";

/** @import { Plots } from "../pkg/curvescope.js" */
/** @import { View } from "../state/frame.js" */

/**
 * @param {Plots} plots
 * @returns {View} to be rendered before the view that draws them
 */
export function createMeasureLines(plots) {
    const isOther = changeDetector();
    return {
        render({ state: { measureLines, dials } }) {
            if (!isOther(measureLines, dials)) return;
            const { beta, rho, cost } = dials;
            plots.setMeasures(
                measureLines.map((field) => ({ field, name: lineName(field, dials) })),
                { beta, rho, c: cost },
            );
        },
    };
}
