// The numbers that a lesson puts into its formulas give the value that it shows.
import { expect, test } from "@playwright/test";

import { openLesson, plotOf } from "./support.js";

/** @import { Locator } from "@playwright/test" */

/** What is written otherwise in JavaScript. @type {readonly [string, string][]} */
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
 * @param {Locator} lesson
 */
async function expectToComeOut(lesson) {
    const formulas = await lesson.locator(".lesson-formula .numbers").all();
    expect(formulas.length).toBeGreaterThan(0);
    for (const formula of formulas) {
        await expect(formula).toHaveText(/^= .+ = −?[\d.]+$/);
        const [, sum = "", value = ""] = (await formula.textContent())?.match(/^= (.*) = (−?[\d.]+)$/) ?? [];
        const script = NOTATION.reduce((text, [sign, code]) => text.replaceAll(sign, code), sum);
        expect(script.replaceAll(/Math\.(?:log|min|max)|Infinity/g, "")).toMatch(/^[\d.+\-*/(), ]+$/);
        // Terms are written in five digits, values in three decimals.
        expect(Math.abs(Function(`return ${script}`)() - Number(value.replace("−", "-"))), sum).toBeLessThan(0.0006);
    }
}

const WITH_FORMULAS = [
    "threshold",
    "roc",
    "hull",
    "pr",
    "deciding",
    "lift",
    "net-benefit",
    "unachievable",
    "averaging",
    "gains",
    "beta",
    "auprg",
    "two-calibrations",
    "f-cost",
    "power-means",
];

test("the formulas of every lesson that has some come out", async ({ page }) => {
    await page.goto("./learn.html");
    expect(await page.locator("article.lesson:has(.lesson-formula)").evaluateAll((all) => all.map(({ id }) => id))).toEqual(WITH_FORMULAS);
    for (const slug of WITH_FORMULAS) await test.step(slug, async () => expectToComeOut(await openLesson(page, slug)));
});

test("the label of a group of positives only, and of negatives only, comes out", async ({ page }) => {
    const lesson = await openLesson(page, "hull");
    const plot = plotOf(page, "roc").last();
    const label = lesson.locator('[data-value="share"]');
    await plot.press("Home");
    await expect(label, "before the first group").toContainText("is undefined here");
    await plot.press("ArrowRight");
    await expect(label).toContainText("= 1.000");
    await expectToComeOut(lesson);
    await plot.press("End");
    await expect(label).toContainText("= 0.000");
    await expectToComeOut(lesson);
});

test("the formulas of AUPRG come out for other rankings, and the worst has no expected gain", async ({ page }) => {
    const lesson = await openLesson(page, "auprg");
    for (const [name, area] of /** @type {[string, RegExp][]} */ ([
        ["one score", /^0(\.0+)?$/],
        ["perfect", /^1(\.0+)?$/],
    ])) {
        await lesson.getByRole("radio", { name, exact: true }).check();
        await expect(lesson.locator('.lesson-words [data-number="area"]')).toHaveText(area);
        await expectToComeOut(lesson);
    }
    // Where recall gain is 0 or more, no true negatives are left.
    await lesson.getByRole("radio", { name: "worst", exact: true }).check();
    await expect(lesson.locator(".lesson-formula .numbers")).toHaveText(["is undefined here", "is undefined here"]);
});

test("the formula of G comes out for every mean", async ({ page }) => {
    const lesson = await openLesson(page, "power-means");
    await lesson.locator('[id$="beta-box"]').fill("0.5");
    await lesson.locator('[id$="beta-box"]').press("Enter");
    for (const button of await lesson.locator(".dial-names button").all()) {
        await button.click();
        const rho = (await button.textContent())?.split(" ").at(-1) ?? "";
        await expect(lesson.locator('[id$="rho-box"]')).toHaveValue(rho);
        await expectToComeOut(lesson);
    }
});
