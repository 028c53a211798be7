import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { chooseTheme, open, recordShifts, shifted } from "./support.js";

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
        expect(
            requests.filter((url) => /\/(share\/|uncertainty\/panel|generate\/|judge\/|export\/)/.test(url)),
            "parts that are not needed yet",
        ).toEqual([]);

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

test("nothing moves while the page opens, plots are squares in a line, and the theme is the system's until one is chosen", async ({
    page,
}) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await recordShifts(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page);
    expect(await shifted(page)).toBeLessThan(0.02);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await chooseTheme(page, "Light");
    await expect.poll(paper).not.toBe(dark);
    await page.reload();
    await expect(page.getByLabel("Light", { exact: true })).toBeChecked();
    await expect.poll(paper).not.toBe(dark);
    await chooseTheme(page, "Auto");
    await expect.poll(paper).toBe(dark);
    for (const width of [1440, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(async () => {
            const boxes = await page.locator(".plot").evaluateAll((plots) => plots.slice(0, 3).map((plot) => plot.getBoundingClientRect()));
            expect(new Set(boxes.map(({ y }) => y)).size, `one line at ${width} px`).toBe(1);
            for (const box of boxes) expect(Math.abs(box.width - box.height), `a square at ${width} px`).toBeLessThan(1);
        }).toPass();
    }
});
