// Lessons in which a slider turns one space into another: positions against the definitions, words, link, embedding and saved files.
import assert from "node:assert/strict";
import { test } from "node:test";

import { copiedText, forgetCopied, offerClipboard } from "./clipboard.js";
import { choose, goTo, openLesson, plotOf, press, slide, turn } from "./lesson.js";
import { atRest, openPage, part, textOf, until, user } from "./page.js";

offerClipboard();

/** The files that were saved. @type {Blob[]} */
const saved = [];
URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "#saved";
};

await openPage("learn.html");

const HALF_PIXEL = 0.5;

/**
 * Moves the slider of a lesson's morph.
 * @param {Element} lesson
 * @param {number} percent
 */
async function moveTo(lesson, percent) {
    slide(part(lesson, ".morph-track input"), String(percent));
    await atRest();
}

/** @param {Element} lesson */
const placeOf = (lesson) => {
    const slider = part(lesson, ".morph-track input");
    return [Reflect.get(slider, "value"), slider.getAttribute("aria-valuetext")];
};

/** The description beside the plot, which is its text alternative too. @param {Element} lesson */
function words(lesson) {
    const says = textOf(part(lesson, ".morph-says"));
    assert.equal(lesson.querySelector(".morph-plot")?.getAttribute("aria-label"), says);
    return says;
}

/** @param {Element} lesson */
const sideOf = (lesson) => Number(lesson.querySelector(".morph-plot svg")?.getAttribute("width"));

/**
 * Positions of the lines of equal F1, as shares of the plot's side, from 0.1 to 0.9.
 * @param {Element} lesson
 */
function fLines(lesson) {
    const side = sideOf(lesson);
    const paths = [...lesson.querySelectorAll('.morph-plot path[stroke-width="1.25"]')];
    assert.equal(paths.length, 9);
    return paths.map((path) =>
        [...String(path.getAttribute("d")).matchAll(/[ML](\S+?) ([^ML]+)/g)].map(([, x, y]) => [Number(x) / side, 1 - Number(y) / side]),
    );
}

/** Horizontal positions of a label, in the order of the picture. @param {Element} lesson @param {string} text */
const labelX = (lesson, text) =>
    [...lesson.querySelectorAll(".morph-plot text")]
        .filter((each) => each.textContent === text)
        .map((each) => Number(each.getAttribute("x")));

test("gains: at the start the lines have the F1 of Precision-Recall", async () => {
    const lesson = await openLesson("gains");
    await moveTo(lesson, 0);
    const side = sideOf(lesson);
    for (const [at, line] of fLines(lesson).entries()) {
        const f = (at + 1) / 10;
        for (const [recall = 0, precision = 0] of line) {
            // The precision of this F1 at the recall, or the recall at the precision, within half a pixel.
            const expected = [(f * recall) / (2 * recall - f), (f * precision) / (2 * precision - f)];
            const distance = Math.min(Math.abs(precision - (expected[0] ?? 0)), Math.abs(recall - (expected[1] ?? 0)));
            assert.ok(distance * side < HALF_PIXEL, `F1 ${f} at ${recall}, ${precision}`);
        }
    }
    assert.match(words(lesson), /^Precision-Recall: .* bend\./);
    assert.deepEqual(placeOf(lesson), ["0", "Precision-Recall"]);
});

test("gains: at the end the lines are straight, at their gains", async () => {
    const lesson = await openLesson("gains");
    await moveTo(lesson, 100);
    const side = sideOf(lesson);
    for (const [at, line] of fLines(lesson).entries()) {
        const f = (at + 1) / 10;
        // Definition 1 at prevalence 0.1; both gains add up to twice the gain of F1.
        const gain = (f - 0.1) / (0.9 * f);
        for (const [x = 0, y = 0] of line) {
            if (x < 0 || y < 0) continue;
            assert.ok((Math.abs(x + y - 2 * gain) * side) / Math.SQRT2 < HALF_PIXEL, `F1 ${f} at ${x}, ${y}`);
        }
    }
    assert.match(words(lesson), /^Precision-Recall-Gain: both axes begin at π = 0\.100\. .* straight/);
    assert.deepEqual(placeOf(lesson), ["100", "Precision-Recall-Gain"]);
});

test("gains: words, values of the axes and the slider follow", async () => {
    const lesson = await openLesson("gains");
    await moveTo(lesson, 50);
    assert.deepEqual(placeOf(lesson), ["50", "halfway from Precision-Recall to Precision-Recall-Gain"]);
    assert.match(words(lesson), /both axes now begin at 0\.050/);
    // (0.5 - 0.5·0.1)/(0.5 + 0.5·0.9·0.5) of the side.
    assert.ok(labelX(lesson, "0.5").some((x) => Math.abs(x - (0.45 / 0.725) * sideOf(lesson)) < HALF_PIXEL));
    await turn(lesson, "prevalence", "0.3");
    await until(() => assert.match(words(lesson), /both axes now begin at 0\.150/));
});

test("gains: link, embedding and saved files open at the same place", async () => {
    const lesson = await openLesson("gains");
    await moveTo(lesson, 37);
    const place = "37 % of the way from Precision-Recall to Precision-Recall-Gain";
    // The value 0.5 at t = 0.37: (0.5 - 0.037)/(0.63 + 0.37·0.9·0.5).
    const half = 0.463 / 0.7965;
    assert.ok(labelX(lesson, "0.5").some((x) => Math.abs(x - half * sideOf(lesson)) < HALF_PIXEL));

    await choose(lesson, "Embed");
    await until(() => assert.match(textOf(part(lesson, ".morph-ways [role=status]")), /^Code copied\. It opens here: 37/));
    assert.match(copiedText(), /^<iframe title="From Precision-Recall to Precision-Recall-Gain"/);
    assert.match(copiedText(), /value=&quot;37&quot;/);
    assert.match(copiedText(), /at\(0\.37,/);
    assert.doesNotMatch(copiedText(), /(src|href)=(?!doc)|https?:(?!\/\/www\.w3\.org)/, "the frame loads nothing");
    await user.keyboard("{Escape}");

    for (const [name, pattern] of /** @type {const} */ ([
        ["Save loop", /prefers-reduced-motion/],
        ["Save film strip", /three quarters of the way/],
    ])) {
        const before = saved.length;
        await choose(lesson, name);
        await until(() => assert.equal(saved.length, before + 1));
        const file = saved.at(-1);
        assert.equal(file?.type, "image/svg+xml");
        const svg = String(await file?.text());
        assert.match(svg, pattern);
        const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
        assert.equal(documentElement.localName, "svg");
        if (name !== "Save loop") continue;
        // As it begins, and for readers without motion: a plot with a side of 340 pixels.
        for (const group of [".moving", ".still"]) {
            const labels = [...documentElement.querySelectorAll(`${group} text`)].filter((each) => each.textContent === "0.5");
            assert.ok(
                labels.some((each) => Math.abs(Number(each.getAttribute("x")) - half * 340) < HALF_PIXEL),
                group,
            );
        }
    }

    forgetCopied();
    await choose(lesson, "Copy link");
    await until(() => assert.notEqual(copiedText(), ""));
    await user.keyboard("{Escape}");
    await openLesson("gains");
    assert.deepEqual(placeOf(lesson), ["0", "Precision-Recall"]);
    await goTo(new URL(copiedText()).hash.slice(1));
    await until(() => assert.equal(placeOf(lesson)[1]?.replace(/\s/g, " "), place));
});

test("gains: with reduced motion Play goes in steps, and stops where it is pressed", async () => {
    const lesson = await openLesson("gains");
    await choose(lesson, "Play");
    assert.deepEqual(placeOf(lesson), ["25", "a quarter of the way from Precision-Recall to Precision-Recall-Gain"]);
    await choose(lesson, "Pause");
    assert.equal(textOf(part(lesson, ".morph-track button")), "Play");
});

test("costs: the operating point becomes its line, from its false positive rate to its miss rate", async () => {
    const lesson = await openLesson("net-benefit");
    const line = () => String([...lesson.querySelectorAll(".morph-plot path[stroke-linecap]")].at(-1)?.getAttribute("d"));
    const numbers = () => line().split(/[ML ]/).filter(Boolean).map(Number);
    const side = sideOf(lesson);
    await moveTo(lesson, 0);
    const [x = NaN, y = NaN, otherX, otherY] = numbers();
    assert.deepEqual([otherX, otherY], [x, y], "a point");
    await moveTo(lesson, 100);
    const ends = [0, side - x, side, side - y];
    for (const [at, end] of ends.entries()) assert.ok(Math.abs((numbers()[at] ?? NaN) - end) < 0.3, `${line()} has ${ends.join()}`);
    assert.match(words(lesson), /^Cost space: each point is a line/);
    // It follows the point of the plots.
    const before = line();
    await press(plotOf(lesson, "cost"), "ArrowRight");
    await until(() => assert.notEqual(line(), before));
});
