// The widget in marimo: what is set on one side is read on the other.
import { expect, test } from "@playwright/test";

import { offline, serve } from "./server.js";

/** @import { Running } from "./server.js" */

const NOTEBOOK = `
import marimo

app = marimo.App()

@app.cell
def _():
    import curvescope
    import marimo as mo
    widget = mo.ui.anywidget(curvescope.show([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2], space="roc pr"))
    widget
    return mo, widget

@app.cell
def _(mo, widget):
    value = widget.value
    mo.md(f"read {value['threshold']} {widget.point and widget.point['tp']}")
    return

@app.cell
def _(mo):
    button = mo.ui.run_button(label="Set the threshold")
    button
    return (button,)

@app.cell
def _(button, widget):
    if button.value:
        widget.threshold = 0.75
    return

if __name__ == "__main__":
    app.run()
`;

/** @type {Running} */
let marimo;

test.beforeAll(async () => {
    marimo = await serve({ "notebook.py": NOTEBOOK }, (port) => [
        "marimo",
        "run",
        "notebook.py",
        "--headless",
        "--no-token",
        "--host=localhost",
        `--port=${port}`,
    ]);
});

test.afterAll(() => marimo?.stop());

test("the threshold goes both ways", async ({ page }) => {
    const asked = await offline(page, marimo.url);
    await page.goto(marimo.url);
    const plot = page.locator("curvescope-plot");
    await expect(plot.locator("h3")).toHaveText(["ROC", "Precision-Recall"]);
    await expect(plot.locator(".place")).toContainText("score ≥ 0.4: recall 1.000");
    await expect(page.getByText("read 0.4 2")).toBeVisible();
    await plot.locator('[data-space="roc"] .plot').press("ArrowLeft");
    await expect(page.getByText("read 0.6 1")).toBeVisible();
    await page.getByRole("button", { name: "Set the threshold" }).click();
    await expect(plot.locator(".place")).toContainText("score ≥ 0.75: recall 0.500, precision 1.000");
    await expect(page.getByText("read 0.75 1")).toBeVisible();
    expect(asked).toEqual([]);
});
