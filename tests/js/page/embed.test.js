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
import { thrown } from "../thrown.js";
import { unchecked } from "../unchecked.js";

/** @import { Question } from "../../../www/pkg/curvescope.js" */

before(() => initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) }));

const NONE = { weight: "", fold: "", group: "", cluster: "", model: "" };
const doubles = (/** @type {number[]} */ ...values) => Float64Array.from(values);

test("columns are read to the last bit, and every row is one", () => {
    const scores = doubles(0.1, 1 / 3, 5e-324, 1e300, Infinity, -Infinity, NaN, 0.1);
    const label = ["a", "b", "a", "b", "a", "b", "a", null];
    const columns = [
        { name: "score", values: scores },
        { name: "label", values: label },
    ];
    const { rows, skippedRows, models } = analysisOf(columns, { ...NONE, label: "label", scores: ["score"], positive: "a" }).report();
    assert.deepEqual([rows, skippedRows], [8, 2]);
    assert.deepEqual([...present(models[0]).thresholds], [Infinity, 1e300, 1 / 3, 0.1, 5e-324, -Infinity]);
});

test("doubles of any size are no rounded whole numbers", () => {
    // 2^60 has more digits than are written of it.
    for (const name of ["score", "with, comma"]) {
        const columns = [
            { name, values: doubles(2 ** 60, 2 ** 60 + 256, -(2 ** 63), 1e21) },
            { name: "label", values: ["0", "1", "0", "1"] },
        ];
        const { notices, models } = analysisOf(columns, { ...NONE, label: "label", scores: [name] }).report();
        assert.deepEqual([...present(models[0]).thresholds], [1e21, 2 ** 60 + 256, 2 ** 60, -(2 ** 63)]);
        assert.ok(notices.every(({ code }) => code !== "rounded-numbers"));
    }
});

test("names and labels are what they are, whatever they look like", () => {
    const names = ['a "quoted" one', "with, comma", "#comment", "µ; tab\there", "y_true", "1e", "weight"];
    const label = ["# no", 'say "yes"', "# no", "x,y"];
    const columns = [...names.map((name) => ({ name, values: doubles(4, 3, 2, 1) })), { name: "label", values: label }];
    const report = analysisOf(columns, { ...NONE, label: "label", scores: names, positive: 'say "yes"' }).report();
    assert.deepEqual(
        report.models.map(({ name, nPos, nNeg }) => [name, nPos, nNeg]),
        names.map((name) => [name, 1, 3]),
    );
    assert.equal(report.positiveLabel, 'say "yes"');
    assert.deepEqual(report.labelValues.map(({ value }) => value).sort(), ["# no", 'say "yes"', "x,y"]);
});

/** What tables of other programs have a meaning for. */
const STRANGE = [
    ..."1|-1|1,5|1.000|1e3|0x1f|inf|e5|True|yes|t|+|-|--|50%|$5|2024-01-01|12:30|x;y|x\ty|# c|'q'|\"|\\|{|[1|a=b|...|…|---|sep=;|label".split(
        "|",
    ),
    ..."score|weight|y_true|total|mean|dtype|index|Name: y, dtype: int64|Unnamed: 0|None|日本|<b>".split("|"),
];

test("no name and no label is taken for anything else", () => {
    const values = doubles(1.234, 2.345, 3.456, 1000, -Infinity);
    for (const strange of STRANGE) {
        for (const [name, ...label] of [
            [strange, "1", "0"],
            ["score a", strange, "another"],
        ]) {
            const columns = [
                { name: name ?? "", values },
                { name: "y label", values: [0, 1, 0, 1, 0].map((at) => label[at] ?? null) },
            ];
            const options = { ...NONE, label: "y label", scores: [name ?? ""], positive: label[0] };
            const [model] = analysisOf(columns, options).report().models;
            const { thresholds, nPos, nNeg, name: given } = present(model);
            assert.deepEqual([[...thresholds], nPos, nNeg, given], [[1000, 3.456, 2.345, 1.234, -Infinity], 3, 2, name], strange);
        }
    }
});

test("rows without any value are rows, and are skipped", () => {
    const columns = [
        { name: "score", values: doubles(2, NaN, 1, NaN) },
        { name: "label", values: ["1", null, "0", null] },
    ];
    const { rows, skippedRows } = analysisOf(columns, { ...NONE, label: "label", scores: ["score"] }).report();
    assert.deepEqual([rows, skippedRows], [4, 2]);
});

test("columns of different lengths are refused", () => {
    const columns = [
        { name: "score", values: doubles(2, 1) },
        { name: "label", values: ["1"] },
    ];
    assert.match(thrown(() => analysisOf(columns, {})).message, /different lengths: "score" has 2, "label" has 1/);
});

/** @type {[string, Question][]} */
const SHOWN = [
    ["F", { aim: { f: 2 } }],
    ["a payoff", { aim: { payoff: { tp: 5, fp: -1, fn: -20, tn: 0 } } }],
    ["a cost of one error alone", { aim: { cost: 0 } }],
    ["an aim alone", { aim: { maximize: "youdenJ" }, constraints: [] }],
    [
        "limits",
        {
            aim: { maximize: "precision" },
            constraints: [
                { measure: "recall", atLeast: 0.8 },
                { measure: "fpr", atMost: 0.1 },
            ],
        },
    ],
    ["confident limits", { aim: { f: 0.5 }, constraints: [{ measure: "precision", atLeast: 0.8, confidence: 0.95 }] }],
    [
        "a number of rows",
        { aim: { payoff: { tp: 1, fp: -1, fn: 0, tn: 0 } }, constraints: [{ measure: "predictedPositive", atMost: 100 }] },
    ],
];

for (const [name, question] of SHOWN)
    test(`a question is shown as it is asked: ${name}`, () => {
        const shown = shownQuestion(question);
        const state = { question: { ...FIRST_QUESTION, ...shown.question }, dials: { ...DIALS, ...shown.dials } };
        assert.deepEqual(coreQuestion(state), question);
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
    const written = Object.fromEntries(attributesOf((name) => ({ question: { aim: { f: 1 } }, threshold: -Infinity, beta: 0 })[name]));
    assert.deepEqual(
        [written["question"], written["threshold"], written["beta"], written["model"]],
        ['{"aim":{"f":1}}', "-Infinity", "0", undefined],
    );
    // JSON has no infinity, and reads a number that is too great as one.
    const [, question = ""] =
        attributesOf((name) => (name === "question" ? { aim: { f: Infinity } } : null)).find(([name]) => name === "question") ?? [];
    assert.deepEqual(JSON.parse(question), { aim: { f: Infinity } });
});

test("thresholds are scores of the data where low ones mean positive", () => {
    const columns = [
        { name: "score", values: doubles(1, 2, 3, 4) },
        { name: "label", values: ["1", "0", "1", "0"] },
    ];
    const analysis = analysisOf(columns, { ...NONE, label: "label", scores: ["score"], lowerIsPositive: ["score"] });
    const report = analysis.report();
    const model = present(report.models[0]);
    assert.deepEqual([...model.thresholds], [1, 2, 3, 4]);
    const limits = [{ measure: /** @type {const} */ ("recall"), atLeast: 0.9 }];
    const decision = present(analysis.decide({ aim: { maximize: "precision" }, constraints: limits })[0]);
    assert.deepEqual([decision.threshold, decision.tp, decision.fp], [3, 2, 1]);
    const none = present(analysis.decide({ aim: { f: 1 }, constraints: [{ measure: "predictedPositive", atMost: 0 }] })[0]);
    assert.equal(none.threshold, -Infinity);
    const [unmet] = analysis.decide({ aim: { f: 1 }, constraints: [...limits, { measure: "fpr", atMost: 0.1 }] });
    assert.deepEqual(
        present(present(unmet).infeasible).map(({ threshold }) => threshold),
        [1, 3],
    );
    const sure = { measure: /** @type {const} */ ("recall"), atLeast: 0.2, confidence: 0.6 };
    const [promised] = analysis.decide({ aim: { maximize: "precision" }, constraints: [sure] });
    assert.equal(present(present(promised).promise).without.threshold, 1);
    const [numbers] = numbersOfReport(report).models;
    assert.deepEqual(
        present(numbers).best.map(({ threshold }) => threshold),
        [1, 3, 3],
    );
    assert.equal(present(present(numbers).roc.ks).threshold, 1);
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
