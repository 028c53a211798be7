import { expect, test } from "@playwright/test";

import {
    DENTED,
    chooseMeasure,
    expectAccessible,
    fragmentOf,
    open,
    openGenerator,
    openPhoneMenu,
    paste,
    pictures,
    plotOf,
    shown,
} from "./support.js";

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
 * The words of all that follows the view, and the numbers of its boxes.
 * @param {Page} page
 */
async function wordsOf(page) {
    const texts = [
        "#data-title",
        "#data-summary",
        "#notices",
        "#legend",
        "#cursor-hint",
        "#threshold-place",
        "#answer-body",
        "#point-model",
        "#confusion",
        "#measures",
        "#advice",
        "#models-table",
        "#calibration-summary",
    ];
    return {
        boxes: await page
            .locator("input[type=text]:not(#share input, .panel input), input[type=range], .legend input")
            .evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? [box.id, box.value, box.checked] : []))),
        texts: Object.fromEntries(await Promise.all(texts.map(async (place) => [place, await page.locator(place).evaluate(wordsShown)]))),
    };
}

/**
 * The pixels of all canvases; of one that is hidden, as the histogram behind the densities, there are none.
 * @param {Page} page
 */
async function canvasesOf(page) {
    return {
        base: await pictures(page, "base"),
        overlay: await pictures(page, "overlay"),
        scores: await page
            .locator("#scores canvas, #calibration canvas")
            .evaluateAll((all) =>
                all.map((canvas) => (canvas instanceof HTMLCanvasElement && canvas.clientWidth > 0 ? canvas.toDataURL() : "")),
            ),
    };
}

/** @param {Page} page */
const everything = async (page) => ({ words: await wordsOf(page), canvases: await canvasesOf(page) });

/**
 * The words of a place, but for what is announced there: that comes later, once.
 * @param {Element} place
 */
function wordsShown(place) {
    const copy = /** @type {Element} */ (place.cloneNode(true));
    for (const announced of copy.querySelectorAll(".visually-hidden[role=status]")) announced.remove();
    return copy.textContent;
}

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
 * Waits until a page shows what another one does, or did.
 * @param {Page} page
 * @param {Page | Awaited<ReturnType<typeof everything>>} other
 */
async function expectSame(page, other) {
    await leave(page);
    // Both are read anew each time: what follows the view comes a moment after it, on both.
    await expect(async () => {
        expect(await wordsOf(page)).toEqual("words" in other ? other.words : await wordsOf(other));
        const [found, expected] = [await canvasesOf(page), "words" in other ? other.canvases : await canvasesOf(other)];
        for (const layer of /** @type {const} */ (["base", "overlay", "scores"])) {
            for (const [at, image] of found[layer].entries())
                expect(image === expected[layer][at], `${layer} ${at} is the same picture`).toBe(true);
        }
    }).toPass();
}

/** Follows a link on a page that is open. @param {Page} page @param {string} hash */
const follow = (page, hash) => page.evaluate((to) => (location.hash = to), hash);

/**
 * The numbers of models in the table, by row.
 * @param {Page} page
 * @param {string} row
 */
const numbersOf = (page, row) =>
    page.locator(`#models-table ${row} td`).evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent));

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

test("nothing of links is loaded before there is one, and a link is followed when the page starts", async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/share/"))).toEqual([]);
    await page.locator("#beta-box").fill("3");
    await page.locator("#beta-box").press("Enter");
    const link = await copiedLink(page);
    expect(requests.filter((url) => url.includes("/share/")).length).toBeGreaterThan(1);
    await page.goto("about:blank");
    await page.goto(link);
    await shown(page, 1);
    await expect(page.locator("#beta-box")).toHaveValue("3");
});

test("a link to an example restores view and numbers on a fresh page", async ({ page, browser }) => {
    await open(page);
    await page.getByLabel("Show lr").uncheck();
    await page.locator(".legend button").filter({ hasText: "rf" }).click();
    await arrange(page);
    const link = await copiedLink(page);
    expect(page.url(), "the page does not rewrite its address").not.toContain("#");
    expect(link.length).toBeLessThan(500);
    await expect(status(page)).toHaveText("Link copied. It names the example White clover, which comes with the page.");
    await leave(page);
    const other = await fresh(browser, link);
    await expectSame(other.page, page);
    expect(other.page.url(), "the fragment stays").toBe(link);
    expect(other.requests.every((url) => url.startsWith(new URL(".", link).origin) && !url.includes("v1."))).toBe(true);
    expect(await copiedLink(other.page)).toBe(link);
    await other.context.close();
});

test("a link to a paste holds the data, choices and fixes", async ({ page, browser }) => {
    await open(page);
    const rows = Array.from(
        { length: 60 },
        (_, at) => `${at % 3 === 0 ? "yes" : "no"},${(at * 7) % 31},${(-at % 11) - (at % 3 === 0 ? 20 : 0)},x"${at % 5}`,
    );
    await paste(page, ["outcome;a;=b<i>;group".replaceAll(";", ","), ...rows].join("\r\n"));
    await shown(page, 2);
    await page.locator("#notices button.fix").first().click();
    await shown(page, 3);
    await expect(page.locator("#notices")).toContainText("Done:");
    await arrange(page);
    const link = await copiedLink(page);
    await expect(status(page)).toHaveText(/^Link copied\. It holds the data, [\d.]+.(kB|bytes)\.$/);
    await leave(page);
    const other = await fresh(browser, link);
    await expectSame(other.page, page);
    await other.page.locator("#notices button").filter({ hasText: "Undo" }).click();
    await shown(other.page, 2);
    await expect(other.page.locator("#notices")).not.toContainText("Done:");
    await other.context.close();
});

test("a link to generated data makes the same rows, with the true curves over them", async ({ page, browser }) => {
    await open(page);
    await openGenerator(page);
    await shown(page, 2);
    await expect(page.locator("[data-sample=auroc]")).not.toHaveText("–");
    await plotOf(page, "roc").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    const link = await copiedLink(page);
    await leave(page);
    const other = await fresh(browser, link);
    await expect(other.page.locator("[data-sample=auroc]")).not.toHaveText("–");
    await expectSame(other.page, page);
    const before = await everything(other.page);
    await other.context.close();

    await openGenerator(page);
    await page.getByRole("button", { name: "Another seed" }).click();
    await shown(page, 3);
    await follow(page, new URL(link).hash);
    await shown(page, 4);
    await expectSame(page, before);
});

test("of a file the text travels, whatever its format, and of too many rows the counts of the chosen model", async ({ page }) => {
    await open(page);

    await test.step("a Parquet file", async () => {
        await page.locator("#file-input").setInputFiles("tests/data/formats/rows.parquet");
        await shown(page, 2);
        const link = await copiedLink(page);
        await expect(status(page)).toHaveText(/It holds the data/);
        const before = await page.locator("#models-table").textContent();
        await paste(page, DENTED);
        await shown(page, 3);
        await follow(page, new URL(link).hash);
        await shown(page, 4);
        await expect(page.locator("#data-title")).toHaveText("rows.parquet");
        await expect.poll(() => page.locator("#models-table").textContent()).toBe(before);
    });

    await test.step("many rows", async () => {
        let state = 7;
        const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
        const text = [
            "id,label,a,b",
            ...Array.from(
                { length: 20_000 },
                (_, at) => `${at}-${random()},${at % 3 && 1},${random()},${Math.round(random() * 200) / 200}`,
            ),
        ].join("\n");
        await paste(page, text);
        await shown(page, 5);
        await page.locator(".legend button").filter({ hasText: "b" }).click();
        const link = await copiedLink(page);
        await expect(status(page)).toHaveText(
            /^Link copied\. It holds the counts of b only, [\d.]+.kB\. All of Pasted data \([\d.]+.MB\) is too large for a link\.$/,
        );
        await expect(page.locator("#models-table tr.active th")).toContainText("b");
        const row = await numbersOf(page, "tr.active");
        await follow(page, new URL(link).hash);
        await shown(page, 6);
        await expect(page.locator("#data-title")).toHaveText("b, counted from Pasted data");
        await expect.poll(() => numbersOf(page, "tbody tr")).toEqual(row);
    });
});

test("a link without its data asks for the file, and shows its view when the file comes", async ({ page, browser }) => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at % 2},${Math.sin(at)},${at}`).join("\n");
    const file = { name: "<b>large</b>.csv", mimeType: "text/csv", buffer: Buffer.from(`label,s,t\n${rows}`) };
    await open(page);
    await page.locator("#file-input").setInputFiles(file);
    await shown(page, 2);
    await page.locator(".legend button").filter({ hasText: "t" }).click();
    await arrange(page);
    const link = await copiedLink(page);
    await expect(status(page)).toHaveText(
        /^Link copied\. It does not hold the data: [\d.]+.MB are too large for a link\. Whoever opens it is asked for the file <b>large<\/b>\.csv\.$/,
    );
    await leave(page);

    const other = await fresh(browser, link);
    const note = other.page.locator("#link-note p");
    await expect(other.page.locator("#data-title")).toHaveText("White clover");
    await expect(note).toContainText(/<b>large<\/b>\.csv \([\d.]+.MB\) is too large for a link/);
    await expectAccessible(other.page, { parts: ["#link-note"] });

    await other.page.locator("#file-input").setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: Buffer.from(DENTED) });
    await expect(note).toContainText(/^These data have other columns than <b>large<\/b>\.csv/);
    await expect(other.page.locator("#data-title")).toHaveText("other.csv");
    await expect(other.page.locator("#beta-box")).toHaveValue("1");

    const chooser = other.page.waitForEvent("filechooser");
    await other.page.locator("#link-open").click();
    await (await chooser).setFiles(file);
    await expect(other.page.locator("#data-title")).toHaveText(file.name);
    await expect(note).toBeHidden();
    await expectSame(other.page, page);
    await other.context.close();
});

// What else is refused, and how it is said: tests/js/dom/links.test.js, tests/js/page/share-codec.test.js and explore-link.test.js.
test("a damaged link ends in a message and the first example, and one in the address of an open page is followed", async ({ page }) => {
    const linked = fragmentOf('{"source":{"kind":"example","name":"digits-8"},"dials":{"beta":3}}');
    const note = page.locator("#link-note p");

    await test.step("damaged, at the start", async () => {
        await page.goto(`./#${linked.slice(0, -7)}`);
        await shown(page, 1);
        await expect(note).toHaveText(/^This link is damaged: /);
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await expect(page.locator("#beta-box")).toHaveValue("1");
        await expect(page.locator(".problem:visible")).toHaveCount(0);
        await expectAccessible(page, { parts: ["#link-note"] });
    });

    await test.step("followed where the page is open", async () => {
        await page.locator("#beta-box").fill("2");
        await page.locator("#beta-box").press("Enter");
        await follow(page, linked);
        await shown(page, 2);
        await expect(page.locator("#beta-box"), "though it had the focus").toHaveValue("3");
        await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
        await expect(page.locator("#link-note")).toBeHidden();
    });

    await test.step("damaged, where the page is open", async () => {
        await follow(page, "v1.AAAA");
        await expect(note).toContainText("This link is damaged");
        await expect(page.locator("#data-title"), "what is shown stays").toHaveText("Handwritten digits: 8 or not");
        await expect(page.locator("#beta-box")).toHaveValue("3");
        await page.locator("#link-dismiss").click();
        await expect(page.locator("#link-note")).toBeHidden();
        await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
    });

    await test.step("a place on the page is no link", async () => {
        await page.locator('.skip[href="#plots"]').press("Enter");
        await expect(page).toHaveURL(/#plots$/);
        await plotOf(page, "roc").press("End");
        await expect(page.locator("#threshold-place")).toHaveText(/^Point ([\d,]+) of \1$/);
        await expect(page.locator("html")).toHaveAttribute("data-shown", "2");
        await expect(page.locator("#link-note")).toBeHidden();
    });
});

test("the part of the page that reads links may fail to load", async ({ page }) => {
    await page.route(/share\/open-link/, (route) => route.abort());
    await page.goto(`./#${fragmentOf("{}")}`);
    await shown(page, 1);
    await expect(page.locator("#link-note p")).toHaveText(/^The part of the page that reads links could not be loaded\./);
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
