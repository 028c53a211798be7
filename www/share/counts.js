// One model as a table of counts, which the analysis reads as it reads rows: one row for each distinct score.

import { ownScore } from "../text/direction.js";
import { MOST_BYTES } from "./codec.js";

/** @import { Model, Options } from "../pkg/curvescope.js" */

const HEADS = ["positives", "negatives"];

/** The shortest row. */
const ROW = "0,0,0\n";

/** What a header may be without quotes and without being taken for data: the letter tells it from a number. */
const PLAIN_NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} _.:+-]{1,200}$/u;

/**
 * @param {Pick<Model, "lowerIsPositive" | "name" | "thresholds" | "tps" | "fps" | "outline">} model
 * @returns {{ text: string, options: Options } | undefined} undefined where rows have weights that are no counts, or are too many
 */
export function countsOf(model) {
    const { name, thresholds, tps, fps, outline } = model;
    if (outline || thresholds.length * ROW.length > MOST_BYTES) return undefined;
    if (![tps, fps].every((counts) => counts.every(Number.isSafeInteger))) return undefined;
    const isPlain = PLAIN_NAME.test(name) && name === name.trim() && !HEADS.includes(name.toLowerCase());
    const head = isPlain ? name : "score";
    const lines = [[head, ...HEADS].join(",")];
    for (const [at, threshold] of thresholds.entries()) lines.push(`${ownScore(model, threshold)},${stepOf(tps, at)},${stepOf(fps, at)}`);
    /** @type {Options} */
    const options = { positives: "positives", negatives: "negatives", scores: [head] };
    if (model.lowerIsPositive) options.lowerIsPositive = [head];
    return { text: `${lines.join("\n")}\n`, options };
}

/**
 * How many a running count has more than in the row before.
 * @param {Float64Array} counts
 * @param {number} at
 */
function stepOf(counts, at) {
    return (counts[at] ?? 0) - (counts[at - 1] ?? 0);
}
