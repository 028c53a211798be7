// What is said of an answer that was chosen on the rows it is judged by.
import assert from "node:assert/strict";
import { test } from "node:test";

import { coreQuestion } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { aimSettings, optimismText } from "../../../www/text/optimism.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { uncertaintyOf } from "../made-up/uncertainties.js";
import { present } from "../present.js";

/** @import { AnswerUncertainty, ModelUncertainty } from "../../../www/pkg/curvescope.js" */
/** @import { Action, State } from "../../../www/state/state.js" */

const UNKNOWN = "; “How sure are these numbers?” says how much.";

/**
 * The state once the bootstrap was asked its question.
 * @param {State} state
 * @param {Partial<AnswerUncertainty>} answer
 */
function resampled(state, answer) {
    const best = { measure: "f", value: 0.6, threshold: 4, corrected: 0.55, thresholds: null };
    const model = /** @type {ModelUncertainty} */ (/** @type {unknown} */ ({ best, answer }));
    const { report } = present(state.shown);
    const settings = { ...aimSettings(state.dials), question: coreQuestion(state) };
    return reduce(state, { type: "resampled", resampled: { report, settings, uncertainty: { ...uncertaintyOf(1000), models: [model] } } });
}

const asking = (/** @type {Action[]} */ ...actions) => showing(reportOf("a"), undefined, ...actions);

test("a best F is corrected by the bootstrap of the dials, once that is there", () => {
    assert.equal(optimismText(asking()), `Chosen and judged on the same rows, so expect less on others${UNKNOWN}`);
    assert.equal(optimismText(resampled(asking(), {})), "Chosen and judged on the same rows, so expect less on others: about 0.550.");
    const turned = reduce(resampled(asking(), {}), { type: "dial", dials: { beta: 2 } });
    assert.ok(optimismText(turned).endsWith(UNKNOWN));
});

test("another question is corrected by its own bootstrap, in its own unit", () => {
    const limits = asking({ type: "ask", question: { kind: "limits" } });
    assert.equal(
        optimismText(resampled(limits, { corrected: 0.7, infeasibleShare: 0.125 })),
        "Chosen and judged on the same rows, so expect less on others: about 0.700. A limit that is just kept here is broken on new rows about every second time. In 12.5\u202f% of redrawn data no threshold keeps the limits.",
    );
    const cost = asking({ type: "ask", question: { kind: "cost" } });
    assert.equal(
        optimismText(resampled(cost, { corrected: -0.25, infeasibleShare: 0 })),
        "Chosen and judged on the same rows, so expect worse on others: cost per 1,000 rows, in false alarms about 250.",
    );
    const other = reduce(resampled(limits, { corrected: 0.7 }), { type: "ask", question: { aim: "recall" } });
    assert.ok(optimismText(other).includes(UNKNOWN));
});
