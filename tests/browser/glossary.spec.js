// The glossary, and the ways to it.
import { expect, test } from "@playwright/test";

import { expectAccessible, open } from "./support.js";

/** Words a reader may come with, and the term they lead to. */
const SYNONYMS = {
    sensitivity: "recall",
    "true positive rate": "recall",
    "positive predictive value": "precision",
    "fall-out": "false-positive-rate",
    "Mann–Whitney": "auroc",
    AUPR: "aucpr",
    "base rate": "prevalence",
    "isotonic regression": "calibration",
    "type II error": "false-negative",
    Dice: "f-score",
    "cumulative accuracy profile": "cap",
    "accuracy ratio": "gini",
    "detection error tradeoff": "det",
    "always negative": "treat-all",
    "decision curve analysis": "decision-curve",
    "lower envelope": "envelope",
};

test("synonyms stand with their terms, and lessons are linked that are there", { tag: "@source" }, async ({ page, request, baseURL }) => {
    await page.goto("./glossary.html");
    for (const [synonym, term] of Object.entries(SYNONYMS)) await expect(page.locator(`#${term} .also`)).toContainText(synonym);
    const ids = await page.locator("dl > div").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(60);
    const lessons = await (await request.get(new URL("learn.html", baseURL).href)).text();
    for (const hash of await page
        .locator('a[href^="learn.html#"]')
        .evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).hash))) {
        expect(lessons).toMatch(new RegExp(`<article class="lesson[^"]*" id="${hash.slice(1)}"`));
    }
    for (const hash of lessons.matchAll(/glossary\.html#([\w-]+)/g)) expect(ids).toContain(hash[1]);
});

test("each measure and each area of Explore leads to its term", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await page.locator("#point-explain").click();
    await page.getByText("What the columns mean").click();
    await expect(page.locator("#measures .says a").first()).toBeVisible();
    const links = page.locator('a[href^="glossary.html#"]');
    const hashes = await links.evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).hash.slice(1)));
    expect(hashes.length).toBeGreaterThan(30);
    await links.first().click();
    await expect(page).toHaveURL(/glossary\.html#recall$/);
    const ids = await page.locator("dl > div").evaluateAll((all) => all.map(({ id }) => id));
    for (const hash of hashes) expect(ids).toContain(hash);
    await expect(page.locator("#recall")).toBeInViewport();
});

for (const width of [1440, 360]) {
    test(`axe finds nothing, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("./glossary.html#precision-gain");
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
}
