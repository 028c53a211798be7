// Small reports for the page's tests: only what the page reads.

/**
 * A model with the thresholds n, n-1, ..., 1 and every second row positive.
 * @param {string} name
 * @param {number} [points]
 */
export function modelOf(name, points = 10) {
    const thresholds = Float64Array.from({ length: points }, (_, at) => points - at);
    const tps = Float64Array.from({ length: points }, (_, at) => Math.ceil((at + 1) / 2));
    const fps = Float64Array.from({ length: points }, (_, at) => Math.floor((at + 1) / 2));
    return {
        name,
        nPos: Math.ceil(points / 2),
        nNeg: Math.floor(points / 2),
        prevalence: 0.5,
        thresholds,
        tps,
        fps,
        best: [{ beta: 1, f: 0.5, fGain: 0, threshold: 4, tp: 4, fp: 3, tiedThresholds: 1 }],
    };
}

/** @param {...string} names */
export function reportOf(...names) {
    return { rows: 10, skippedRows: 0, models: names.map((name) => modelOf(name)) };
}
