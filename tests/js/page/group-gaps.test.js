// What the card of groups says. The numbers are made up: those of real groups are in tests/js/dom/groups.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { rarerThan } from "../../../www/explore/rarer-card.js";
import { gapRate, gapText } from "../../../www/text/group-gaps.js";

/** @import { GroupGaps } from "../../../www/pkg/curvescope.js" */

/**
 * Gaps of recall between groups, of which the first has the greatest.
 * @param {number} groups
 * @param {{ pValue?: number | null, low?: number, difference?: number | null }} [how]
 */
function gapsOf(groups, { pValue = 0.2, low = -0.1, difference = 0.25 } = {}) {
    const names = ["a", "b", "c"].slice(0, groups);
    const ends = difference === null ? null : [1, 0].map((group) => ({ group, rate: 0.75 - group * 0.25 }));
    return /** @type {GroupGaps} */ (
        /** @type {unknown} */ ({
            greatest: { recall: { difference, pValue, ends } },
            againstRest: names.map((name, at) => ({
                name,
                recall: { interval: at === 0 ? { low, high: 0.5 } : { low: -0.5, high: -low } },
            })),
            undefined: [
                { field: "greatest.recall.pValue", message: "The rows have weights." },
                { field: "greatest.recall.difference", message: "Fewer than two groups have positives." },
            ],
        })
    );
}

test("of two groups the gap has its interval, and chance is named", () => {
    assert.deepEqual(gapText(gapsOf(2), "recall", "120 rows"), {
        answer: "Recall 0.500 for b, 0.750 for a.",
        detail: "0.250 apart (−0.100 to 0.500, p = 0.200). These 120 rows can’t tell it from chance.",
    });
    assert.equal(
        gapText(gapsOf(2, { pValue: 0.01, low: 0.05 }), "recall", "120 rows").detail,
        "0.250 apart (0.050 to 0.500, p = 0.010). That is more than chance.",
    );
});

test("of more groups the test alone decides, because the two were chosen for their gap", () => {
    assert.equal(
        gapText(gapsOf(3, { low: 0.05 }), "recall", "120 rows").detail,
        "The least and the greatest of 3 groups. 0.250 apart (p = 0.200). These 120 rows can’t tell it from chance.",
    );
});

test("rows without a test have the interval of two groups, or the reason", () => {
    const detail = (/** @type {number} */ groups, low = -0.1) => gapText(gapsOf(groups, { pValue: null, low }), "recall", "9 rows").detail;
    assert.equal(detail(2), "0.250 apart (−0.100 to 0.500). These 9 rows can’t tell it from chance.");
    assert.equal(detail(2, 0.05), "0.250 apart (0.050 to 0.500). That is more than chance.");
    assert.equal(detail(3), "The least and the greatest of 3 groups. 0.250 apart. The rows have weights.");
    assert.deepEqual(gapText(gapsOf(2, { difference: null }), "recall", "9 rows"), {
        answer: "No difference.",
        detail: "Fewer than two groups have positives.",
    });
});

test("the rate is that of the first limit from below, or recall", () => {
    const of = (/** @type {any} */ measure, /** @type {any} */ side, /** @type {any} */ kind = "limits") =>
        gapRate({ kind, limits: [{ measure, side, bound: 0.5 }] });
    assert.deepEqual(
        [of("precision", "atLeast"), of("predictedPositive", "atMost"), of("specificity", "atLeast"), of("precision", "atLeast", "f")],
        ["precision", "recall", "recall", "recall"],
    );
});

test("a lower prevalence is the next of 1, 2 and 5 times a power of ten, at most half", () => {
    assert.deepEqual([1, 0.5, 0.4, 0.37, 0.0226, 0.01, 0.002].map(rarerThan), [0.5, 0.2, 0.2, 0.1, 0.01, 0.005, 0.001]);
});
