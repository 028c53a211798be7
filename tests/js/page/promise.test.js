// Sentences on the promises of limits with confidence, and on their costs. Numbers are made up.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION } from "../../../www/state/question.js";
import { aimTerms } from "../../../www/text/answer.js";
import { approximateText, promiseCostText, redrawingText, withoutText } from "../../../www/text/promise.js";
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

test("the answer on these rows alone, where nothing is promised", () => {
    const question = limiting({ limits: [limit("recall", "atLeast", 0.9)] });
    assert.equal(
        withoutText(promised(), question, model),
        "On these rows alone recall at least 0.9 is kept at: score ≥ 8. Nothing is promised for others.",
    );
    const two = limiting({ limits: [limit("recall", "atLeast", 0.9), limit("fpr", "atMost", 0.1)] });
    assert.match(
        withoutText(promised(), two, model),
        /^On these rows alone recall at least 0\.9 and false positive rate at most 0\.1 are kept at: /,
    );
    assert.equal(withoutText(promised({ without: { threshold: null, tp: null, fp: null, value: null } }), question, model), "");
});

test("beside a number of rows, limits are kept with confidence", () => {
    const question = limiting({ limits: [limit("recall", "atLeast", 0.9), limit("predictedPositive", "atMost", 3)] });
    const unmet = { measure: /** @type {const} */ ("predictedPositive"), bound: 3, tp: null, fp: null, rowsNeeded: null };
    assert.equal(
        unmetText({ ...unmet, best: null, threshold: null }, question, model, decisionOf()),
        "Even without a limit on rows predicted positive, none has recall at least 0.9 with 95 % confidence.",
    );
    assert.equal(
        unmetText({ ...unmet, best: 4, threshold: 7 }, question, model, decisionOf()),
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
