// What the project is: the page, the ways to it, and that what it says of the network is so.
import { expect, test } from "@playwright/test";

import { chooseTheme, expectAccessible, open, paste, shown } from "./support.js";

const PAGES = ["Explore", "Learn", "Figures", "Glossary", "About"];

test("the masthead leads from every page to every page", async ({ page }) => {
    await page.goto("./");
    for (const name of [...PAGES.slice(1), "Explore"]) {
        const views = page.getByRole("navigation", { name: "Views" });
        await views.getByRole("link", { name }).click();
        await expect(views.locator('[aria-current="page"]')).toHaveText(name);
    }
});

// The version that it says: the tests of xtask.
test("links of About lead somewhere, and nothing is wider than the window", { tag: "@source" }, async ({ page, request }) => {
    await page.goto("./about.html");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About curvescope");
    const links = await page.locator("main a").evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
    const { origin } = new URL(page.url());
    const own = links.filter((link) => link.startsWith(origin));
    expect(own.length).toBeGreaterThan(3);
    for (const link of own) expect((await request.get(link)).status(), link).toBe(200);
    for (const link of links.filter((each) => !own.includes(each))) expect(link).toMatch(/^https:\/\/[\w.]+\/\S+$/);
    await expectAccessible(page);
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
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
    const blocked = page.evaluate(() =>
        fetch("https://example.org/").then(
            () => "sent",
            () => "refused",
        ),
    );
    expect(await blocked).toBe("refused");
});
