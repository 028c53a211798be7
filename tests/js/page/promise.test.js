// Sentences on the promises of limits with confidence, and on their costs. Numbers are made up.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { aimTerms } from "../../../www/text/answer.js";
import { approximateText, promiseCostText, promiseText, redrawingText, withoutText } from "../../../www/text/promise.js";
import { unmetText } from "../../../www/text/unmet.js";
import { decisionOf } from "../made-up/decisions.js";
import { modelOf } from "../made-up/models.js";

/** @import { Promised, PromisedLimit } from "../../../www/pkg/curvescope.js" */
/** @import { Limit, Question } from "../../../www/state/question.js" */

const model = modelOf("a");
const WITHOUT = { threshold: 8, tp: 2, fp: 1, value: 0.55 };

/** @type {PromisedLimit} */
const RECALL = { measure: "recall", isAtLeast: true, bound: 0.9, level: 0.05, rows: 30, rowsNeeded: null };

/** @type {(part?: Partial<Promised>) => Promised} */
const promised = (part) => ({ confidence: 0.95, limits: [RECALL], without: WITHOUT, cost: 0.05, ...part });

/**
 * The cost of an answer at threshold 7 that would be at 8 without confidence.
 * @param {Partial<Promised>} part
 * @param {Partial<Question>} question
 */
const costOf = (part, question, dials = DIALS) =>
    promiseCostText(
        { threshold: 7, value: 0.5, promise: promised(part) },
        model,
        aimTerms({ ...FIRST_QUESTION, kind: "limits", ...question }, dials),
    );

/** @type {(part?: Partial<Question>) => Question} */
const limiting = (part) => ({ ...FIRST_QUESTION, kind: "limits", confident: true, ...part });
/** @type {(measure: Limit["measure"], side: Limit["side"], bound: number) => Limit} */
const limit = (measure, side, bound) => ({ measure, side, bound });

test("the promise is about the true rates, and says how many limits share it", () => {
    assert.equal(
        promiseText(promised(), limiting(), DIALS),
        "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least 0.9.",
    );
    const fpr = { ...RECALL, measure: /** @type {const} */ ("fpr"), isAtLeast: false, bound: 0.1, level: 0.025 };
    const both = limiting({ limits: [limit("recall", "atLeast", 0.9), limit("fpr", "atMost", 0.1)] });
    assert.equal(
        promiseText(promised({ limits: [{ ...RECALL, level: 0.025 }, fpr] }), both, DIALS),
        "In at least 95 % of all tables of this size, the threshold picked so, if there is one, has a true recall of at least 0.9 and a true false positive rate of at most 0.1. The 2 limits share the 5 %: 2.5 % each.",
    );
    // Predicting all positive keeps the limit, but has no correlation.
    assert.match(promiseText(promised(), limiting({ aim: "mcc" }), DIALS), / picked so, if there is one, has a true recall /);
    const three = ["recall", "precision", "npv"].map((measure) => ({
        ...RECALL,
        measure: /** @type {"recall"} */ (measure),
        level: 0.05 / 3,
    }));
    assert.match(promiseText(promised({ limits: three }), limiting(), DIALS), / The 3 limits share the 5 %: 1\.667 % each\.$/);
});

test("only where predicting nothing or all positive keeps the limits has every table a threshold", () => {
    /** @param {Partial<Question>} part */
    const isSure = (part, dials = DIALS) => !promiseText(promised(), limiting(part), dials).includes("picked so, if there is one, has");
    const recall = limit("recall", "atLeast", 0.9);
    const [fpr, specificity] = [limit("fpr", "atMost", 0.1), limit("specificity", "atLeast", 0.8)];
    assert.ok(isSure({ limits: [recall] }));
    assert.ok(!isSure({ limits: [limit("precision", "atLeast", 0.5)] }));
    assert.ok(!isSure({ limits: [limit("npv", "atLeast", 0.5)], aim: "recall" }));
    assert.ok(!isSure({ limits: [recall, limit("predictedPositive", "atMost", 100)] }));
    assert.ok(isSure({ limits: [fpr, specificity, limit("predictedPositive", "atMost", 100)], aim: "recall" }));
    // Where nothing is predicted positive there is no precision, which is F with β = 0.
    assert.ok(!isSure({ limits: [fpr], aim: "precision" }));
    assert.ok(!isSure({ limits: [fpr], aim: "f" }, { ...DIALS, beta: 0 }));
    assert.ok(isSure({ limits: [fpr], aim: "f" }));
    assert.ok(isSure({ limits: [recall, limit("specificity", "atMost", 0.5)], aim: "precision" }));
});

test("the cost is that of the aim, in its own unit and direction", () => {
    const against = "against the limit on these rows alone: threshold 7 instead of 8.";
    assert.equal(costOf({}, { aim: "specificity" }), `Costs 0.050 of specificity ${against}`);
    assert.equal(costOf({ cost: 0.0001 }, { aim: "precision" }), `Costs less than 0.001 of precision ${against}`);
    assert.equal(costOf({ cost: 0 }, { aim: "recall" }), `Costs no recall ${against}`);
    assert.equal(costOf({}, { aim: "f" }), `Costs 0.050 of F_{1} ${against}`);
    // Costs are less where they are better: 0.012 a row more.
    const dear = { ...DIALS, measure: /** @type {const} */ ("accuracy"), cost: 0.2 };
    assert.equal(costOf({ cost: 0.012 }, { aim: "cost" }, dear), `Adds 12 to the cost per 1,000 rows, in false alarms, ${against}`);
    assert.equal(costOf({ cost: 0 }, { aim: "cost" }, dear), `Adds nothing to the cost per 1,000 rows, in false alarms, ${against}`);
    assert.equal(costOf({ cost: -0.02 }, { aim: "cost" }, { ...dear, cost: 1 }), `Adds 0.020 to the normalised cost ${against}`);
    const payoff = { tp: 100, fp: -5, fn: -50, tn: 0 };
    assert.equal(costOf({ cost: 0.25 }, { aim: "cost", payoff }), `Costs 250 of value per 1,000 rows ${against}`);
    assert.match(costOf({ without: { ...WITHOUT, threshold: Infinity } }, {}), /: threshold 7 instead of predicting nothing positive\.$/);
    assert.match(costOf({ limits: [RECALL, RECALL] }, {}), /against the limits on these rows alone/);
    assert.equal(
        costOf({ without: { ...WITHOUT, threshold: 7 } }, {}),
        "Costs nothing here: with the limit on these rows alone the threshold is the same.",
    );
    assert.equal(costOf({ cost: null }, {}), "");
    // Equal costs of two thresholds, but for rounding.
    assert.equal(costOf({ cost: -6e-17 }, { aim: "cost" }, dear), `Adds nothing to the cost per 1,000 rows, in false alarms, ${against}`);
});

test("too few rows: how many it takes, how many there are, and the answer on these alone", () => {
    const question = { ...FIRST_QUESTION, kind: /** @type {const} */ ("limits"), confident: true };
    const unmet = { measure: /** @type {const} */ ("recall"), bound: 0.9, best: null, threshold: null, tp: null, fp: null, rowsNeeded: 29 };
    const promise = promised({ limits: [{ ...RECALL, rows: 25, rowsNeeded: 29 }] });
    assert.match(unmetText(unmet, question, model, promise), /It takes at least 29 positives, all of them found; here are 25\.$/);
    const precision = promised({ limits: [{ ...RECALL, measure: "precision", rows: 20, rowsNeeded: 29 }] });
    assert.match(
        unmetText({ ...unmet, measure: "precision" }, question, model, precision),
        /at least 29 rows predicted positive, all of them right; here are 20 rows in all\.$/,
    );
    assert.equal(
        withoutText(promise, question, model),
        "On these rows alone recall at least 0.9 is kept at: score ≥ 8. Nothing is promised for others.",
    );
    const two = { ...question, limits: [limit("recall", "atLeast", 0.9), limit("fpr", "atMost", 0.1)] };
    assert.match(
        withoutText(promise, two, model),
        /^On these rows alone recall at least 0\.9 and false positive rate at most 0\.1 are kept at: /,
    );
    assert.equal(withoutText(promised({ without: { threshold: null, tp: null, fp: null, value: null } }), question, model), "");
});

test("the rows that keep a limit best are all counted, or none", () => {
    const unmet = { bound: 0.1, best: null, threshold: null, tp: null, fp: null, rowsNeeded: 29 };
    for (const [measure, side, rows] of /** @type {const} */ ([
        ["recall", "atMost", "positives, none of them found"],
        ["fpr", "atMost", "negatives, none of them predicted positive"],
        ["fpr", "atLeast", "negatives, all of them predicted positive"],
        ["specificity", "atLeast", "negatives, none of them predicted positive"],
        ["specificity", "atMost", "negatives, all of them predicted positive"],
        ["npv", "atLeast", "rows predicted negative, all of them right"],
    ])) {
        const text = unmetText({ ...unmet, measure }, limiting({ limits: [limit(measure, side, 0.1)] }), model);
        assert.ok(text.endsWith(` It takes at least 29 ${rows}.`), text);
    }
});

test("beside a number of rows, limits are kept with confidence", () => {
    const question = limiting({ limits: [limit("recall", "atLeast", 0.9), limit("predictedPositive", "atMost", 3)] });
    const unmet = { measure: /** @type {const} */ ("predictedPositive"), bound: 3, tp: null, fp: null, rowsNeeded: null };
    assert.equal(
        unmetText({ ...unmet, best: null, threshold: null }, question, model),
        "Even without a limit on rows predicted positive, none has recall at least 0.9 with 95 % confidence.",
    );
    assert.equal(
        unmetText({ ...unmet, best: 4, threshold: 7 }, question, model),
        "The least number of rows predicted positive, with recall at least 0.9 with 95 % confidence, is 4: score ≥ 7.",
    );
});

test("an approximate limit is named so", () => {
    const question = { ...FIRST_QUESTION, kind: /** @type {const} */ ("limits"), confident: true };
    const answer = { replicates: 1000, confidence: 0.95, limits: 1, threshold: 7, tp: 2, fp: 2, value: 0.5 };
    assert.equal(
        approximateText(answer, question, model, { precision: 0.5, recall: 0.96 }),
        "Approximately, by 1,000 redrawn tables: score ≥ 7 has recall at least 0.9 with 95 % confidence; on these rows precision 0.500 and recall 0.960. An estimate, not a promise.",
    );
    assert.equal(
        approximateText({ ...answer, threshold: null }, question, model, undefined),
        "Approximately, by 1,000 redrawn tables: no threshold has recall at least 0.9 with 95 % confidence.",
    );
    assert.match(
        approximateText({ ...answer, limits: 2 }, question, model, { precision: null, recall: 1 }),
        /confidence, 2 limits at once; .* precision undefined/,
    );
    assert.equal(redrawingText(0.129), "Redrawing the rows for an approximate limit: 12 %");
    assert.equal(decisionOf().promise, null);
});
