// What the browser tests of the element and of its package share.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** @import { Page, Route } from "@playwright/test" */

const TYPES = {
    js: "text/javascript",
    wasm: "application/wasm",
    html: "text/html",
    css: "text/css",
    ts: "text/plain",
    json: "application/json",
};

/** Three positives of four rows above the only negative that matters: AUROC 3/4 by counting pairs. */
export const FOUR = "label,score\n1,0.9\n0,0.6\n1,0.4\n0,0.2";

/**
 * A page with nothing of ours on it but the headers, and then the element's module. Scripts of our pages would start the package too, which the
 * element would then use before all parts of it are joined.
 * @param {Page} page
 */
export async function openEmpty(page) {
    const anEmptyPage = async (/** @type {Route} */ route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `<!doctype html><html lang="en"><title>A page</title><body></body></html>` });
    };
    await page.route("**/learn.html", anEmptyPage, { times: 1 });
    await page.goto("./learn.html");
    await page.evaluate(() => import(new URL("www/embed/element.js", location.href).href));
}

/**
 * Serves a folder at an origin of its own.
 * @param {Page} page
 * @param {string} folder
 * @param {Record<string, string>} [pages] by their path
 */
export async function serve(page, folder, pages = {}) {
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
export async function showsFour(page) {
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toHaveText("score, score ≥ 0.4: recall 1.000, precision 0.667, false positive rate 0.500");
    expect(await element.evaluate((plot) => /** @type {any} */ (plot).report.models[0].roc.auroc)).toBe(0.75);
    await expect.poll(() => inked(page)).toBeGreaterThan(500);
}

/**
 * How many pixels of the first canvas are drawn on.
 * @param {Page} page
 */
export function inked(page) {
    return page
        .locator("curvescope-plot canvas")
        .first()
        .evaluate((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement)) return 0;
            const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
            return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
        });
}
