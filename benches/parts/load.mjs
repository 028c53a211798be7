// What opening the deployed page takes: time to the first plots in a fresh browser, on a slow line too, against a blank page of as many
// bytes, and bytes.
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { blankOf } from "../blank.mjs";
import { launch, PAGE } from "../browsers.mjs";
import { ratio } from "../results.mjs";
import { deployed, serve } from "../servers.mjs";

/** @import { Measured, Results } from "../results.mjs" */

const ROUNDS = 5;
/** No part of the page: a reader's own data take their place. Where they do, the report that is stored of one is not asked for. */
const EXAMPLES = "www/examples/";
const REPORT = "www/explore/first-report.json";
/** The wasm of Explore in `dist/`. The whole is for programs of others, and no page asks for it. */
const WASM_FOLDER = new URL("../../dist/www/pkg/", import.meta.url);
const WHOLE_WASM = "curvescope_bg.wasm";
/** 1.6 Mbit/s and 150 ms, as the browser's tools for slow lines take them. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** What a page asked for, and its bytes on the line, headers with them. @typedef {{ path: string, transferred: number }} Asked */

/**
 * Counted is what the page asks for until the first plots are drawn, each file after brotli by itself, as `cargo xtask build` does.
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* load({ quick }) {
    const rounds = quick ? 1 : ROUNDS;
    const local = await inTurns(rounds, { isPacked: false });
    const paths = [...new Set(local.asked.map(({ path }) => path))].filter((path) => !path.includes(EXAMPLES));
    const [wasm, others] = [paths.filter((path) => path.endsWith(".wasm")), paths.filter((path) => !path.endsWith(".wasm"))];
    const [report, page] = [others.filter((path) => path.endsWith(REPORT)), others.filter((path) => !path.endsWith(REPORT))];
    yield {
        "first-plot": ratio(local.ours, local.blank, local.ours),
        "download-wasm": kilobytes(await packedSize(wasm)),
        "download-page": kilobytes(await packedSize(page)),
        "download-report": kilobytes(await packedSize(report)),
        "download-all-wasm": kilobytes(allWasm()),
    };
    const slow = await inTurns(rounds, { isPacked: true, line: SLOW });
    yield {
        "first-plot-slow": ratio(slow.ours, slow.blank, slow.ours),
        "download-line": kilobytes(slow.asked.reduce((sum, { transferred }) => sum + transferred, 0)),
    };
}

/**
 * The deployed page and the blank one by turns, each from a server of its own of the same kind: milliseconds of the rounds, and what the
 * deployed one asked for.
 * @param {number} rounds
 * @param {{ isPacked: boolean, line?: typeof SLOW }} setting
 */
async function inTurns(rounds, { isPacked, line }) {
    const host = deployed(isPacked);
    const page = await serve(host);
    // The server reads each file when it is first asked for it.
    const { asked } = await firstLoad(page.page);
    const blank = await serve(
        blankOf(
            host,
            asked.map(({ path }) => path),
        ),
    );
    try {
        /** @type {{ ours: number[], blank: number[], asked: Asked[] }} */
        const found = { ours: [], blank: [], asked };
        for (let round = 0; round < rounds; round += 1) {
            const ours = await firstLoad(page.page, line);
            found.ours.push(ours.milliseconds);
            found.blank.push((await firstLoad(blank.page, line)).milliseconds);
            if (round === 0) found.asked = ours.asked;
        }
        return found;
    } finally {
        page.close();
        blank.close();
    }
}

/**
 * Bytes after brotli, each file compressed by itself.
 * @param {readonly string[]} paths
 */
async function packedSize(paths) {
    let sum = 0;
    for (const path of paths) sum += brotliCompressSync(Buffer.from(await (await fetch(new URL(path, PAGE))).arrayBuffer())).length;
    return sum;
}

/** Bytes after brotli, each file compressed by itself. */
function allWasm() {
    const files = readdirSync(WASM_FOLDER).filter((name) => name.endsWith(".wasm") && name !== WHOLE_WASM);
    return files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(new URL(name, WASM_FOLDER))).length, 0);
}

/**
 * From the start of the navigation until the frame that shows the built-in example, or the canvas, is handed to the screen, and what was asked for
 * until that frame was drawn.
 * @param {string} url
 * @param {typeof SLOW} [line]
 * @returns {Promise<{ milliseconds: number, asked: Asked[] }>}
 */
async function firstLoad(url, line) {
    const browser = await launch();
    try {
        const page = await browser.newPage();
        if (line) await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", line);
        await page.addInitScript(noteFirstPlot);
        await page.goto(url);
        await page.waitForFunction(() => performance.getEntriesByName("first-plot").length > 0);
        return await page.evaluate(() => {
            const [drawn, shown] = ["drawn", "first-plot"].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN);
            const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
            const asked = /** @type {PerformanceResourceTiming[]} */ (entries).filter(({ startTime }) => startTime < Number(drawn));
            return {
                milliseconds: Number(shown),
                asked: asked.map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferred: transferSize })),
            };
        });
    } finally {
        await browser.close();
    }
}

/** Runs in the page, before its own scripts. */
function noteFirstPlot() {
    const observer = new MutationObserver(() => {
        if (document.documentElement.dataset["state"] !== "ready") return;
        observer.disconnect();
        performance.mark("drawn");
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
