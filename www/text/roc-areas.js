// The range of a partial area of ROC curves, in words.

import { formatSetting } from "./format.js";

/** @import { CurveMeasure } from "../pkg/curvescope.js" */
/** @import { RocRange } from "../state/dials.js" */

/** Fields of the areas over a range in answers. @typedef {Extract<CurveMeasure, "partialAuroc" | "standardizedPartialAuroc">} PartialId */

/** Names of the rates of a range. */
export const RATE_NAMES = { fpr: "false positive rates", tpr: "true positive rates" };

/**
 * "false positive rates from 0 to 0.1"
 * @param {RocRange} range
 */
export function rocRangeText({ rate, ends: [low, high] }) {
    return `${RATE_NAMES[rate]} from ${formatSetting(low)} to ${formatSetting(high)}`;
}
