// The papers' theorems as figures, and the figures of Drummond & Holte 2006 and of Vickers & Elkin 2006: each shows what it claims, with numbers
// worked out by hand from the tables' counts. Costs of the five thresholds are by hand from their counts; those of normal scores by Python 3.11
// (statistics.NormalDist).
import assert from "node:assert/strict";
import { test } from "node:test";

import { figureOf, openFigures } from "./figure.js";
import { curvesOf, expectText, expectValues, parts, plotOf, press, textsOf, turn } from "./lesson.js";
import { drawnOn, part, textOf, until } from "./page.js";

await openFigures();

/**
 * Waits until the words of a figure with two charts match.
 * @param {Element} figure
 * @param {RegExp | undefined} first
 * @param {RegExp | undefined} second
 */
const expectWords = (figure, first, second) =>
    until(() => {
        const words = textsOf(figure, ".study-words");
        for (const [at, says] of [first, second].entries()) if (says) assert.match(String(words[at]), says);
    });

const plotsIn = (/** @type {Element} */ figure) => /** @type {[HTMLElement, HTMLElement]} */ (parts(figure, ".plot"));

test("Flach & Kull, Theorem 1: a mix is on the line in gains, and below it in PR", async () => {
    const figure = figureOf("fk-theorem-1");
    // Half of 7 of 50 and 2 of 450, half of 42 and 143: 24.5 and 72.5; (7/9 + 42/185)/2; 390/441, 296/441; 7/49.
    await expectWords(
        figure,
        /^Precision of the mix is 0\.253 at recall 0\.490; the mean of both would be 0\.502\.$/,
        /^Recall gain 0\.884, precision gain 0\.671: on the line, with a weight µ of 0\.143 on model 1\.$/,
    );
    await turn(figure, "", "6/7");
    // Both find as many then, so each has half of the weight.
    await expectWords(figure, undefined, /^Recall gain 0\.648, precision gain 0\.795.* with a weight µ of 0\.500 on model 1/);
    await turn(figure, "", "1");
    await expectWords(figure, /is 0\.778 at recall 0\.140; the mean of both would be 0\.778/, undefined);
    await press(plotsIn(figure)[1], "ArrowRight");
    await until(() => assert.equal(Reflect.get(part(figure, 'input[type="text"]'), "value"), "0.99"));
});

test("Flach & Kull, Theorem 2: the gains of P, weighed, are its F gain", async () => {
    const figure = figureOf("fk-theorem-2");
    // 7 of 50 and 2 of 450: 61/63, 20/63 and 9/14; at β = 2 141/315.
    await expectText(figure, ".study-words", /^0\.968 \+ 1 · 0\.317 = \(1 \+ 1\) · 0\.643:/);
    await turn(figure, "", "2");
    await expectText(figure, ".study-words", /^0\.968 \+ 4 · 0\.317 = \(1 \+ 4\) · 0\.448:/);
    await press(part(figure, ".plot"), "ArrowUp");
    await expectText(figure, ".study-words", /^0\.978 \+ 4 · 0\.317 = \(1 \+ 4\) · 0\.450:/);
});

test("Flach & Kull, Theorem 4: two points are equal at the slope between them", async () => {
    const figure = figureOf("fk-theorem-4");
    const [lines, byD] = plotsIn(figure);
    // 155/500 and 500/655; the paper's Figure 3 has 0.76 here.
    await expectWords(figure, /at β² = 0\.31 one line goes through both/, /They are equal at d = 0\.763 alone\./);
    await turn(figure, "", Math.sqrt(0.31));
    await expectWords(figure, undefined, /^At d = 0\.763 the F gain is 0\.814 for A and 0\.814 for B\./);
    await turn(figure, "", "2");
    await expectWords(figure, undefined, /^At d = 0\.200 the F gain is 0\.448 for A and 0\.792 for B\./);
    await press(byD, "ArrowRight");
    await expectWords(figure, undefined, /^At d = 0\.210/);
    await press(lines, ...Array(15).fill("ArrowUp"));
    await expectWords(figure, /no β² above 0 makes them equal/, /They are never equal\./);
});

test("Flach & Kull, Figure 4 (right): the tasks at the quartiles of the correlation", async () => {
    const figure = figureOf("fk-4-right");
    // Python 3.11.7, as for the left: the 9th and the 27th of 36 correlations, 0.95862 and 0.99511.
    await expectWords(
        figure,
        /“made, 35% positive, 0\.6 apart, 0% at random”, the lower quartile: the ranks have a correlation of 0\.959\. The model “neural network of 30” has AUCPR 0\.923 and AUPRG 0\.956\./,
        /“digits, 1”, the upper quartile: the ranks have a correlation of 0\.995\./,
    );
    await press(plotsIn(figure)[0], "ArrowLeft");
    await expectWords(figure, /^(?!.*neural network of 30)/, undefined);
    await press(plotsIn(figure)[0], "ArrowRight");
    await expectWords(figure, /neural network of 30/, undefined);
});

test("Boyd, Theorem 1: no table is below the least precision", async () => {
    const figure = figureOf("boyd-theorem-1");
    // 8 · 17 tables; 4/12, and 4/20 with all negatives.
    await expectText(
        figure,
        ".study-words",
        "136 tables, none below the curve. With tp = 4 and fp = 8 precision is 0.333; at recall 0.5 the least is 0.200.",
    );
    await press(part(figure, ".plot"), ...Array(9).fill("ArrowDown"));
    await expectText(figure, ".study-words", /With tp = 4 and fp = 16 precision is 0\.200; at recall 0\.5 the least is 0\.200\.$/);
    await turn(figure, "", "4");
    await expectText(
        figure,
        ".study-words",
        "40 tables, none below the curve. With tp = 4 and fp = 4 precision is 0.500; at recall 0.5 the least is 0.500.",
    );
});

test("Boyd, Theorems 2 and 3 and Corollary 4: the least area and average precision", async () => {
    const area = figureOf("boyd-theorem-2");
    await expectText(area, ".study-words", /^1 \+ 0\.5 · ln\(0\.5\)\/0\.5 = 0\.307/);
    await turn(area, "", "0.1");
    await expectText(area, ".study-words", /^1 \+ 0\.9 · ln\(0\.9\)\/0\.1 = 0\.052/);
    const worst = figureOf("boyd-theorem-3");
    // The mean of i/(i + 10) for 1 to 5, and 1 + 2 ln(2/3).
    await expectText(
        worst,
        ".study-words",
        "The least average precision is 0.2215, the mean of the steps; the area below the curve is 0.1891.",
    );
    await turn(worst, "", "2");
    // (1/5 + 2/6)/2
    await expectText(worst, ".study-words", /^The least average precision is 0\.2667/);
    await turn(worst, "", "500");
    await expectText(worst, ".study-words", /^The least average precision is 0\.1894/);
    const high = figureOf("boyd-corollary-4");
    // mpmath 1.3.0: 0.0383604 of 0.5, and 0.0517554 of 1.
    await expectText(
        high,
        ".study-words",
        /^At π = 0\.1 recall 0\.5 to 1 has 0\.0384 for free, 7\.7 % of the most; all recalls have 5\.2 %\./,
    );
    await turn(high, "", "0.8");
    await expectText(high, ".study-words", /recall 0\.8 to 1 has 0\.0182 for free, 9\.1 % of the most/);
});

/** The value of a space's plot in words. @param {Element} figure @param {string} space */
const valueOf = (figure, space) => String(plotOf(figure, space).getAttribute("aria-valuetext"));

test("Drummond & Holte: a point and its line are one choice", async () => {
    const figure = figureOf("dh-point");
    // At c = 1/2 the cost is the mean of both rates, (0.05 + 0.7)/2; (0.2 + 0.55)/2; (0.3 + 0.3)/2.
    for (const [threshold, cost] of [
        [5, "0.375"],
        [4, "0.375"],
        [3, "0.300"],
    ]) {
        await until(() => assert.equal(valueOf(figure, "cost"), `score, threshold ${threshold}: normalised cost ${cost}`));
        assert.match(valueOf(figure, "roc"), new RegExp(`^score, threshold ${threshold}: `));
        await press(plotOf(figure, "roc"), "ArrowRight");
    }
});

test("Drummond & Holte: c moves the best line, and the point below the hull stays chosen", async () => {
    const figure = figureOf("dh-envelope");
    assert.match(valueOf(figure, "roc"), /^score, threshold 4: /);
    const before = drawnOn(curvesOf(figure, "cost"));
    await turn(figure, "cost", "0.8");
    await until(() => assert.ok(drawnOn(curvesOf(figure, "cost")) !== before, "the line moves"));
    assert.match(valueOf(figure, "roc"), /^score, threshold 4: /);
});

test("Drummond & Holte: prevalence and costs are one place on the axis", async () => {
    const figure = figureOf("dh-operating");
    await expectValues(figure, "0.200");
    // Both ways to 1/2: the density of both classes is equal at 0.75, beyond which are 0.2266 of the negatives and 0.7734 of the positives.
    for (const [cost, prevalence] of /** @type {const} */ ([
        ["0.2", "0.2"],
        ["0.5", "0.5"],
    ])) {
        await turn(figure, "cost", cost);
        await turn(figure, "prevalence", prevalence);
        await expectValues(figure, "0.500");
        await until(() => assert.match(valueOf(figure, "roc"), /false positive rate 0\.2[23]\d, true positive rate 0\.7[678]\d/));
    }
});

test("Drummond & Holte: of two models each is cheaper under some costs", async () => {
    const figure = figureOf("dh-compare");
    for (const [cost, best, a, b] of /** @type {const} */ ([
        ["0.3", "B", 0.3, 0.1715],
        ["0.7", "A", 0.193, 0.2397],
    ])) {
        await turn(figure, "cost", cost);
        await expectText(figure, ".study-words", new RegExp(`: ${best} is cheaper\\.$`));
        const [ofA, ofB] = [...textOf(part(figure, ".study-words")).matchAll(/0\.\d+/g)].map(Number);
        assert.ok(Math.abs(Number(ofA) - a) < 0.004, String(ofA));
        assert.ok(Math.abs(Number(ofB) - b) < 0.004, String(ofB));
    }
    assert.deepEqual(textsOf(figure, ".legend button"), ["A", "B"]);
});

test("Vickers & Elkin: the decision curve follows how far classes are apart, and the share of positives", async () => {
    const figure = figureOf("ve-net-benefit");
    const [separation, treatAll] = parts(figure, ".dial-note");
    assert.ok(separation && treatAll);
    assert.equal(textOf(separation), "In standard deviations: AUROC 0.856.");
    let before = drawnOn(curvesOf(figure, "decision"));
    const expectMoved = async () => {
        await until(() => assert.ok(drawnOn(curvesOf(figure, "decision")) !== before, "the curve moves"));
        before = drawnOn(curvesOf(figure, "decision"));
    };
    await turn(figure, "separation", "1.2");
    await until(() => assert.equal(textOf(separation), "In standard deviations: AUROC 0.802."));
    await expectMoved();
    await turn(figure, "prevalence", "0.4");
    await until(() => assert.equal(textOf(treatAll), "Treat all has 0 at c = 0.4."));
    await expectMoved();
});

test("Vickers & Elkin: chances that were learned elsewhere", async () => {
    const figure = figureOf("ve-calibration");
    await expectText(figure, ".dial-note", "Its chances are too high: here 20.0 % are positive.");
    const before = drawnOn(curvesOf(figure, "decision"));
    await turn(figure, "elsewhere", "0.02");
    await expectText(figure, ".dial-note", "Its chances are too low: here 20.0 % are positive.");
    await until(() => assert.ok(drawnOn(curvesOf(figure, "decision")) !== before, "the curve moves"));
    await turn(figure, "elsewhere", "0.2");
    await expectText(figure, ".dial-note", "Both are calibrated.");
});

test("Vickers & Elkin: what c weighs, and the best threshold there", async () => {
    const figure = figureOf("ve-weights");
    await expectValues(figure, "0.250", "0.090");
    await turn(figure, "cost", "0.5");
    await expectValues(figure, "1.000", "0.026");
});
