import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { DENTED, open } from "./support.js";

test("the worker answers questions on the analysis shown, and keeps it when another fails", { tag: "@source" }, async ({ page }) => {
    await open(page);
    // dist/ has the client inside its main script; here it is asked for by itself.
    await page.route("**/www/compute/*.js", async (route) => {
        const response = await route.fetch();
        const path = new URL(`../../www/compute/${route.request().url().split("/").at(-1)}`, import.meta.url);
        await route.fulfill(response.ok() ? { response } : { path: fileURLToPath(path) });
    });
    const found = await page.evaluate(async (table) => {
        const at = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
        const { ComputeClient } = await import(at("www/compute/client.js"));
        const { version } = await import(at("www/pkg/curvescope.js"));
        const module = await WebAssembly.compile(await (await fetch(at("www/pkg/curvescope_bg.wasm"))).arrayBuffer());
        const start = () => new Worker(at("www/compute/worker.js"), { type: "module" });
        /** @type {(end: unknown) => void} */
        let settle = () => {};
        const client = new ComputeClient(start, version(), {
            onReport: (/** @type {number} */ id) => settle(id),
            onProblem: (/** @type {number} */ _, /** @type {{ code: string }} */ { code }) => settle(code),
        });
        client.join(module);
        const analysed = (/** @type {number} */ id, /** @type {string} */ text) =>
            new Promise((resolve) => {
                settle = resolve;
                client.analyze(id, text, {});
            });
        const prevalenceOf = async (/** @type {object} */ settings) => {
            const models = await client.ask("measure", [settings]);
            return models?.[0].prevalence;
        };
        const ends = [await analysed(1, table), await analysed(2, "prose")];
        const numbers = [await prevalenceOf({}), await prevalenceOf({ prevalence: 0.125 })];
        const problem = await prevalenceOf({ prevalence: 7 }).catch((error) => error.code);
        const superseded = await Promise.all([0.5, 0.25, 0.125].map((prevalence) => prevalenceOf({ prevalence })));
        ends.push(await analysed(3, "label,score\n1,2\n0,1\n0,0\n0,-1"));
        numbers.push(await prevalenceOf({}));
        return { ends, numbers, problem, superseded };
    }, DENTED);
    expect(found).toEqual({
        ends: [1, "not-a-table", 3],
        numbers: [0.5, 0.125, 0.25],
        problem: "bad-prevalence",
        superseded: [0.5, undefined, 0.125],
    });
});
