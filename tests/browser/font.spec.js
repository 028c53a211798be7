// The font of the pages is kept with their files and used from the second visit on. Only dist/ has what keeps it.
import { expect, test } from "@playwright/test";

import { open } from "./support.js";

test.use({ serviceWorkers: "allow" });

test("the second page begins with the font of the pages, which needs no network by then", async ({ page, context }) => {
    const isUsed = () =>
        page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes("Curves Sans") && status === "loaded"));
    await open(page);
    expect(await isUsed()).toBe(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("curvescope-font"))).toBe("kept");
    await context.setOffline(true);
    await page.goto("./glossary.html");
    await expect.poll(isUsed).toBe(true);
});
