// What can go wrong while the page is loaded, and with its worker: each ends in a sentence with a remedy. A browser without compression:
// tests/js/dom/no-packing.test.js; a worker that says nothing: tests/js/page/compute-client.test.js too.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED, countPixels, open, openGenerator, paste, shown, visitedBefore } from "./support.js";

/** @import { Page, Route } from "@playwright/test" */

/** The ways in which a file does not come. */
const BREAKS = /** @type {Record<string, (route: Route) => Promise<void>>} */ ({
    "is missing": (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "not found" }),
    "is a page": (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
    "is reset": (route) => fail(route),
    "is cut": async (route) => {
        const response = await route.fetch();
        const body = await response.body();
        await route.fulfill({
            response,
            headers: { ...response.headers(), "content-length": "" },
            body: body.subarray(0, Math.floor(body.length / 2)),
        });
    },
});

/** @param {Route} route */
const fail = (route) => route.abort("connectionreset");

/** @param {Page} page */
const waiting = (page) => page.locator("#waiting");

/** The page's own words are shown by an animation, after a delay. @param {Page} page @param {"pause" | "finish"} how */
const delay = (page, how) =>
    waiting(page).evaluate((bar, how) => {
        const animations = bar.getAnimations();
        for (const animation of animations) {
            if (how === "pause") animation.currentTime = 0;
            animation[how]();
        }
        return animations.length;
    }, how);

/**
 * Lets time pass until the page says that it waits for this. When it begins to wait, nothing shows.
 * @param {Page} page
 * @param {string} words
 */
const passPatience = (page, words) =>
    expect(async () => {
        await page.clock.runFor(20_000);
        await expect(waiting(page)).toContainText(words, { timeout: 500 });
    }).toPass();

/** A script that the first one imports, whatever dist/ calls it. @param {string} project */
const imported = (project) => (project === "dist" ? /\/www\/chunks\/[^/]+\.js$/ : /\/www\/page\/dom\.js$/);

const NOT_STARTED =
    /^The page could not start: a part of it did not load\. Check the connection and reload the page; if that does not help, use a current browser: Chrome or Edge 117, Firefox 115, Safari 16\.4, or newer\./;

/** The pages, the script that each starts with, and the ways in which it does not come. */
const PAGES = /** @type {const} */ ([
    ["index.html", "explore/main.js", ["is missing", "is cut"]],
    ["learn.html", "learn/learn.js", ["is reset"]],
    ["figures.html", "figures/gallery.js", ["is a page"]],
]);

test.beforeEach(({ page }) => visitedBefore(page));

test("each page says what to do when its script, or one that this needs, does not come, or the browser is too old", async ({ page }, {
    project,
}) => {
    await page.route(imported(project.name), fail);
    await page.goto("./");
    await expect(waiting(page)).toHaveText(NOT_STARTED);
    await page.unroute(imported(project.name));
    for (const [name, start, ways] of PAGES) {
        for (const how of ways) {
            await test.step(`${name} ${how}`, async () => {
                await page.route(`**/www/${start}`, BREAKS[how] ?? fail);
                await page.goto(`./${name}`);
                await expect(waiting(page)).toHaveText(NOT_STARTED);
                await expect(waiting(page)).toBeVisible();
                await expect(page.getByText("Loading…")).toHaveCount(0);
                await page.unrouteAll({ behavior: "wait" });
            });
        }
    }
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-started", "yes");
    await expect(waiting(page)).toBeHidden();
    await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, "with"));
    await page.goto("./");
    await expect(waiting(page)).toHaveText(
        /^This browser is too old for curvescope: use a current browser: Chrome or Edge 117, Firefox 115, Safari 16\.4, or newer\./,
    );
    await expect(waiting(page)).toBeVisible();
});

test("each page has words of its own when its script hangs, and when none comes", async ({ page }) => {
    await page.route("**/www/start.js", (route) => route.abort());
    for (const [name, start] of PAGES) {
        await test.step(name, async () => {
            await holdBack(page, `**/www/${start}`);
            await page.goto(`./${name}`, { waitUntil: "commit" });
            await expect(page.locator("h1")).toBeVisible();
            await expect.poll(() => delay(page, "pause")).toBe(1);
            await expect(waiting(page)).toBeHidden();
            await delay(page, "finish");
            await expect(waiting(page)).toBeVisible();
            await expect(waiting(page)).toHaveText(
                /^\s*The page is still loading\. On a slow connection this takes a while\. If nothing comes, reload the page;/,
            );
        });
    }
});

test("the page says what to do when its WebAssembly or its worker does not come", async ({ page }) => {
    const problem = page.locator('[data-problem="page"]');
    for (const how of ["is missing", "is cut"]) {
        await test.step(`WebAssembly that ${how}`, async () => {
            await page.route("**/www/pkg/*.wasm", BREAKS[how] ?? fail);
            await page.goto("./");
            await expect(problem).toHaveText(/^curvescope could not start: .* Check the connection and reload the page/);
            await expect(page.locator("#data-summary")).toBeEmpty();
            await expect(waiting(page)).toBeHidden();
            await page.goto("./learn.html#roc");
            await expect(page.locator("#roc .stage")).toHaveText(
                /could not be loaded\. Check the connection and try again; if that does not help, reload the page\./,
            );
            await page.unrouteAll({ behavior: "wait" });
        });
    }
    for (const [part, how, words] of /** @type {const} */ ([
        ["compute/worker.js", "is cut", /^The background worker that computes could not go on\. .* or reload the page\./],
        ["explore/work.js", "is reset", /could not be loaded\. Check the connection and try again/],
    ])) {
        await test.step(`${part} ${how}, and is asked for again`, async () => {
            await page.route(`**/www/${part}`, BREAKS[how] ?? fail);
            await page.goto("./");
            await expect(problem).toHaveText(words);
            await page.unrouteAll({ behavior: "wait" });
            await paste(page, DENTED);
            await expect(page.locator("#data-summary")).toContainText("40 rows");
            await expect(page.locator("#at-point")).toContainText("F1");
        });
    }
});

test("what lies below the plots says what to do when it does not come, and is asked for again", async ({ page }) => {
    const problem = page.locator("#below > .problem");
    for (const [file, how] of /** @type {const} */ ([
        ["below.css", "is missing"],
        ["below.html", "is a page"],
        ["below.html", "is cut"],
    ])) {
        await test.step(`${file} ${how}`, async () => {
            await page.route(`**/www/explore/${file}`, BREAKS[how] ?? fail);
            await page.goto("./");
            await expect(problem).toHaveText(/could not be loaded\. .* reload the page\./);
            await expect(page.locator(".answer-threshold")).toHaveText("score ≥ 0.7336");
            await expect(page.locator("html")).not.toHaveAttribute("data-below");
            await page.unrouteAll({ behavior: "wait" });
        });
    }
    await problem.scrollIntoViewIfNeeded();
    await shown(page, 1);
    await expect(page.locator("#confusion")).toBeVisible();
});

test("a part that is opened says what to do when its script does not come", async ({ page }) => {
    await open(page);
    const formats = new URL("../data/formats/", import.meta.url).pathname;
    for (const [part, place, how, act] of /** @type {const} */ ([
        ["export/panel.js", "#take", "is missing", () => page.locator("#take > summary").click()],
        ["formulas/formula-lines.js", ".point", "is cut", () => page.locator("#point-forms label", { hasText: "Formulas" }).click()],
        ["generate/panel.js", "#generate-body", "is reset", () => openGenerator(page)],
        ["share/copy-link.js", "#share", "is a page", () => page.locator("#copy-link").click()],
        ["*/parquet.js", "#paste-panel", "is reset", () => page.locator("#file-input").setInputFiles(`${formats}rows.parquet`)],
    ])) {
        await test.step(`${part} ${how}`, async () => {
            await page.route(`**/www/${part}`, BREAKS[how] ?? fail);
            await act();
            await expect(page.locator(`${place} .problem:visible`).first()).toHaveText(/could not be loaded\. .* reload the page\./);
            await page.unrouteAll({ behavior: "wait" });
        });
    }
    // Text goes on working.
    await paste(page, DENTED);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
});

test("the page offers to ask again for WebAssembly that hangs", async ({ page }) => {
    await page.clock.install();
    let hangs = true;
    await page.route("**/www/pkg/*.wasm", (route) => (hangs ? undefined : route.continue()));
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("data-started", "yes");
    await passPatience(page, "Loading: 0 bytes. Nothing more has come for a while: the connection may be slow, or broken.");
    hangs = false;
    await waiting(page).getByRole("button", { name: "Try again" }).click();
    await page.clock.resume();
    await expect(waiting(page)).toBeHidden();
    await shown(page, 1);
});

test("a worker that was ended from outside is reported, and what it owes is asked of another", async ({ page }) => {
    await page.addInitScript(() => {
        window.Worker = class extends Worker {
            /** @param {ConstructorParameters<typeof Worker>} args */
            constructor(...args) {
                super(...args);
                Object.assign(window, { endWorker: () => super.terminate() });
            }
        };
    });
    await page.clock.install();
    await page.goto("./");
    await shown(page, 1);
    await page.evaluate(() => Reflect.get(window, "endWorker")());
    await page.locator("#prevalence-box").fill("0.1");
    await page.locator("#prevalence-box").press("Enter");
    await paste(page, DENTED);
    await passPatience(page, "No answer yet from the background worker that computes.");
    await page.clock.resume();
    await waiting(page).getByRole("button", { name: "Start it again" }).click();
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
    await expect(waiting(page)).toBeHidden();
});

test("a part or an example that hangs is reported, with a way out", async ({ page }) => {
    await page.clock.install();
    await page.goto("./");
    await shown(page, 1);
    const { letThrough } = await holdBack(page, /export\/panel\.js$|digits-8\.csv$/);
    await page.locator("#take > summary").click();
    await passPatience(
        page,
        "A part of the page is still loading. On a slow connection this takes a while. If nothing comes, reload the page.",
    );
    await expect(waiting(page).getByRole("button", { name: "Reload" })).toBeVisible();
    await page.locator('button[data-panel="examples"]').click();
    await page.locator('[data-example="digits-8"]').click();
    await passPatience(page, "The example is still loading.");
    letThrough();
    await page.clock.resume();
    await shown(page, 2);
    await expect(waiting(page)).toBeHidden();
});

test("a browser without light-dark() has the light theme, in the page and in the plots", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS);
        CSS.supports = (/** @type {string[]} */ ...features) =>
            !features.join().includes("light-dark") && supports(.../** @type {[string]} */ (features));
    });
    await page.route("**/www/*.css", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll("light-dark(", "no-such(") });
    });
    await open(page);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.locator("body")).toHaveCSS("color", "rgb(29, 33, 38)");
    await expect(page.locator("#question input:checked + span").first()).toHaveCSS("background-color", "rgb(29, 33, 38)");
    await expect(page.locator(".theme-menu")).toBeHidden();
    // The names of the axes are dark too.
    expect((await countPixels(page, "roc", { color: "rgb(87, 93, 102)", box: [-0.1, -0.1, 1, 1.1] })).count).toBeGreaterThan(100);
});
