// The best thresholds by trying all of them with whole numbers, where equally good ones are told from better ones for certain.

/** @typedef {readonly [number, number]} Fraction */

/**
 * @typedef {{ thresholds: Float64Array, tps: Float64Array, fps: Float64Array, nPos: number }} Counts
 * @typedef {(tp: bigint, fp: bigint, nPos: bigint) => [bigint, bigint]} Measure as a fraction of whole numbers
 */

/**
 * All thresholds at which a measure is greatest, highest first. Infinity predicts nothing positive.
 * @param {Counts} counts
 * @param {Measure} measure
 */
export function bestThresholds({ thresholds, tps, fps, nPos }, measure) {
    let best = measure(0n, 0n, BigInt(nPos));
    let found = [Infinity];
    for (const [at, threshold] of thresholds.entries()) {
        const here = measure(BigInt(tps[at] ?? NaN), BigInt(fps[at] ?? NaN), BigInt(nPos));
        const difference = here[0] * best[1] - best[0] * here[1];
        if (difference > 0n) [best, found] = [here, [threshold]];
        else if (difference === 0n) found.push(threshold);
    }
    return found;
}

/**
 * F_beta for beta squared p/q.
 * @param {Fraction} fraction
 * @returns {Measure}
 */
export function fBeta([p, q]) {
    return (tp, fp, nPos) => [BigInt(p + q) * tp, BigInt(p + q) * tp + BigInt(q) * fp + BigInt(p) * (nPos - tp) || 1n];
}

/**
 * Accuracy weighted with the cost proportion p/q of false positives, but for what all thresholds share.
 * @param {Fraction} fraction
 * @returns {Measure}
 */
export function weightedAccuracy([p, q]) {
    return (tp, fp) => [BigInt(q - p) * tp - BigInt(p) * fp, 1n];
}
