// The question in a few words, for the bar of a phone.

import { LIMITS } from "../catalogue/limits.js";
import { formatBriefCount } from "./format.js";
import { chosenShortName } from "./chosen-measure.js";
import { boundText } from "./question.js";

/** @import { Counts } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */

const SIGNS = /** @type {const} */ ({ atLeast: "≥", atMost: "≤" });

/**
 * "best F_{1}", "least cost", "recall ≥ 0.9", "recall ≥ 0.9 and 1 more", "my threshold". Subscripts are written as in "F_{1}".
 * @param {Question} question
 * @param {Dials} dials
 */
export function briefQuestion({ kind, payoff, limits: [first, ...others] }, dials) {
    if (kind === "threshold") return "my threshold";
    if (kind === "cost") return payoff ? "highest value" : "least cost";
    if (kind !== "limits" || !first) return `best ${chosenShortName(dials)}`;
    const limit = `${LIMITS[first.measure].name} ${SIGNS[first.side]} ${boundText(first)}`;
    return others.length > 0 ? `${limit} and ${others.length} more` : limit;
}

/**
 * The rows that are predicted positive, of all: "21 of 63".
 * @param {Counts} counts
 */
export function predictedOf({ tp, fp, nPos, nNeg }) {
    return `${formatBriefCount(tp + fp)} of ${formatBriefCount(nPos + nNeg)}`;
}
