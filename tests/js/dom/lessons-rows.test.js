// Lessons on judging a threshold and on numbers of rows. Expected numbers are counted from the generated rows, one by one, and by hand.
import assert from "node:assert/strict";
import { test } from "node:test";

import { decode } from "../../../www/share/codec.js";
import { Analysis } from "../../../www/pkg/analysis.js";
import { specOf } from "../../../www/learn/parts/known-population.js";
import { choose, expectNumbers, expectReply, expectText, openLesson, parts, plotOf, press, textsOf } from "./lesson.js";
import { atRest, drawnOn, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

/**
 * Labels and scores of a draw.
 * @param {number} n
 * @param {number} draw
 */
function rowsOf(n, draw) {
    const analysis = Analysis.generate(specOf(n, draw));
    const [head = "", ...lines] = (analysis.generatedCsv() ?? "").trim().split("\n");
    analysis.free();
    assert.equal(head, "label,beta");
    return lines.map((line) => line.split(",")).map(([label, score]) => ({ isPositive: label === "1", score: Number(score) }));
}

const f1 = (/** @type {number} */ tp, /** @type {number} */ fp, /** @type {number} */ nPos) => (2 * tp) / (tp + fp + nPos);

/** F1 of infinitely many rows: 3 of 10 are positive. @param {number} t */
const truthAt = (t) => f1(0.3 * (1 - t * t), 0.7 * (1 - t) ** 2, 0.3);

/**
 * The greatest F1 of a draw, over all its scores, at the highest threshold that has it, and what it is there in the population.
 * @param {number} n
 * @param {number} draw
 */
function bestOf(n, draw) {
    const rows = rowsOf(n, draw).sort((one, other) => other.score - one.score);
    let best = { seen: -1, truth: NaN };
    let [tp, fp] = [0, 0];
    for (const { isPositive, score } of rows) {
        if (isPositive) tp += 1;
        else fp += 1;
        const seen = f1(tp, fp, 0.3 * n);
        if (seen > best.seen + 1e-12) best = { seen, truth: truthAt(score) };
    }
    return best;
}

/** @param {number} n @param {number} draws */
function meansOf(n, draws) {
    const all = Array.from({ length: draws }, (_, at) => bestOf(n, at + 1));
    const mean = (/** @type {(each: typeof all[0]) => number} */ of) => all.reduce((sum, each) => sum + of(each), 0) / draws;
    return {
        seen: mean(({ seen }) => seen),
        truth: mean(({ truth }) => truth),
        lower: all.filter(({ seen, truth }) => truth < seen).length,
    };
}

const signed = (/** @type {number} */ value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`;
const cellsOf = (/** @type {Element} */ lesson) =>
    parts(lesson, ".controls tbody tr").map((row) => [...row.children].map((cell) => textOf(cell)));
const rowText = (/** @type {number} */ n, /** @type {number} */ draws) => {
    const { seen, truth } = meansOf(n, draws);
    return [`Best of ${n.toLocaleString("en")} rows`, String(draws), seen.toFixed(3), truth.toFixed(3), signed(seen - truth)];
};
const drawnPr = (/** @type {Element} */ lesson) => [...plotOf(lesson, "pr").querySelectorAll("canvas")].map(drawnOn).join();

test("judging: new rows are shown with the answer, and F1 there is that of the distributions", async () => {
    const lesson = await openLesson("optimism");
    await until(() => assert.match(drawnPr(lesson), /"F1 0/));
    assert.doesNotMatch(drawnPr(lesson), /new rows/);
    assert.deepEqual(cellsOf(lesson)[1], ["Best of 50 rows", "1", "?", "?", "?"]);
    assert.deepEqual(cellsOf(lesson)[0]?.slice(3), ["?", "?"]);
    await choose(lesson, "Lower");
    const best = bestOf(50, 1);
    const [seen, truth] = [best.seen.toFixed(3), best.truth.toFixed(3)];
    await expectReply(lesson, new RegExp(`^Yes\\. .*high here, ${seen}; on new rows it is ${truth}\\.`));
    await until(() => assert.match(drawnPr(lesson), /"new rows"/));
    assert.deepEqual(cellsOf(lesson)[0], ["Your threshold", "", seen, truth, signed(best.seen - best.truth)]);
    for (const [at, n] of [50, 200, 1000].entries()) assert.deepEqual(cellsOf(lesson)[at + 1], rowText(n, 1));
    await expectText(lesson, ".stage-draws [role=status]", "One draw of 50 rows so far: draw 100 times for the mean.");
});

test("judging: the threshold moves by keys, to where nothing is predicted positive", async () => {
    const lesson = await openLesson("optimism");
    await choose(lesson, "Lower");
    const scores = rowsOf(50, 1)
        .map(({ score }) => score)
        .sort((one, other) => other - one);
    await press(plotOf(lesson, "pr"), "Home", "ArrowRight", "ArrowRight", "ArrowRight");
    await expectNumbers(lesson, { truth: truthAt(scores[2] ?? NaN).toFixed(3) });
    await press(part(lesson, 'figure[data-plot="scores"] .plot'), "End");
    // F is 0 there: no positive is found.
    await until(() => assert.deepEqual(cellsOf(lesson)[0], ["Your threshold", "", "0.000", "0.000", "0.000"]));
});

test("judging: the mean of many draws, and less of it with more rows", async () => {
    const lesson = await openLesson("optimism");
    await choose(lesson, "Draw 100 times");
    const few = meansOf(50, 101);
    await until(() => assert.deepEqual(cellsOf(lesson)[1], rowText(50, 101)));
    await expectText(lesson, ".stage-draws [role=status]", new RegExp(`^In ${few.lower} of 101 draws of 50 rows, `));
    await choose(lesson, "1,000");
    await choose(lesson, "Draw 100 times");
    await until(() => assert.deepEqual(cellsOf(lesson)[3], rowText(1000, 101)));
    const many = meansOf(1000, 101);
    assert.ok(many.seen - many.truth < (few.seen - few.truth) / 3);
    // Another press shows rows that were not drawn yet.
    await choose(lesson, "Draw other rows");
    await until(() => assert.equal(cellsOf(lesson)[3]?.[1], "102"));
    assert.equal(cellsOf(lesson)[1]?.[1], "101");
});

test("judging: no more draws than 500, and Explore has the same rows", async () => {
    const lesson = await openLesson("optimism");
    for (let press = 0; press < 5; press += 1) await choose(lesson, "Draw 100 times");
    assert.equal(cellsOf(lesson)[1]?.[1], "500");
    assert.deepEqual(
        parts(lesson, ".stage-draw button").map((button) => Reflect.get(button, "disabled")),
        [true, true],
    );
    await choose(lesson, "200");
    assert.equal(Reflect.get(part(lesson, ".stage-draw .quiet"), "disabled"), false);
    await until(async () => {
        const [, fragment = ""] = String(part(lesson, "a.to-explore").getAttribute("href")).split("#");
        const { source } = /** @type {any} */ (await decode(fragment));
        assert.deepEqual(source, { kind: "generated", spec: specOf(200, 1) });
    });
});

/** AUROC of a draw, over all pairs. @param {number} n @param {number} draw */
function aurocOf(n, draw) {
    const rows = rowsOf(n, draw);
    const positives = rows.filter(({ isPositive }) => isPositive);
    const negatives = rows.filter(({ isPositive }) => !isPositive);
    let wins = 0;
    for (const one of positives) for (const other of negatives) wins += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0;
    return wins / (positives.length * negatives.length);
}

test("how many rows: four times as many halve the interval, which is shown once it is asked for", async () => {
    const lesson = await openLesson("how-many-rows");
    const areas = [50, 200, 800, 3200].map((n) => aurocOf(n, 1).toFixed(3));
    await until(() => assert.equal(cellsOf(lesson)[0]?.[1], areas[0]));
    assert.deepEqual(cellsOf(lesson)[1]?.slice(0, 4), ["200", "?", "?", "?"]);
    await choose(lesson, "About a quarter as wide");
    await until(() =>
        assert.deepEqual(
            cellsOf(lesson).map(([, area]) => area),
            [...areas.slice(0, 3), "?"],
        ),
    );
    await choose(lesson, "About half as wide");
    await until(() =>
        assert.deepEqual(
            cellsOf(lesson).map(([, area]) => area),
            areas,
        ),
    );
    const widths = cellsOf(lesson).map(([, , range = "", width]) => {
        const [low = NaN, high = NaN] = range.split(" to ").map(Number);
        assert.ok(Math.abs(high - low - Number(width)) < 0.0011, range);
        return high - low;
    });
    for (const [at, width] of widths.slice(1).entries()) {
        const ratio = width / (widths[at] ?? NaN);
        assert.ok(ratio > 0.4 && ratio < 0.6, `${ratio}`);
    }
    await expectReply(lesson, new RegExp(`from ${cellsOf(lesson)[0]?.[3]} to ${cellsOf(lesson)[1]?.[3]},`));
    // 5/6.
    await expectNumbers(lesson, { truth: "0.833" });
});

test("how many rows: the interval of recall follows the point, and other rows have other areas", async () => {
    const lesson = await openLesson("how-many-rows");
    const plot = part(lesson, ".stage .plot");
    await press(plot, "End");
    // Wilson's interval of 15 of 15: 15/(15 + 1.96²).
    await expectNumbers(lesson, { recall: "1.000", recallRange: "0.796 to 1.000" });
    await choose(lesson, "Draw other rows");
    await until(() => assert.equal(cellsOf(lesson)[0]?.[1], aurocOf(50, 2).toFixed(3)));
});

test("how many rows: white clover, 63 rows, takes 953 to tell a difference of 0.05", async () => {
    const lesson = await openLesson("how-many-rows");
    await expectNumbers(lesson, { rows: "63", lr: "0.855", ada: "0.765", difference: "0.090", error: "0.0694" });
    // tests/golden/compared.json.
    await expectNumbers(lesson, { low: "−0.062", high: "0.246" });
    const guess = part(lesson, ".stage-guess");
    const answer = part(lesson, ".rows-answer");
    assert.ok(answer.hidden);
    await choose(guess, "100");
    assert.match(textOf(guess), /Too few: of studies with 100 rows, most would miss/);
    assert.ok(!answer.hidden);
    const numbers = textOf(part(answer, ".numbers"));
    const script = numbers.replace(/^= /, "").replaceAll("·", "*").replace("²", "**2");
    assert.match(script, /^[\d.+*/() ]+$/);
    // 63·((1.96 + 0.8416)·0.06940642/0.05)².
    assert.ok(Math.abs(Function(`return ${script}`)() - 952.82) < 0.06, numbers);
    assert.deepEqual(textsOf(answer, "p:not(.lesson-formula)"), [
        "Rounded up, 953 rows, 379 of them positive.",
        "To tell half of that difference, it takes four times as many: 3,812.",
    ]);
    await choose(guess, "300");
    assert.match(textOf(guess), /Too few: of studies with 300 rows, two of three/);
    await user.keyboard("{ArrowRight}");
    await atRest();
    assert.match(textOf(guess), /Yes: with about 1,000 rows, four of five/);
});
