// A second file beside the first, and the sentence that compares two models. Its words, and what can't be joined:
// tests/js/dom/paired-point.test.js and halves.test.js.
import { expect, test } from "@playwright/test";

import { expectAccessible, open, paste, recordShifts, shifted, shown, visitedBefore } from "./support.js";

test("a file is chosen beside the data, and told of", async ({ page }) => {
    await open(page);
    await paste(page, "id,label,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1\ne,1,0.8\nf,0,0.3\n");
    await shown(page, 2);
    const button = page.locator("#open-beside");
    await page.getByRole("button", { name: "Add data" }).click();
    // The menu is there with the next frame; a key that is pressed before would close it.
    await expect(button).toBeVisible();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.press("Enter")]);
    const second = "id,label,rf\nf,0,0.5\ne,1,0.7\nd,0,0.6\nb,0,0.2\na,1,0.8\nx,1,0.9\n";
    await chooser.setFiles({ name: "rf.csv", mimeType: "text/csv", buffer: Buffer.from(second) });
    await shown(page, 3);
    await expect(page.locator("#data-title")).toHaveText("Pasted data + rf.csv");
    // The menu has closed, so that nothing covers what is said of the file.
    await expect(button).toBeHidden();
    await expectAccessible(page, { parts: [".data", "#legend", "#comparison", "#models-table"] });
});

test("the sentence that compares two models moves nothing, neither when it comes nor when it is of others", async ({ page }) => {
    await recordShifts(page);
    await visitedBefore(page);
    const sentence = page.locator("#comparison");
    for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("./");
        await expect(sentence).toContainText("At the best F₁ of each, lr");
        await expect(page.locator("#comparison-areas")).toContainText("lr and rf are not distinguishable by AUROC");
        expect(await shifted(page), `${width} px`).toBeLessThan(0.02);
    }
    const place = () => page.locator("#plots").evaluate((plots) => plots.getBoundingClientRect().top);
    const before = await place();
    for (const name of ["gnb", "ada"]) {
        await page.locator("#legend button", { hasText: name }).click();
        await expect(sentence).toContainText(`of each, ${name}`);
        expect(await place()).toBe(before);
    }
});
