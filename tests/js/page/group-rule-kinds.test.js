// What ways to decide for groups are compared by.
import assert from "node:assert/strict";
import { test } from "node:test";

import { groupAim, groupRulesArgs, shownRule } from "../../../www/text/group-rule-kinds.js";
import { reduce } from "../../../www/state/reduce.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Question } from "../../../www/state/question.js" */

/**
 * @param {Partial<Question>} question
 * @param {Partial<Dials>} [dials]
 */
function aimOf(question, dials = {}) {
    const state = showing(reportOf("a"), undefined, { type: "ask", question }, { type: "dial", dials });
    const { settings, name, isLimited } = groupAim(state);
    return { measure: settings.measure, asked: settings.question?.aim, name, isLimited };
}

test("a question of one measure is that of the groups", () => {
    assert.deepEqual(aimOf({ kind: "f" }, { beta: 2 }), { measure: "f", asked: undefined, name: "F_{2}", isLimited: false });
    assert.deepEqual(aimOf({ kind: "cost" }), { measure: "accuracy", asked: undefined, name: "accuracy", isLimited: false });
});

test("of limits it is the whole question, limits and all", () => {
    for (const aim of /** @type {const} */ (["precision", "recall", "specificity", "accuracy"])) {
        const { asked, name, isLimited } = aimOf({ kind: "limits", aim });
        assert.deepEqual({ asked, name, isLimited }, { asked: { maximize: aim }, name: aim, isLimited: true });
    }
    const limits = /** @type {const} */ ([{ measure: "recall", side: "atLeast", bound: 0.95 }]);
    const { settings } = groupAim(showing(reportOf("a"), undefined, { type: "ask", question: { kind: "limits", limits } }));
    assert.deepEqual(settings.question?.constraints, [{ measure: "recall", atLeast: 0.95 }]);
});

test("the rule by group that is exported is that of the threshold and the question", () => {
    const at = showing(reportOf("a"));
    const joint = { groups: [], tp: 1, fp: 0, value: 1, broken: [] };
    const rule = { ruleKind: /** @type {const} */ ("recall.plain"), joint, args: present(groupRulesArgs(at)) };
    const groups = { model: 0, curves: [], points: [], rule };
    const chosen = reduce(at, { type: "groups", groups });
    assert.deepEqual(shownRule(chosen), { ruleKind: "recall.plain", joint });
    assert.equal(shownRule(reduce(chosen, { type: "type-threshold", threshold: 8.5 })), undefined);
    assert.equal(shownRule(reduce(at, { type: "groups", groups: { ...groups, rule: { ...rule, joint: undefined } } })), undefined);
});
