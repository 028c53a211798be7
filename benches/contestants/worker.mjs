// The page's own worker in a browser, handed a File as the page does. All that knows its messages (www/compute/protocol.js) is here.
import { readFileSync } from "node:fs";
import { cpuTime, PAGE } from "../browsers.mjs";

/** @import { Browser, Page } from "@playwright/test" */
/** @import { Reply, Request } from "../../www/compute/protocol.js" */

/** Of the same origin as the page, and with nothing in it: no other worker, no code compiled before. */
const EMPTY = new URL("www/examples/README.md", PAGE).href;
const WARMINGS = 6;
/** A reader takes longer to find a file. */
const PAUSE = 500;

/**
 * From a File to the reply that is drawn, in a fresh process with the worker started and the wasm instantiated.
 * @param {Browser} browser
 * @param {string} file
 * @param {string | undefined} warmUp a small file that is analysed before, or `undefined` for a worker that has done nothing
 * @param {boolean} [isAlone] whether it may start no other workers
 */
export async function workerAreas(browser, file, warmUp, isAlone = false) {
    const context = await browser.newContext();
    try {
        const page = await context.newPage();
        await page.goto(EMPTY);
        await page.evaluate(() => document.body.append(Object.assign(document.createElement("input"), { type: "file" })));
        await page.setInputFiles("input", file);
        const crash = new Promise((_, reject) => page.on("crash", () => reject(new Error("the tab crashed"))));
        await page.evaluate(start, {
            root: new URL("www/", PAGE).href,
            warmUp: warmUp === undefined ? "" : readFileSync(warmUp, "utf8"),
            warmings: warmUp === undefined ? 0 : WARMINGS,
            pause: PAUSE,
        });
        // Where there are more cores several workers read a large file.
        if (isAlone) await page.workers()[0]?.evaluate(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
        const cpuBefore = await cpuTime(browser);
        const work = page.evaluate(analyse);
        const found = await /** @type {typeof work} */ (Promise.race([work, crash]));
        const cpuAfter = await cpuTime(browser);
        const cpu = cpuBefore === undefined || cpuAfter === undefined ? null : cpuAfter - cpuBefore;
        return { ...found, cpu, bytes: await memory(page) };
    } finally {
        await context.close();
    }
}

/**
 * Asks the worker something and gives the reply that ends it.
 * @typedef {<K extends Reply["kind"]>(message: Request, kind: K) => Promise<Extract<Reply, { kind: K }>>} Ask
 */

/**
 * Runs in the page, and leaves there how to ask the worker.
 * @param {{ root: string, warmUp: string, warmings: number, pause: number }} how
 */
async function start({ root, warmUp, warmings, pause }) {
    const module = await WebAssembly.compileStreaming(fetch(new URL("pkg/analysis_bg.wasm", root)));
    const worker = new Worker(new URL("compute/worker.js", root), { type: "module" });

    /**
     * @template {Reply["kind"]} K
     * @param {Request} message
     * @param {K} kind of the reply that ends it
     * @returns {Promise<Extract<Reply, { kind: K }>>}
     */
    const ask = (message, kind) =>
        new Promise((resolve, reject) => {
            worker.onerror = (event) => reject(new Error(`the worker broke: ${event.message}`));
            worker.onmessage = (/** @type {MessageEvent<Reply>} */ { data }) => {
                if (data.kind === kind) resolve(/** @type {any} */ (data));
                if (data.kind === "failed" || data.kind === "broken") reject(new Error(`${data.problem.code}: ${data.problem.message}`));
            };
            worker.postMessage(message);
        });

    await ask({ kind: "init", module }, "ready");
    for (let id = 1; id <= warmings; id += 1) {
        await ask({ kind: "analyze", id, input: [new File([warmUp], "small.csv")], options: {} }, "analyzed");
        worker.postMessage({ kind: "free", id });
    }
    if (warmings > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    Object.assign(globalThis, { ask });
}

/** Runs in the page. */
async function analyse() {
    const file = document.querySelector("input")?.files?.[0];
    if (!file) throw new Error("no file");
    const { ask } = /** @type {{ ask: Ask }} */ (/** @type {unknown} */ (globalThis));
    const start = performance.now();
    const { report } = await ask({ kind: "analyze", id: 0, input: [file], options: {} }, "analyzed");
    const milliseconds = performance.now() - start;
    const [model] = report.models;
    return {
        milliseconds,
        rows: report.rows,
        auroc: model?.roc.auroc ?? Number.NaN,
        averagePrecision: model?.pr.averagePrecision ?? Number.NaN,
    };
}

/**
 * Bytes of wasm memory of all workers of the page that are left. Memory never shrinks, so this is the most they had.
 * @param {Page} page
 */
async function memory(page) {
    const sizes = page.workers().map((worker) =>
        worker.evaluate(async (url) => {
            const { default: init } = await import(url);
            return (await init()).memory.buffer.byteLength;
        }, new URL("www/pkg/analysis.js", PAGE).href),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
