// What ways to decide for groups are compared by.
import assert from "node:assert/strict";
import { test } from "node:test";

import { groupAim } from "../../../www/panels/group-aim.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Question } from "../../../www/state/question.js" */

/**
 * @param {Partial<Question>} question
 * @param {Partial<Dials>} [dials]
 */
function aimOf(question, dials = {}) {
    const { settings, ...words } = groupAim(showing(reportOf("a"), undefined, { type: "ask", question }, { type: "dial", dials }));
    return { measure: settings.measure, ...words };
}

test("a question of one measure is that of the groups", () => {
    assert.deepEqual(aimOf({ kind: "f" }, { beta: 2 }), { measure: "f", name: "F_{2}", rate: undefined, isLimited: false });
    assert.deepEqual(aimOf({ kind: "cost" }), { measure: "accuracy", name: "accuracy", rate: undefined, isLimited: false });
    assert.deepEqual(aimOf({ kind: "limits", aim: "f" }), { measure: "f", name: "F_{1}", rate: undefined, isLimited: true });
});

test("of limits it is what is then made best, whatever the dials were before", () => {
    for (const [aim, rate] of /** @type {const} */ ([
        ["precision", "precision"],
        ["recall", "recall"],
        ["specificity", "specificity"],
        ["accuracy", undefined],
    ])) {
        assert.deepEqual(aimOf({ kind: "limits", aim }), { measure: "accuracy", name: aim, rate, isLimited: true });
    }
    const { settings } = groupAim(
        showing(
            reportOf("a"),
            undefined,
            { type: "dial", dials: { cost: 0.1 } },
            { type: "ask", question: { kind: "limits", aim: "accuracy" } },
        ),
    );
    assert.equal(settings.c, 0.5);
});
