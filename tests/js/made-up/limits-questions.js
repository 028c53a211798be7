// Questions with limits, drawn by a seed.
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION, hasConfidence } from "../../../www/state/question.js";
import { oneOf, whole } from "./draws.js";

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Limit, Question } from "../../../www/state/question.js" */
/** @import { Draw } from "./draws.js" */

/** Limits, each as often as is usual. @type {readonly [times: number, measure: Limit["measure"], side: Limit["side"]][]} */
const USUAL = [
    [4, "recall", "atLeast"],
    [2, "specificity", "atLeast"],
    [3, "fpr", "atMost"],
    [3, "precision", "atLeast"],
    [2, "npv", "atLeast"],
    [2, "predictedPositive", "atMost"],
    [1, "predictedPositive", "atLeast"],
    [1, "recall", "atMost"],
    [1, "specificity", "atMost"],
    [1, "fpr", "atLeast"],
];
const KINDS = USUAL.flatMap(([times, measure, side]) => Array.from({ length: times }, () => ({ measure, side })));
const HIGH = [0.6, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.99];
const LOW = [0.02, 0.05, 0.1, 0.15, 0.25, 0.333];

/** Limits on one to three measures, some of them with confidence. @param {number} rows @param {Draw} draw @returns {Limit[]} */
function limitsOf(rows, draw) {
    const number = draw() < 0.5 ? 1 : draw() < 0.7 ? 2 : 3;
    /** @type {Map<string, Limit>} */
    const limits = new Map();
    while (limits.size < number || ![...limits.values()].some(({ measure }) => hasConfidence(measure))) {
        if (limits.size === number) limits.clear();
        const kind = oneOf(KINDS, draw);
        const isHigh = kind.measure !== "fpr" && (kind.side === "atLeast" || kind.measure === "specificity");
        const share = oneOf(isHigh ? HIGH : LOW, draw);
        const bound = kind.measure === "predictedPositive" ? whole(Math.ceil(rows / 20), Math.ceil(0.7 * rows), draw) : share;
        limits.set(kind.measure, { ...kind, bound });
    }
    return [...limits.values()];
}

/** A question with limits, and the dials of its aim. @param {number} rows @param {Draw} draw @returns {{ question: Question, dials: Dials }} */
export function limitingQuestion(rows, draw) {
    const aim = oneOf(/** @type {const} */ (["precision", "recall", "specificity", "accuracy", "f", "f", "cost", "cost", "cost"]), draw);
    const tp = whole(1, 40, draw);
    const payoff = draw() < 0.4 ? { tp, fp: -whole(1, 5, draw) / 2, fn: -whole(0, 30, draw), tn: whole(0, 2, draw) / 10 } : undefined;
    const question = {
        ...FIRST_QUESTION,
        kind: /** @type {const} */ ("limits"),
        aim,
        payoff: aim === "cost" ? payoff : undefined,
        limits: limitsOf(rows, draw),
        confident: true,
    };
    /** @type {Dials["measure"]} */
    const measure = aim === "cost" ? "accuracy" : "f";
    return {
        question,
        dials: { ...DIALS, measure, beta: oneOf([0, 0.5, 1, 1, 2], draw), cost: oneOf([0, 1 / 11, 0.2, 0.25, 0.5, 1], draw) },
    };
}
