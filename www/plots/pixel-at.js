// Where a position is in a plot, in CSS pixels.

/** @import { PlotSpace, Plots } from "../pkg/curvescope.js" */

/**
 * Returns the pixels of a position in a plot's units, from the plot's upper left corner.
 * @param {Pick<Plots, "dataAt">} plots
 * @param {PlotSpace} space
 * @param {readonly [width: number, height: number]} size of the plot
 * @param {readonly number[]} position
 * @returns {[number, number]}
 */
export function pixelAt(plots, space, [width, height], [x = 0, y = 0]) {
    const [left = 0, top = 0] = plots.dataAt(space, width, height, 0, 0);
    const [right = 1, bottom = 1] = plots.dataAt(space, width, height, width, height);
    return [((x - left) / (right - left)) * width, ((y - top) / (bottom - top)) * height];
}
