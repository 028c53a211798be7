// The numbers that a lesson puts into its formulas give the value that it shows.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, expectText, openLesson, parts, plotOf, press, textsOf, turn } from "./lesson.js";
import { openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

/** Signs of a formula and how JavaScript writes them. @type {readonly [string, string][]} */
const NOTATION = [
    ["·", "*"],
    ["−", "-"],
    ["²", "**2"],
    ["^", "**"],
    ["∞", "Infinity"],
    ["ln(", "Math.log("],
    ["min(", "Math.min("],
    ["max(", "Math.max("],
];

/**
 * Works out each formula of a lesson.
 * @param {Element} lesson
 */
async function expectToComeOut(lesson) {
    const formulas = parts(lesson, ".lesson-formula .numbers");
    assert.ok(formulas.length > 0);
    for (const formula of formulas) {
        await until(() => assert.match(textOf(formula), /^= .+ = −?[\d.]+$/));
        const [, sum = "", value = ""] = textOf(formula).match(/^= (.*) = (−?[\d.]+)$/) ?? [];
        const script = NOTATION.reduce((text, [sign, code]) => text.replaceAll(sign, code), sum);
        assert.match(script.replaceAll(/Math\.(?:log|min|max)|Infinity/g, ""), /^[\d.+\-*/(), ]+$/);
        // Terms are written in five digits, values in three decimals.
        assert.ok(Math.abs(Function(`return ${script}`)() - Number(value.replace("−", "-"))) < 0.0006, sum);
    }
}

const WITH_FORMULAS = [
    ...["threshold", "roc", "meaning", "pr", "deciding", "lift", "net-benefit", "unachievable"],
    ...["averaging", "gains", "beta", "auprg", "two-calibrations", "f-cost", "power-means"],
];

test("the formulas of every lesson that has some come out", async () => {
    assert.deepEqual(
        [...document.querySelectorAll("article.lesson:has(.lesson-formula)")].map(({ id }) => id),
        WITH_FORMULAS,
    );
    for (const slug of WITH_FORMULAS) await expectToComeOut(await openLesson(slug));
});

test("the label of a group of positives only, and of negatives only, comes out", async () => {
    const lesson = await openLesson("meaning");
    const plot = plotOf(lesson, "roc");
    await press(plot, "Home");
    // Before the first group.
    await expectText(lesson, '[data-value="share"]', /is undefined here$/);
    await press(plot, "ArrowRight");
    await expectText(lesson, '[data-value="share"]', /= 1\.000$/);
    await expectToComeOut(lesson);
    await press(plot, "End");
    await expectText(lesson, '[data-value="share"]', /= 0\.000$/);
    await expectToComeOut(lesson);
});

test("the formulas of AUPRG come out for other rankings", async () => {
    const lesson = await openLesson("auprg");
    for (const [name, area] of /** @type {const} */ ([
        ["one score", "0.000"],
        ["perfect", "1.000"],
    ])) {
        await choose(lesson, name);
        await until(() => assert.ok(textsOf(lesson, '[data-number="area"]').every((text) => text === area)));
        await expectToComeOut(lesson);
    }
});

test("the formula of G comes out for every mean", async () => {
    const lesson = await openLesson("power-means");
    await turn(lesson, "beta", "0.5");
    const buttons = parts(lesson, ".dial-names button");
    assert.ok(buttons.length > 0);
    for (const button of buttons) {
        await user.click(button);
        const rho = textOf(button).split(" ").at(-1);
        await until(() => assert.equal(Reflect.get(part(lesson, '[id$="rho-box"]'), "value"), rho));
        await expectToComeOut(lesson);
    }
});
