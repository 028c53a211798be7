// <curvescope-plot> on pages of others: from the source tree and from dist/, behind a bundler, by a script tag, and as one file.
import { readFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "vite";

import { DENTED } from "./support.js";

/** @import { Page } from "@playwright/test" */

const PACKAGE = fileURLToPath(new URL("../../target/npm/curvescope", import.meta.url));
const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html", css: "text/css", ts: "text/plain", json: "application/json" };

/** Three positives of four rows above the only negative that matters: AUROC 3/4 by counting pairs. */
const FOUR = "label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2";

/**
 * A page with nothing of ours on it, and then the element's module.
 * @param {Page} page
 */
async function openEmpty(page) {
    await page.goto("./learn.html");
    await page.evaluate(async () => {
        document.head.replaceChildren();
        document.body.replaceChildren();
        await import(new URL("www/embed/element.js", location.href).href);
    });
}

/**
 * Serves a folder at an origin of its own.
 * @param {Page} page
 * @param {string} folder
 * @param {Record<string, string>} [pages] by their path
 */
async function serve(page, folder, pages = {}) {
    await page.route("http://a.page/**", async (route) => {
        const path = new URL(route.request().url()).pathname;
        const own = pages[path];
        if (own !== undefined) return route.fulfill({ contentType: "text/html", body: own });
        const extension = /** @type {keyof typeof TYPES} */ (path.slice(path.lastIndexOf(".") + 1));
        try {
            return await route.fulfill({ contentType: TYPES[extension], body: readFileSync(join(folder, path)) });
        } catch {
            return route.fulfill({ status: 404 });
        }
    });
}

/**
 * The element shows the four rows.
 * @param {Page} page
 */
async function showsFour(page) {
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toHaveText("score, score ≥ 0.4: recall 1.000, precision 0.667, false positive rate 0.500");
    expect(await element.evaluate((plot) => /** @type {any} */ (plot).report.models[0].roc.auroc)).toBe(0.75);
    await expect.poll(() => inked(page)).toBeGreaterThan(500);
}

/**
 * How many pixels of the first canvas are drawn on.
 * @param {Page} page
 */
function inked(page) {
    return page.locator("curvescope-plot canvas").first().evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
}

test("two elements on one page have data, plots and cursors of their own", { tag: "@source" }, async ({ page }) => {
    await openEmpty(page);
    await page.evaluate(
        ([four, dented]) => {
            document.body.innerHTML = `<curvescope-plot id="a" space="roc prg"></curvescope-plot><curvescope-plot id="b" beta="2"></curvescope-plot>`;
            const [a, b] = document.body.children;
            a?.setAttribute("data", four ?? "");
            if (b) b.textContent = dented ?? "";
        },
        [FOUR, DENTED],
    );
    const [a, b] = [page.locator("#a"), page.locator("#b")];
    await expect(a.locator("h3")).toHaveText(["ROC", "Precision-Recall-Gain"]);
    await expect(b.locator("h3")).toHaveText(["ROC", "Precision-Recall", "Precision-Recall-Gain"]);
    await expect(a.locator(".place")).toContainText("score ≥ 0.4: recall 1.000");
    const before = await b.locator(".place").textContent();
    const told = page.evaluate(
        () => new Promise((resolve) => document.querySelector("#a")?.addEventListener("curvescope-change", (event) => resolve(/** @type {CustomEvent} */ (event).detail))),
    );
    await a.locator('[data-space="prg"] .plot').press("ArrowLeft");
    expect(await told).toMatchObject({ model: "score", threshold: 0.6, tp: 1, fp: 1, measures: { precision: 0.5 } });
    await expect(a.locator('[data-space="roc"]')).toHaveAttribute("data-cursor-index", "1");
    await expect(b.locator(".place")).toHaveText(String(before));
});

test("attributes change what is shown, bad data say what to do, and good ones come back", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate((four) => {
        const plot = document.createElement("curvescope-plot");
        plot.setAttribute("data", four);
        document.body.append(plot);
    }, FOUR);
    const element = page.locator("curvescope-plot");
    const set = (/** @type {string} */ name, /** @type {string} */ value) => element.evaluate((plot, [key = "", text = ""]) => plot.setAttribute(key, text), [name, value]);
    await expect(element.locator(".place")).toContainText("precision 0.667");
    // At a prevalence of 1/11 each negative counts ten times: 2 of 2 + 10.
    await set("prevalence", String(1 / 11));
    await expect(element.locator(".place")).toContainText("precision 0.167");
    await set("threshold", "0.9");
    await expect(element.locator(".place")).toContainText("score ≥ 0.9: recall 0.500, precision 1.000");
    await set("space", "pr");
    await expect(element.locator("h3")).toHaveText(["Precision-Recall"]);
    await expect(element.locator(".place")).toContainText("precision");
    await set("data", "nothing to see");
    await expect(element.getByRole("alert")).toContainText(/does not start a table|no table/i);
    await expect(element.locator("canvas")).toHaveCount(0);
    await set("data", FOUR);
    await expect(element.locator(".place")).toContainText("recall");
    await expect(element.getByRole("alert")).toHaveCount(0);
});

test("an element that is taken away gives back what it took", async ({ page }) => {
    await openEmpty(page);
    const grown = await page.evaluate(async (table) => {
        const { default: init } = await import(new URL("www/pkg/curvescope.js", location.href).href);
        const show = async (/** @type {number} */ times) => {
            for (let time = 0; time < times; time += 1) {
                const plot = document.createElement("curvescope-plot");
                plot.setAttribute("data", table);
                const shown = new Promise((resolve) => plot.addEventListener("curvescope-change", resolve));
                document.body.append(plot);
                await shown;
                plot.remove();
            }
            const { memory } = await init();
            return memory.buffer.byteLength;
        };
        const before = await show(5);
        return (await show(60)) - before;
    }, ["label,score", ...Array.from({ length: 20_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},${row}`)].join("\n"));
    expect(grown).toBe(0);
    await expect(page.locator("curvescope-plot")).toHaveCount(0);
});

test("the package works by a script tag, beside its wasm and as one file", async ({ page }) => {
    const tag = (/** @type {string} */ name) => `<!doctype html><title>a page</title><script type="module" src="${name}"></script><curvescope-plot space="roc">${FOUR}</curvescope-plot>`;
    await serve(page, PACKAGE, { "/beside": tag("element.js"), "/inline": tag("element.inline.js") });
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("http://a.page/beside");
    await showsFour(page);
    expect(asked.sort()).toEqual(["/beside", "/curvescope.js", "/curvescope_bg.wasm", "/element.js"]);
    await page.goto("http://a.page/inline");
    await showsFour(page);
    expect(asked.slice(4)).toEqual(["/inline", "/element.inline.js"]);
});

test("the package works behind a bundler", async ({ page }) => {
    const root = mkdtempSync(join(tmpdir(), "curvescope-vite-"));
    try {
        mkdirSync(join(root, "node_modules"));
        symlinkSync(PACKAGE, join(root, "node_modules/curvescope"));
        writeFileSync(join(root, "index.html"), '<!doctype html><title>a page</title><script type="module" src="main.js"></script><body></body>');
        writeFileSync(
            join(root, "main.js"),
            `import { analyze } from "curvescope";
            import "curvescope/element";
            const text = ${JSON.stringify(FOUR)};
            document.body.dataset.auroc = String(analyze(text).models[0].roc.auroc);
            document.body.innerHTML = '<curvescope-plot space="roc"></curvescope-plot>';
            document.querySelector("curvescope-plot").setAttribute("data", text);`,
        );
        await build({ root, logLevel: "error", build: { target: "es2022" } });
        await serve(page, join(root, "dist"), { "/": readFileSync(join(root, "dist/index.html"), "utf8") });
        await page.goto("http://a.page/");
        await expect(page.locator("body")).toHaveAttribute("data-auroc", "0.75");
        await showsFour(page);
    } finally {
        rmSync(root, { recursive: true });
    }
});
