// The page of lessons: the way through it, each figure with its numbers against independent ones, each question.
import { expect, test } from "@playwright/test";

import { expectAccessible, openLesson, plotOf } from "./support.js";

test("the address names the lesson, and links lead from each to the next", { tag: "@source" }, async ({ page }) => {
    await page.goto("./learn.html");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await expect(page.locator("article:visible")).toHaveCount(1);
    await page.getByRole("link", { name: "ROC: every threshold at once" }).last().click();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "roc");
    await expect(page).toHaveTitle("ROC: every threshold at once – curvescope");
    await expect(page.locator("#roc h2")).toBeFocused();
    await expect(page.locator('#contents [aria-current="page"]')).toHaveText("ROC: every threshold at once");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    await expect(page.locator("#threshold canvas")).toHaveCount(4);
});

test("a lesson that was left before its data came, and opened again, has one figure", async ({ page }) => {
    /** @type {(() => void)[]} */
    const held = [];
    await page.route("**/running-example.csv", async (route) => {
        await new Promise((resolve) => held.push(() => resolve(undefined)));
        await route.continue();
    });
    const open = (/** @type {string} */ slug) => page.evaluate((to) => void (location.hash = to), slug);
    await page.goto("./learn.html#pr");
    await expect.poll(() => held.length).toBe(1);
    await open("unachievable");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "unachievable");
    await open("pr");
    await expect.poll(() => held.length).toBe(2);
    // The answer that the first figure waited for comes last.
    held[1]?.();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "pr");
    const answered = page.waitForResponse("**/running-example.csv");
    held[0]?.();
    await (await answered).finished();
    await page.locator("#pr .plot").first().press("End");
    await expect(page.locator("#pr .plot")).toHaveCount(2);
    await expect(page.locator("#pr .lesson-formula .numbers")).toHaveCount(1);
    await expect(page.locator("#unachievable canvas")).toHaveCount(0);
});

test("a threshold: the table, the formulas and the answer follow the line", async ({ page }) => {
    const lesson = await openLesson(page, "threshold");
    // Best F1 by scikit-learn 1.9.1: 122 of 174 eights at a score that 192 rows reach.
    await expect(lesson.locator("table .count")).toHaveText(["122", "52", "174", "70", "1,553", "1,623", "192", "1,605", "1,797"]);
    await expect(lesson.locator(".lesson-formula").first()).toContainText("= 0.701");
    await lesson.locator('figure[data-plot="scores"] .plot').press("End");
    await expect(lesson.locator("table .count").first()).toHaveText("0");
    await expect(lesson.locator(".lesson-formula").last()).toContainText("is undefined here");
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", "-1");
    await lesson.getByText("They get more").click();
    await expect(lesson.getByRole("status")).toContainText("Not quite.");
    await expect(lesson.locator("label.right")).toHaveText("They get fewer, or stay");
    await expect(plotOf(page, "roc")).toHaveAttribute("aria-valuenow", "59");
});

test("ROC: area and expected accuracy are those of scikit-learn, and prevalence moves one of them", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const lesson = await openLesson(page, "roc");
    await expect(lesson.locator('[data-number="auroc"]').first()).toHaveText("0.925");
    await expect(lesson.locator('[data-number="expected"]')).toHaveText("0.574");
    await lesson.getByText("It stays where it is").click();
    await expect(lesson.getByRole("status")).toContainText("Yes. Ten times as many negatives");
    await expect(lesson.getByRole("status")).toContainText("only 14.8\u202f% are positive now");
    await expect(lesson.locator('[data-number="expected"]')).toHaveText("0.509");
    await expect(lesson.locator('[data-number="auroc"]').first()).toHaveText("0.925");
});

test("axe finds nothing on any lesson", async ({ page }) => {
    await page.goto("./learn.html");
    for (const slug of await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id))) {
        await openLesson(page, slug);
        await expectAccessible(page, { parts: [`#${slug}`], what: slug });
    }
    await expectAccessible(page);
});

test("the dial of the prevalence speaks of the plots that are there", async ({ page }) => {
    for (const [slug, note] of /** @type {[string, RegExp][]} */ ([
        ["roc", /1 row in 50 positive\. ROC does not move\.$/],
        ["pr", /1 row in 50 positive\. ROC does not move\.$/],
        ["gains", /1 row in 50 positive\. Precision gain does not change\.$/],
        ["auprg", /1 row in 50 positive\. Precision gain does not change\.$/],
        ["unachievable", /1 row in 50 positive\.$/],
    ])) {
        const lesson = await openLesson(page, slug);
        await lesson.locator('[id$="prevalence-box"]').fill("0.02");
        await lesson.locator('[id$="prevalence-box"]').press("Enter");
        await expect(lesson.locator('[id$="prevalence-note"]')).toHaveText(note);
    }
});

test(
    "each plot of a lesson has a name of its own, and says in words what it shows, at either end too",
    { tag: "@source" },
    async ({ page }) => {
        await page.goto("./learn.html");
        for (const slug of await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id))) {
            const lesson = await openLesson(page, slug);
            const plots = await lesson.locator('.plot[role="slider"]').all();
            const names = await Promise.all(plots.map((plot) => plot.getAttribute("aria-label")));
            expect(new Set(names).size, slug).toBe(names.length);
            for (const key of ["Home", "End"]) {
                await plots[0]?.press(key);
                await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
                await expect(lesson, "undefined is a dash").not.toContainText("NaN");
            }
            for (const plot of plots) {
                await expect(plot).toHaveAccessibleDescription(
                    /^(Scores of |The curve of |Curves of ).+Arrow keys move the (point|threshold)/,
                );
            }
            // The areas of these plots are what models are ranked by.
            for (const plot of await lesson.locator("figure:is([data-space=roc], [data-space=pr], [data-space=prg]) .plot").all())
                await expect(plot).toHaveAccessibleDescription(/^(The curve|Curves) of .+ \(area −?\d/);
        }
        await openLesson(page, "unachievable");
        // 100 positives below 200 negatives: 1 + 2·ln(2/3).
        await expect(plotOf(page, "pr")).toHaveAccessibleDescription(
            "The curve of score (area 0.189). Besides: random ranking, unachievable region. Arrow keys move the point along the curve of score.",
        );
    },
);

test("after an answer, right and wrong are shown by more than colour", async ({ page }) => {
    const lesson = await openLesson(page, "roc");
    await lesson.getByRole("radio", { name: "It sinks" }).check();
    await expect(lesson.getByRole("radio", { name: "It sinks wrong" })).toBeChecked();
    await expect(lesson.getByRole("radio", { name: "It stays where it is right" })).not.toBeChecked();
});

test("a figure's data and settings are opened in Explore", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    await lesson.locator('[id$="prevalence-box"]').fill("0.01");
    await lesson.locator('[id$="prevalence-box"]').press("Enter");
    await plotOf(page, "prg").press("Home");
    for (let step = 0; step < 4; step += 1) await plotOf(page, "prg").press("ArrowRight");
    await expect(lesson.locator("figure").first()).toHaveAttribute("data-cursor-index", "3");
    await lesson.getByRole("link", { name: "Open this in Explore" }).click();
    await expect(page).toHaveURL(/index\.html#v1\./);
    await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#data-title")).toHaveText("Flach & Kull’s running example, reconstructed");
    await expect(page.locator("#prevalence-box")).toHaveValue("0.01");
    await expect(page.locator("#models-table tbody tr")).toHaveCount(1);
    await expect(page.locator('figure[data-space="roc"]')).toHaveAttribute("data-cursor-index", "3");
});
