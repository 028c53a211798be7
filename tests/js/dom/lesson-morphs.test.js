// Lessons in which a slider turns one space into another: words, link, embedding and saved files. Positions: crates/study/src/morph/tests.rs.
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

/** Moves the slider of a lesson's morph. @param {Element} lesson @param {number} percent */
async function moveTo(lesson, percent) {
    slide(part(lesson, ".morph-track input"), String(percent));
    await atRest();
}

/** @param {Element} lesson */
const placeOf = (lesson) => {
    const slider = part(lesson, ".morph-track input");
    return [Reflect.get(slider, "value"), slider.getAttribute("aria-valuetext")?.replace(/\s/g, " ")];
};

/** The description beside the plot, which is its text alternative too. @param {Element} lesson */
function words(lesson) {
    const says = textOf(part(lesson, ".morph-says"));
    assert.equal(lesson.querySelector(".morph-plot")?.getAttribute("aria-label"), says);
    return says;
}

/** @param {Element} lesson */
const sideOf = (lesson) => Number(lesson.querySelector(".morph-plot svg")?.getAttribute("width"));

/** True if a label 0.5 is at a share of the side. @param {Iterable<Element>} texts @param {number} share @param {number} side */
const isHalfAt = (texts, share, side) =>
    [...texts].some((each) => each.textContent === "0.5" && Math.abs(Number(each.getAttribute("x")) - share * side) < HALF_PIXEL);

test("gains: words, lines, values of the axes and the slider follow", async () => {
    const lesson = await openLesson("gains");
    const side = sideOf(lesson);
    // At prevalence 0.1 the value v is at (v − 0.1·t)/(1 − t + 0.9·t·v).
    for (const [percent, place, says, half] of /** @type {const} */ ([
        [0, "Precision-Recall", /^Precision-Recall: .* bend\./, 0.5],
        [50, "halfway from Precision-Recall to Precision-Recall-Gain", /both axes now begin at 0\.050/, 0.45 / 0.725],
        [100, "Precision-Recall-Gain", /^Precision-Recall-Gain: both axes begin at π = 0\.100\. .* straight/, 0.4 / 0.45],
    ])) {
        await moveTo(lesson, percent);
        assert.deepEqual(placeOf(lesson), [String(percent), place]);
        assert.match(words(lesson), says);
        assert.ok(isHalfAt(lesson.querySelectorAll(".morph-plot text"), half, side));
    }
    // The line of F1 0.5 is straight now: both gains add up to twice that of 0.5.
    const lines = [...lesson.querySelectorAll('.morph-plot path[stroke-width="1.25"]')];
    assert.equal(lines.length, 9);
    for (const [, x = NaN, y = NaN] of [...String(lines[4]?.getAttribute("d")).matchAll(/[ML](\S+?) ([^ML]+)/g)].map((all) =>
        all.map(Number),
    ))
        assert.ok(Math.abs(x / side + 1 - y / side - 0.8 / 0.45) * side < 2 * HALF_PIXEL, `${x} ${y}`);
    await moveTo(lesson, 50);
    await turn(lesson, "prevalence", "0.3");
    await until(() => assert.match(words(lesson), /both axes now begin at 0\.150/));
});

test("gains: link, embedding and saved files open at the same place", async () => {
    const lesson = await openLesson("gains");
    await moveTo(lesson, 37);
    await choose(lesson, "Embed");
    await until(() => assert.match(textOf(part(lesson, ".morph-ways [role=status]")), /^Code copied\. It opens here: 37/));
    assert.match(copiedText(), /^<iframe title="From Precision-Recall to Precision-Recall-Gain"/);
    assert.match(copiedText(), /value=&quot;37&quot;.*at\(0\.37,/s);
    assert.doesNotMatch(copiedText(), /(src|href)=(?!doc)|https?:(?!\/\/www\.w3\.org)/, "the frame loads nothing");
    await user.keyboard("{Escape}");
    for (const [at, [name, pattern]] of /** @type {const} */ ([
        ["Save loop", /prefers-reduced-motion/],
        ["Save film strip", /three quarters of the way/],
    ]).entries()) {
        await choose(lesson, name);
        await until(() => assert.equal(saved.length, at + 1));
        assert.equal(saved[at]?.type, "image/svg+xml");
        const svg = String(await saved[at]?.text());
        assert.match(svg, pattern);
        const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
        assert.equal(documentElement.localName, "svg");
        // As it begins, and for readers without motion: a plot with a side of 340 pixels.
        for (const group of name === "Save loop" ? [".moving", ".still"] : [])
            assert.ok(isHalfAt(documentElement.querySelectorAll(`${group} text`), 0.463 / 0.7965, 340), group);
    }
    forgetCopied();
    await choose(lesson, "Copy link");
    await until(() => assert.notEqual(copiedText(), ""));
    await user.keyboard("{Escape}");
    await openLesson("gains");
    assert.equal(placeOf(lesson)[0], "0");
    await goTo(new URL(copiedText()).hash.slice(1));
    await until(() => assert.deepEqual(placeOf(lesson), ["37", "37 % of the way from Precision-Recall to Precision-Recall-Gain"]));
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
