// Parts of Explore that arrive after the reader has gone on: they find the page as it is then.
import { expect, test } from "@playwright/test";

import { holdBack } from "./held-back.js";
import { DENTED, choose, fragmentOf, open, paste, shown } from "./support.js";
import { openWhole } from "./views.js";

test.use({ viewport: { width: 1440, height: 900 } });

test("a link that comes before the part for Undo is shown in its own entry of the history", async ({ page }) => {
    const link = fragmentOf('{"source":{"kind":"example","name":"digits-8"}}');
    await openWhole(page);
    const former = await holdBack(page, /former-data/);
    await page.keyboard.press("Shift");
    await former.asked;
    await page.evaluate((to) => (location.hash = to), link);
    await expect(page.locator("html")).toHaveAttribute("data-state", "working");
    former.letThrough();
    await shown(page, 2);
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    expect(new URL(page.url()).hash).toBe(`#${link}`);

    await page.goBack();
    await expect(page.locator("#data-title")).toHaveText("White clover");
    await page.goForward();
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    await expect(page.locator("#data-undo"), "the timeline of before the reload").toBeVisible();
});

test("Back after a reload, before the part for Undo has come, leads to the entry gone back to", async ({ page }) => {
    await open(page);
    await paste(page, DENTED);
    await shown(page, 2);
    await paste(page, "label,a\n1,3\n0,2\n1,2\n0,1");
    await shown(page, 3);
    await expect(page.locator("#data-undo")).toBeVisible();
    const former = await holdBack(page, /former-data/);
    await page.reload();
    await former.asked;
    await page.goBack();
    former.letThrough();
    await expect(page.locator("#data-summary")).toHaveText(/^40 rows/);
    await page.goForward();
    await expect(page.locator("#data-summary")).toHaveText(/^4 rows/);
});

test("parts that come after the reader has gone on take no focus, and undo no choice", async ({ page }) => {
    await open(page);
    const beta = page.locator("#beta-box");

    /** Holds a part back, asks for it, moves on, and lets it through. @param {RegExp} part @param {() => Promise<void>} ask @param {() => Promise<void>} goOn */
    async function late(part, ask, goOn) {
        const file = await holdBack(page, part);
        await ask();
        const address = await file.asked;
        await goOn();
        file.letThrough();
        await page.evaluate((to) => import(to), address);
    }

    await test.step("a number typed before a dial was turned", async () => {
        const slider = page.locator("#beta-slider");
        await late(
            /typed-number/,
            async () => {
                await beta.fill("2");
                await beta.press("Enter");
            },
            () => slider.fill("0"),
        );
        await expect(beta).toHaveValue("0");
    });
    await test.step("formulas", async () => {
        const form = page.locator("#point-forms");
        await late(
            /formula-lines/,
            () => form.getByRole("radio", { name: "Formulas" }).check(),
            () => form.getByRole("radio", { name: "Numbers" }).check(),
        );
        await expect(page.locator(".point-body")).toHaveAttribute("data-form", "numbers");
    });
    await test.step("the presentation", async () => {
        await late(
            /\/present[^/]*\.js/,
            () => page.locator("#present").click(),
            () => beta.focus(),
        );
        await expect(page.locator("dialog")).toHaveCount(0);
    });
    await test.step("the panel for a paste", async () => {
        await late(
            /paste-panel/,
            () => page.locator('button[data-panel="paste"]').click(),
            () => beta.focus(),
        );
        await expect(page.locator("#paste-text")).toBeVisible();
        await expect(beta).toBeFocused();
    });
    await test.step("the payoffs", async () => {
        await choose(page, "Errors cost…");
        const threshold = page.locator("#threshold-box");
        await late(
            /question-payoffs/,
            () => page.locator("#payoff-on").click(),
            () => threshold.focus(),
        );
        await expect(page.locator("#payoff-tp")).toBeVisible();
        await expect(threshold).toBeFocused();
    });
});

test("Copy link copies the view in which it was pressed", async ({ page }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    const copying = await holdBack(page, /copy-link/);
    await page.locator("#copy-link").click();
    await copying.asked;
    await page.locator("#beta-box").fill("2");
    await page.locator("#beta-box").press("Enter");
    copying.letThrough();
    await expect(page.locator("#share [role=status]")).toHaveText(/^Link copied\./);
    await expect(page.locator("#beta-box")).toHaveValue("2");
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await page.reload();
    await shown(page, 1);
    await expect(page.locator("#beta-box")).toHaveValue("1");
});

test("data that are opened while the way back to the welcome is loading stay", async ({ page }) => {
    await open(page);
    const guide = await holdBack(page, /welcome-guide/);
    await page.locator("#welcome-open").click();
    const address = await guide.asked;
    await page.locator("#file-input").setInputFiles({ name: "clinic.csv", mimeType: "", buffer: Buffer.from(DENTED) });
    await shown(page, 2);
    guide.letThrough();
    await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.endsWith("welcome.css")))).toBe(true);
    await page.evaluate((to) => import(to), address);
    await page.locator("#file-input").setInputFiles({ name: "second.csv", mimeType: "", buffer: Buffer.from(DENTED) });
    await shown(page, 3);
    await expect(page.locator("#data-title")).toHaveText("second.csv");
});

test("a file that was asked for of former data is not made of the new ones", async ({ page }) => {
    await open(page);
    const part = await holdBack(page, /one-click[^/]*\.js$/);
    const button = page.locator(".take-bar").getByRole("button", { name: "Points CSV" });
    await button.click();
    await part.asked;
    await paste(page, "label,a\n1,3\n0,2\n1,2\n0,1");
    await shown(page, 2);
    part.letThrough();
    await expect(page.locator("#take-status")).toHaveText("Other data are shown now. Press again to save theirs.");
    const saved = page.waitForEvent("download");
    await button.click();
    expect((await saved).suggestedFilename()).toBe("pasted-data-points.csv");
});
