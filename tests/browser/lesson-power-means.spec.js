// The lesson on G: its values at precision 0.9 and recall 0.3 by hand, and the line on which both count alike.
import { expect, test } from "@playwright/test";

import { countPixels, openLesson } from "./support.js";

/** Ink of the dashed line in the light theme. */
const INK = "rgb(58, 64, 70)";

test("G at precision 0.9 and recall 0.3 is each of the means that have a name", async ({ page }) => {
    const lesson = await openLesson(page, "power-means");
    const formula = lesson.locator(".lesson-formula");
    // 2·0.27/1.2, √0.27, and 1.2/2.
    for (const [name, value] of Object.entries({
        "harmonic −2": "0.450",
        "geometric −1": "0.520",
        "arithmetic 0": "0.600",
        "smaller −∞": "0.300",
        "larger ∞": "0.900",
    })) {
        await lesson.getByRole("button", { name }).click();
        await expect(formula).toHaveText(new RegExp(` = ${value.replace(".", "\\.")}$`));
    }
    await expect(formula).toContainText("max(β·precision, recall)");
});

test("the dashed line is where recall is beta times precision", async ({ page }) => {
    const lesson = await openLesson(page, "power-means");
    const around = async (/** @type {number} */ x, /** @type {number} */ y) =>
        (await countPixels(page, "pr", { color: INK, box: [x - 0.05, y - 0.05, x + 0.05, y + 0.05] })).count;
    const [even, steep] = [await around(0.75, 0.75), await around(0.75, 0.375)];
    const beta = lesson.getByRole("textbox", { name: "weight of recall" });
    await beta.fill("2");
    await beta.press("Enter");
    await expect(async () => expect(await around(0.75, 0.375)).toBeGreaterThan(steep + 10)).toPass();
    expect(await around(0.75, 0.75)).toBeLessThan(even - 10);
});

test("at rho 0 a larger beta raises G where recall lags, and F falls", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lesson = await openLesson(page, "power-means");
    await lesson.getByText("It falls").click();
    const status = lesson.getByRole("status");
    // (0.45 + 0.3)/1.5, (3.6 + 0.3)/5; 1.25·0.27/(0.225 + 0.3), 17·0.27/(14.4 + 0.3).
    await expect(status).toContainText("Not quite. It rises, from 0.500 to 0.780");
    await expect(status).toContainText("F falls, from 0.643 to 0.312");
    await expect(lesson.getByRole("textbox", { name: "kind of mean" })).toHaveValue("0");
    await expect(lesson.getByRole("textbox", { name: "weight of recall" })).toHaveValue("4");
    await expect(lesson.locator(".lesson-formula")).toHaveText(/ = 0\.780$/);
});
