import { expect, test } from "@playwright/test";

import { DENTED, chooseMeasure, expectAccessible, fragmentOf, open, openGenerator, paste, pictures, plotOf, shown } from "./support.js";

/** @import { Browser, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

const status = (/** @type {Page} */ page) => page.locator("#share [role=status]");

/**
 * Presses "Copy link" and returns the link in the clipboard.
 * @param {Page} page
 */
async function copiedLink(page) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(page.url()).origin });
    await page.locator("#copy-link").click();
    await expect(status(page)).toHaveText(/^Link copied\./);
    return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Opens a link on a page of its own, with nothing remembered.
 * @param {Browser} browser
 * @param {string} link
 * @param {number} [id] of the analysis to wait for
 */
async function fresh(browser, link, id = 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(link);
    await shown(page, id);
    return { page, context, requests };
}

/**
 * The pixels of all canvases and the words of all that follows the view.
 * @param {Page} page
 */
async function everything(page) {
    await page.mouse.move(0, 0);
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
        base: await pictures(page, "base"),
        overlay: await pictures(page, "overlay"),
        scores: await page
            .locator("#scores canvas, #calibration canvas")
            .evaluateAll((all) => all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""))),
        boxes: await page
            .locator("input[type=text]:not(#share input, .panel input), input[type=range], .legend input")
            .evaluateAll((all) => all.map((box) => (box instanceof HTMLInputElement ? [box.id, box.value, box.checked] : []))),
        texts: Object.fromEntries(await Promise.all(texts.map(async (place) => [place, await page.locator(place).evaluate(wordsShown)]))),
    };
}

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
 * Waits until a page shows what another one did.
 * @param {Page} page
 * @param {Awaited<ReturnType<typeof everything>>} before
 */
async function expectSame(page, before) {
    await expect(async () => expect((await everything(page)).texts).toEqual(before.texts)).toPass();
    const after = await everything(page);
    expect(after.boxes).toEqual(before.boxes);
    for (const layer of /** @type {const} */ (["base", "overlay", "scores"])) {
        for (const [at, image] of after[layer].entries())
            expect(image === before[layer][at], `${layer} ${at} is the same picture`).toBe(true);
    }
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

test("a link to an example restores view and numbers on a fresh page", { tag: "@source" }, async ({ page, browser }) => {
    await open(page);
    await page.getByLabel("Show lr").uncheck();
    await page.locator(".legend button").filter({ hasText: "rf" }).click();
    await arrange(page);
    const link = await copiedLink(page);
    expect(page.url(), "the page does not rewrite its address").not.toContain("#");
    expect(link.length).toBeLessThan(500);
    await expect(status(page)).toHaveText("Link copied. It names the example White clover, which comes with the page.");
    await page.keyboard.press("Escape");
    await page.locator("h1").click();
    const before = await everything(page);
    const other = await fresh(browser, link);
    await expectSame(other.page, before);
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
    const fix = page.locator("#notices button.fix").first();
    await fix.click();
    await shown(page, 3);
    await expect(page.locator("#notices")).toContainText("Done:");
    await arrange(page);
    const link = await copiedLink(page);
    await expect(status(page)).toHaveText(/^Link copied\. It holds the data, [\d.]+.(kB|bytes)\.$/);
    await page.locator("h1").click();
    const before = await everything(page);
    const other = await fresh(browser, link);
    await expectSame(other.page, before);
    await other.page.locator("#notices button").filter({ hasText: "Undo" }).click();
    await shown(other.page, 2);
    await expect(other.page.locator("#notices")).not.toContainText("Done:");
    await other.context.close();
});

test("a link to generated data makes the same rows, with the true curves over them", { tag: "@source" }, async ({ page, browser }) => {
    await open(page);
    await openGenerator(page);
    await page.locator("#generate-body button.primary").click();
    await shown(page, 2);
    await expect(page.locator("[data-sample=auroc]")).not.toHaveText("–");
    await plotOf(page, "roc").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    const link = await copiedLink(page);
    await page.locator("h1").click();
    const before = await everything(page);
    const other = await fresh(browser, link);
    await expect(other.page.locator("[data-sample=auroc]")).not.toHaveText("–");
    await expectSame(other.page, before);
    await other.context.close();

    await page.getByRole("button", { name: "Another seed" }).click();
    await shown(page, 3);
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await shown(page, 4);
    await page.locator("h1").click();
    await expectSame(page, before);
});

test("a file that was opened travels as its text, whatever its format", async ({ page, browser }) => {
    await open(page);
    await page.locator("#file-input").setInputFiles("tests/data/formats/rows.parquet");
    await shown(page, 2);
    const link = await copiedLink(page);
    await expect(status(page)).toHaveText(/It holds the data/);
    await page.locator("h1").click();
    const before = await everything(page);
    const other = await fresh(browser, link);
    expect((await everything(other.page)).texts["#models-table"]).toBe(before.texts["#models-table"]);
    await expect(other.page.locator("#data-title")).toHaveText("rows.parquet");
    await other.context.close();
});

test("of rows that do not fit, the counts of the chosen model travel", async ({ page, browser }) => {
    await open(page);
    let state = 7;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const text = [
        "id,label,a,b",
        ...Array.from({ length: 20_000 }, (_, at) => `${at}-${random()},${at % 3 && 1},${random()},${Math.round(random() * 200) / 200}`),
    ].join("\n");
    await paste(page, text);
    await shown(page, 2);
    await page.locator(".legend button").filter({ hasText: "b" }).click();
    const link = await copiedLink(page);
    await expect(status(page)).toHaveText(
        /^Link copied\. It holds the counts of b only, [\d.]+.kB\. All of Pasted data \([\d.]+.MB\) is too large for a link\.$/,
    );
    const row = await page.locator("#models-table tr.active td").evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent));
    const other = await fresh(browser, link);
    await expect(other.page.locator("#data-title")).toHaveText("b, counted from Pasted data");
    expect(
        await other.page.locator("#models-table tbody tr td").evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent)),
    ).toEqual(row);
    await other.context.close();
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
    await page.locator("h1").click();
    const before = await everything(page);

    const other = await fresh(browser, link);
    const note = other.page.locator("#link-note p");
    await expect(other.page.locator("#data-title")).toHaveText("White clover");
    await expect(note).toContainText(/<b>large<\/b>\.csv \([\d.]+.MB\) is too large for a link/);
    await expectAccessible(other.page);

    await other.page.locator("#file-input").setInputFiles({ name: "other.csv", mimeType: "text/csv", buffer: Buffer.from(DENTED) });
    await expect(note).toContainText(/^These data have other columns than <b>large<\/b>\.csv/);
    await expect(other.page.locator("#data-title")).toHaveText("other.csv");
    await expect(other.page.locator("#beta-box")).toHaveValue("1");

    const chooser = other.page.waitForEvent("filechooser");
    await other.page.locator("#link-open").click();
    await (await chooser).setFiles(file);
    await expect(other.page.locator("#data-title")).toHaveText(file.name);
    await expect(note).toBeHidden();
    await expectSame(other.page, before);
    await other.context.close();
});

test("a link pasted into the address of an open page is followed", async ({ page }) => {
    await open(page);
    await page.locator("#beta-box").fill("3");
    await page.locator("#beta-box").press("Enter");
    const link = await copiedLink(page);
    await page.locator("#beta-box").fill("1");
    await page.locator("#beta-box").press("Enter");
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await shown(page, 2);
    await expect(page.locator("#beta-box"), "though it had the focus").toHaveValue("3");
    const before = await pictures(page, "base");
    await page.evaluate(() => (location.hash = "#v1.AAAA"));
    await expect(page.locator("#link-note")).toContainText("This link is damaged");
    expect(await pictures(page, "base"), "what is shown stays").toEqual(before);
    await page.locator("#link-dismiss").click();
    await expect(page.locator("#link-note")).toBeHidden();
    await expect(page.locator('button[data-panel="examples"]')).toBeFocused();
});

test("a place on the page is no link", async ({ page }) => {
    const fragment = fragmentOf('{"source":{"kind":"example","name":"digits-8"},"dials":{"beta":3}}');
    await page.goto(`./#${fragment}`);
    await shown(page, 1);
    await page.locator('.skip[href="#plots"]').press("Enter");
    await expect(page).toHaveURL(/#plots$/);
    await plotOf(page, "roc").press("End");
    await expect(page.locator("#threshold-place")).toHaveText(/^Point ([\d,]+) of \1$/);
    await expect(page.locator("html")).toHaveAttribute("data-shown", "1");
    await expect(page.locator("#data-title")).toHaveText("Handwritten digits: 8 or not");
    await expect(page.locator("#link-note")).toBeHidden();
});

// What else is refused, and every letter that may change: tests/js/page/share-codec.test.js and explore-link.test.js.
test("a link that is tampered with, cut off, or no link of this page ends in one message and the first example", async ({ page }) => {
    const example = '"source":{"kind":"example","name":"white-clover"}';
    const good = fragmentOf(`{${example},"dials":{"beta":3},"active":2}`);
    const damaged =
        /^This link is damaged: a part of it is missing or has changed on its way\. Copy the whole of it, or ask for a new one\.$/;
    for (const [fragment, says] of /** @type {[string, RegExp][]} */ ([
        [good.slice(0, -7), damaged],
        ["v", damaged],
        [good.replace("v1", "x1"), damaged],
        [`${good}%3C`, damaged],
        [good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
        [
            fragmentOf(`{${example},"theme":"dark"}`),
            /^This link asks for what this page does not have: link\.theme should be left out\. Reload/,
        ],
        [
            fragmentOf(`["${"a".repeat(5_000_000)}"]`),
            /^This link unpacks to more than a link of this page holds\. Ask for the data as a file\.$/,
        ],
        [`v1.${"A".repeat(40_000)}`, /^This link is longer than 32,000 characters/],
        [fragmentOf('{"source":{"kind":"text","title":"t","text":"This is no table."}}'), /^This link can’t be followed\. [A-Z].*\.$/],
        [
            fragmentOf(
                '{"source":{"kind":"generated","spec":{"kind":"binormal","separation":1,"spread":1,"n":2,"prevalence":0.01,"seed":1}}}',
            ),
            /^This link can’t be followed\. With 2 rows/,
        ],
        [fragmentOf(`{${example},"active":99,"dials":{"beta":3}}`), /^The view in this link belongs to other data/],
    ])) {
        await page.goto("about:blank");
        await page.goto(`./#${fragment}`);
        await expect(page.locator("#link-note p"), fragment.slice(0, 40)).toHaveText(says);
        await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
        await expect(page.locator("#data-title")).toHaveText("White clover");
        await expect(page.locator("#beta-box")).toHaveValue("1");
        await expect(page.locator(".problem:visible")).toHaveCount(0);
    }
    await expectAccessible(page);
});

test("where copying is forbidden the link is selected in a field", async ({ page, browser }) => {
    await open(page);
    await page.evaluate(() => {
        navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await page.locator("#copy-link").click();
    await expect(status(page)).toHaveText(/^This browser does not let the page copy\. The link is selected/);
    const field = page.getByLabel("Link to this view");
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
    await expectAccessible(page);
    const other = await fresh(browser, await field.inputValue());
    await expect(other.page.locator("#data-title")).toHaveText("White clover");
    await other.context.close();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.locator("#copy-link")).toBeFocused();
});

test("nothing of links is loaded before there is one", { tag: "@source" }, async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/share/"))).toEqual([]);
    await copiedLink(page);
    expect(requests.filter((url) => url.includes("/share/")).length).toBeGreaterThan(1);
});

test("the part of the page that reads links may fail to load", { tag: "@source" }, async ({ page }) => {
    await page.route(/share\/open-link/, (route) => route.abort());
    await page.goto(`./#${fragmentOf("{}")}`);
    await shown(page, 1);
    await expect(page.locator("#link-note p")).toHaveText(/^The part of the page that reads links could not be loaded\./);
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 800 } });

        test("axe finds nothing in what Copy link says, and nothing overflows or moves", async ({ page }) => {
            await open(page);
            const before = await plotOf(page, "roc").boundingBox();
            await copiedLink(page);
            expect(await plotOf(page, "roc").boundingBox()).toEqual(before);
            await expectAccessible(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
            const box = await page.locator(".share-note").boundingBox();
            expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 9999) <= width).toBe(true);
        });
    });
}
