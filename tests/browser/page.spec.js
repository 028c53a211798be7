import { expect, test } from "@playwright/test";

import { chooseTheme, open, recordShifts, shifted } from "./support.js";

// What keeps the pages for use without a network asks for nothing else either.
test.use({ serviceWorkers: "allow" });

test("loads without an error in the console and without a foreign request", { tag: "@source" }, async ({ page, baseURL }) => {
    /** @type {string[]} */
    const faults = [];
    /** @type {string[]} */
    const requests = [];
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) faults.push(message.text());
    });
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("request", (request) => requests.push(request.url()));
    page.on("requestfailed", (request) => faults.push(`${request.url()} failed`));
    await open(page);
    expect(faults).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.filter((url) => !url.startsWith(baseURL ?? "?"))).toEqual([]);
});

test("opens with the white-clover example", { tag: "@source" }, async ({ page }) => {
    await open(page);
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await expect(page.locator("#data-summary")).toHaveText(/^63 rows · 25 positive \(39\.7.%\) · 5 models$/);
    await expect(page.locator("#models-table tbody tr")).toHaveCount(5);
    await expect(page.locator("#folds-summary")).toHaveText("10 folds of ada");
});

test("runs nothing that the content security policy forbids", { tag: "@source" }, async ({ page }) => {
    await open(page);
    const outcome = await page.evaluate(async () => {
        const violated = new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective), { once: true });
        });
        document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = 'injected'" }));
        return { directive: await violated, title: document.title };
    });
    expect(outcome).toEqual({ directive: "script-src-elem", title: "curvescope" });
});

test("a column name that looks like markup is shown as text", async ({ page }) => {
    await open(page);
    await page.locator('button[data-panel="paste"]').click();
    await page.locator("#paste-text").fill('label,<img src=x onerror="document.title=1">\n1,2\n0,1\n1,3');
    await page.locator("#paste-analyse").click();
    await expect(page.locator("html")).toHaveAttribute("data-shown", "2");
    await expect(page.locator("#models-table tbody th")).toContainText("<img src=x");
    await expect(page.locator("#models-table img")).toHaveCount(0);
});

test("has no sideways scroll at any width, with every panel", async ({ page }) => {
    await open(page);
    await page.locator("#point-explain").click();
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const panel of ["paste", "examples", "columns"]) {
            await page.locator(`button[data-panel="${panel}"]`).click();
            await expect(page.locator(`#${panel}-panel`).locator("textarea, button, select").first()).toBeVisible();
            const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            expect(excess, `${panel} at ${width} px`).toBe(0);
        }
    }
});

test("plots are three squares beside each other", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    const boxes = () => Promise.all([0, 1, 2].map((at) => page.locator(".plot").nth(at).boundingBox()));
    const wide = await boxes();
    expect(new Set(wide.map((box) => box?.y)).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 800 });
    const narrow = await boxes();
    expect(new Set(narrow.map((box) => box?.y)).size).toBe(1);
    for (const box of [...wide, ...narrow]) expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
});

test("the first drawing moves nothing that was there before", async ({ page }) => {
    await recordShifts(page);
    await open(page);
    expect(await shifted(page)).toBeLessThan(0.02);
});

test("the theme follows the system until one is chosen, and the choice is remembered", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await chooseTheme(page, "Light");
    expect(await paper()).not.toBe(dark);
    await page.reload();
    await expect(page.getByLabel("Light", { exact: true })).toBeChecked();
    expect(await paper()).not.toBe(dark);
    await chooseTheme(page, "Auto");
    expect(await paper()).toBe(dark);
});
