// In the page: the ranking that every contestant draws, its three curves, and how their frames are timed.

/** Size of a plot in pixels, at a pixel ratio of 1. */
export const SIZE = 500;

/** Frames that count, and as many before them: at least three, and no more than fit the time. */
const FRAMES = 60;
const MILLISECONDS = 1500;

/** Cumulative counts at every threshold of a ranking. @typedef {{ tps: Float64Array, fps: Float64Array }} Ranking */

/** Coordinates in the unit square, x ascending. @typedef {{ x: Float64Array, y: Float64Array }} Curve */

/**
 * One positive in five; the share of positives falls along the ranking.
 * @param {number} points
 * @returns {Ranking}
 */
export function rankingOf(points) {
    const [tps, fps] = [new Float64Array(points), new Float64Array(points)];
    let [tp, fp, seed] = [0, 0, 1];
    for (let at = 0; at < points; at += 1) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        if (seed / 2 ** 32 < 0.9 * (1 - at / points) ** 3.5) tp += 1;
        else fp += 1;
        tps[at] = tp;
        fps[at] = fp;
    }
    return { tps, fps };
}

/**
 * ROC, PR, and PRG from recall gain 0 on, with all points.
 * @param {Ranking} ranking
 * @returns {Curve[]}
 */
export function curvesOf({ tps, fps }) {
    const [positives, negatives] = [tps.at(-1) ?? 0, fps.at(-1) ?? 0];
    const first = tps.findIndex((tp) => tp > 0);
    const gain = tps.findIndex((tp) => tp / positives >= positives / (positives + negatives));
    const recallGain = (/** @type {number} */ tp) => 1 - (positives / negatives) * (positives / tp - 1);
    const precisionGain = (/** @type {number} */ tp, /** @type {number} */ fp) => 1 - (positives / negatives) * (fp / tp);
    const curve = (/** @type {number} */ from, /** @type {(tp: number, fp: number) => [number, number]} */ point) => {
        const [x, y] = [tps.slice(from), fps.slice(from)];
        for (let at = 0; at < x.length; at += 1) [x[at], y[at]] = point(x[at] ?? 0, y[at] ?? 0);
        return { x, y };
    };
    return [
        curve(0, (tp, fp) => [fp / negatives, tp / positives]),
        curve(first, (tp, fp) => [tp / positives, tp / (tp + fp)]),
        curve(gain, (tp, fp) => [recallGain(tp), precisionGain(tp, fp)]),
    ];
}

/** Makes the browser raster what was drawn, by reading a pixel. @param {Iterable<HTMLCanvasElement>} canvases */
export function raster(canvases) {
    for (const canvas of canvases) canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
}

/**
 * Milliseconds of a piece of work, after as many times that do not count: the mean of the middle half, because the clock of a page has
 * steps of 0.1 ms.
 * @param {(at: number) => void} work `at` counts from 0
 */
export function typicalTime(work) {
    sample(work);
    const times = sample(work).toSorted((a, b) => a - b);
    const middle = times.slice(times.length >> 2, times.length - (times.length >> 2));
    return middle.reduce((sum, time) => sum + time, 0) / middle.length;
}

/** Milliseconds of each time. @param {(at: number) => void} work */
function sample(work) {
    /** @type {number[]} */
    const times = [];
    const end = performance.now() + MILLISECONDS;
    while (times.length < 3 || (times.length < FRAMES && performance.now() < end)) {
        const start = performance.now();
        work(times.length);
        times.push(performance.now() - start);
    }
    return times;
}
