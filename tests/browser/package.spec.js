// The npm package from its tarball: built by bundlers into one page that imports the library and the element, and as two copies.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import webpack from "webpack";

import { installPackage } from "../js/installed.js";
import { FOUR, serve, showsFour } from "./element.js";

/** @import { Page } from "@playwright/test" */

const TOOLS = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));
const README = readFileSync(new URL("../../xtask/src/package/README.md", import.meta.url), "utf8");

// The builds share one folder.
test.describe.configure({ mode: "default" });

let root = "";

test.beforeAll(() => {
    root = installPackage();
    writeFileSync(
        join(root, "index.html"),
        '<!doctype html><title>a page</title><body></body><script type="module" src="main.js"></script>',
    );
    writeFileSync(
        join(root, "main.js"),
        `import { analyze } from "curvescope";
        import { compare } from "curvescope/core";
        import "curvescope/element";
        const text = ${JSON.stringify(FOUR)};
        const table = { label: [1, 0, 1, 0], scores: { a: [0.9, 0.6, 0.4, 0.2], b: Float32Array.of(0.9, 0.2, 0.8, 0.1) } };
        document.body.dataset.difference = String(compare(table, { replicates: 1 }).delong.pairs[0].difference);
        document.body.dataset.auroc = String(analyze(text).models[0].roc.auroc);
        document.body.innerHTML = '<curvescope-plot space="roc"></curvescope-plot>';
        document.querySelector("curvescope-plot").setAttribute("data", text);`,
    );
});
test.afterAll(() => {
    if (root) rmSync(root, { recursive: true });
});

/**
 * The page that was built shows the four rows, and the library gives their area, and its part the lead of a model that ranks all right.
 * @param {Page} page
 * @param {string} folder
 * @param {string} start
 */
async function runsFrom(page, folder, start) {
    await serve(page, folder, { "/": start });
    await page.goto("http://a.page/");
    await expect(page.locator("body")).toHaveAttribute("data-auroc", "0.75");
    await expect(page.locator("body")).toHaveAttribute("data-difference", "0.25");
    await showsFour(page);
}

/**
 * Runs the commands that the package's README gives for a bundler.
 * @param {string} tool
 */
function followReadme(tool) {
    const block = [...README.matchAll(/```sh\n(.*?)```/gs)]
        .map(([, lines = ""]) => lines)
        .find((lines) => lines.startsWith(`npx ${tool} `));
    expect(block, `the README's lines for ${tool}`).toBeDefined();
    const commands = String(block).replace("npx ", "").replaceAll("dist", tool);
    execFileSync("sh", ["-ec", commands], {
        cwd: root,
        stdio: "pipe",
        env: { ...process.env, PATH: `${TOOLS}${delimiter}${process.env["PATH"]}` },
    });
}

test("the package works behind Vite", async ({ page }) => {
    await build({ root, logLevel: "error", build: { target: "es2022", outDir: "vite" } });
    await runsFrom(page, join(root, "vite"), readFileSync(join(root, "vite/index.html"), "utf8"));
});

test("the package works behind webpack", async ({ page }) => {
    const problems = await new Promise((resolve, reject) => {
        webpack(
            {
                context: root,
                entry: "./main.js",
                mode: "production",
                optimization: { minimize: false },
                output: { path: join(root, "webpack") },
            },
            (error, stats) => {
                if (error) reject(error);
                else resolve(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message));
            },
        );
    });
    expect(problems).toEqual([]);
    await runsFrom(
        page,
        join(root, "webpack"),
        '<!doctype html><meta charset="utf-8"><title>a page</title><body></body><script src="main.js"></script>',
    );
});

for (const tool of ["esbuild", "rollup"]) {
    test(`the package works behind ${tool} with the lines of its README`, async ({ page }) => {
        followReadme(tool);
        await runsFrom(page, join(root, tool), readFileSync(join(root, "index.html"), "utf8"));
    });
}

test("a page may have the element twice, beside its WebAssembly and with it inside", async ({ page }) => {
    /** @type {string[]} */
    const errors = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const scripts = ["element.js", "element.inline.js"].map((name) => `<script type="module" src="${name}"></script>`).join("");
    await serve(page, join(root, "node_modules/curvescope"), {
        "/": `<!doctype html><title>a page</title>${scripts}<curvescope-plot space="roc">${FOUR}</curvescope-plot>`,
    });
    await page.goto("http://a.page/");
    await page.waitForLoadState("load");
    await showsFour(page);
    expect(errors).toEqual([]);
});
