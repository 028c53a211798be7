// The initial limit on a measure, and the choices of the menus of limits and aims. Loaded with the question.

import { LIMITS } from "../catalogue/limits.js";
import { firstFlags } from "../state/question.js";

/** @import { BoundedMeasure } from "../pkg/curvescope.js" */
/** @import { Limit, LimitsAim } from "../state/question.js" */

/** In the order of the menu. */
export const LIMIT_MEASURES = /** @type {readonly BoundedMeasure[]} */ (Object.keys(LIMITS));

/** @type {readonly LimitsAim[]} */
export const AIMS = ["precision", "recall", "specificity", "accuracy", "balancedAccuracy", "youdenJ", "mcc", "f", "cost"];

/**
 * Returns the initial limit on a measure.
 * @param {BoundedMeasure} measure
 * @param {number} rows
 * @returns {Limit}
 */
export function firstLimit(measure, rows) {
    const { first } = LIMITS[measure];
    return measure === "predictedPositive" ? firstFlags(rows) : { measure, ...first };
}

/** @param {BoundedMeasure} measure */
export function aimBeside(measure) {
    return LIMITS[measure].aim;
}
