// Lessons on ROC and Precision-Recall: their numbers against independent ones, and what is said after an answer.
// Averaging: two clinics of 100 ill and 900 well; at score 7 A has called 25 and 7 of them positive, B 90 and 400. Exact fractions.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
    choose,
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
import { openPage, textOf, until } from "./page.js";

await openPage("learn.html");

test("a threshold: the table, the formulas and the answer follow the line", async () => {
    const lesson = await openLesson("threshold");
    // Best F1 by scikit-learn 1.9.1: 122 of 174 eights at a score that 192 rows reach.
    assert.deepEqual(textsOf(lesson, "table .count"), ["122", "52", "174", "70", "1,553", "1,623", "192", "1,605", "1,797"]);
    // 122/174, 122/192.
    await expectValues(lesson, "0.701", "0.635");
    await press(/** @type {HTMLElement} */ (lesson.querySelector('figure[data-plot="scores"] .plot')), "End");
    await until(() => assert.equal(textsOf(lesson, "table .count")[0], "0"));
    await expectValues(lesson, "0.000", "undefined");
    await pointAt(plotOf(lesson, "roc"), -1);
    await choose(lesson, "They get fewer, or stay");
    await expectReply(lesson, /^Yes\./);
    assert.deepEqual(textsOf(lesson, "label.right"), ["They get fewer, or stay"]);
    await pointAt(plotOf(lesson, "roc"), 59);
});

test("ROC: area and expected accuracy are those of scikit-learn, and prevalence moves one of them", async () => {
    const lesson = await openLesson("roc");
    await expectNumbers(lesson, { auroc: "0.925", expected: "0.574" });
    await choose(lesson, "It stays where it is");
    await expectReply(lesson, /^Yes\. Ten times as many negatives.*only 14\.8 % are positive now/);
    await expectNumbers(lesson, { auroc: "0.925", expected: "0.509" });
});

/** The labels of Figure 3, left, of Flach & Kull 2015, from the origin on. */
const LABELS = [1, 0.75, 0.29, 0.18, 0.05, 0.05, 0.03, 0.01, 0];

test("the hull: below it two thresholds mixed find as many positives with fewer alarms", async () => {
    const lesson = await openLesson("hull");
    // 4 positives and 1 negative lie below the segment from (0, 3) to (1, 9): a sixth of it up, 5/6 of a negative to the left.
    await expectText(
        lesson,
        '[data-says="mix"]',
        /As many positives with 0\.83 fewer false positives \(precision 0\.960 instead of 0\.800\).*with a chance of 16\.7 %/,
    );
    // Nine positives and one negative.
    await stepTo(plotOf(lesson, "roc"), 9);
    await expectText(lesson, '[data-says="mix"]', "On the hull: no mix does better.");
});

test("the hull: a mix is on the straight line, and the answer shows a point below one", async () => {
    const lesson = await openLesson("hull");
    await choose(lesson, "In the middle of the line between their points");
    await expectReply(lesson, /^Yes\. Both rates of the mix are the means of the two/);
    await expectText(lesson, '[data-says="mix"]', /^As many positives with .* fewer false positives/);
});

test("what scores mean: the slopes give the nine labels of the figure", async () => {
    const lesson = await openLesson("meaning");
    const plot = plotOf(lesson, "roc");
    for (const [index, label] of LABELS.entries()) {
        await stepTo(plot, index);
        await until(() =>
            assert.equal(Number(Number(/= ([\d.]+)$/.exec(String(textsOf(lesson, ".lesson-formula")[0]))?.[1]).toFixed(2)), label),
        );
    }
});

test("what scores mean: the best point for a cost lies between the labels above and below it", async () => {
    const lesson = await openLesson("meaning");
    const plot = plotOf(lesson, "roc");
    // "The point two steps up from the origin optimises acc_c for 0.29 < c < 0.75 and hence also standard accuracy."
    for (const [cost, index] of /** @type {const} */ ([
        [0.5, 1],
        [0.29, 1],
        [0.745, 1],
        [0.28, 2],
        [0.755, 0],
        [0.17, 3],
        [0.05, 4],
        [0.04, 5],
        [0.02, 6],
        [0.01, 7],
    ])) {
        await turn(lesson, "cost", cost);
        await pointAt(plot, index);
    }
    await turn(lesson, "cost", 0.3);
    await expectNumbers(lesson, { costs: "from 0.2857 to 0.75" });
    // 7 of 50 positives and 2 of 450 negatives: (0.7·7 + 0.3·448)/(0.7·50 + 0.3·450).
    await until(() => assert.match(String(textsOf(lesson, ".lesson-formula").at(-1)), /= 0\.819$/));
});

test("what scores mean: dearer alarms move the best point down", async () => {
    const lesson = await openLesson("meaning");
    await choose(lesson, "Down, to fewer alarms");
    await expectReply(lesson, /^Yes\. Only the group of label 1 is still worth its alarms.*best for c from 0\.75 to 1\./);
    const plot = plotOf(lesson, "roc");
    await pointAt(plot, 0);
});

test("Precision-Recall: the areas are those of scikit-learn and of fine interpolation, at both prevalences", async () => {
    const lesson = await openLesson("pr");
    // scikit-learn 1.9.1: auc(*precision_recall_curve(...)[1::-1]); NumPy 2.4.6: mean precision at 200,000 steps of every group.
    await expectNumbers(lesson, { straight: "0.425", exact: "0.379" });
    await expectValues(lesson, "0.386");
    await choose(lesson, "It sinks");
    // The same with sample_weight 10 for negatives.
    await expectReply(lesson, /^Yes\. The model finds as many, recall 0\.340.*precision is 0\.059 now/);
    await expectNumbers(lesson, { straight: "0.153", exact: "0.099" });
});

test("Precision-Recall: one point in both plots", async () => {
    const lesson = await openLesson("pr");
    await press(plotOf(lesson, "roc"), "ArrowRight");
    await expectValues(lesson, "0.227");
    assert.match(String(plotOf(lesson, "pr").getAttribute("aria-valuetext")), /recall 0\.840, precision 0\.227/);
    assert.match(String(plotOf(lesson, "roc").getAttribute("aria-valuetext")), /false positive rate 0\.318, true positive rate 0\.840/);
});

test("averaging: the mean precision of the clinics is far above the precision of all", async () => {
    const lesson = await openLesson("averaging");
    await pointAt(plotOf(lesson, "roc"), 4);
    // At score 8: 10/11 and 80/300; together 90/311.
    await expectNumbers(lesson, { mean: "58.8 %", all: "28.9 %" });
    // The numbers of the text are those at score 7, wherever the point is: 25/32, 90/490 and their mean; the gains of both, and of all.
    await expectNumbers(lesson, {
        "asked-a": "78.1 %",
        "asked-b": "18.4 %",
        "asked-mean": "48.2 %",
        "asked-mean-gain": "0.738",
        "asked-gain": "0.607",
    });
    await choose(lesson, "Fewer than 48.2 %");
    // 25/32, 90/490, 115/522.
    await expectReply(
        lesson,
        /^Yes\. At score ≥ 7 they are 78\.1 % and 18\.4 %, but 490 of the 522 alarms are B’s\. All together: 22\.0 %\./,
    );
    // Theorem 1: 1 - (1/9)·407/115, as the gains of A and B weighted by 25 and 90.
    await expectValues(lesson, "0.482", "0.607");
    await until(() => assert.match(String(plotOf(lesson, "prg").getAttribute("aria-valuetext")), /precision gain 0\.607/));
    // In ROC it is the middle: (7 + 400)/1800 and (25 + 90)/200.
    assert.match(String(plotOf(lesson, "roc").getAttribute("aria-valuetext")), /false positive rate 0\.226, true positive rate 0\.575/);
});

test("averaging: where A predicts nobody positive there is no mean", async () => {
    const lesson = await openLesson("averaging");
    await press(plotOf(lesson, "roc"), "ArrowLeft");
    await expectNumbers(lesson, { mean: "–" });
    await expectValues(lesson, "undefined", "undefined");
    await press(plotOf(lesson, "roc"), "ArrowRight");
    await expectNumbers(lesson, { mean: "58.8 %" });
    // Where all are predicted positive, A, B and all have precision 1/10.
    await press(plotOf(lesson, "roc"), "End");
    await expectNumbers(lesson, { mean: "10.0 %", all: "10.0 %" });
});

test("Table 1 of Boyd: precision 0.2 is possible at recall 0.2 and takes −40 true negatives at 0.6", async () => {
    const lesson = await openLesson("unachievable");
    const slider = /** @type {HTMLElement} */ (lesson.querySelector("#unachievable-recall-slider"));
    for (const [recall, counts, says] of /** @type {[string, string, RegExp][]} */ ([
        ["0.2", "20 80 100 80 120 200 100 200 300", /^Possible/],
        ["0.6", "60 40 100 240 -40 200 300 0 300", /^Impossible/],
        ["0.5", "50 50 100 200 0 200 250 50 300", /^Possible/],
    ])) {
        slide(slider, recall);
        await until(() => assert.equal(textsOf(lesson, "table.confusion .count").join(" "), counts));
        await expectText(lesson, ".demand", says);
        assert.equal(lesson.querySelectorAll("table.confusion.impossible").length, says.test("Impossible") ? 1 : 0);
    }
    slide(slider, "0.6");
    // Theorem 1 at recall 0.6 and prevalence 1/3: 0.2/(2/3 + 0.2).
    await expectText(lesson, '[data-value="minimumPrecision"]', /= 0\.231$/);
});

test("the least area follows prevalence and recalls as Theorem 2 and Corollary 4 say", async () => {
    const lesson = await openLesson("unachievable");
    // 1 + 2 ln(2/3).
    await expectNumbers(lesson, { minimum: "0.189" });
    await choose(lesson, "Almost a third");
    await expectReply(lesson, /^Yes\. It gets 0\.307\. Where 1 case in 100 is positive it gets 0\.005/);
    await expectNumbers(lesson, { minimum: "0.307" });
    await expectText(lesson, '[data-value="smallest"]', /= 0\.307$/);
    await choose(lesson, "0.8 to 1");
    // 0.2 + ln 0.9.
    await expectNumbers(lesson, { minimum: "0.095", maximum: "0.2" });
    await expectText(lesson, '[data-value="smallest"]', /= 0\.307$/);
});

/** scikit-learn 1.9.1's average precision and auc(recall, precision) of each model. */
const AREAS = { "five scores": ["0.679", "0.736"], "yes or no": ["0.640", "0.775"], "one score": ["0.500", "0.750"] };

test("pitfalls: average precision and trapezoids are scikit-learn's for each model", async () => {
    const lesson = await openLesson("pitfalls");
    const valueOf = (/** @type {string} */ tool) => {
        const row = parts(lesson, "tbody tr").find((each) => textOf(each).includes(tool));
        return row && textsOf(row, "td")[1];
    };
    for (const [name, areas] of Object.entries(AREAS)) {
        await choose(lesson, name);
        await until(() =>
            assert.deepEqual(["scikit-learn average_precision_score", "scikit-learn auc(recall, precision)"].map(valueOf), areas),
        );
        await expectNumbers(lesson, { trapezoid: String(areas[1]) });
    }
    await choose(lesson, "0.75");
    await expectReply(lesson, /They report 0\.750\..*The exact area is 0\.500, and average precision says 0\.500 as well/);
});
