// Links to Explore across pages and by the clipboard. Their data: tests/js/dom/shared-data.test.js.
import { expect, test } from "@playwright/test";

import { chooseMeasure, expectAccessible, fragmentOf, open, openPhoneMenu, paste, plotOf, shown } from "./support.js";

/** @import { Browser, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

const status = (/** @type {Page} */ page) => page.locator("#share [role=status]");

/**
 * Presses "Copy link" and returns the link in the clipboard.
 * @param {Page} page
 */
async function copiedLink(page) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(page.url()).origin });
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.locator("#copy-link").click();
    await expect.poll(read).not.toBe("");
    await expect(status(page)).toHaveText(/^Link copied\./);
    return read();
}

/**
 * Opens a link on a page of its own, with nothing remembered.
 * @param {Browser} browser
 * @param {string} link
 */
async function fresh(browser, link) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(link);
    await shown(page, 1);
    return { page, context, requests };
}

/**
 * The numbers of boxes, the words of all that follows the view, but for what is announced there, which comes later, once, and the pictures.
 * @param {Page} page
 */
const seenOn = (page) =>
    page.evaluate(() => {
        const boxes = document.querySelectorAll("input[type=text]:not(#share input, .panel input), input[type=range], .legend input");
        const places = "#data-title, #data-summary, #notices, #legend, #cursor-hint, #threshold-place, #answer-body, #point-model";
        const texts = [...document.querySelectorAll(`${places}, #confusion, #measures, #advice, #models-table, #calibration-summary`)];
        const pictures = [...document.querySelectorAll(":is(#plots, #scores, #calibration) canvas")];
        return {
            boxes: [...boxes].map((box) => (box instanceof HTMLInputElement ? [box.id, box.value, box.checked] : [])),
            texts: texts.map((place) => {
                const copy = /** @type {Element} */ (place.cloneNode(true));
                for (const announced of copy.querySelectorAll(".visually-hidden[role=status]")) announced.remove();
                return [place.id, copy.textContent];
            }),
            pictures: pictures.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "")),
        };
    });

/**
 * Takes pointer and focus from what shows them.
 * @param {Page} page
 */
async function leave(page) {
    await page.keyboard.press("Escape");
    await page.locator("#data-title").click();
    await page.mouse.move(0, 0);
}

/**
 * Waits until a page shows what another one does.
 * @param {Page} page
 * @param {Page} other
 */
async function expectSame(page, other) {
    await leave(page);
    // Both are read anew each time: what follows the view comes a moment after it, on both.
    await expect(async () => {
        const [{ pictures, ...words }, { pictures: expected, ...others }] = [await seenOn(page), await seenOn(other)];
        expect(words).toEqual(others);
        expect(pictures.length).toBeGreaterThan(9);
        expect(pictures.map((image, at) => image === expected[at])).toEqual(pictures.map(() => true));
    }).toPass();
}

/**
 * Turns and hides much of what can be.
 * @param {Page} page
 */
async function arrange(page) {
    await chooseMeasure(page, "G");
    await page.locator("#beta-box").fill("2");
    await page.locator("#beta-box").press("Enter");
    await page.locator("#prevalence-box").fill("0.2");
    await page.locator("#prevalence-box").press("Enter");
    await page.locator('figure[data-space="prg"] .plot-tools summary').filter({ hasText: "Layers" }).click();
    await page.locator('input[name="prg-gridRoc"]').check();
    await page.keyboard.press("Escape");
    await plotOf(page, "pr").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
}

test("a link to a paste holds the data, choices, fixes and the view, which a fresh page shows", async ({ page, browser }) => {
    await open(page);
    const rows = Array.from(
        { length: 60 },
        (_, at) => `${at % 3 === 0 ? "yes" : "no"},${(at * 7) % 31},${(-at % 11) - (at % 3 === 0 ? 20 : 0)},${(at * 5) % 13},x"${at % 5}`,
    );
    await paste(page, ["outcome;a;=b<i>;c;group".replaceAll(";", ","), ...rows].join("\r\n"));
    await shown(page, 2);
    await page.locator("#notices button.fix").first().click();
    await shown(page, 3);
    await expect(page.locator("#notices")).toContainText("Done:");
    await page.getByLabel("Show a").uncheck();
    await page.locator(".legend button").filter({ hasText: "c" }).click();
    await arrange(page);
    const link = await copiedLink(page);
    expect(page.url(), "the page does not rewrite its address").not.toContain("#");
    await expect(status(page)).toHaveText(/^Link copied\. It holds the data, [\d.]+.(kB|bytes)\.$/);
    await leave(page);
    const other = await fresh(browser, link);
    await expectSame(other.page, page);
    expect(other.page.url(), "the fragment stays").toBe(link);
    expect(other.requests.every((url) => url.startsWith(new URL(".", link).origin) && !url.includes("v1."))).toBe(true);
    expect(await copiedLink(other.page)).toBe(link);
    await other.page.locator("#notices button").filter({ hasText: "Undo" }).click();
    await shown(other.page, 2);
    await expect(other.page.locator("#notices")).not.toContainText("Done:");
    await other.context.close();
});

// Links that can't be followed, and how that is said: tests/js/dom/links.test.js.
test("the part of the page that reads links may fail to load", async ({ page }) => {
    await page.route(/share\/open-link/, (route) => route.abort());
    await page.goto(`./#${fragmentOf("{}")}`);
    await shown(page, 1);
    await expect(page.locator("#link-note p")).toHaveText(/^The part of the page that reads links could not be loaded\./);
    await expectAccessible(page, { parts: ["#link-note"] });
});

test("what Copy link says moves nothing and overflows nowhere, and where copying is forbidden the link is selected", async ({ page }) => {
    await open(page);
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await plotOf(page, "roc").scrollIntoViewIfNeeded();
        await openPhoneMenu(page);
        await page.locator("#copy-link").scrollIntoViewIfNeeded();
        const before = await plotOf(page, "roc").boundingBox();
        await copiedLink(page);
        expect(await plotOf(page, "roc").boundingBox()).toEqual(before);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        const box = await page.locator(".share-note").boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true);
        await page.keyboard.press("Escape");
        await expect(page.locator(".share-note")).toBeHidden();
    }
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => {
        navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.locator("#copy-link").click();
    await expect(status(page)).toHaveText(/^This browser does not let the page copy\. The link is selected/);
    const field = page.getByLabel("Link to this view");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(link);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(link);
    await expectAccessible(page, { parts: ["#share"] });
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.locator("#copy-link")).toBeFocused();
});
