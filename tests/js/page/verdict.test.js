// What a threshold does, as a sentence. On the page against the counts of each threshold: tests/js/dom/consistency.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { verdictText } from "../../../www/text/verdict.js";
import { unchecked } from "../unchecked.js";

/**
 * The sentence, with a blank for the narrow one before a percent sign.
 * @param {number} tp
 * @param {number} fp
 * @param {number} nPos
 * @param {Record<string, { low: number, high: number }>} [intervals]
 */
function verdict(tp, fp, nPos, intervals) {
    const rates = { recall: nPos > 0 ? tp / nPos : null, precision: tp + fp > 0 ? tp / (tp + fp) : null };
    return verdictText({ tp, fp, nPos, nNeg: 4887 }, rates, unchecked(intervals)).replaceAll("\u202f", " ");
}

test("positives found, false alarms and right flags are counted, with their intervals", () => {
    const intervals = { recall: { low: 0.424, high: 0.717 }, precision: { low: 0.247, high: 0.42 } };
    assert.equal(
        verdict(65, 131, 113, intervals),
        "It finds 65 of 113 positives (58 %; 42 to 72 %) with 131 false alarms: one flag in 3 is right (33 %; 25 to 42 %).",
    );
    assert.equal(
        verdict(65, 38, 113, { ...intervals, precision: { low: 0.478, high: 0.771 } }),
        "It finds 65 of 113 positives (58 %; 42 to 72 %) with 38 false alarms: 63 % of flags are right (48 to 77 %).",
    );
});

test("percentages are whole, but near none and all", () => {
    assert.equal(verdict(1, 399, 1000), "It finds 1 of 1,000 positives (0.1 %) with 399 false alarms: one flag in 400 is right (0.25 %).");
    assert.match(
        verdict(9996, 1, 10000),
        /^It finds 9,996 of 10,000 positives \(99\.96 %\) with 1 false alarm: 99\.99 % of flags are right\.$/,
    );
    assert.match(verdict(113, 0, 113), /\(100 %\) with 0 false alarms: 100 % of flags are right\.$/);
    assert.match(verdict(0, 4, 113), /^It finds 0 of 113 positives \(0 %\) with 4 false alarms: 0 % of flags are right\.$/);
    assert.match(verdict(10, 49, 113), /one flag in 5\.9 is right \(17 %\)/);
});

test("no row flagged is said so, and without positives there is no sentence", () => {
    assert.equal(verdict(0, 0, 113), "It flags no row: all 113 positives are missed.");
    assert.equal(verdict(0, 3, 0), "");
});
