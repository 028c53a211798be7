// What the element takes from programs and tells them: columns, questions, records on their way.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

import { shownQuestion } from "../../../www/embed/shown-question.js";
import { analysisOf } from "../../../www/embed/columns.js";
import { numbersOfReport } from "../../../www/embed/report-numbers.js";
import { asArguments, asAttribute, withRemedies } from "../../../www/embed/remedies.js";
import { attributesOf } from "../../../www/embed/traits.js";
import { packed, unpacked, unpackedColumns } from "../../../www/embed/wire.js";
import { initSync } from "../../../www/pkg/curvescope.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_QUESTION, coreQuestion } from "../../../www/state/question.js";
import { present } from "../present.js";
import { unchecked } from "../unchecked.js";

/** @import { Question } from "../../../www/pkg/curvescope.js" */

before(() => initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) }));

const NONE = { weight: "", fold: "", group: "", cluster: "", model: "" };
const doubles = (/** @type {number[]} */ ...values) => Float64Array.from(values);

test("columns are read to the last bit, every row is one, and names and labels are what they are", () => {
    const values = doubles(0.1, 1 / 3, 5e-324, 2 ** 60, Infinity, -Infinity, NaN, 0.1);
    // What tables of other programs have a meaning for: tests/input/in_memory.rs has more of it.
    for (const [name, yes, no] of /** @type {const} */ ([
        ["score", "a", "b"],
        ['a "quoted" one', "# no", 'say "yes"'],
        ["with, comma", "1,5", "0x1f"],
        ["weight", "x;y", "…"],
    ])) {
        const columns = [
            { name, values },
            { name: "y label", values: [yes, no, yes, no, yes, no, yes, null] },
        ];
        const options = { ...NONE, label: "y label", scores: [name], positive: yes };
        const { rows, skippedRows, notices, positiveLabel, models } = analysisOf(columns, options).report();
        const { thresholds, nPos, nNeg, name: given } = present(models[0]);
        assert.deepEqual([rows, skippedRows, positiveLabel, given, nPos, nNeg], [8, 2, yes, name, 3, 3]);
        assert.deepEqual([...thresholds], [Infinity, 2 ** 60, 1 / 3, 0.1, 5e-324, -Infinity]);
        // 2^60 has more digits than are written of it.
        assert.ok(notices.every(({ code }) => code !== "rounded-numbers"));
    }
});

test("a question is shown as it is asked", () => {
    for (const question of /** @type {Question[]} */ ([
        { aim: { f: 2 } },
        { aim: { payoff: { tp: 5, fp: -1, fn: -20, tn: 0 } } },
        { aim: { cost: 0 } },
        { aim: { maximize: "youdenJ" }, constraints: [] },
        { aim: { f: 0.5 }, constraints: [{ measure: "precision", atLeast: 0.8, confidence: 0.95 }] },
        { aim: { payoff: { tp: 1, fp: -1, fn: 0, tn: 0 } }, constraints: [{ measure: "predictedPositive", atMost: 100 }] },
        {
            aim: { maximize: "precision" },
            constraints: [
                { measure: "recall", atLeast: 0.8 },
                { measure: "fpr", atMost: 0.1 },
            ],
        },
    ])) {
        const shown = shownQuestion(question);
        const state = { question: { ...FIRST_QUESTION, ...shown.question }, dials: { ...DIALS, ...shown.dials } };
        assert.deepEqual(coreQuestion(state), question);
    }
});

test("limits that the plots don't know are not shown as others", () => {
    const constraints = [{ measure: /** @type {const} */ ("recall"), atLeast: 0.8, confidence: 0.9 }];
    assert.equal(shownQuestion({ aim: { f: 1 }, constraints }).question.kind, "threshold");
    const mixed = [
        ...constraints.map(({ measure }) => ({ measure, atLeast: 0.5, confidence: 0.95 })),
        { measure: /** @type {const} */ ("fpr"), atMost: 0.1 },
    ];
    assert.equal(shownQuestion({ aim: { f: 1 }, constraints: mixed }).question.kind, "threshold");
});

test("records go as JSON and come back, infinities too", () => {
    const record = { threshold: Infinity, list: [-Infinity, 0.1, null], deep: { text: "Infinity", yes: true } };
    assert.deepEqual(unpacked(JSON.parse(JSON.stringify(packed(record)))), record);
});

test("numbers come as bytes that may begin anywhere", () => {
    const bytes = new ArrayBuffer(25);
    const numbers = new DataView(bytes, 1, 16);
    numbers.setFloat64(0, 0.1, true);
    numbers.setFloat64(8, NaN, true);
    const codes = new DataView(bytes, 17, 8);
    codes.setInt32(0, 1, true);
    codes.setInt32(4, -1, true);
    assert.deepEqual(
        unpackedColumns([
            { name: "a", numbers },
            { name: "b", codes, texts: ["x", "y"] },
        ]),
        [
            { name: "a", values: doubles(0.1, NaN) },
            { name: "b", values: ["y", null] },
        ],
    );
});

test("a threshold is applied after what moves the point", () => {
    const names = attributesOf(() => null).map(([name]) => name);
    assert.equal(names.at(-1), "threshold");
    const given = { question: { aim: { f: Infinity } }, threshold: -Infinity, beta: 0 };
    const { question, threshold, beta, model } = unchecked(Object.fromEntries(attributesOf((name) => unchecked(given)[name])));
    assert.deepEqual([threshold, beta, model], ["-Infinity", "0", undefined]);
    // JSON has no infinity, and reads a number that is too great as one.
    assert.deepEqual(JSON.parse(question), given.question);
});

test("thresholds are scores of the data where low ones mean positive", () => {
    const columns = [
        { name: "score", values: doubles(1, 2, 3, 4) },
        { name: "label", values: ["1", "0", "1", "0"] },
    ];
    const analysis = analysisOf(columns, { ...NONE, label: "label", scores: ["score"], lowerIsPositive: ["score"] });
    const report = analysis.report();
    assert.deepEqual([...present(report.models[0]).thresholds], [1, 2, 3, 4]);
    const [decision] = analysis.decide({ aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] });
    assert.deepEqual([decision?.threshold, decision?.tp, decision?.fp], [3, 2, 1]);
    const [none] = analysis.decide({ aim: { f: 1 }, constraints: [{ measure: "predictedPositive", atMost: 0 }] });
    assert.equal(none?.threshold, -Infinity);
    const numbers = present(numbersOfReport(report).models[0]);
    assert.deepEqual([numbers.best.map(({ threshold }) => threshold), numbers.roc.ks?.threshold], [[1, 3, 3], 1]);
});

test("numbers have nothing of each row, and remarks name rows by their position", () => {
    const numbersOf = (/** @type {string} */ name) => {
        const columns = [
            { name, values: doubles(NaN, 2, 3, NaN) },
            { name: "label", values: ["1", "0", "1", "0"] },
        ];
        return numbersOfReport(analysisOf(columns, { ...NONE, label: "label", scores: [name] }).report());
    };
    const numbers = numbersOf("score");
    for (const { notices } of [numbers, numbersOf("a, b")])
        assert.deepEqual(notices.find(({ code }) => code === "skipped-rows")?.rows, [0, 3]);
    assert.doesNotMatch(JSON.stringify(numbers), /"(thresholds|tps|fps|hull)"/);
});

test("what would fix the data is written as the element's attribute, with what was chosen before", () => {
    const fixes = [
        { label: '"treated" is the label', options: { label: "treated", positive: null } },
        { label: "Show", panel: /** @type {const} */ ("folds") },
    ];
    const written = withRemedies("Choose the label.", unchecked(fixes), (changes) =>
        asAttribute(changes, { scores: ["it's"], positive: "1" }),
    );
    assert.equal(written, `Choose the label.\n"treated" is the label: options='{"scores":["it&#39;s"],"label":"treated"}'`);
    assert.equal(asAttribute({ format: "transposed" }, { label: "y" }), `options='{"format":"transposed"}'`);
});

test("and as arguments in Python, where it is one", () => {
    assert.equal(asArguments({ positive: 'a "b"' }, {}), 'pos_label="a \\"b\\""');
    assert.equal(asArguments({ lowerIsPositive: ["lr", "rf"] }, {}), 'lower_is_positive=["lr","rf"]');
    const fixes = [
        { label: '"a" against the rest', options: { positive: "a" } },
        { label: "Take b only", options: { scores: ["b"] } },
    ];
    assert.equal(
        withRemedies("Three.", fixes, (changes) => asArguments(changes, {})),
        'Three.\n"a" against the rest: pos_label="a"',
    );
});
