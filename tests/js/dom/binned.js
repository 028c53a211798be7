// A small binned table, and the two staircases that its ties leave open.

/** @typedef {readonly (readonly [number, number])[]} Blocks */

/** Positives and negatives at the scores 0.9, 0.5 and 0.1 of "binned". In "fine" every row has its own score. @type {Blocks} */
export const BLOCKS = [
    [2, 1],
    [1, 2],
    [1, 1],
];
export const TABLE = [
    "label,binned,fine",
    ...["1,0.9", "1,0.9", "0,0.9", "1,0.5", "0,0.5", "0,0.5", "1,0.1", "0,0.1"].map((row, at) => `${row},0.${8 - at}`),
].join("\n");
/** Rows of each class. */
export const CLASS = 4;

/**
 * The corners of the path with one class of each block first, as counts with a weight on negatives.
 * @param {boolean} isPositiveFirst
 * @param {number} weight
 */
export function staircase(isPositiveFirst, weight) {
    const corners = [{ tp: 0, fp: 0 }];
    let [tp, fp] = [0, 0];
    for (const [positives, negatives] of BLOCKS) {
        if (isPositiveFirst) tp += positives;
        else fp += weight * negatives;
        corners.push({ tp, fp });
        if (isPositiveFirst) fp += weight * negatives;
        else tp += positives;
        corners.push({ tp, fp });
    }
    return corners;
}
