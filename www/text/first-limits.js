// Initial limits of questions with limits, and the choices of their menus. Loaded with the question.

/** @import { BoundedMeasure } from "../pkg/curvescope.js" */
/** @import { Limit, LimitsAim } from "../state/question.js" */

/**
 * `first` is the initial limit on a measure, `aim` the measure that is then usually optimised.
 * @type {Readonly<Record<BoundedMeasure, { first: Omit<Limit, "measure">, aim: LimitsAim }>>}
 */
const FIRST = {
    recall: { first: { side: "atLeast", bound: 0.9 }, aim: "precision" },
    precision: { first: { side: "atLeast", bound: 0.8 }, aim: "recall" },
    specificity: { first: { side: "atLeast", bound: 0.9 }, aim: "recall" },
    fpr: { first: { side: "atMost", bound: 0.1 }, aim: "recall" },
    npv: { first: { side: "atLeast", bound: 0.9 }, aim: "specificity" },
    predictedPositive: { first: { side: "atMost", bound: 100 }, aim: "recall" },
    predictedPositiveShare: { first: { side: "atMost", bound: 0.05 }, aim: "recall" },
};

/** In the order of the menu. */
export const LIMIT_MEASURES = /** @type {readonly BoundedMeasure[]} */ (Object.keys(FIRST));

/** @type {readonly LimitsAim[]} */
export const AIMS = ["precision", "recall", "specificity", "accuracy", "balancedAccuracy", "youdenJ", "mcc", "f", "cost"];

/**
 * Returns the initial limit on a measure. Of 100 rows or fewer a tenth may be predicted positive.
 * @param {BoundedMeasure} measure
 * @param {number} rows
 * @returns {Limit}
 */
export function firstLimit(measure, rows) {
    const { first } = FIRST[measure];
    const bound = measure === "predictedPositive" && rows <= first.bound ? Math.max(1, Math.round(rows / 10)) : first.bound;
    return { measure, ...first, bound };
}

/** @param {BoundedMeasure} measure */
export function aimBeside(measure) {
    return FIRST[measure].aim;
}
