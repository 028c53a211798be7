// Sentences on the rows that a study takes.
import assert from "node:assert/strict";
import { test } from "node:test";

import { planNotes, reachTexts, secondText, widthText } from "../../../www/generate/plan-words.js";
import { aboutCount, rowsText, rowsToHalveText } from "../../../www/text/rows-needed.js";

test("rows are rounded up to three digits", () => {
    for (const [count, text] of /** @type {const} */ ([
        [1, "1"],
        [295, "295"],
        [1000, "1,000"],
        [1001, "1,010"],
        [1177, "1,180"],
        [99_901, "100,000"],
        [123_000_001, "124,000,000"],
    ])) {
        assert.equal(aboutCount(count), text);
    }
    assert.equal(rowsText({ rows: 12, positives: 1 }), "12 rows (1 positive)");
});

test("where there is no number there is no sentence", () => {
    assert.equal(rowsToHalveText(null), "");
});

test("four times the rows halve intervals", () => {
    assert.equal(
        rowsToHalveText({ rows: 252, positives: 100 }),
        "Four times the rows, 252 with 100 positives, would about halve these intervals.",
    );
});

test("a study is planned in words", () => {
    const auroc = { measure: /** @type {const} */ ("auroc"), expected: 0.76, toReach: { rows: 344, positives: 172 }, isSimulated: false };
    assert.equal(widthText(0.05), "For 95 % intervals of ± 0.05");
    assert.deepEqual(reachTexts(auroc), ["344", "172"]);
    assert.deepEqual(reachTexts({ ...auroc, isSimulated: true }), ["about 344", "172"]);
    assert.deepEqual(reachTexts({ ...auroc, toReach: null }), ["–", "–"]);
    const plan = { areas: [auroc], toTell: { rows: 693, positives: 347 }, isNormal: true };
    assert.equal(
        secondText(plan, 0.05),
        "To tell a second model with an AUROC of 0.810 from this one with 80\u00a0% power takes 693 rows (347 positives).",
    );
    assert.match(secondText({ ...plan, isNormal: false }, 0.05), /takes about 693 rows/);
    assert.equal(secondText({ ...plan, toTell: null }, 0.25), "No second model can be better by 0.25: its AUROC would be 1 or more.");
    assert.equal(secondText({ ...plan, toTell: null }, 0.05), "The rows that tell a second model from this one can’t be computed.");
    assert.doesNotMatch(planNotes(plan), /as if/);
    assert.match(planNotes({ ...plan, isNormal: false }), /as if the scores of both were normal\.$/);
    const rare = { ...auroc, measure: /** @type {const} */ ("prgArea"), toReach: null };
    assert.match(planNotes({ ...plan, areas: [auroc, rare] }), /– AUPRG varies too much where positives are so rare\.$/);
    assert.match(planNotes({ ...plan, toTell: { rows: 40, positives: 21 } }), /With fewer than 20 rows of a class .*: take more\.$/);
});
