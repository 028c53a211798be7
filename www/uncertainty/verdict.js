// Sentence about the difference of two models.

import { amongText, fewestText } from "../text/comparison.js";
import { formatRate } from "../text/format.js";
import { pText } from "../text/intervals.js";

/** @import { Difference, Uncertainty } from "../pkg/curvescope.js" */

/**
 * Returns a sentence with the model of higher AUROC, the difference, and its significance at the 5 % level; "" if it is undefined.
 * @param {string} second
 * @param {string} first the subtracted model
 * @param {Pick<Difference, "difference" | "resampled">} auroc of the second minus the first
 * @param {Pick<Uncertainty, "positiveRows" | "negativeRows"> & { clusters?: number | null, models: { length: number } }} of rows and models
 */
export function verdictText(second, first, { difference, resampled }, { positiveRows, negativeRows, clusters, models }) {
    if (difference === null) return "";
    if (difference === 0) return `${second} and ${first} have the same AUROC.`;
    const [leader, other] = difference > 0 ? [second, first] : [first, second];
    const lead = `${leader} leads ${other} by ${formatRate(Math.abs(difference))} AUROC`;
    if (!resampled) return `${lead}; how sure that is can’t be said.`;
    const says =
        resampled.pValue < 0.05
            ? "chance alone rarely makes such a difference"
            : `with ${fewestText({ nPos: positiveRows, nNeg: negativeRows, clusters })}, these rows can’t tell which is better`;
    return `${lead} (${pText(resampled.pValue)} by DeLong’s covariance${amongText(models.length)}): ${says}.`;
}
