import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { chooseTheme, open, openPhoneMenu, recordShifts, shifted } from "./support.js";

// What keeps the pages for use without a network asks for nothing else either.
test.use({ serviceWorkers: "allow" });

test(
    "opens with its example, asks for nothing elsewhere, complains of nothing and runs no script but its own",
    { tag: "@source" },
    async ({ page, baseURL }) => {
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
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await expect(page.locator("#data-summary")).toHaveText(/^63 rows · 25 positive \(39\.7.%\) · 5 models$/);
        await expect(page.locator("#models-table tbody tr")).toHaveCount(5);
        const [, version] = /^version = "(.+)"$/m.exec(readFileSync(new URL("../../Cargo.toml", import.meta.url), "utf8")) ?? [];
        await expect(page.locator("#version")).toHaveText(`curvescope ${version}`);
        await expect(page.locator("#folds-summary")).toHaveText("10 folds of ada");
        expect(faults).toEqual([]);
        expect(requests.length).toBeGreaterThan(5);
        expect(requests.filter((url) => !url.startsWith(baseURL ?? "?"))).toEqual([]);

        const outcome = await page.evaluate(async () => {
            const violated = new Promise((resolve) => {
                document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective), {
                    once: true,
                });
            });
            document.body.append(Object.assign(document.createElement("script"), { textContent: "document.title = 'injected'" }));
            return { directive: await violated, title: document.title };
        });
        expect(outcome).toEqual({ directive: "script-src-elem", title: "curvescope" });
    },
);

test("nothing moves while the page opens, plots are squares in a line, and no panel is wider than the window", async ({ page }) => {
    await recordShifts(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    expect(await shifted(page)).toBeLessThan(0.02);
    await page.locator("#point-forms label", { hasText: "In words" }).click();
    for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(async () => {
            const boxes = await page.locator(".plot").evaluateAll((plots) => plots.slice(0, 3).map((plot) => plot.getBoundingClientRect()));
            expect(new Set(boxes.map(({ y }) => y)).size, `one line at ${width} px`).toBe(1);
            // On a phone each has the width of the window: phone.spec.js.
            for (const box of boxes)
                if (width > 704) expect(Math.abs(box.width - box.height), `a square at ${width} px`).toBeLessThan(1);
                else expect(box.width).toBe(width);
        }).toPass();
        for (const panel of ["paste", "examples", "columns"]) {
            await openPhoneMenu(page);
            await page.locator(`button[data-panel="${panel}"]`).click();
            await expect(page.locator(`#${panel}-panel`).locator("textarea, button, select").first()).toBeVisible();
            const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            await expect.poll(excess, `${panel} at ${width} px`).toBe(0);
        }
    }
});

test("the theme follows the system until one is chosen, and the choice is remembered", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await chooseTheme(page, "Light");
    await expect.poll(paper).not.toBe(dark);
    await page.reload();
    await expect(page.getByLabel("Light", { exact: true })).toBeChecked();
    await expect.poll(paper).not.toBe(dark);
    await chooseTheme(page, "Auto");
    await expect.poll(paper).toBe(dark);
});
