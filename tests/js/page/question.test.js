// The question in the state: what is asked of the package, when the point follows the answer, and which answers are taken.
import assert from "node:assert/strict";
import { test } from "node:test";

import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION, answerDependencies, answerIndex, coreQuestion, costOfMiss, missCost } from "../../../www/state/question.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { linkOf, savedView } from "../../../www/share/explore-link.js";
import { decisionsOf } from "../made-up/decisions.js";
import { FIRST } from "../links.js";
import { reportOf } from "../made-up/models.js";
import { PASTED, answered, asking, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Question } from "../../../www/state/question.js" */
/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { ShortLink } from "../../../www/share/explore-link.js" */
/** @import { Action, State } from "../../../www/state/state.js" */

const EXAMPLE = /** @type {const} */ ({ kind: "example", name: "white-clover" });
const shown = (/** @type {Action[]} */ ...actions) => showing(reportOf("a", "b"), PASTED, ...actions);
const ask = (/** @type {State} */ state, /** @type {Partial<Question>} */ question) => reduce(state, { type: "ask", question });
/** The state with answers at these thresholds. @type {(state: State, ...thresholds: (number | null)[]) => State} */
const decide = (state, ...thresholds) =>
    reduce(state, { type: "decided", dependencies: answerDependencies(state), decisions: decisionsOf(...thresholds) });
const thresholdOf = (/** @type {State} */ { shown, active, index }) => shown?.report.models[active]?.thresholds[index];

test("a page begins with the best F1, and its point follows", () => {
    const state = initialState("system");
    assert.deepEqual([coreQuestion(state), state.follows], [{ aim: { f: 1 } }, true]);
});

test("each kind is one question of the package, with confidence in rates, not in counts, which are known", () => {
    const payoff = { tp: 100, fp: -5, fn: -50, tn: 0 };
    const constraints = [{ measure: "recall", atLeast: 0.9 }];
    const limits = /** @type {Question["limits"]} */ ([
        { measure: "fpr", side: "atMost", bound: 0.1 },
        { measure: "predictedPositive", side: "atMost", bound: 100 },
        { measure: "predictedPositiveShare", side: "atLeast", bound: 0.05 },
    ]);
    const sure = [
        { measure: "fpr", atMost: 0.1, confidence: 0.95 },
        { measure: "predictedPositive", atMost: 100 },
        { measure: "predictedPositiveShare", atLeast: 0.05 },
    ];
    for (const [question, dials, expected] of /** @type {[Partial<Question>, Partial<Dials>, object | undefined][]} */ ([
        [{ kind: "f" }, { beta: 2 }, { aim: { f: 2 } }],
        [{ kind: "cost" }, { cost: 1 / 11 }, { aim: { payoff: { tp: 0, fp: -1, fn: -10, tn: 0 } } }],
        [{ kind: "cost" }, { cost: 0 }, { aim: { cost: 0 } }],
        [{ kind: "cost", payoff }, {}, { aim: { payoff } }],
        [{ kind: "threshold" }, {}, undefined],
        [{ kind: "measure" }, { measure: "accuracy", cost: 0.3 }, { aim: { cost: 0.3 } }],
        [{ kind: "measure" }, { measure: "g" }, undefined],
        [{ kind: "limits" }, {}, { aim: { maximize: "precision" }, constraints }],
        [{ kind: "limits", aim: "f" }, { beta: 0.5 }, { aim: { f: 0.5 }, constraints }],
        [{ kind: "limits", aim: "mcc" }, {}, { aim: { maximize: "mcc" }, constraints }],
        [{ kind: "limits", aim: "cost", payoff }, {}, { aim: { payoff }, constraints }],
        [{ kind: "limits", aim: "recall", confident: true, limits }, {}, { aim: { maximize: "recall" }, constraints: sure }],
    ]))
        assert.deepEqual(coreQuestion({ question: { ...FIRST_QUESTION, ...question }, dials: { ...DIALS, ...dials } }), expected);
});

test("a price typed as so many false alarms comes back whole", () => {
    for (const times of [0.5, 1, 3, 7, 10, 49, 100, 1e6]) assert.equal(missCost(costOfMiss(times)), times);
    assert.equal(missCost(0), Infinity);
    assert.equal(missCost(1), 0);
});

test("the point goes to the answer, and no further once it was moved, typed or put elsewhere", () => {
    const state = decide(ask(shown(), { kind: "limits" }), 7, 5);
    assert.equal(thresholdOf(state), 7);
    for (const action of /** @type {Action[]} */ ([
        { type: "move", index: 0 },
        { type: "type-threshold", threshold: 9.5 },
    ])) {
        const moved = reduce(state, action);
        assert.equal(moved.follows, false);
        assert.equal(decide(moved, 6, 6).index, moved.index);
        assert.equal(answerIndex(moved), state.index);
        const back = reduce(moved, { type: "follow" });
        assert.equal(thresholdOf(back), 7);
        assert.equal(back.typed, undefined);
        assert.equal(thresholdOf(decide(ask(moved, { aim: "f" }), 3, 3)), 3, "asking again follows");
        assert.equal(thresholdOf(decide(reduce(moved, { type: "dial", dials: { beta: 2 } }), 3, 3)), 3, "turning its dial too");
    }
});

test("without a threshold that keeps the limits the point stays", () => {
    const state = ask(shown(), { kind: "limits" });
    assert.equal(decide(state, null, 5).index, state.index);
    assert.equal(answerIndex(decide(state, null, 5)), undefined);
    assert.equal(decide(state, Infinity, 5).index, -1);
});

test("answers of other data, of another question or at another prevalence are dropped", () => {
    const before = ask(shown(), { kind: "limits" });
    const asked = answerDependencies(before);
    for (const change of /** @type {Action[]} */ ([
        { type: "ask", question: { aim: "recall" } },
        { type: "dial", dials: { prevalence: 0.1 } },
        { type: "dial", dials: { cost: 0.1 } },
    ])) {
        const state = reduce(decide(before, 7, 5), change);
        assert.equal(state.decisions, undefined);
        assert.equal(reduce(state, { type: "decided", dependencies: asked, decisions: decisionsOf(2, 2) }), state);
    }
    const other = answered(asking(decide(before, 7, 5), { ...PASTED }), reportOf("a", "b"));
    assert.equal(other.decisions, undefined);
    assert.equal(reduce(other, { type: "decided", dependencies: asked, decisions: decisionsOf(2, 2) }), other);
});

test("a dial put to the value that it has keeps the answers, which would not be asked for again", () => {
    const state = decide(ask(reduce(shown(), { type: "dial", dials: { prevalence: 0.1 } }), { kind: "limits" }), 7, 5);
    assert.equal(reduce(state, { type: "dial", dials: { prevalence: 0.1 } }).decisions, state.decisions);
});

test("other data keep the question, and the point follows again", () => {
    const asked = ask(shown(), { kind: "limits", aim: "recall" });
    const moved = reduce(decide(asked, 7, 5), { type: "move", index: 0 });
    const other = answered(asking(moved, { ...PASTED }), reportOf("c"));
    assert.equal(other.question, asked.question);
    assert.equal(other.follows, true);
});

test("another model gets its own answer, and the reader's own threshold", () => {
    const state = decide(ask(shown(), { kind: "limits" }), 7, 5);
    const other = reduce(reduce(state, { type: "move", index: 0 }), { type: "activate", model: 1 });
    assert.equal(thresholdOf(other), 5);
    assert.equal(other.follows, true);
    const own = reduce(ask(shown(), { kind: "threshold" }), { type: "type-threshold", threshold: 2.5 });
    const kept = reduce(own, { type: "activate", model: 1 });
    assert.deepEqual([kept.typed, thresholdOf(kept)], [2.5, 3]);
    const elsewhere = answered(asking(own, { ...PASTED }), reportOf("c"));
    assert.deepEqual([elsewhere.typed, thresholdOf(elsewhere)], [2.5, 3]);
});

test("kinds turn the measure of the plots, and payoffs the cost", () => {
    assert.equal(ask(shown(), { kind: "cost" }).dials.measure, "accuracy");
    assert.equal(ask(ask(shown(), { kind: "cost" }), { kind: "f" }).dials.measure, "f");
    // A right alarm gains 150, a right rest 50: (50) / (150 + 50).
    assert.equal(ask(shown(), { kind: "cost", payoff: { tp: 100, fp: -50, fn: -50, tn: 0 } }).dials.cost, 0.25);
    for (const layers of Object.values(ask(shown(), { kind: "limits" }).layers)) assert.ok(layers.includes("optimum"));
});

/**
 * The state after a link to what another state shows was opened.
 * @param {State} state
 */
function reopened(state) {
    const link = linkOf(state, present(state.shown), { kind: "text", title: "a", text: "", beside: undefined });
    return reduce(shown(), { type: "restore-view", saved: savedView(link) });
}

test("a link brings the question back, and whether the point follows", () => {
    const limits = [...FIRST_QUESTION.limits, { measure: /** @type {const} */ ("fpr"), side: /** @type {const} */ ("atMost"), bound: 0.2 }];
    const asked = decide(ask(shown(), { kind: "limits", aim: "recall", limits, confident: true }), 7, 5);
    const moved = reduce(asked, { type: "move", index: 0 });
    for (const state of [asked, moved, decide(shown(), 4, 4), decide(reduce(shown(), { type: "dial", dials: { beta: 2 } }), 7, 7)]) {
        const { question, follows, index, decisions } = reopened(state);
        assert.deepEqual([question, follows, index, decisions], [state.question, state.follows, state.index, undefined]);
    }
});

test("links of before open as they were: the dials stand for the question, and a point in them stays", () => {
    const opened = (/** @type {Partial<ShortLink>} */ part) =>
        reduce(shown(), { type: "restore-view", saved: savedView({ source: EXAMPLE, ...FIRST, ...part }) });
    assert.deepEqual([opened({}).question.kind, opened({}).follows], ["f", true]);
    const cost = opened({ dials: { ...DIALS, measure: "accuracy", cost: 0.2 } });
    assert.deepEqual([cost.question.kind, cost.follows, thresholdOf(cost)], ["cost", false, 4]);
    assert.equal(opened({ dials: { ...DIALS, measure: "g" } }).question.kind, "measure");
    const point = opened({ point: { index: 2, threshold: 8 } });
    assert.deepEqual([point.follows, thresholdOf(point)], [false, 8]);
    // One with a question and no point leads to its answer.
    const asked = opened({ question: { ...FIRST_QUESTION, kind: "limits" } });
    assert.deepEqual([asked.follows, thresholdOf(decide(asked, 8, 8))], [true, 8]);
});

test("a view of the same data keeps the answers that are of its question and prevalence", () => {
    const state = decide(ask(shown(), { kind: "limits" }), 7, 5);
    const saved = savedView({ ...linkOf(state, present(state.shown), EXAMPLE), question: state.question });
    assert.equal(reduce(state, { type: "restore-view", saved }).decisions, state.decisions);
    const other = { ...saved, dials: { ...saved.dials, prevalence: 0.1 } };
    assert.equal(reduce(state, { type: "restore-view", saved: other }).decisions, undefined);
});
