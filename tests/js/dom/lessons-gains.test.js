// Lessons on gains, F and G, and areas of folds: their numbers against independent ones, and what is said after an answer.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
    choose,
    curvesOf,
    expectNumbers,
    expectReply,
    expectText,
    expectValues,
    openLesson,
    parts,
    plotOf,
    pointAt,
    press,
    slide,
    stepTo,
    textsOf,
    turn,
} from "./lesson.js";
import { drawnOn, openPage, part, until, user } from "./page.js";

await openPage("learn.html");

/** The running example of Flach & Kull 2015. */
const {
    operating_points: points,
    prg,
    best,
} = JSON.parse(readFileSync(new URL("../../golden/running-example.json", import.meta.url), "utf8"));

test("gains: both are those of the definition at every threshold in the unit square", async () => {
    const lesson = await openLesson("gains");
    for (const { index0, precG, recG } of points.filter(({ recG = 0 }) => recG >= 0)) {
        await stepTo(plotOf(lesson, "pr"), index0);
        await expectValues(lesson, precG.toFixed(3), recG.toFixed(3));
    }
});

test("gains: another prevalence moves the recall gain of a point and not its precision gain", async () => {
    const lesson = await openLesson("gains");
    // 17 of 50 positives and 27 of 450 negatives: 1 - (1/9)·27/17 and 1 - (1/9)·33/17.
    await expectValues(lesson, "0.824", "0.784");
    await turn(lesson, "prevalence", 0.02);
    // Odds of 1/49: 1 - (1/49)·33/17.
    await expectValues(lesson, "0.824", "0.960");
});

test("gains: predicting everything positive stays in the corner (1, 0)", async () => {
    const lesson = await openLesson("gains");
    await choose(lesson, "In the corner lower right");
    await expectReply(
        lesson,
        /^Yes\. It finds all, a recall gain of 1\.000.*a precision gain of 0\.000\. In Precision-Recall it went to precision 0\.500/,
    );
    await until(() =>
        assert.match(String(plotOf(lesson, "prg").getAttribute("aria-valuetext")), /recall gain 1\.000, precision gain 0\.000/),
    );
});

test("beta: the point closest to break-even is best for 0.32 < β² < 1.04, as the paper reads off its labels", async () => {
    const lesson = await openLesson("beta");
    await pointAt(plotOf(lesson, "prg"), 2);
    const labels = textsOf(lesson, '[data-number^="d-"]');
    assert.deepEqual(labels, ["0.76", "0.49"]);
    assert.deepEqual(
        labels.map((label) => ((1 - Number(label)) / Number(label)).toFixed(2)),
        ["0.32", "1.04"],
    );
    // The labels are rounded. The counts give 0.31 and 1.0376, whose labels they are.
    const [low, high] = prg.vertex_optimal_beta2_interval[2];
    assert.deepEqual(
        [low, high].map((squared) => (1 / (1 + squared)).toFixed(2)),
        labels,
    );
    assert.equal(high.toFixed(3), "1.038");
    await expectNumbers(lesson, { low: "0.31", high: "1.038" });
});

test("beta: the line goes round the hull, and each threshold is best in its interval of β²", async () => {
    const lesson = await openLesson("beta");
    for (const [index, [low, high]] of prg.vertex_optimal_beta2_interval.entries()) {
        if (low === "Infinity") continue;
        const [inside, last] = high === "Infinity" ? [2 * low, "∞"] : [(low + high) / 2, String(Number(high.toPrecision(4)))];
        await turn(lesson, "beta", Math.sqrt(inside));
        await pointAt(plotOf(lesson, "roc"), index);
        await expectNumbers(lesson, { high: last });
        // Theorem 4: the slope to the next vertex. Two thresholds of full recall have none.
        const slope = high === "Infinity" ? /is undefined here$/ : new RegExp(`= ${high >= 10 ? high.toFixed(1) : high.toFixed(3)}$`);
        await until(() => assert.match(String(textsOf(lesson, ".lesson-formula").at(-1)), slope));
    }
});

test("beta: the mean of the gains is the gain of F", async () => {
    const lesson = await openLesson("beta");
    for (const [beta, gain] of [
        ["0.5", best["F0.5"].FG],
        ["2", best.F2.FG],
        ["1", best.F1.FG],
        // Recall alone counts, and score 2 finds all with the fewest alarms.
        ["∞", 1],
    ]) {
        await turn(lesson, "beta", beta);
        await until(() => assert.ok(textsOf(lesson, ".lesson-formula")[0]?.endsWith(`= ${gain.toFixed(3)}`)));
    }
    await pointAt(plotOf(lesson, "pr"), 7);
});

test("beta: at β = 2 the best threshold is further right", async () => {
    const lesson = await openLesson("beta");
    await choose(lesson, "To the right, to more recall");
    await expectReply(
        lesson,
        /^Yes\. The steeper line touches further right: score ≥ 6, with recall 0\.84, is best for β² from 1\.038 to 12\.26/,
    );
    await pointAt(plotOf(lesson, "prg"), 3);
});

// AUPRG: the area of the prg R package (0.5.1), and Theorem 3 against sums over 20,000 points of each segment in NumPy 2.4.6.

test("AUPRG: the areas of a model, of one score, of the perfect and of the worst ranking", async () => {
    const lesson = await openLesson("auprg");
    await expectNumbers(lesson, { area: "0.432", y: "0.653" });
    // The worst: −(1 − π)/(2π) at π = 0.64, from −(1 − π)/π on.
    for (const [name, area, y] of /** @type {const} */ ([
        ["one score", "0.000", "0.000"],
        ["perfect", "1.000", "1.000"],
        ["worst", "−0.281", "−0.563"],
    ])) {
        await choose(lesson, name);
        await expectNumbers(lesson, { area, y });
    }
    // Where recall gain is 0 or more, no true negatives are left.
    await expectValues(lesson, "undefined", "undefined");
});

test("AUPRG: the expected F1 gain and 1/F1 are those of points taken evenly along the curve", async () => {
    const lesson = await openLesson("auprg");
    await expectValues(lesson, "0.481", "1.292");
    await turn(lesson, "prevalence", 0.2);
    await expectNumbers(lesson, { area: "0.597" });
    await expectValues(lesson, "0.572", "2.713");
});

test("AUPRG: one score for all has the area 0", async () => {
    const lesson = await openLesson("auprg");
    await choose(lesson, "0");
    await expectReply(lesson, /^Yes\. It is 0\.000\..*Its area in Precision-Recall is 0\.640/);
});

/** All 17 labels of Figure 3 of Flach & Kull 2015, as printed. The segment before the second line's is flat, d = 1, and lies left of the plot. */
const [C_LABELS, D_LABELS] = [
    ["1.00", "0.75", "0.29", "0.18", "0.05", "0.05", "0.03", "0.01", "0.00"],
    ["1.00", "0.99", "0.76", "0.49", "0.08", "0.07", "0.03", "0.02", "0.00"],
];

test("two calibrations: the table has all labels of the figure, and the formulas give those of the group before the point", async () => {
    const lesson = await openLesson("two-calibrations");
    const rowOf = (/** @type {string} */ name) => {
        const row = parts(lesson, "tr").find((each) => each.textContent?.startsWith(name));
        return row && textsOf(row, "td");
    };
    assert.deepEqual(rowOf("c, for accuracy"), C_LABELS);
    assert.deepEqual(rowOf("d, for F"), D_LABELS);
    for (let index = 0; index < C_LABELS.length; index += 1) {
        await stepTo(plotOf(lesson, "roc"), index);
        await until(() => assert.deepEqual(textsOf(lesson, "th.current"), [String(9 - index)]));
        const shown = textsOf(lesson, ".lesson-formula").map((text) => Number(/= ([\d.]+)$/.exec(text)?.[1]));
        assert.equal(shown.length, 2);
        for (const [at, labels] of [C_LABELS, D_LABELS].entries()) {
            // Both are rounded, to three and to two digits.
            assert.ok(Math.abs((shown[at] ?? NaN) - Number(labels[index])) <= 0.0055, `label ${at} of group ${index}`);
        }
    }
});

test("two calibrations: the best F1 is reached from c of half of it on", async () => {
    const lesson = await openLesson("two-calibrations");
    await pointAt(plotOf(lesson, "prg"), 1);
    await choose(lesson, "From half the best F1 on");
    // 17 of 50 positives and 27 negatives: F1 = 34/94. Groups of 10 and 25, and of 25 and 116.
    await expectReply(
        lesson,
        /^Yes\. The best F1 is 0\.362, half of it 0\.181: the group with c 0\.286 is in, the one with 0\.177 just out\..*0\.763 is above 1\/2, 0\.491 below\./,
    );
    await pointAt(plotOf(lesson, "prg"), 2);
});

// F cost curves of the running example, by hand from its counts: 50 positives, 450 negatives; (7, 2) at score 8, (17, 27) at 7, (42, 143) at 6.
// precG = 1 - fp/(9·tp), recG = 1 - (50 - tp)/(9·tp), and FG = d·precG + (1 - d)·recG.

test("F cost: the top line at each d is the vertex of the hull that is best for its β", async () => {
    const lesson = await openLesson("f-cost");
    for (const [index, [low, high]] of prg.vertex_optimal_beta2_interval.entries()) {
        if (low === "Infinity" || high === "Infinity") continue;
        await turn(lesson, "beta", Math.sqrt((low + high) / 2));
        for (const space of ["prg", "fCost"]) await pointAt(plotOf(lesson, space), index);
    }
});

test("F cost: a line's height at d is the gain of F", async () => {
    const lesson = await openLesson("f-cost");
    await turn(lesson, "beta", 2);
    // Score 7, where precG is 1 - 27/153 and recG 1 - 33/153: (126 + 4·120)/(5·153).
    await stepTo(plotOf(lesson, "fCost"), 2);
    await expectValues(lesson, "0.200", "0.792");
    // Score 8: (61 + 4·20)/(5·63).
    await stepTo(plotOf(lesson, "fCost"), 1);
    await expectValues(lesson, "0.200", "0.448");
    // Before any row is predicted positive there are no gains.
    await press(plotOf(lesson, "fCost"), "Home");
    await expectValues(lesson, "0.200", "undefined");
});

test("F cost: where two lines cross both thresholds have one F gain", async () => {
    const lesson = await openLesson("f-cost");
    const before = drawnOn(curvesOf(lesson, "fCost"));
    await choose(lesson, "Their F for one β");
    // β² = 0.31, so (126 + 0.31·120)/(1.31·153), and (61 + 0.31·20)/(1.31·63) is the same.
    await expectReply(lesson, /^Yes\..*both have one F gain, 0\.814, and so one F: at d = 0\.763, which is β² = 0\.31\./);
    await until(() => assert.ok(drawnOn(curvesOf(lesson, "fCost")) !== before, "the upright line moves"));
    for (const index of [1, 2]) {
        await stepTo(plotOf(lesson, "prg"), index);
        await expectValues(lesson, "0.763", "0.814");
    }
});

test("G at precision 0.9 and recall 0.3 is each of the means that have a name", async () => {
    const lesson = await openLesson("power-means");
    // 2·0.27/1.2, √0.27, and 1.2/2.
    for (const [name, value] of Object.entries({
        "harmonic −2": "0.450",
        "geometric −1": "0.520",
        "arithmetic 0": "0.600",
        "smaller −∞": "0.300",
        "larger ∞": "0.900",
    })) {
        await choose(lesson, name);
        await expectValues(lesson, value);
    }
    await expectText(lesson, ".lesson-formula", /max\(β·precision, recall\)/);
});

test("G: at ρ 0 a larger β raises it where recall lags, and F falls", async () => {
    const lesson = await openLesson("power-means");
    await choose(lesson, "It rises");
    // (0.45 + 0.3)/1.5, (3.6 + 0.3)/5; 1.25·0.27/(0.225 + 0.3), 17·0.27/(14.4 + 0.3).
    await expectReply(lesson, /^Yes\. It rises, from 0\.500 to 0\.780.*F falls, from 0\.643 to 0\.312/);
    const boxes = ["rho", "beta"].map((dial) => part(lesson, `[id$="${dial}-box"]`));
    await until(() =>
        assert.deepEqual(
            boxes.map((box) => Reflect.get(box, "value")),
            ["0", "4"],
        ),
    );
    await expectValues(lesson, "0.780");
});

// Folds: areas of one ROC curve at two shares of positives, by SciPy 1.17.1's quadrature, and Boyd's Tables 2 and 3.

/** The rows of the table whose name begins so. @param {Element} lesson @param {string} name */
const rowsOf = (lesson, name) => parts(part(lesson, `[aria-label^="${name}"]`), "tbody tr").map((row) => textsOf(row, "td"));

test("folds: the means of their areas follow the share of positives in one of them", async () => {
    const lesson = await openLesson("folds");
    const rare = ["0.040", "0.906", "0.377", "0.365", "0.961"];
    await until(() =>
        assert.deepEqual(
            [0, 2].map((at) => rowsOf(lesson, "Areas of the folds")[at]),
            [rare, rare],
        ),
    );
    const before = drawnOn(curvesOf(lesson, "pr"));
    slide(part(lesson, "#folds-ratio-slider"), "10");
    await until(() =>
        assert.deepEqual(rowsOf(lesson, "Areas of the folds").slice(2), [
            ["0.091", "0.906", "0.563", "0.542", "0.953"],
            ["", "0.906", "0.439", "0.424", "0.958"],
        ]),
    );
    await until(() => assert.ok(drawnOn(curvesOf(lesson, "pr")) !== before, "the curve of the rare fold moves"));
    await choose(lesson, "AUPRG");
    await expectReply(lesson, /^Yes\. AUCPR goes from 0\.377 to 0\.553, AUCNPR from 0\.365 to 0\.530\..*from 0\.961 to 0\.922/);
    await until(() => assert.deepEqual(rowsOf(lesson, "Areas of the folds")[3], ["", "0.906", "0.553", "0.530", "0.922"]));
});

test("folds: AUCNPR in Boyd's tables, from AUCPR and the share of positives", async () => {
    const lesson = await openLesson("folds");
    // (0.4 − MIN)/(1 − MIN) at prevalence 0.5 and 0.05.
    await expectNumbers(lesson, { gender: "0.134", genre: "0.384" });
    await user.click(part(lesson, "summary"));
    const rows = rowsOf(lesson, "Table 3:");
    assert.deepEqual(
        rows.map((cells) => cells[1]),
        ["0.785", "0.680", "0.627", "0.665", "0.560", "0.352", "0.349"],
    );
    for (const cells of rows) assert.ok(Math.abs(Number(cells.at(-1)) - Number(cells[1])) < 0.0011, cells.join());
    // The paper's 0.325 for gender needs another prevalence than the 0.5 it names.
    const gender = () => rowsOf(lesson, "Table 2:").map((cells) => cells.at(-1));
    assert.deepEqual(gender(), ["0.292"]);
    await turn(lesson, "gender", 0.455);
    await until(() => assert.deepEqual(gender(), ["0.325"]));
});
