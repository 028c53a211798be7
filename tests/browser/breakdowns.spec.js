// What can go wrong while the page is loaded, and with its worker: each ends in a sentence with a remedy.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED, open, openGenerator, paste, shown, visitedBefore } from "./support.js";

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
    ["index.html", "explore/main.js", ["is missing", "is a page", "is reset", "is cut"]],
    ["learn.html", "learn/learn.js", ["is missing"]],
    ["figures.html", "figures/gallery.js", ["is a page"]],
]);

test.beforeEach(({ page }) => visitedBefore(page));

test("each page says what to do when its script does not come", async ({ page }) => {
    for (const [name, start, ways] of PAGES) {
        await test.step(name, async () => {
            for (const how of ways) {
                await page.route(`**/www/${start}`, BREAKS[how] ?? fail);
                await page.goto(`./${name}`);
                await expect(waiting(page), how).toHaveText(NOT_STARTED);
                await expect(waiting(page)).toBeVisible();
                await expect(page.getByText("Loading…")).toHaveCount(0);
                await page.unroute(`**/www/${start}`);
            }
        });
    }
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-started", "yes");
    await expect(waiting(page)).toBeHidden();
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

test("the page says what to do when a script that another needs, its WebAssembly, or its worker does not come", async ({ page }, {
    project,
}) => {
    const problem = page.locator('[data-problem="page"]');
    await test.step("a script", async () => {
        await page.route(imported(project.name), fail);
        await page.goto("./");
        await expect(waiting(page)).toHaveText(NOT_STARTED);
        await page.unroute(imported(project.name));
    });
    for (const [how, fail] of Object.entries(BREAKS)) {
        await test.step(`WebAssembly that ${how}`, async () => {
            await page.route("**/www/pkg/*.wasm", fail);
            await page.goto("./");
            await expect(problem).toHaveText(/^curvescope could not start: .* Check the connection and reload the page/);
            await expect(page.locator("#data-summary")).toBeEmpty();
            await expect(waiting(page)).toBeHidden();
            await page.unroute("**/www/pkg/*.wasm");
        });
    }
    for (const how of ["is missing", "is cut"]) {
        await test.step(`a worker that ${how}`, async () => {
            await page.route("**/www/compute/worker.js", BREAKS[how] ?? fail);
            await page.goto("./");
            await expect(problem).toHaveText(/^The background worker that computes could not go on\. .* or reload the page\./);
            await page.unroute("**/www/compute/worker.js");
        });
    }
    await test.step("the next worker answers", async () => {
        await paste(page, DENTED);
        await shown(page, 2);
    });
});

test("a lesson says what to do when the WebAssembly does not come", async ({ page }) => {
    await page.route("**/www/pkg/*.wasm", fail);
    await page.goto("./learn.html#roc");
    await expect(page.locator("#roc .stage")).toHaveText(
        /could not be loaded\. Check the connection and try again; if that does not help, reload the page\./,
    );
});

test("what lies below the plots says what to do when it does not come, and is asked for again", async ({ page }) => {
    const problem = page.locator("#below > .problem");
    for (const [file, how] of /** @type {const} */ ([
        ["below.css", "is missing"],
        ["below.html", "is missing"],
        ["below.html", "is a page"],
        ["below.html", "is cut"],
    ])) {
        await test.step(`${file} ${how}`, async () => {
            await page.route(`**/www/explore/${file}`, BREAKS[how] ?? fail);
            await page.goto("./");
            await expect(problem).toHaveText(/could not be loaded\. .* reload the page\./);
            await expect(page.locator(".answer-threshold")).toHaveText("score ≥ 0.7336");
            await expect(page.locator("html")).not.toHaveAttribute("data-below");
            await page.unroute(`**/www/explore/${file}`);
        });
    }
    await problem.scrollIntoViewIfNeeded();
    await shown(page, 1);
    await expect(page.locator("#confusion")).toBeVisible();
});

test("what has the worker work says what to do when it does not come, and is asked for again", async ({ page }) => {
    await page.route("**/www/explore/work.js*", (route) => route.abort("connectionreset"));
    await page.goto("./");
    await expect(page.locator('[data-problem="page"]')).toHaveText(/could not be loaded\. Check the connection and try again/);
    await page.unroute("**/www/explore/work.js*");
    await paste(page, DENTED);
    await expect(page.locator("#data-summary")).toContainText("40 rows");
    await expect(page.locator("#answer")).toContainText("F1");
});

test("a part that is opened says what to do when its script does not come", async ({ page }) => {
    await open(page);
    for (const [part, place, how, act] of /** @type {const} */ ([
        ["export/panel.js", "#take", "is missing", () => page.locator("#take > summary").click()],
        ["plots/calibration-numbers.js", "#calibration-numbers", "is a page", () => page.locator("#calibration-numbers > summary").click()],
        ["formulas/formula-lines.js", ".point", "is cut", () => page.locator("#point-forms label", { hasText: "Formulas" }).click()],
        ["generate/panel.js", "#generate-body", "is reset", () => openGenerator(page)],
        ["share/copy-link.js", "#share", "is missing", () => page.locator("#copy-link").click()],
    ])) {
        await test.step(`${part} ${how}`, async () => {
            await page.route(`**/www/${part}`, BREAKS[how] ?? fail);
            await act();
            await expect(page.locator(`${place} .problem`).first()).toHaveText(/could not be loaded\. .* reload the page\./);
            await page.unroute(`**/www/${part}`);
        });
    }
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

test("a worker whose script hangs is reported, and another can be started", async ({ page }) => {
    await page.clock.install();
    let hangs = true;
    await page.route("**/www/compute/worker.js", (route) => (hangs ? undefined : route.continue()));
    await page.goto("./");
    await passPatience(page, "No answer yet from the background worker that computes.");
    hangs = false;
    await page.clock.resume();
    await waiting(page).getByRole("button", { name: "Start it again" }).click();
    await shown(page, 1);
    await expect(waiting(page)).toBeHidden();
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

test("a browser that is too old gets a message, with those that are not", async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, "with"));
    await page.goto("./");
    await expect(waiting(page)).toHaveText(
        /^This browser is too old for curvescope: use a current browser: Chrome or Edge 117, Firefox 115, Safari 16\.4, or newer\./,
    );
    await expect(waiting(page)).toBeVisible();
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
    // The ink of the first label in the plot's frame is dark, on white.
    const darkest = await page.locator('figure[data-space="roc"] .plot-base').evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
        const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
        let least = 255;
        for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) least = Math.min(least, data[at] ?? 255);
        return least;
    });
    expect(darkest).toBeLessThan(100);
});

test("a browser that can't pack says so where a link is asked for, and where one is opened", async ({ page }) => {
    await page.addInitScript(() => {
        Reflect.deleteProperty(window, "CompressionStream");
        Reflect.deleteProperty(window, "DecompressionStream");
    });
    await page.goto("./#v1.AAAAAAAA");
    await shown(page, 1);
    await expect(page.locator("#link-note p")).toHaveText(/^This browser can't read links\. Open the link in a current browser: /);
    await page.locator("#copy-link").click();
    await expect(page.locator(".share-note p").first()).toHaveText(/^This browser can't make links\. Use a current browser: /);
});
