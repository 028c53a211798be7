// The wasm of dist/ is in two files: one draws, the other analyses.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED } from "./known.js";
import { fragmentOf, open, paste, shown, stepTo, visitedBefore } from "./support.js";

test.beforeEach(({ page }) => visitedBefore(page));

test("until the first plots are drawn nothing is requested that they do without, and each build of the wasm once", async ({ page }) => {
    await page.addInitScript(() => {
        const observer = new MutationObserver(() => {
            if (document.documentElement.dataset["state"] !== "ready") return;
            observer.disconnect();
            performance.mark("drawn");
        });
        observer.observe(document, { attributes: true, attributeFilter: ["data-state"], subtree: true });
    });
    /** @type {string[]} */
    const builds = [];
    page.on("request", (request) => {
        const file = /\/pkg\/(\w+\.wasm)/.exec(request.url())?.[1];
        if (file) builds.push(file);
    });
    await open(page);
    await expect(page.locator("#at-point")).toContainText("F1");
    await expect.poll(() => builds).toEqual(["drawing_bg.wasm", "analysis_bg.wasm"]);
    const requests = await page.evaluate(() => {
        const drawn = performance.getEntriesByName("drawn")[0]?.startTime ?? 0;
        const before = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < drawn);
        // The browser fetches icon and manifest in its own time.
        const own = [...document.querySelectorAll("link[rel=icon], link[rel=manifest]")].map((link) => Reflect.get(link, "href"));
        const names = before.map(({ name }) => name).filter((name) => !own.includes(name));
        return names.map((name) => name.replace(/^.*\/www\//, "")).filter((name) => !name.startsWith("chunks/"));
    });
    expect(requests.sort()).toEqual([
        "explore/first-report.json",
        "explore/main.js",
        "pkg/drawing.js",
        "pkg/drawing_bg.wasm",
        "results-question.css",
        "start.js",
        "style-data.css",
    ]);
    await page.locator("#conventions > summary").click();
    await expect(page.locator("#conventions table").first()).toBeVisible();
    expect(builds).toHaveLength(2);
});

test("the example is drawn before the build that analyses is loaded, or where it can't be, and a link asks for no stored report", async ({
    page,
}) => {
    await test.step("it is loaded late", async () => {
        const { letThrough } = await holdBack(page, "**/pkg/analysis_bg.wasm");
        await page.goto("./");
        await expect(page.locator("html")).toHaveAttribute("data-shown", "1");
        await expect(page.locator("#legend")).toContainText("ada");
        await stepTo(page.locator('figure[data-space="roc"] .plot'), 3);
        await expect(page.locator("#verdict")).not.toContainText("It finds");
        letThrough();
        await expect(page.locator("#at-point")).toContainText("F1");
    });
    await test.step("it can't be loaded, and is for the next data", async () => {
        await page.route("**/pkg/analysis_bg.wasm", (route) => route.abort("connectionreset"));
        await page.goto("./");
        await expect(page.locator("html")).toHaveAttribute("data-state", "error");
        await expect(page.locator("html")).toHaveAttribute("data-shown", "1");
        await page.unroute("**/pkg/analysis_bg.wasm");
        await paste(page, DENTED);
        await shown(page, 2);
    });
    await test.step("a link", async () => {
        /** @type {string[]} */
        const requests = [];
        page.on("request", (request) => requests.push(request.url()));
        await page.goto("./glossary.html");
        await page.goto(`./#${fragmentOf('{"source":{"kind":"example","name":"digits-8"},"dials":{"beta":3}}')}`);
        await shown(page, 1);
        await expect(page.locator("#data-title")).toContainText("digits");
        expect(requests.filter((url) => url.endsWith("first-report.json"))).toEqual([]);
    });
});
