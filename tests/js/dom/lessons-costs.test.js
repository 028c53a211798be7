// Lessons that lead to a threshold or a model: deciding, gains and lift, net benefit, choosing. Where the numbers come from stands with each.
import assert from "node:assert/strict";
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
    textsOf,
    turn,
} from "./lesson.js";
import { drawnOn, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

// From a question to a threshold: the answer under two limits, and what there is where no threshold keeps both.
// White clover, ada: P = 25, N = 38. Expected points are the best of all 61 thresholds that keep the limits, found with Python's fractions by
// a script apart from this project; precision tp/(tp + fp), recall tp/25, FPR fp/38. Vertices of its hull: (15, 4), (16, 5) at 0.5536, (20, 13)
// at 0.4639, …, each (tp, fp). A mix that finds t positives between the last two gives the first (20 - t)/4 of the rows, and has
// 5 + 2·(t - 16) false positives.

test("deciding: the answer follows the limits, and the point follows the answer", async () => {
    const lesson = await openLesson("deciding");
    const middle = "score ≥ 0.5199. It predicts 25 of 63 positive, with precision 0.680, recall 0.680 and false positive rate 0.211.";
    for (const [recall, index, says, precision] of /** @type {[string, number, string, string][]} */ ([
        [
            "0.6",
            17,
            "score ≥ 0.5618. It predicts 19 of 63 positive, with precision 0.789, recall 0.600 and false positive rate 0.105.",
            "0.789",
        ],
        [
            "0.61",
            19,
            "score ≥ 0.5536. It predicts 21 of 63 positive, with precision 0.762, recall 0.640 and false positive rate 0.132.",
            "0.762",
        ],
        ["0.65", 23, middle, "0.680"],
        ["68 %", 23, middle, "0.680"],
    ])) {
        await turn(lesson, "recall", recall);
        await until(() => assert.ok(textsOf(lesson, ".decided")[0]?.startsWith(`Answer: ${says}`)));
        await pointAt(plotOf(lesson, "roc"), index);
        await expectValues(lesson, precision);
    }
    // The reader may look elsewhere; the answer stays, and turning a dial leads back to it.
    await press(plotOf(lesson, "pr"), "Home");
    await pointAt(plotOf(lesson, "pr"), -1);
    await expectText(lesson, ".decided", /^Answer: score ≥ 0\.5199\./);
    await user.click(part(lesson, '[aria-label="Reset least recall"]'));
    await pointAt(plotOf(lesson, "pr"), 17);
    await turn(lesson, "fpr", "0.1");
    await expectText(lesson, ".decided", /^No threshold has recall at least 0\.6 and false positive rate at most 0\.1\./);
});

test("deciding: a mix does better than one threshold, or keeps limits that none keeps, or there is none", async () => {
    const lesson = await openLesson("deciding");
    // At most 9.5 false positives: 17 of 25 positives at one threshold; 18.25 by a mixture of (16, 5) and (20, 13).
    await expectNumbers(lesson, { greatest: "0.68", "greatest-mixed": "0.73", positives: "25", negatives: "38" });
    // The answer is a vertex of the hull.
    await expectText(lesson, ".decided", /^(?!.*mix)/);
    // 16.25 positives, 5.5 false positives.
    await turn(lesson, "recall", "0.65");
    await expectText(
        lesson,
        ".decided",
        /A mix does better on average: score ≥ 0\.5536 for 93\.8 % of the rows, drawn at random, and score ≥ 0\.4639 for the others gives precision 0\.747\./,
    );
    // 17.5 and 8, an FPR of 8/38. Single thresholds: 17 positives at 8, 19 at 11 and at 0.4688.
    await turn(lesson, "recall", "0.7");
    await expectText(
        lesson,
        ".decided",
        "No threshold has recall at least 0.7 and false positive rate at most 0.25. On average a mix of two does: score ≥ 0.5536 for 62.5 % of the rows, drawn at random, and score ≥ 0.4639 for the others gives precision 0.686. The highest recall, with false positive rate at most 0.25, is 0.68: score ≥ 0.5199. The lowest false positive rate, with recall at least 0.7, is 0.2895: score ≥ 0.4688.",
    );
    // The point stays.
    await pointAt(plotOf(lesson, "roc"), 23);
    // 18.25 and 9.5, a quarter of 38; 18.5 would take 10.
    await turn(lesson, "recall", "0.73");
    await expectText(lesson, ".decided", /recall at least 0\.73 .*On average a mix of two does/);
    await turn(lesson, "recall", "0.74");
    await expectText(lesson, ".decided", /^No threshold has recall at least 0\.74 (?!.*mix)/);
});

test("deciding: a stricter limit never makes the best better", async () => {
    const lesson = await openLesson("deciding");
    await turn(lesson, "fpr", "0.5");
    await choose(lesson, "It falls, or stays");
    // 15/19, then 17/25, at the limits that are asked about.
    await expectReply(lesson, /^Yes\. A stricter limit leaves fewer thresholds.*Here precision falls from 0\.789 to 0\.680\./);
    const boxes = ["recall", "fpr"].map((dial) => part(lesson, `#deciding-${dial}-box`));
    await until(() =>
        assert.deepEqual(
            boxes.map((box) => Reflect.get(box, "value")),
            ["0.65", "0.25"],
        ),
    );
    await expectText(lesson, ".decided", /^Answer: score ≥ 0\.5199\./);
});

// Gains and lift on the diabetes example. Expected counts and areas are those of Python 3.11's fractions, from the rows of the file: 127
// positives and 315 negatives, and every pair of them compared.

/** The first formula of the lesson is lift. @param {Element} lesson @param {RegExp} value */
const expectLift = (lesson, value) => until(() => assert.match(String(textsOf(lesson, ".lesson-formula")[0]), value));

test("lift: so many calls find so many positives, and lift is their recall over their share", async () => {
    const lesson = await openLesson("lift");
    // 74 of the first 100: (74/100)/(127/442).
    await expectNumbers(lesson, { found: "74" });
    await expectLift(lesson, /= 2\.575$/);
    await turn(lesson, "calls", 45);
    await expectNumbers(lesson, { found: "40" });
    await expectLift(lesson, /= 3\.094$/);
    for (const space of ["cap", "lift"]) await pointAt(plotOf(lesson, space), 44);
    await press(plotOf(lesson, "cap"), "End");
    await until(() => assert.equal(Reflect.get(part(lesson, "#lift-calls-box"), "value"), "442"));
    await expectLift(lesson, /= 1\.000$/);
    await turn(lesson, "calls", 0);
    await pointAt(plotOf(lesson, "lift"), -1);
    await expectLift(lesson, /is undefined here$/);
});

test("lift: KS is the greatest difference of the rates, and no prevalence moves it or Gini", async () => {
    const lesson = await openLesson("lift");
    // 99 of 127 and 75 of 315.
    await expectNumbers(lesson, { ks: "0.541", "ks-at": "0.2695" });
    await turn(lesson, "calls", 174);
    await until(() => assert.match(String(textsOf(lesson, ".lesson-formula")[1]), /= 0\.541$/));
    await turn(lesson, "calls", 100);
    await expectNumbers(lesson, { found: "74" });
    const before = drawnOn(curvesOf(lesson, "cap"));
    await turn(lesson, "prevalence", 0.05);
    await until(() => assert.ok(drawnOn(curvesOf(lesson, "cap")) !== before, "the curve moves"));
    // (74/127)/(0.05·74/127 + 0.95·26/315).
    await expectLift(lesson, /= 5\.418$/);
    assert.match(String(textsOf(lesson, ".lesson-formula")[2]), /= 0\.718$/);
    await expectNumbers(lesson, { ks: "0.541" });
});

test("lift: the best tenth with a lift of 3 has 30 % of the positives", async () => {
    const lesson = await openLesson("lift");
    await turn(lesson, "prevalence", 0.05);
    await choose(lesson, "30 %");
    await expectReply(
        lesson,
        /^Yes\. Recall is share times lift.*Here 45 calls, 10\.2 % of the rows, have a lift of 3\.09 and a recall of 0\.315\./,
    );
});

// Net benefit on the diabetes example. Expected values are those of Python 3.11's fractions: of all thresholds the best at c, and the rows with
// score >= c, from the rows of the file.

test("net benefit: at each c the point goes to the best threshold, in both plots", async () => {
    const lesson = await openLesson("net-benefit");
    await expectNumbers(lesson, { trusted: "0.147", best: "0.151", gap: "0.004", "threshold-best": "0.35303" });
    // 90 of 127 positives and 54 of 315 negatives: (90 - 54·3/7)/442, (0.7·37 + 0.3·54)/(0.7·127 + 0.3·315).
    await expectValues(lesson, "0.151", "0.230");
    await turn(lesson, "cost", 0.5);
    await expectNumbers(lesson, { trusted: "0.090", best: "0.109", gap: "0.018" });
    for (const space of ["decision", "cost"])
        await until(() => assert.match(String(plotOf(lesson, space).getAttribute("aria-valuetext")), /threshold 0\.5366/));
    await turn(lesson, "cost", 0.2);
    await expectNumbers(lesson, { trusted: "0.182", best: "0.195", gap: "0.012" });
    await expectValues(lesson, "0.195", "0.199");
});

test("net benefit: halved scores move the curve and leave the best of each c", async () => {
    const lesson = await openLesson("net-benefit");
    const before = drawnOn(curvesOf(lesson, "decision"));
    await turn(lesson, "cost", 0.5);
    await choose(lesson, "The solid curve");
    await expectReply(lesson, /^Yes\..*net benefit 0\.126 instead of 0\.147/);
    const isHalved = () => parts(lesson, ".lesson-choice input").map((choice) => Reflect.get(choice, "checked"));
    await until(() => assert.deepEqual(isHalved(), [false, true]));
    await expectNumbers(lesson, { trusted: "0.126", best: "0.151", gap: "0.025" });
    await until(() => assert.ok(drawnOn(curvesOf(lesson, "decision")) !== before, "the curve moves"));
    // No half is 1/2 or more: nothing is predicted positive.
    await turn(lesson, "cost", 0.5);
    await expectNumbers(lesson, { trusted: "0.000", best: "0.109", gap: "0.109" });
});

// Choosing between models: areas and places of white clover's models, by scikit-learn 1.9.1's counts and SciPy 1.17.1's quadrature of the
// interpolated precision.

test("choosing: AUCPR prefers gnb and AUPRG prefers ada", async () => {
    const lesson = await openLesson("choosing");
    // Between recalls 0.08 and 0.28: 0.17227 less 0.12085.
    await expectNumbers(lesson, {
        gnbPr: "0.6662",
        adaPr: "0.6649",
        gnbPrg: "0.5563",
        adaPrg: "0.6604",
        low: "0.08",
        high: "0.28",
        worth: "0.051",
    });
    assert.deepEqual(textsOf(lesson, "tbody tr:nth-child(3) td"), ["0.751 · 4th", "0.666 · 3rd", "0.556 · 4th"]);
    assert.deepEqual(textsOf(lesson, "tbody tr:nth-child(1) td"), ["0.765 · 3rd", "0.665 · 4th", "0.660 · 3rd"]);
});

test("choosing: without the recalls below the prevalence AUCPR prefers ada too", async () => {
    const lesson = await openLesson("choosing");
    const byPr = () =>
        ["gnb", "ada"].map((name) => textsOf(parts(lesson, "tbody tr").find((row) => textOf(row).startsWith(name)) ?? lesson, "td")[1]);
    await choose(lesson, "Recall below the share of positives");
    await expectReply(lesson, /below 0\.397.*0\.378 to 0\.346/);
    await until(() => assert.deepEqual(byPr(), ["0.346 · 4th", "0.378 · 3rd"]));
    await choose(lesson, "all recalls");
    await until(() => assert.deepEqual(byPr(), ["0.666 · 3rd", "0.665 · 4th"]));
});

test("choosing: a model that is switched on is drawn in both plots, and stands with the others in the table", async () => {
    const lesson = await openLesson("choosing");
    const before = ["pr", "prg"].map((space) => drawnOn(curvesOf(lesson, space)));
    await user.click(part(lesson, '[aria-label="Show lr"]'));
    await until(() =>
        assert.deepEqual(
            ["pr", "prg"].map((space, at) => drawnOn(curvesOf(lesson, space)).length > String(before[at]).length),
            [true, true],
        ),
    );
    assert.equal(lesson.querySelectorAll("tbody tr.faint").length, 2);
});
