// What opening the deployed page takes: time to the first plot in a fresh browser, and bytes.
import { brotliCompressSync } from "node:zlib";
import { launch, PAGE } from "../chromium.mjs";

/** @import { Response } from "@playwright/test" */
/** @import { Measured, Results } from "../results.mjs" */

const ROUNDS = 5;
/** No part of the page: a reader's own data take their place. */
const EXAMPLES = "www/examples/";

/**
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* load({ quick }) {
    const loads = [];
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) loads.push(await firstLoad());
    const figures = loads.map(({ milliseconds }) => milliseconds);
    const sizes = [...(loads[0]?.sizes ?? [])];
    const sum = (/** @type {boolean} */ isWasm) =>
        kilobytes(sizes.filter(([url]) => url.endsWith(".wasm") === isWasm).reduce((all, [, bytes]) => all + bytes, 0));
    yield { "first-plot": { figures }, "download-wasm": sum(true), "download-page": sum(false) };
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
        await page.waitForLoadState("networkidle");
        /** Bytes after brotli, each file compressed by itself. @type {Map<string, number>} */
        const sizes = new Map();
        for (const response of responses) {
            const url = response.url();
            if (url.startsWith(PAGE) && !url.includes(EXAMPLES) && !sizes.has(url))
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
