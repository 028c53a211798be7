// Made-up answers to questions.

/** @import { Decision } from "../../../www/pkg/curvescope.js" */

/** The answer for one model, but for some of it. @param {Partial<Decision>} [part] @returns {Decision} */
export function decisionOf(part) {
    return {
        model: "a",
        threshold: 7,
        tp: 2,
        fp: 2,
        value: 0.5,
        tiedThresholds: [],
        allPositive: 0.4,
        allNegative: 0,
        worth: null,
        mixture: null,
        promise: null,
        promised: null,
        tooFew: [],
        infeasible: null,
        undefined: [],
        ...part,
    };
}

/** Answers for models, at these thresholds; null where no threshold keeps the limits. @param {...(number | null)} thresholds */
export function decisionsOf(...thresholds) {
    return thresholds.map((threshold) =>
        threshold === null ? decisionOf({ threshold, tp: null, fp: null, value: null, infeasible: [] }) : decisionOf({ threshold }),
    );
}
