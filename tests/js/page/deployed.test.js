// Counts of another prevalence, worked out by hand.
import assert from "node:assert/strict";
import { test } from "node:test";

import { deployedText } from "../../../www/text/deployed.js";

test("rows of another prevalence are counted in whole rows that add up", () => {
    // 320 of 581 positives and 203 of 1,419 negatives: of 20 positives 11, of 980 negatives 140.
    const counts = { tp: 320, fp: 203, nPos: 581, nNeg: 1419 };
    assert.equal(
        deployedText(counts, 0.02),
        "Of 1,000 rows at a prevalence of 0.02: 11 found, 9 missed, 140 false alarms, 840 true negatives.",
    );
    // Ten positives need 100,000 rows.
    assert.match(deployedText(counts, 0.0001), /^Of 100,000 rows .*: 6 found, 4 missed, 14,304 false alarms, 85,686 true negatives\.$/);
    assert.match(deployedText({ ...counts, fp: 1 }, 0.02), /, 1 false alarm, 979 true negatives\.$/);
    assert.match(deployedText({ ...counts, fp: 0 }, 0.999), /, 0 false alarms, 1 true negative\.$/);
});

test("without a class nothing is known of its rows", () => {
    assert.equal(deployedText({ tp: 3, fp: 0, nPos: 4, nNeg: 0 }, 0.5), "");
});
