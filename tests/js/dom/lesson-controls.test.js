// What single lessons have of their own: tables, dials and buttons, what they lead to, and what is drawn. What all lessons have:
// lessons.test.js, which says where the numbers come from.
import assert from "node:assert/strict";
import { test } from "node:test";

import { decode } from "../../../www/share/codec.js";
import { Analysis, palette } from "../../../www/pkg/curvescope.js";
import { specOf } from "../../../www/learn/parts/known-population.js";
import { choose, curvesOf, expectNumbers, expectText, openLesson, parts, plotOf, press, textsOf, turn } from "./lesson.js";
import { atRest, drawnOn, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

/** Cells of the rows of a table. @param {Element} within @param {string} table */
const rowsOf = (within, table) => parts(within, `${table} tbody tr`).map((row) => [...row.children].map((cell) => textOf(cell)));

/** What is drawn over a plot, as text. @param {Element} lesson @param {string} space */
const overlayOf = (lesson, space) =>
    drawnOn(/** @type {HTMLCanvasElement} */ (part(lesson, `figure[data-space="${space}"] .plot-overlay`)));

/** Does what changes the curves of a plot, and waits until they are others. @param {Element} lesson @param {string} space @param {() => unknown} act */
async function redrawn(lesson, space, act) {
    const before = drawnOn(curvesOf(lesson, space));
    await act();
    await until(() => assert.ok(drawnOn(curvesOf(lesson, space)) !== before, `the curves in ${space} change`));
}

test("clinics A and B are named at their points, in colours that differ from each other and from that of all", async () => {
    const lesson = await openLesson("averaging");
    /** The colour of the box behind a text. @param {string} space @param {string} text */
    const boxOf = (space, text) => {
        const drawn = JSON.parse(overlayOf(lesson, space));
        const at = drawn.findIndex((/** @type {unknown[]} */ [name, what]) => name === "fillText" && what === text);
        return drawn
            .slice(0, Math.max(0, at))
            .findLast((/** @type {unknown[]} */ [name]) => name === "fill" || name === "fillRect")
            ?.at(-1);
    };
    for (const space of ["roc", "pr"])
        await until(() => {
            const colours = ["A", "B", "precision 0.29"].map((text) => boxOf(space, text));
            assert.ok(colours.every(Boolean) && new Set(colours).size === 3, String(colours));
        });
});

test("choosing: the table follows what is shown, and models have their colours of Explore", async () => {
    const lesson = await openLesson("choosing");
    const rows = () => rowsOf(lesson, "");
    // The columns of white-clover.csv.
    assert.deepEqual(
        rows().map(([name]) => name),
        ["ada", "lr", "gnb", "rf", "knn"],
    );
    for (const [at, { color }] of palette("light").slice(0, 5).entries())
        assert.ok(parts(lesson, "tbody tr")[at]?.innerHTML.includes(color), `${rows()[at]?.[0]}: ${color}`);
    assert.equal(lesson.querySelectorAll("tbody tr.faint").length, 3);
    const show = () => user.click(part(lesson, '[aria-label="Show lr"]'));
    await redrawn(lesson, "pr", () => redrawn(lesson, "prg", show));
    assert.equal(lesson.querySelectorAll("tbody tr.faint").length, 2);
});

test("folds: Boyd's tables are computed again", async () => {
    const lesson = await openLesson("folds");
    await user.click(part(lesson, "summary"));
    const printed = rowsOf(lesson, '[aria-label^="Table 3:"]');
    assert.equal(printed.length, 7);
    for (const [name, , print, computed] of printed) assert.ok(Math.abs(Number(print) - Number(computed)) < 0.0011, name);
    // The paper's 0.325 for gender needs another prevalence than the 0.5 it names.
    const gender = () => rowsOf(lesson, '[aria-label^="Table 2:"]')[0]?.at(-1);
    assert.equal(gender(), "0.292");
    await turn(lesson, "gender", 0.455);
    await until(() => assert.equal(gender(), "0.325"));
});

const f1 = (/** @type {number} */ tp, /** @type {number} */ fp, /** @type {number} */ nPos) => (2 * tp) / (tp + fp + nPos);

/** F1 of infinitely many rows: 3 of 10 are positive. @param {number} t */
const truthAt = (t) => f1(0.3 * (1 - t * t), 0.7 * (1 - t) ** 2, 0.3);

/** The greatest F1 of a draw, over all its scores, at the highest threshold that has it, and what it is there in the population. @param {number} n @param {number} draw */
function bestOf(n, draw) {
    const analysis = Analysis.generate(specOf(n, draw));
    const rows = (analysis.generatedCsv() ?? "").trim().split("\n").slice(1);
    analysis.free();
    let best = { seen: -1, truth: NaN };
    let [tp, fp] = [0, 0];
    const ranked = rows.map((line) => line.split(",").map(Number)).sort(([, one = 0], [, other = 0]) => other - one);
    for (const [label, score = NaN] of ranked) {
        if (label === 1) tp += 1;
        else fp += 1;
        const seen = f1(tp, fp, 0.3 * n);
        if (seen > best.seen + 1e-12) best = { seen, truth: truthAt(score) };
    }
    return best;
}

/** Cells that say by how much F1 on these rows is above that on new ones. @param {number} seen @param {number} truth */
const optimismOf = (seen, truth) => [seen.toFixed(3), truth.toFixed(3), `${seen < truth ? "−" : "+"}${Math.abs(seen - truth).toFixed(3)}`];

test("judging: new rows are shown with the answer; means of draws, of which there is a greatest number", async () => {
    const lesson = await openLesson("optimism");
    const rows = () => rowsOf(lesson, ".controls");
    await until(() => assert.match(overlayOf(lesson, "pr"), /"F1 0/));
    const drawn = () => [...plotOf(lesson, "pr").querySelectorAll("canvas")].map(drawnOn).join();
    assert.doesNotMatch(drawn(), /new rows/);
    assert.deepEqual(rows()[1], ["Best of 50 rows", "1", "?", "?", "?"]);
    assert.deepEqual(rows()[0]?.slice(3), ["?", "?"]);
    await choose(lesson, "Lower");
    const { seen, truth } = bestOf(50, 1);
    await until(() => assert.match(drawn(), /"new rows"/));
    assert.deepEqual(rows()[0], ["Your threshold", "", ...optimismOf(seen, truth)]);
    assert.deepEqual(rows()[1], ["Best of 50 rows", "1", ...optimismOf(seen, truth)]);
    await press(part(lesson, 'figure[data-plot="scores"] .plot'), "End");
    // F is 0 there: no positive is found.
    await until(() => assert.deepEqual(rows()[0], ["Your threshold", "", "0.000", "0.000", "0.000"]));

    await choose(lesson, "Draw 100 times");
    const all = Array.from({ length: 101 }, (_, at) => bestOf(50, at + 1));
    const mean = (/** @type {"seen" | "truth"} */ of) => all.reduce((sum, each) => sum + each[of], 0) / all.length;
    await until(() => assert.deepEqual(rows()[1], ["Best of 50 rows", "101", ...optimismOf(mean("seen"), mean("truth"))]));
    const lower = all.filter((each) => each.truth < each.seen).length;
    await expectText(lesson, ".stage-draws [role=status]", new RegExp(`^In ${lower} of 101 draws of 50 rows, `));
    for (let press = 0; press < 4; press += 1) await choose(lesson, "Draw 100 times");
    assert.equal(rows()[1]?.[1], "500");
    const disabled = () => parts(lesson, ".stage-draw button").map((button) => Reflect.get(button, "disabled"));
    assert.deepEqual(disabled(), [true, true]);
    await choose(lesson, "200");
    assert.deepEqual(disabled(), [false, false]);
    // Explore has the same rows.
    await until(async () => {
        const [, fragment = ""] = String(part(lesson, "a.to-explore").getAttribute("href")).split("#");
        assert.deepEqual(/** @type {any} */ (await decode(fragment)).source, { kind: "generated", spec: specOf(200, 1) });
    });
});

test("how many rows: four times as many halve the interval, which is shown once it is asked for", async () => {
    const lesson = await openLesson("how-many-rows");
    const rows = () => rowsOf(lesson, ".controls").map((cells) => cells.slice(0, 4));
    const known = () => rows().map(([, area]) => area !== "?");
    assert.deepEqual(rows()[1], ["200", "?", "?", "?"]);
    await choose(lesson, "About a quarter as wide");
    await until(() => assert.deepEqual(known(), [true, true, true, false]));
    await choose(lesson, "About half as wide");
    await until(() => assert.deepEqual(known(), [true, true, true, true]));
    const widths = rows().map(([, , range = "", width]) => {
        const [low = NaN, high = NaN] = range.split(" to ").map(Number);
        assert.ok(Math.abs(high - low - Number(width)) < 0.0011, range);
        return high - low;
    });
    for (const [at, width] of widths.slice(1).entries()) {
        const ratio = width / (widths[at] ?? NaN);
        assert.ok(ratio > 0.4 && ratio < 0.6, `${ratio}`);
    }
    const before = rows()[0]?.[1];
    await choose(lesson, "Draw other rows");
    await until(() => assert.notEqual(rows()[0]?.[1], before));
    const again = await openLesson("how-many-rows");
    await press(part(again, ".stage .plot"), "End");
    // Wilson's interval of 15 of 15: 15/(15 + 1.96²).
    await expectNumbers(again, { recall: "1.000", recallRange: "0.796 to 1.000" });
});

test("how many rows: white clover, 63 rows, takes 953 to tell a difference of 0.05", async () => {
    const lesson = await openLesson("how-many-rows");
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
    await user.keyboard("{ArrowRight}{ArrowRight}");
    await atRest();
    assert.match(textOf(guess), /Yes: with about 1,000 rows, four of five/);
});

test("the dial of the prevalence speaks of the plots that are there", async () => {
    for (const [slug, note] of /** @type {const} */ ([
        ["roc", /1 row in 50 positive\. ROC does not move\.$/],
        ["gains", /1 row in 50 positive\. Precision gain does not change\.$/],
        ["unachievable", /1 row in 50 positive\.$/],
    ])) {
        const lesson = await openLesson(slug);
        await turn(lesson, "prevalence", "0.02");
        await expectText(lesson, '[id$="prevalence-note"]', note);
    }
});
