// What is drawn in a plot, read from the strokes of its canvas.
import { drawnOn, element } from "./page.js";

/** Side of the square of a plot, and the place of its lower left corner, in pixels; places in strokes are sixteenths of them. */
const [SIDE, LEFT, BOTTOM] = [324, 40, 363];

/** @typedef {{ how: "fill" | "stroke", color: string, corners: [x: number, y: number][] }} Path in shares of the plot's sides */

/** @param {HTMLCanvasElement} canvas @returns {Path[]} */
export function pathsIn(canvas) {
    /** @type {unknown[][]} */
    const strokes = JSON.parse(drawnOn(canvas));
    return strokes.flatMap(([name, color], end) => {
        if (name !== "fill" && name !== "stroke") return [];
        const start = strokes.slice(0, end).findLastIndex(([name]) => name === "beginPath");
        const places = strokes.slice(start, end).filter((stroke) => typeof stroke[2] === "number");
        const corners = places.map(([, x, y]) => [(Number(x) / 16 - LEFT) / SIDE, (BOTTOM - Number(y) / 16) / SIDE]);
        return [{ how: name, color: String(color), corners: /** @type {Path["corners"]} */ (corners) }];
    });
}

/** The bands that are drawn in a plot of Explore. @param {string} space */
export const bandsIn = (space) =>
    pathsIn(/** @type {HTMLCanvasElement} */ (element(`figure[data-space="${space}"] .plot-base`))).filter(
        ({ how, color }) => how === "fill" && color.endsWith(",0.16)"),
    );

/**
 * The lowest and the highest place of an area where it is as far to the right.
 * @param {Path | undefined} area
 * @param {number} x
 */
export function edgesAt(area, x) {
    const corners = area?.corners ?? [];
    const heights = corners.flatMap(([x0, y0], at) => {
        const [x1, y1] = corners[(at + 1) % corners.length] ?? [NaN, NaN];
        if (Math.min(x0, x1) > x || Math.max(x0, x1) < x) return [];
        return x0 === x1 ? [y0, y1] : [y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)];
    });
    return [Math.min(...heights), Math.max(...heights)];
}
