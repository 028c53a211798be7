// What Explore is asked where a lesson leads into it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { leadFragment, leadText } from "../../../www/learn/lead.js";
import { decode } from "../../../www/share/codec.js";
import { actionOf } from "../../../www/share/open-link.js";
import { reduce } from "../../../www/state/reduce.js";
import { reportOf } from "../made-up/models.js";
import { PASTED, answered, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { LeadQuestion } from "../../../www/learn/lead.js" */
/** @import { Action, State } from "../../../www/state/state.js" */

const EXAMPLE = /** @type {const} */ ({ kind: "example", name: "white-clover", title: "White clover" });
/** @type {LeadQuestion} */
const FEW_ALARMS = { kind: "limits", aim: "recall", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }] };

const lesson = (/** @type {Action[]} */ ...actions) => showing(reportOf("a", "b"), EXAMPLE, ...actions);
/** The link, as it is written. @type {(state: State, question: LeadQuestion) => Promise<Record<string, unknown>>} */
const linkOf = async (state, question) => /** @type {any} */ (await decode(present(await leadFragment(state, question)).slice(1)));

/**
 * The page of Explore that follows the link.
 * @param {State} state
 * @param {LeadQuestion} question
 */
async function opened(state, question) {
    const opening = reduce(lesson(), await actionOf(present(await leadFragment(state, question)).slice(1)));
    return answered(opening, reportOf("a", "b"));
}

test("a question is opened with the dials, and the point follows its answer wherever it was", async () => {
    for (const question of /** @type {LeadQuestion[]} */ ([FEW_ALARMS, { kind: "cost" }])) {
        const page = await opened(
            lesson({ type: "dial", dials: { prevalence: 0.01, cost: 0.2 } }, { type: "move", index: 2 }, { type: "activate", model: 1 }),
            question,
        );
        assert.equal(page.follows, true, question.kind);
        assert.equal(page.question.kind, question.kind);
        assert.deepEqual([page.dials.prevalence, page.dials.cost, page.active], [0.01, 0.2, 1]);
    }
    assert.deepEqual((await opened(lesson(), FEW_ALARMS)).question.limits, FEW_ALARMS.limits);
    assert.equal("point" in (await linkOf(lesson({ type: "move", index: 2 }), FEW_ALARMS)), false);
});

test("a threshold of the reader's own is in the link", async () => {
    const page = await opened(lesson({ type: "move", index: 2 }), { kind: "threshold" });
    assert.deepEqual([page.question.kind, page.index], ["threshold", 2]);
});

test("each kind is one sentence", () => {
    assert.equal(leadText(lesson({ type: "move", index: 2 }), { kind: "threshold" }), "how good is your threshold, score ≥ 8?");
    const dear = lesson({ type: "dial", dials: { cost: 0.2 } });
    assert.equal(leadText(dear, { kind: "cost" }), "which threshold costs least, where a miss costs 4 false alarms?");
    assert.equal(leadText(lesson(), FEW_ALARMS), "which threshold has the best recall with false positive rate at most 0.1?");
    // What a lesson does not say is as its scene asks it.
    const two = lesson({
        type: "ask",
        question: { limits: [...present(FEW_ALARMS.limits), { measure: "recall", side: "atLeast", bound: 0.6 }] },
    });
    assert.equal(
        leadText(two, { kind: "limits" }),
        "which threshold has the best precision with false positive rate at most 0.1 and recall at least 0.6?",
    );
});

test("only an example can be asked", async () => {
    await assert.rejects(leadFragment(showing(reportOf("a"), PASTED), { kind: "cost" }), /of an example/);
});
