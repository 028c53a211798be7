// What the careful baselines share once scores are in typed arrays: the engine's own sort, and one merge.

/** `0,1` and its line end. */
const SHORTEST_LINE = 4;

/**
 * Room for the scores of a file: positives are put in from the front, negatives from the back. Pages that are never touched cost
 * nothing.
 * @param {number} length of the file
 */
export function roomFor(length) {
    return new Float64Array(Math.ceil(length / SHORTEST_LINE));
}

/**
 * AUROC and average precision.
 * @param {Float64Array} positives in any order; sorted in place
 * @param {Float64Array} negatives likewise
 */
export function areasOf(positives, negatives) {
    positives.sort();
    negatives.sort();
    let [positive, negative] = [positives.length - 1, negatives.length - 1];
    let [tp, fp, area, precisions] = [0, 0, 0, 0];
    while (positive >= 0 || negative >= 0) {
        const score = Math.max(positives[positive] ?? -Infinity, negatives[negative] ?? -Infinity);
        const [tpBefore, fpBefore] = [tp, fp];
        for (; positive >= 0 && positives[positive] === score; positive -= 1) tp += 1;
        for (; negative >= 0 && negatives[negative] === score; negative -= 1) fp += 1;
        area += ((fp - fpBefore) * (tp + tpBefore)) / 2;
        if (tp > tpBefore) precisions += ((tp - tpBefore) * tp) / (tp + fp);
    }
    return { auroc: area / tp / fp, averagePrecision: precisions / tp };
}
