// Whether one of two models is better, in words.
import assert from "node:assert/strict";
import { test } from "node:test";

import { verdictText } from "../../../www/uncertainty/verdict.js";

const ROWS = { positiveRows: 48, negativeRows: 31, models: [0, 1] };
const tested = (/** @type {number} */ pValue) => ({
    pValue,
    interval: { low: -0.1, high: 0.2 },
    standardError: 0.03,
    shareAbove: 0.9,
    shareBelow: 0.1,
    replicationError: 0,
    rowsToTell: null,
});

test("the sentence names the leader, and says what the rows can tell", () => {
    for (const [difference, pValue, says] of /** @type {const} */ ([
        [
            0.043,
            0.16,
            "b leads a by 0.043 AUROC (p = 0.160 by DeLong’s covariance): with 31 negatives, these rows can’t tell which is better.",
        ],
        [
            -0.043,
            0.05,
            "a leads b by 0.043 AUROC (p = 0.050 by DeLong’s covariance): with 31 negatives, these rows can’t tell which is better.",
        ],
        [0.2, 0.0499, "b leads a by 0.200 AUROC (p = 0.050 by DeLong’s covariance): chance alone rarely makes such a difference."],
        [0.2, 0.0002, "b leads a by 0.200 AUROC (p < 0.001 by DeLong’s covariance): chance alone rarely makes such a difference."],
        [0, 1, "b and a have the same AUROC."],
    ])) {
        assert.equal(verdictText("b", "a", { difference, resampled: tested(pValue) }, ROWS), says);
    }
    assert.match(
        verdictText("b", "a", { difference: 0.1, resampled: tested(0.01) }, { ...ROWS, models: [0, 1, 2] }),
        /p = 0\.010 by DeLong’s covariance for two picked out of 3 models by looking\): chance/,
    );
    assert.equal(
        verdictText("b", "a", { difference: 0.1, resampled: null }, ROWS),
        "b leads a by 0.100 AUROC; how sure that is can’t be said.",
    );
    assert.equal(verdictText("b", "a", { difference: null, resampled: null }, ROWS), "");
});
