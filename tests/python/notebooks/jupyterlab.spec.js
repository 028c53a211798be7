// The widget in JupyterLab, with a kernel: what is set on one side is read on the other.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

import { offline, serve } from "./server.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { Running } from "./server.js" */

/** Two positives and two negatives, one pair ranked wrong. */
const CELLS = [
    'import curvescope\nwidget = curvescope.show([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2], space="roc pr")\nwidget',
    'print("threshold", widget.threshold, *[f"{widget.point[name]:g}" for name in ("tp", "fp", "fn", "tn", "recall", "precision")])',
    "widget.threshold = 0.75",
    'print("threshold", widget.threshold, *[f"{widget.point[name]:g}" for name in ("tp", "fp", "fn", "tn", "recall", "precision")])',
    'widget.question = {"aim": {"maximize": "recall"}, "constraints": [{"measure": "precision", "atLeast": 0.9}]}',
    'print("answer", widget.answer["threshold"], widget.answer["value"], "at", widget.threshold)',
    'try:\n    widget.question = {"aim": {"maximize": "nothing"}}\nexcept curvescope.InputError as error:\n    print(error.code, widget.answer["threshold"])',
    'widget.question = None\nwidget.threshold = float("inf")',
    'print("threshold", widget.threshold, int(widget.point["tp"]), widget.problem)',
    'print("area", widget.report["models"][0]["roc"]["auroc"])',
];

/** @type {Running} */
let jupyter;

test.beforeAll(async () => {
    const cells = CELLS.map((source) => ({ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source }));
    const kernelspec = { name: "python3", display_name: "Python 3", language: "python" };
    const notebook = JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 4 });
    jupyter = await serve({ "widget.ipynb": notebook }, arguments_, (folder) => {
        const configuration = join(folder, "configuration");
        mkdirSync(join(configuration, "labconfig"), { recursive: true });
        // It would ask whether to fetch news.
        const disabledExtensions = { "@jupyterlab/apputils-extension:announcements": true };
        writeFileSync(join(configuration, "labconfig", "page_config.json"), JSON.stringify({ disabledExtensions }));
        return { JUPYTER_CONFIG_DIR: configuration };
    });
});

test.afterAll(() => jupyter?.stop());

/** @type {(port: number, folder: string) => string[]} */
const arguments_ = (port, folder) => [
    "jupyterlab",
    "--no-browser",
    "--allow-root",
    `--port=${port}`,
    `--notebook-dir=${folder}`,
    "--IdentityProvider.token=",
    "--LabApp.extension_manager=readonly",
];

/**
 * Runs a cell, and waits until the kernel is done with it.
 * @param {Page} page
 * @param {number} at
 * @returns {Promise<Locator>} the cell
 */
async function run(page, at) {
    const cell = page.locator(".jp-Notebook .jp-CodeCell").nth(at);
    await cell.locator(".jp-InputArea-editor").click();
    await page.keyboard.press("Shift+Enter");
    await expect(cell.locator(".jp-InputPrompt").first()).toHaveText(/\[\d+\]:/);
    return cell;
}

test("the threshold, the point and the question go both ways", async ({ page }) => {
    const asked = await offline(page, jupyter.url);
    await page.goto(`${jupyter.url}/lab/tree/widget.ipynb`);
    // What is run before there is a kernel may be forgotten.
    await expect(page.locator("#jp-main-statusbar")).toContainText("Idle");
    const plot = (await run(page, 0)).locator("curvescope-plot");
    await expect(plot.locator("h3")).toHaveText(["ROC", "Precision-Recall"]);
    await expect(plot.locator(".place")).toContainText("score ≥ 0.4: recall 1.000");
    // To the left on the curve a threshold is higher.
    await plot.locator('[data-space="roc"] .plot').press("ArrowLeft");
    await expect(plot.locator(".place")).toContainText("score ≥ 0.6");
    // What the plots say may be on its way.
    const prints = (/** @type {number} */ at, /** @type {string} */ text) =>
        expect(async () => {
            const output = (await run(page, at)).locator(".jp-OutputArea-output");
            await expect(output).toHaveText(text, { timeout: 2000 });
        }).toPass();
    await prints(1, "threshold 0.6 1 1 1 1 0.5 0.5");
    await run(page, 2);
    await expect(plot.locator(".place")).toContainText("score ≥ 0.75: recall 0.500, precision 1.000");
    await prints(3, "threshold 0.75 1 0 1 2 0.5 1");
    await run(page, 4);
    await expect(plot.locator(".place")).toContainText("score ≥ 0.9");
    await prints(5, "answer 0.9 0.5 at 0.9");
    // A question that can't be asked is an error of its cell, and the answer stays.
    await prints(6, "bad-option 0.9");
    await run(page, 7);
    await expect(plot.locator(".place")).toContainText("recall 0.000");
    await prints(8, "threshold inf 0 None");
    await prints(9, "area 0.75");
    // The saved notebook has the figure, for pages that run no code, and not the widget's script.
    const { cells, metadata } = await saved(page, ({ cells }) => cells[9].outputs.length === 1);
    const { data } = cells[0].outputs[0];
    expect(data).toHaveProperty(["application/vnd.jupyter.widget-view+json"]);
    expect([data["image/svg+xml"]].flat().join("")).toMatch(/^<svg [^]{5000,100000}$/);
    expect(metadata).not.toHaveProperty("widgets");
    expect(asked).toEqual([]);
});

/**
 * Saves the notebook. A key may come while an earlier save goes on, which drops it, and an answer of the server while the file is written.
 * @param {Page} page
 * @param {(content: any) => boolean} isSaved
 * @returns {Promise<any>} the notebook as its file has it
 */
async function saved(page, isSaved) {
    /** @type {any} */
    let content;
    await expect(async () => {
        await page.keyboard.press("Control+s");
        ({ content } = await (await fetch(`${jupyter.url}/api/contents/widget.ipynb`)).json());
        expect(content && isSaved(content)).toBe(true);
    }).toPass();
    return content;
}
