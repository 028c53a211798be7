// What the project is: the page, the documentation behind it as it lies in dist/, and that what it says of the network is so.
import { expect, test } from "@playwright/test";

import { chooseTheme, expectAccessible, open, paste, shown } from "./support.js";

// The version that it says: the tests of xtask. The masthead of all pages: tests/js/dom/pages.test.js.
test("About leads to what is there, and in the documentation a search finds its words", async ({ page, request }) => {
    await page.goto("./about.html");
    await expectAccessible(page);
    const links = await page.locator("main a").evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
    const { origin } = new URL(page.url());
    const own = links.filter((link) => link.startsWith(origin));
    expect(own.length).toBeGreaterThan(3);
    for (const link of own) expect((await request.get(link)).status(), link).toBe(200);
    for (const link of links.filter((each) => !own.includes(each))) expect(link).toMatch(/^https:\/\/[\w.]+\/\S+$/);
    /** @type {string[]} */
    const strangers = [];
    page.on("request", (request) => {
        if (new URL(request.url()).origin !== origin) strangers.push(request.url());
    });
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
    await test.step("the crate's, which is searched by itself", async () => {
        await page.goto("./docs/index.html");
        await page.getByRole("link", { name: "Rust crate" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Crate curvescope");
        await page.goto(`${page.url()}?search=auroc`);
        await expect(page.locator("#search").getByText("curvescope::area::roc::auroc").first()).toBeVisible();
    });
    expect(strangers).toEqual([]);
});

test("pasting sends nothing, and no cookie is kept, as the page says", async ({ page, context }) => {
    await open(page);
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push([request.method(), request.url(), request.postData() ?? ""].join(" ")));
    await paste(page, "label,score\n1,0.9\n0,0.8\n1,0.4\n0,0.1");
    await shown(page, 2);
    // The panel that holds the text is fetched with the first one, and nothing with another.
    await expect(page.locator("#paste-text")).toHaveValue(/^label,score/);
    const part = /^GET http:\/\/127\.0\.0\.1:\d+\/[\w/.-]+\.(js|css) $/;
    for (const request of requests.splice(0)) expect(request).toMatch(part);
    await paste(page, "label,score\n1,0.9\n0,0.8\n1,0.4\n0,0.1\n0,0.1");
    await shown(page, 3);
    expect(requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await chooseTheme(page, "Dark");
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).sort())).toEqual(["dark", "yes"]);
    const blocked = page.evaluate(() => fetch("https://example.org/").then(String, () => "refused"));
    expect(await blocked).toBe("refused");
});
