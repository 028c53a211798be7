// Writes a model as a table of counts that the analysis can read: one row for each distinct score.

import { MOST_BYTES } from "./codec.js";

/** @import { Model, Options } from "../pkg/curvescope.js" */

const HEADS = ["positives", "negatives"];

/** The shortest possible row, for a lower bound of the length. */
const ROW = "0,0,0\n";

/** Header that needs no quotes and can't be read as data: with a letter it is no number. */
const PLAIN_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} _.:+-]{1,200}$/u;

/**
 * @param {Pick<Model, "lowerIsPositive" | "name" | "thresholds" | "tps" | "fps" | "outline">} model
 * @returns {{ text: string, options: Options } | undefined} undefined if rows have fractional weights, or there are too many points
 */
export function countsOf(model) {
    const { name, thresholds, tps, fps, outline } = model;
    if (outline || thresholds.length * ROW.length > MOST_BYTES) return undefined;
    if (![tps, fps].every((counts) => counts.every(Number.isSafeInteger))) return undefined;
    const isPlain = PLAIN_NAME.test(name) && name === name.trim() && !HEADS.includes(name.toLowerCase());
    const head = isPlain ? name : "score";
    const lines = [[head, ...HEADS].join(",")];
    for (const [at, threshold] of thresholds.entries()) lines.push(`${threshold},${stepOf(tps, at)},${stepOf(fps, at)}`);
    /** @type {Options} */
    const options = { positives: "positives", negatives: "negatives", scores: [head] };
    if (model.lowerIsPositive) options.lowerIsPositive = [head];
    return { text: `${lines.join("\n")}\n`, options };
}

/**
 * Returns the increase of a cumulative count at an index.
 * @param {Float64Array} counts
 * @param {number} at
 */
function stepOf(counts, at) {
    return (counts[at] ?? 0) - (counts[at - 1] ?? 0);
}
