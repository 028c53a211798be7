// Situations of the page with the sentence that each gets: numbers drawn by a seed, and words of the page. tests/golden/sentences.json keeps
// them, and tests/python/test_sentences.py reads every claim in them and holds it against the numbers.
import { errorsText } from "../../../www/text/comparison.js";
import { decisionOf } from "./decisions.js";
import { draws, oneOf, whole } from "./draws.js";
import { promised, tooFew } from "./limits-situations.js";
import { best, rowsNeeded } from "./models-situations.js";

/** @import { Question } from "../../../www/pkg/curvescope.js" */
/** @import { Draw } from "./draws.js" */

/** A sentence and the numbers of its situation, whose fields depend on the kind. @typedef {{ kind: string, numbers: object, sentence: string }} Situation */

/** @type {readonly Question[]} */
const QUESTIONS = [
    { aim: { f: 1 } },
    { aim: { f: 2 } },
    { aim: { cost: 0.2 } },
    { aim: { payoff: { tp: 1, fp: -1, fn: 0, tn: 0 } } },
    { aim: { maximize: "accuracy" } },
    { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] },
    { aim: { maximize: "recall" }, constraints: [{ measure: "fpr", atMost: 0.05, confidence: 0.95 }] },
    {
        aim: { maximize: "recall" },
        constraints: [
            { measure: "predictedPositive", atMost: 100 },
            { measure: "npv", atLeast: 0.95 },
        ],
    },
];

/** Answers of two models, as counts; some models have none. @param {Draw} draw @returns {Situation} */
function errors(draw) {
    const question = oneOf(QUESTIONS, draw);
    const most = draw() < 0.3 ? 2 : 3000;
    const answer = (/** @type {string} */ model) => {
        const isAnswered = !question.constraints || draw() < 0.85;
        return { model, tp: isAnswered ? whole(0, most, draw) : null, fp: isAnswered ? whole(0, most, draw) : null };
    };
    const answers = /** @type {const} */ ([answer("lr"), answer("ada")]);
    const [chosen, rival] = answers.map((each) => decisionOf({ ...each, infeasible: each.tp === null ? [] : null }));
    if (!chosen || !rival) throw new Error("two answers");
    return { kind: "errors", numbers: { question, answers }, sentence: errorsText([chosen, rival], question) };
}

/** Kinds of situations, and the number of each. @type {readonly [make: (draw: Draw, at: number) => Situation, count: number][]} */
const KINDS = [
    [errors, 50],
    [promised, 60],
    [tooFew, 50],
    [best, 50],
    [rowsNeeded, 50],
];

/** All situations. Each kind has a seed of its own, so that none changes with another. */
export function situations() {
    return KINDS.flatMap(([make, count], at) => {
        const draw = draws(40 + at);
        return Array.from({ length: count }, (_, number) => make(draw, number));
    });
}
