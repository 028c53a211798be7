// The element of the npm package in pages of React, Vue and Svelte, each with its template and built by esbuild. In Node, with more of what
// they set: tests/js/dom/element-react.test.js and element-vue-svelte.test.js.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { compile } from "svelte/compiler";

import { installPackage } from "../js/installed.js";
import { serve } from "./element.js";

const MODULES = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Rows of two classes with 200 different scores. */
const COLUMNS = `const columns = () => [
        { name: "s", values: Float64Array.from({ length: 200 }, (_, row) => row / 200) },
        { name: "y", values: Array.from({ length: 200 }, (_, row) => Number((row * 37) % 200 < row)) },
    ];`;

/** A page with a button for the next question, the threshold of the last event, and the element, which follows it. */
const PAGES = {
    react: `
        import { StrictMode, useState } from "react";
        import { createRoot } from "react-dom/client";
        import "curvescope/react";
        ${COLUMNS}
        function Page() {
            const [point, setPoint] = useState();
            const [f, setF] = useState(1);
            return (
                <>
                    <button onClick={() => setF(f + 1)}>Next</button>
                    <output>{point?.threshold}</output>
                    <curvescope-plot columns={columns()} options={{ label: "y" }} space={["roc", "pr"]} question={{ aim: { f } }}
                        threshold={point?.threshold} oncurvescope-change={(event) => setPoint(event.detail)} />
                </>
            );
        }
        createRoot(document.querySelector("main")).render(<StrictMode><Page /></StrictMode>);`,
    vue: `
        import { createApp, ref } from "vue/dist/vue.esm-bundler.js";
        import "curvescope/vue";
        ${COLUMNS}
        const app = createApp({
            setup: () => ({ point: ref(), f: ref(1), columns }),
            template: \`
                <button @click="f += 1">Next</button>
                <output>{{ point?.threshold }}</output>
                <curvescope-plot :columns="columns()" :options="{ label: 'y' }" :space="['roc', 'pr']" :question="{ aim: { f } }"
                    :threshold="point?.threshold" @curvescope-change="point = $event.detail" />\`,
        });
        app.config.compilerOptions.isCustomElement = (tag) => tag === "curvescope-plot";
        app.mount("main");`,
    svelte: `
        <script>
            import "curvescope/svelte";
            ${COLUMNS}
            let point = $state.raw();
            let f = $state(1);
        </script>
        <button onclick={() => (f += 1)}>Next</button>
        <output>{point?.threshold}</output>
        <curvescope-plot columns={columns()} options={{ label: "y" }} space={["roc", "pr"]} question={{ aim: { f } }}
            threshold={point?.threshold} oncurvescope-change={(event) => (point = event.detail)}></curvescope-plot>`,
};

/** Compiles the templates of Svelte. @type {import("esbuild").Plugin} */
const svelte = {
    name: "svelte",
    setup: ({ onLoad }) =>
        onLoad({ filter: /\.svelte$/ }, ({ path }) => ({ contents: compile(readFileSync(path, "utf8"), { generate: "client" }).js.code })),
};

// The pages share one folder.
test.describe.configure({ mode: "default" });

let root = "";

test.beforeAll(async () => {
    root = installPackage();
    mkdirSync(join(root, "dist"));
    writeFileSync(join(root, "react.jsx"), PAGES.react);
    writeFileSync(join(root, "vue.js"), PAGES.vue);
    writeFileSync(join(root, "Page.svelte"), PAGES.svelte);
    writeFileSync(
        join(root, "svelte.js"),
        'import { mount } from "svelte"; import Page from "./Page.svelte"; mount(Page, { target: document.querySelector("main") });',
    );
    await build({
        entryPoints: ["react.jsx", "vue.js", "svelte.js"].map((name) => join(root, name)),
        outdir: join(root, "dist"),
        bundle: true,
        format: "esm",
        target: "es2022",
        jsx: "automatic",
        conditions: ["browser"],
        nodePaths: [MODULES],
        define: { "process.env.NODE_ENV": '"production"', __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false" },
        plugins: [svelte],
        logLevel: "error",
    });
    copyFileSync(join(root, "node_modules/curvescope/curvescope_bg.wasm"), join(root, "dist/curvescope_bg.wasm"));
});
test.afterAll(() => {
    if (root) rmSync(root, { recursive: true });
});

for (const name of Object.keys(PAGES))
    test(`a page of ${name} sets records, follows the reader, and comes to rest`, async ({ page }) => {
        const start = `<!doctype html><meta charset="utf-8"><title>a page</title><main></main><script type="module" src="${name}.js"></script>`;
        await serve(page, join(root, "dist"), { "/": start });
        await page.goto("http://a.page/");
        const plot = page.locator("curvescope-plot");
        const [place, output] = [plot.locator(".place"), page.locator("output")];
        await expect(plot.getByRole("status")).toHaveText(/^Best F1: score ≥ /);
        await expect(plot.locator("h3")).toHaveText(["ROC", "Precision-Recall"]);
        const first = Number(await output.textContent());
        const steps = 25;
        const slider = plot.locator('[data-space="roc"] .plot');
        // Faster than a page renders: none of the steps may be lost.
        for (let step = 0; step < steps; step += 1) await slider.press("ArrowLeft");
        const last = String(Number((first + steps / 200).toFixed(6)));
        await expect(output).toHaveText(last);
        await expect(place).toContainText(`score ≥ ${last}:`);
        const events = await plot.evaluate(async (element) => {
            let count = 0;
            element.addEventListener("curvescope-change", () => (count += 1));
            for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
            return count;
        });
        expect(events).toBe(0);
        await page.getByRole("button", { name: "Next" }).click();
        await expect(plot.getByRole("status")).toHaveText(/^Best F2: score ≥ /);
        await expect(output).not.toHaveText(last);
        await expect(plot.getByRole("alert")).toHaveCount(0);
    });
