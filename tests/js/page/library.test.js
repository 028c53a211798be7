// The functions of the npm package on tables of columns: the numbers of the same table as text, and errors with a remedy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

import { functionsOf, judgingOf } from "../../../www/embed/library.js";
import * as build from "../../../www/pkg/curvescope.js";
import { Analysis as Read, initSync } from "../../../www/pkg/curvescope.js";
import { present } from "../present.js";
import { thrown } from "../thrown.js";
import { unchecked } from "../unchecked.js";

/** @import { Report } from "../../../www/pkg/curvescope.js" */

before(() => initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) }));

const { Analysis, analyze, compare, decide } = functionsOf(Read);
const { judge, judgeFolds } = judgingOf(Read, build);

// Of the four pairs of a positive and a negative three are ranked right.
const LABEL = [1, 0, 1, 0];
const SCORES = [0.9, 0.6, 0.4, 0.2];
const TEXT = "label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2\n";

/** @param {Report} report */
const areas = ({ models }) => models.map(({ name, roc }) => `${name} ${roc.auroc}`).join();

test("labels and scores are lists, typed arrays, or anything that is read value by value", () => {
    const big = LABEL.map(BigInt);
    const texts = LABEL.map((one) => (one ? "yes" : "no"));
    const typed = [Uint8Array.from(LABEL), BigInt64Array.from(big), new Map(LABEL.entries()).values()];
    for (const label of [LABEL, LABEL.map(String), LABEL.map(Boolean), texts, [1, "0", "1", 0], big, ...typed]) {
        assert.deepEqual(areas(analyze({ label, scores: Float64Array.from(SCORES) })), "score 0.75", String(label));
    }
    for (const scores of [SCORES, SCORES.map(String), Float32Array.from(SCORES), Int16Array.from([9, 6, 4, 2]), [9n, 6n, 4n, 2n]]) {
        assert.deepEqual(areas(analyze({ label: LABEL, scores })), "score 0.75", String(scores));
    }
});

test("columns give the report of the same table as text, with the same rows left out", () => {
    const text = "label,a,b\nyes,0.9,1\nno,,2\nyes,NaN,3\n,0.4,4\nno,0.1,\nno,0.35,0.5\nyes,0.7,0.25\nno,-1e-7,1e300\n";
    const label = ["yes", "no", "yes", null, "no", "no", "yes", "no"];
    const a = [0.9, undefined, NaN, 0.4, 0.1, 0.35, 0.7, -1e-7];
    const b = [1, 2, 3, 4, null, 0.5, 0.25, 1e300];
    const [ofText, ofColumns] = [analyze(text, { label: "label", scores: ["a", "b"] }), analyze({ label, scores: { a, b } })];
    assert.deepEqual([ofColumns.rows, ofColumns.skippedRows], [8, 4]);
    assert.deepEqual(ofColumns.models, ofText.models);
    assert.deepEqual(
        ofColumns.notices.map(({ code, message }) => [code, message]),
        ofText.notices.map(({ code, message }) => [code, message]),
    );
});

// Ability: npm weights
test("each column has the role of its field, whatever its values look like", () => {
    const report = analyze({
        label: LABEL,
        scores: { id: SCORES },
        weight: [1, 2, 1, 1],
        fold: ["a", "a", "b", "b"],
        group: [1, 1, 2, 2],
        cluster: Float64Array.of(1, 2, 3, 3),
    });
    const { available, reasons, others, lowerIsPositive, ...roles } = report.columns;
    assert.deepEqual(roles, {
        ...{ label: "label", positives: null, negatives: null, scores: ["id"], model: null },
        ...{ weight: "weight", fold: "fold", group: "group", cluster: "cluster" },
    });
    const model = present(report.models[0]);
    // The negative of weight 2 is above one of two positives, the other below both: (1 · 2 + 2 · 1) / (2 · 3).
    assert.equal(model.roc.auroc, 4 / 6);
    assert.deepEqual([model.nPos, model.nNeg], [2, 3]);
    assert.equal([model.folds, model.groups].map((parts) => parts?.map(({ name }) => name).join("")).join(), "ab,12");
});

// Ability: npm counts
test("grouped counts take the place of labels", () => {
    // 3 · (1 + 2 + 3) right pairs of the first row, 2 · (½ + 2 + 3) of the second, 1 · (1 + 3) of the third with its tie of 2: 33 of 36.
    const { models } = analyze({ positives: [3, 2, 1, 0], negatives: [0, 1, 2, 3], scores: SCORES });
    assert.equal(models[0]?.roc.auroc, 33 / 36);
});

test("a long table has a model for each name", () => {
    const columns = { label: [...LABEL, ...LABEL], scores: [...SCORES, 0.9, 0.1, 0.8, 0.2], cluster: [1, 2, 3, 4, 1, 2, 3, 4] };
    const report = analyze({ ...columns, model: [..."aaaabbbb"] });
    assert.equal(areas(report), "a 0.75,b 1");
});

test("a model may have the name of another column, and options choose among the columns", () => {
    const table = { label: LABEL, scores: { label: [0.2, 0.4, 0.6, 0.9], 7: SCORES, "a, b": SCORES }, weight: [1, 1, 1, 1] };
    const report = analyze(table, { scores: ["7", "label"], label: undefined, weight: "" });
    assert.equal(areas(report), "7 0.75,label 0.25");
    assert.deepEqual([report.columns.label, report.columns.weight], ["label column", null]);
    assert.deepEqual(areas(analyze(table, { scores: ["label"], lowerIsPositive: ["label"] })), "label 0.75");
    assert.equal(analyze({ label: ["a", "b", "c", "a"], scores: SCORES }, { positive: "c" }).positiveLabel, "c");
});

test("a table that can't be read is refused with a remedy", () => {
    /** @type {[unknown, string, RegExp][]} */
    const faults = [
        [[{ label: 1, score: 2 }], "bad-input", /list.*\{ label, scores \}.*JSON\.stringify/],
        [3, "bad-input", /neither columns/],
        [null, "bad-input", /neither columns/],
        [Float64Array.from(SCORES), "bad-input", /neither columns/],
        [{ label: LABEL }, "bad-input", /no scores/],
        [{ scores: SCORES }, "bad-input", /no labels.*positives and negatives/],
        [{ label: LABEL, scores: {} }, "no-score-column", /score column/],
        [{ labels: LABEL, scores: SCORES }, "unknown-option", /"labels".*label, positives/],
        [{ label: "1010", scores: SCORES }, "bad-input", /"label" is no list/],
        [{ label: LABEL, scores: { a: 3 } }, "bad-input", /"a" is no list/],
        [{ label: [1, 0, 1, {}], scores: SCORES }, "bad-input", /"label" has a value in row 4/],
        [{ label: LABEL, scores: [SCORES, SCORES] }, "bad-input", /"score" has a value in row 1/],
        [{ label: [1, 0], scores: SCORES }, "unequal-lengths", /"label" has 2, "score" has 4/],
        [{ label: [], scores: [] }, "no-rows", /no values/],
    ];
    for (const [table, code, words] of faults) {
        const error = thrown(() => analyze(unchecked(table)));
        assert.match(error.message, words);
        assert.equal(unchecked(error).code, code, error.message);
    }
    assert.equal(unchecked(thrown(() => analyze({ label: LABEL, scores: SCORES }, unchecked({ none: 1 })))).code, "unknown-option");
});

test("a question has the answers of the same table as text", () => {
    const question = /** @type {const} */ ({ aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] });
    for (const options of [undefined, { prevalence: 0.1 }]) {
        assert.deepEqual(decide({ label: LABEL, scores: SCORES }, question, options), decide(TEXT, question, options));
    }
    // Both positives are found from 0.4 on, with one of the negatives.
    assert.equal(decide({ label: LABEL, scores: SCORES }, question)[0]?.threshold, 0.4);
});

test("models are compared at once, with the result of the task", () => {
    const table = { label: [1, 0, 1, 0, 1, 0], scores: { a: [0.9, 0.6, 0.4, 0.2, 0.8, 0.1], b: [0.9, 0.1, 0.8, 0.2, 0.7, 0.3] } };
    const settings = { replicates: 100, seed: 7 };
    const found = compare(table, settings);
    // Of nine pairs the first ranks eight right, the second all.
    assert.ok(Math.abs((found.delong.pairs[0]?.difference ?? NaN) - 1 / 9) < 1e-15);
    const task = new Analysis(table).uncertainty(settings);
    while (task.advance() < 1);
    assert.deepEqual(found, task.result());
    assert.deepEqual(compare(TEXT, settings).pairs, []);
});

test("the class is one, however an analysis is made", () => {
    class Further extends Analysis {}
    const made = [new Analysis(TEXT), new Analysis({ label: LABEL, scores: SCORES }), Analysis.beside(...besides()), new Further(TEXT)];
    for (const analysis of made) assert.ok(analysis instanceof Analysis && analysis instanceof Read);
    const further = new Further({ label: LABEL, scores: SCORES });
    assert.ok(further instanceof Further);
    assert.deepEqual(areas(further.report()), "score 0.75");
    for (const analysis of [...made, further]) analysis.free();
});

/** @returns {[{ name: string, input: string }, { name: string, input: string }]} */
function besides() {
    return [
        { name: "one", input: "id,label,a\n1,1,0.9\n2,0,0.6\n3,1,0.4\n4,0,0.2\n" },
        { name: "two", input: "id,b\n1,0.9\n2,0.1\n3,0.8\n4,0.2\n" },
    ];
}

test("two tables of columns, or one with a text, are matched by their keys", () => {
    const old = { label: LABEL, scores: { old: SCORES }, key: ["p", "q", "r", "s"] };
    const other = { scores: { new: [0.2, -Infinity, NaN, 0.9, 0.8] }, key: ["s", "q", "t", "p", "r"] };
    const both = "old 0.75,new 1";
    assert.deepEqual(areas(Analysis.beside({ name: "a", input: old }, { name: "b", input: other }).report()), both);
    const text = { name: "b", input: "id,new\ns,0.2\nq,-1\np,0.9\nr,0.8\n" };
    assert.deepEqual(areas(Analysis.beside({ name: "a", input: old }, text, { join: ["key", "id"] }).report()), both);
    const uneven = { name: "a", input: { ...old, key: ["p"] } };
    assert.match(thrown(() => Analysis.beside(uneven, text)).message, /different lengths/);
});

// Ability: npm judge
test("a threshold is judged on other rows, of tables, texts or analyses", () => {
    const old = { label: LABEL, scores: SCORES };
    const other = { label: [1, 0, 1, 0, 1], scores: [0.7, 0.65, 0.3, 0.1, 0.2] };
    const question = {
        aim: /** @type {const} */ ({ maximize: "accuracy" }),
        constraints: [{ measure: /** @type {const} */ ("recall"), atLeast: 0.5 }],
    };
    const settings = { question, replicates: 40 };
    const [found] = judge(old, other, settings);
    // Of two thresholds that are right in three of four rows, that with more true positives.
    assert.deepEqual([found?.threshold, found?.old.tp, found?.old.fp], [0.4, 2, 1]);
    assert.deepEqual([found?.new.tp, found?.new.fp, found?.new.nPos, found?.limits[0]?.new.value], [1, 1, 3, 1 / 3]);
    assert.equal(found?.limits[0]?.standing, "missed-here");
    assert.match(
        found.sentence,
        /^Recall was 1\.000 where the threshold was chosen, 0\.333 \(0\.061 to 0\.792\) on the new rows: below your 0\.5 here/,
    );
    assert.deepEqual(judge(new Analysis(TEXT), new Analysis(other), settings), judge(TEXT, other, settings));
    // Each table has one model, which need not have the same name.
    assert.equal(judge(old, { ...other, scores: { a: other.scores } }, { threshold: 0.6, replicates: 40 })[0]?.new.fp, 1);
    assert.throws(() => judge(old, other, { threshold: 0.6, question }), { code: "bad-option" });
});

test("a threshold is judged by folds", () => {
    const table = { label: [...LABEL, ...LABEL], scores: [...SCORES, ...SCORES], fold: [..."aaaabbbb"] };
    const [found] = judgeFolds(table, { question: { aim: { maximize: "accuracy" } } });
    assert.equal(found?.folds.map(({ name, threshold, own }) => [name, threshold, own.tp, own.fp]).join(" "), "a,0.4,2,1 b,0.4,2,1");
    assert.deepEqual([found?.pooled.counts.tp, found?.pooled.counts.nPos, found?.pooled.isApproximate], [4, 4, true]);
    const ratesOf = (/** @type {{ rates: { name: string, value: number | null }[] } | undefined} */ of) =>
        of?.rates.map(({ name, value }) => [name, value]);
    const shares = { recall: 1, fpr: 0.5, specificity: 0.5, precision: 2 / 3, npv: 1, accuracy: 0.75, predictedPositiveShare: 0.75 };
    assert.deepEqual([ratesOf(found?.pooled), ratesOf(found?.folds[0])], [Object.entries(shares), Object.entries(shares)]);
    assert.throws(() => judgeFolds(TEXT), { code: "no-folds" });
});
