// In the page: the three curves as paths by hand, without grid, labels or other lines. Coordinates are computed before the time begins.
import { curvesOf, typicalTime, rankingOf, raster, SIZE } from "./frame-curves.mjs";

/** @import { Curve } from "./frame-curves.mjs" */

/** Above it only one of consecutive points in a pixel is drawn: a whole path of 1e7 points ends the tab. */
const MOST_POINTS = 10_000;

/** Milliseconds of a frame. @param {number} points */
export function times(points) {
    const plots = curvesOf(rankingOf(points)).map((curve) => {
        const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
        const context = canvas.getContext("2d");
        if (!context) throw new Error("the canvas has no context");
        context.strokeStyle = "#0060a0";
        context.lineWidth = 2;
        return { canvas, context, corners: corners(curve, points > MOST_POINTS) };
    });
    const frame = () => {
        for (const { context, corners } of plots) {
            context.clearRect(0, 0, SIZE, SIZE);
            context.beginPath();
            for (let at = 0; at < corners.length; at += 2) context.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
            context.stroke();
        }
        raster(plots.map(({ canvas }) => canvas));
    };
    return { frame: typicalTime(frame) };
}

/**
 * x and y of each corner in turn, in pixels.
 * @param {Curve} curve
 * @param {boolean} isThinned
 */
function corners({ x, y }, isThinned) {
    /** @type {number[]} */
    const corners = [];
    let last = Number.NaN;
    for (let at = 0; at < x.length; at += 1) {
        const [left, top] = [(x[at] ?? 0) * SIZE, (1 - (y[at] ?? 0)) * SIZE];
        const pixel = Math.floor(top) * SIZE + Math.floor(left);
        if (isThinned && pixel === last) continue;
        corners.push(left, top);
        last = pixel;
    }
    return corners;
}
