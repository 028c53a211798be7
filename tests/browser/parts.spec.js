// The wasm of dist/ is in two files: the later one comes when a part of the page needs it.
import { expect, test } from "@playwright/test";

import { open } from "./support.js";

test("the first view asks for the first file alone, and each once", async ({ page }) => {
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => {
        const file = /\/pkg\/(\w+\.wasm)/.exec(request.url())?.[1];
        if (file) asked.push(file);
    });
    await open(page);
    await expect(page.locator("#answer")).toContainText("F1");
    expect(asked).toEqual(["first.wasm"]);
    for (const id of ["uncertainty", "conventions"]) {
        await page.locator(`#${id} > summary`).click();
        await expect(page.locator(`#${id} table`).first()).toBeVisible();
    }
    expect(asked).toEqual(["first.wasm", "later.wasm"]);
});

test("a panel says so when the later file does not come, and works when it does", async ({ page }) => {
    await page.route("**/pkg/later.wasm", (route) => route.abort("connectionreset"));
    await open(page);
    const panel = page.locator("#uncertainty");
    await panel.locator("> summary").click();
    await expect(panel.getByRole("alert")).toHaveText(/could not be loaded\. Check the connection and try again/);
    await page.unroute("**/pkg/later.wasm");
    await panel.locator("> summary").click();
    await panel.locator("> summary").click();
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await expect(panel.locator("table").first()).toBeVisible();
});
