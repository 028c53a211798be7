// Situations of the page with the sentence that each gets: numbers drawn by a seed, and words of the page. tests/golden/sentences.json keeps
// them, and tests/python/test_sentences.py reads every claim in them and holds it against the numbers.
import { errorsText, leadText } from "../../../www/text/comparison.js";
import { verdictText } from "../../../www/uncertainty/verdict.js";
import { decisionOf } from "./decisions.js";
import { draws, oneOf, whole, wholeByRatio } from "./draws.js";
import { promised, tooFew } from "./limits-situations.js";
import { best, rowsNeeded } from "./models-situations.js";

/** @import { Question } from "../../../www/pkg/curvescope.js" */
/** @import { Draw } from "./draws.js" */

/** A sentence and the numbers of its situation, whose fields depend on the kind. @typedef {{ kind: string, numbers: object, sentence: string }} Situation */

/** Number of models, and the deviation that a difference has to have where all pairs are tested at once by Bonferroni: two-sided, 5 %. */
const LEVELS = /** @type {const} */ ([
    [2, 1.959964],
    [3, 2.39398],
    [4, 2.638257],
    [5, 2.807034],
]);

/** The share of the standard normal distribution beyond ±x (Abramowitz & Stegun 7.1.26). @param {number} x */
function beyond(x) {
    const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2);
    const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
    return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp((-x * x) / 2);
}

/** The difference of two models in AUROC, with a test that agrees with its interval. @param {Draw} draw */
function difference(draw) {
    const [models, level] = oneOf(LEVELS, draw);
    // From 3 to 4,000, few as often as many.
    const rows = () => wholeByRatio(3, 4000, draw);
    const [nPos, nNeg] = [rows(), rows()];
    const standardError = 0.25 / Math.sqrt(Math.min(nPos, nNeg)) / (1 + 4 * draw());
    // Some have no difference at all, and none is so near to the level that rounding could decide.
    const deviation = draw() < 0.05 ? 0 : (draw() < 0.5 ? -1 : 1) * level * (draw() < 0.5 ? 0.98 * draw() : 1.02 + draw());
    const value = deviation * standardError;
    const pValue = Math.min(1, ((models * (models - 1)) / 2) * beyond(Math.abs(deviation)));
    const half = level * standardError;
    const smallest = oneOf([0.05, 0.05, 0.02, 0.1], draw);
    const needed = Math.ceil((nPos + nNeg) * ((2.801585 * standardError) / smallest) ** 2);
    return {
        pair: { chosen: "lr", rival: "ada", nPos, nNeg, models },
        difference: value,
        interval: { low: value - half, high: value + half },
        pValue,
        standardError,
        leastTold: half,
        rowsToTell: { difference: smallest, rows: needed, positives: Math.ceil((needed * nPos) / (nPos + nNeg)) },
    };
}

/** Which of two models leads: by a formula, or by the bootstrap, which has no least difference. @param {Draw} draw @returns {Situation} */
function lead(draw) {
    const { leastTold, ...drawn } = difference(draw);
    const isDrawn = draw() < 0.3;
    const numbers = { ...drawn, ...(isDrawn ? {} : { leastTold }), by: isDrawn ? "the bootstrap" : "DeLong’s covariance" };
    return { kind: "lead", numbers, sentence: leadText(numbers.pair, numbers.difference, numbers, numbers.by) };
}

/** The verdict of the panel on uncertainty. @param {Draw} draw @returns {Situation} */
function verdict(draw) {
    const numbers = difference(draw);
    const { pair, pValue, interval, standardError, rowsToTell } = numbers;
    const resampled = { pValue, interval, standardError, rowsToTell, shareAbove: 0, shareBelow: 0, replicationError: 0 };
    const rows = { positiveRows: pair.nPos, negativeRows: pair.nNeg, models: { length: pair.models } };
    const sentence = verdictText(pair.chosen, pair.rival, { difference: numbers.difference, resampled }, rows);
    return { kind: "verdict", numbers, sentence };
}

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
    [lead, 90],
    [verdict, 60],
    [errors, 50],
    [promised, 60],
    [tooFew, 50],
    [best, 50],
    [rowsNeeded, 50],
];

/** All situations. Each kind has a seed of its own, so that none changes with another. */
export function situations() {
    return KINDS.flatMap(([make, count], at) => {
        const draw = draws(38 + at);
        return Array.from({ length: count }, (_, number) => make(draw, number));
    });
}
