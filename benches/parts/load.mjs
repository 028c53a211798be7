// What opening the deployed page takes: time to the first plot in a fresh browser, and bytes.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { launch, PAGE } from "../browsers.mjs";

/** @import { Response } from "@playwright/test" */
/** @import { Measured, Results } from "../results.mjs" */

const ROUNDS = 5;
/** No part of the page: a reader's own data take their place. */
const EXAMPLES = "www/examples/";
/** The wasm of Explore in `dist/`. The whole is for programs of others, and no page asks for it. */
const WASM_FOLDER = new URL("../../dist/www/pkg/", import.meta.url);
const FIRST_WASM = "/first.wasm";
const WHOLE_WASM = "curvescope_bg.wasm";

/**
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* load({ quick }) {
    const loads = [];
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) loads.push(await firstLoad());
    const figures = loads.map(({ milliseconds }) => milliseconds);
    const sizes = loads[0]?.sizes ?? new Map();
    const sum = (/** @type {(url: string) => boolean} */ isCounted) =>
        kilobytes([...sizes].filter(([url]) => isCounted(url)).reduce((all, [, bytes]) => all + bytes, 0));
    yield {
        "first-plot": { figures },
        "download-wasm": sum((url) => url.endsWith(FIRST_WASM)),
        "download-page": sum((url) => !url.endsWith(".wasm")),
        "download-all-wasm": kilobytes(allWasm()),
    };
}

/** Bytes after brotli, each file compressed by itself. */
function allWasm() {
    const files = readdirSync(WASM_FOLDER).filter((name) => name.endsWith(".wasm") && name !== WHOLE_WASM);
    return files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(new URL(name, WASM_FOLDER))).length, 0);
}

/** From the start of the navigation until the frame that shows the built-in example is handed to the screen. */
async function firstLoad() {
    const browser = await launch();
    try {
        const page = await browser.newPage();
        /** @type {Response[]} */
        const responses = [];
        page.on("response", (response) => responses.push(response));
        await page.addInitScript(noteFirstPlot);
        await page.goto(PAGE);
        const drawn = await page.waitForFunction(() => performance.getEntriesByName("first-plot")[0]?.startTime);
        const milliseconds = Number(await drawn.jsonValue());
        const began = await page.evaluate(() => performance.timeOrigin);
        await page.waitForLoadState("networkidle");
        /** Bytes after brotli of what was asked for before the first plot, each file compressed by itself. @type {Map<string, number>} */
        const sizes = new Map();
        for (const response of responses) {
            const url = response.url();
            const isBefore = response.request().timing().startTime < began + milliseconds;
            if (isBefore && url.startsWith(PAGE) && !url.includes(EXAMPLES) && !sizes.has(url))
                sizes.set(url, brotliCompressSync(await response.body()).length);
        }
        return { milliseconds, sizes };
    } finally {
        await browser.close();
    }
}

/** Runs in the page, before its own scripts. */
function noteFirstPlot() {
    const observer = new MutationObserver(() => {
        if (document.documentElement.dataset["state"] !== "ready") return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => performance.mark("first-plot")));
    });
    observer.observe(document, { attributes: true, attributeFilter: ["data-state"], subtree: true });
}

/**
 * @param {number} bytes
 * @returns {Measured}
 */
function kilobytes(bytes) {
    return { figures: [bytes / 1000], ours: `${bytes} bytes` };
}
