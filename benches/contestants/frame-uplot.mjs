// In the page: the three curves in uPlot, with its grid and labels and no other line.
import { curvesOf, typicalTime, rankingOf, raster, SIZE } from "./frame-curves.mjs";

/** @type {string} */
const LIBRARY = new URL("node_modules/uplot/dist/uPlot.esm.js", document.baseURI).href;

/**
 * Milliseconds of a frame: with the paths of the curves made anew, as `redraw()` does unless told otherwise, and with those of before.
 * @param {number} points
 */
export async function times(points) {
    const { default: UPlot } = await import(LIBRARY);
    const scale = { time: false, range: [0, 1] };
    const options = { width: SIZE, height: SIZE, legend: { show: false }, scales: { x: scale, y: scale } };
    const series = [{}, { stroke: "#0060a0", width: 2, points: { show: false } }];
    const plots = curvesOf(rankingOf(points)).map(({ x, y }) => new UPlot({ ...options, series }, [x, y]));
    const frame = (/** @type {boolean} */ isAnew) => {
        // In a batch it draws at once, and not when the script has ended.
        for (const plot of plots) plot.batch(() => plot.redraw(isAnew));
        raster(plots.map(({ ctx }) => ctx.canvas));
    };
    const measured = { anew: typicalTime(() => frame(true)), kept: typicalTime(() => frame(false)) };
    for (const plot of plots) plot.destroy();
    return measured;
}
