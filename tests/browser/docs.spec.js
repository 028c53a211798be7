// The documentation, as it lies in dist/.
import { expect, test } from "@playwright/test";

/** @param {import("@playwright/test").Page} page */
function strangers(page) {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => {
        if (new URL(request.url()).origin !== new URL(page.url()).origin) requests.push(request.url());
    });
    return requests;
}

test("About leads to the documentation, where a search finds a field of the report and a text", async ({ page }) => {
    await page.goto("./about.html");
    const requests = strangers(page);
    await page.getByRole("link", { name: "documentation" }).click();
    await expect(page.getByRole("heading", { name: "Two commands" })).toBeVisible();
    const picture = page.locator("img").first();
    await expect.poll(() => picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)).toBeGreaterThan(0);
    for (const [words, found] of /** @type {const} */ ([
        ["expectedFGain", /expectedFGain/],
        ["stable", /What is stable/],
    ])) {
        await page.getByRole("button", { name: "Search" }).click();
        await page.getByRole("combobox").fill(words);
        await page.getByRole("option", { name: found }).first().click();
        await expect(page.locator(".tsd-page-title, h1, h3, .tsd-anchor-link").filter({ hasText: found }).first()).toBeVisible();
    }
    expect(requests).toEqual([]);
});

test("the crate's documentation is a part of it, and is searched by itself", async ({ page }) => {
    await page.goto("./docs/index.html");
    const requests = strangers(page);
    await page.getByRole("link", { name: "Rust crate" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Crate curvescope");
    await page.goto(`${page.url()}?search=auroc`);
    await expect(page.locator("#search").getByText("curvescope::area::roc::auroc").first()).toBeVisible();
    expect(requests).toEqual([]);
});
