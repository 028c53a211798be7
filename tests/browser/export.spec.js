import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

import { downloaded, legendHeight, openSaveMenu } from "./saving.js";
import { SPACES, expectAccessible, modelColors, open, paste, plotOf, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Opens "Export" and waits for its preview.
 * @param {Page} page
 */
async function openPanel(page) {
    await page.locator("#take > summary").click();
    await expect(page.locator(".export-name")).not.toBeEmpty();
}

/**
 * @param {Page} page
 * @param {string} kind
 * @param {string} format
 */
async function choose(page, kind, format) {
    await page.locator(`input[name="export-kind"][value="${kind}"]`).check();
    await page.locator(`input[name="export-format"][value="${format}"]`).check();
}

// It speaks in the console where it is blocked.
test.use({ serviceWorkers: "allow" });

/**
 * Everything that the Content-Security-Policy has stopped, and everything in the console.
 * @param {Page} page
 */
function faults(page) {
    /** @type {string[]} */
    const list = [];
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) list.push(message.text());
    });
    page.on("pageerror", (error) => list.push(error.message));
    return list;
}

/** What a PNG says of its size. */
const pngSize = (/** @type {Buffer} */ bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

/**
 * The colours of a PNG: that of its first pixel, and how many pixels have each of those asked for.
 * @param {Page} page
 * @param {Buffer} bytes
 * @param {string[]} colors
 */
async function pngColors(page, bytes, colors) {
    return page.evaluate(
        async ({ base64, colors }) => {
            const image = await createImageBitmap(
                new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: "image/png" }),
            );
            const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
            if (!context) throw new Error("no 2d context");
            context.drawImage(image, 0, 0);
            const { data } = context.getImageData(0, 0, image.width, image.height);
            const at = (/** @type {number} */ place) => `rgb(${data[place]}, ${data[place + 1]}, ${data[place + 2]})`;
            const counts = colors.map(() => 0);
            for (let place = 0; place < data.length; place += 4) {
                const which = colors.indexOf(at(place));
                if (which >= 0) counts[which] = (counts[which] ?? 0) + 1;
            }
            return { first: at(0), counts };
        },
        { base64: bytes.toString("base64"), colors },
    );
}

test("the histogram and the calibration can be saved too", async ({ page }) => {
    const stopped = faults(page);
    await open(page);
    for (const plot of ["scores", "calibration"]) {
        const { clientWidth, clientHeight } = await page
            .locator(`#${plot} .plot`)
            .evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
        const summary = page.locator(`#${plot} .plot-tools summary`);
        await summary.click();
        const png = await downloaded(page, page.locator(`#${plot}`).getByRole("button", { name: /^PNG, 2× of/ }));
        expect(png.name).toBe(`white-clover-${plot}.png`);
        expect(pngSize(png.bytes)).toEqual([clientWidth * 2, (clientHeight + legendHeight(1)) * 2]);
        const [color = ""] = await modelColors(page);
        expect((await pngColors(page, png.bytes, [color])).counts[0]).toBeGreaterThan(200);
        await summary.click();
        const svg = await downloaded(page, page.locator(`#${plot}`).getByRole("button", { name: /^SVG of/ }));
        expect(String(svg.bytes)).toContain(`viewBox="0 0 ${clientWidth} ${clientHeight + legendHeight(1)}"`);
    }
    expect(stopped).toEqual([]);
});

for (const space of SPACES) {
    test(`the Save menu of ${space} gives SVG, PNG and CSV`, { tag: "@source" }, async ({ page }) => {
        const stopped = faults(page);
        await open(page);
        const box = await plotOf(page, space).evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));

        // Five models, the hull and the point, in three lines of this width.
        const height = box.clientHeight + legendHeight(3);

        await openSaveMenu(page, space);
        const svg = await downloaded(page, page.getByRole("button", { name: /^SVG of/ }));
        expect(svg.name).toBe(`white-clover-${space}.svg`);
        const drawn = await page.evaluate((text) => {
            const document = new DOMParser().parseFromString(text, "image/svg+xml");
            return {
                faults: document.querySelectorAll("parsererror").length,
                root: document.documentElement.nodeName,
                viewBox: document.documentElement.getAttribute("viewBox"),
                names: [...document.querySelectorAll("text")].map(({ textContent }) => textContent),
                title: document.querySelector("title")?.textContent,
                points: document.querySelectorAll("circle").length,
                strokes: [...document.querySelectorAll("path[stroke]")].map((path) => path.getAttribute("stroke")),
            };
        }, String(svg.bytes));
        expect(drawn).toMatchObject({
            faults: 0,
            root: "svg",
            viewBox: `0 0 ${box.clientWidth} ${height}`,
            // A disc on a disc, in the plot and in the legend.
            points: 4,
        });
        expect(drawn.names).toEqual(expect.arrayContaining(["ada", "lr", "gnb", "rf", "knn"]));
        expect(drawn.title).toContain("White clover");
        expect(new Set(drawn.strokes).size, "five models, grid and reference").toBeGreaterThan(6);
        await expect(page.locator(`figure[data-space="${space}"] .plot-tools summary`).filter({ hasText: "Save" })).toBeFocused();

        const colors = await modelColors(page);
        for (const ratio of [2, 4]) {
            await openSaveMenu(page, space);
            const png = await downloaded(page, page.getByRole("button", { name: new RegExp(`^PNG, ${ratio}× of`) }));
            expect(png.name).toBe(`white-clover-${space}.png`);
            expect(pngSize(png.bytes)).toEqual([box.clientWidth * ratio, height * ratio]);
            const found = await pngColors(page, png.bytes, colors);
            expect(found.first).toBe("rgb(255, 255, 255)");
            for (const count of found.counts) expect(count, "pixels of each model").toBeGreaterThan(100 * ratio);
        }

        await openSaveMenu(page, space);
        const csv = await downloaded(page, page.getByRole("button", { name: /^Points, CSV of/ }));
        expect(csv.name).toBe("white-clover-points.csv");
        const lines = String(csv.bytes).trim().split("\n");
        expect(lines[0]).toBe("model,threshold,tp,fp,fpr,recall,precision,recall_gain,precision_gain,prevalence");
        expect(new Set(lines.slice(1).map((line) => line.split(",")[0]))).toEqual(new Set(["ada", "lr", "gnb", "rf", "knn"]));
        expect(stopped).toEqual([]);
    });
}

test("a picture has the paper of its theme, and only the models shown", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page);
    const [, second = ""] = await modelColors(page);
    await page.getByLabel("Show lr").uncheck();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await openSaveMenu(page, "roc");
    const png = await downloaded(page, page.getByRole("button", { name: /^PNG, 2× of/ }));
    const found = await pngColors(page, png.bytes, [second]);
    expect(found.first).toBe(paper);
    expect(found.counts[0]).toBeLessThan(10);
});

test("a picture does not change the plots on the page", async ({ page }) => {
    await open(page);
    const canvas = page.locator('figure[data-space="roc"] .plot-base');
    const size = () =>
        canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? [element.width, element.height, element.toDataURL()] : []));
    const before = await size();
    await openSaveMenu(page, "roc");
    await downloaded(page, page.getByRole("button", { name: /^PNG, 4× of/ }));
    await plotOf(page, "roc").focus();
    await page.keyboard.press("ArrowRight");
    expect(await size()).toEqual(before);
});

test("a picture that the browser can't make is reported as such", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
        HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    await openSaveMenu(page, "pr");
    await page.getByRole("button", { name: /^PNG, 4× of/ }).click();
    await expect(page.locator('figure[data-space="pr"] .save-menu [role="alert"]')).toHaveText(
        /^This browser can't make a picture of \d+ × \d+ pixels\. Choose a smaller one, or SVG\.$/,
    );
});

test("nothing of it is loaded before it is opened", { tag: "@source" }, async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/export/"))).toEqual([]);
    await openPanel(page);
    expect(requests.filter((url) => url.includes("/export/")).length).toBeGreaterThan(1);
});

test("each kind and format has a preview, a name and a file", { tag: "@source" }, async ({ page }) => {
    const stopped = faults(page);
    await open(page);
    await openPanel(page);
    const kinds = await page
        .locator('input[name="export-kind"]')
        .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value") ?? ""));
    expect(kinds).toEqual(["rules", "points", "models", "report", "plots", "page"]);
    const first = /** @type {Record<string, RegExp>} */ ({
        "rules.py": /^# Threshold rules and calibration maps/,
        "rules.R": /^# Threshold rules and calibration maps/,
        "rules.sql": /^-- Threshold rules and calibration maps/,
        "rules.csv": /^name,score_at_least,value,what_for\n/,
        "rules.json": /^\{\n {2}"writtenBy": "curvescope /,
        "points.csv": /^model,threshold,/,
        "models.tex": /^% Written by curvescope /,
        "models.md": /^\| Model \| AUROC \|/,
        "models.csv": /^model,positives,/,
        "report.json": /^\{\n {2}"writtenBy": "curvescope /,
        "view.html": /^<!doctype html>\n<html lang="en">/,
    });
    /** @type {string[]} */
    const seen = [];
    for (const kind of kinds.filter((kind) => kind !== "plots")) {
        await page.locator(`input[name="export-kind"][value="${kind}"]`).check();
        const formats = await page
            .locator('input[name="export-format"]')
            .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value") ?? ""));
        for (const format of formats) {
            await choose(page, kind, format);
            const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
            await expect(page.locator(".export-name")).toHaveText(file.name);
            const [, what = ""] = /(\w+\.\w+)$/.exec(file.name) ?? [];
            expect(String(file.bytes)).toMatch(first[what] ?? /a name that is expected/);
            await expect(async () => {
                const preview = await page.locator(".export-text").textContent();
                expect(String(file.bytes).startsWith(preview || "?"), what).toBe(true);
            }).toPass();
            seen.push(what);
        }
    }
    expect(seen.toSorted()).toEqual(Object.keys(first).toSorted());
    expect(stopped).toEqual([]);
});

test("the rules follow the point, the model and the dials", async ({ page }) => {
    const golden = JSON.parse(readFileSync(new URL("../golden/white-clover.ada.json", import.meta.url), "utf8"));
    await open(page);
    await openPanel(page);
    await choose(page, "rules", "json");
    const text = page.locator(".export-text");
    const rules = async () => {
        /** @type {{ name: string, scoreAtLeast: number }[]} */
        const list = JSON.parse((await text.textContent()) ?? "").rules;
        return Object.fromEntries(list.map(({ name, scoreAtLeast }) => [name, scoreAtLeast]));
    };
    expect(await rules()).toMatchObject({ point: golden.best.F1.highest_threshold, best_f: golden.best.F1.highest_threshold });
    await page.locator("#threshold-box").fill("0.7");
    await page.keyboard.press("Enter");
    // As it was typed: it decides these rows as the next score above does.
    await expect(async () => expect((await rules())["point"]).toBe(0.7)).toPass();
    await page.getByRole("textbox", { name: /weight of recall/ }).fill("2");
    await page.keyboard.press("Enter");
    // The point goes where the answer is.
    const f2 = golden.best.F2.highest_threshold;
    await expect(async () => expect(await rules()).toMatchObject({ best_f: f2, answer: f2, point: f2 })).toPass();
    await page.locator("#legend").getByRole("button", { name: "gnb" }).click();
    await expect(page.locator(".export-name")).toHaveText("white-clover-gnb-rules.json");
});

test("copying gives the whole text", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
    await open(page);
    await openPanel(page);
    await choose(page, "points", "csv");
    await expect(page.locator(".export-preview .hint")).toHaveText(/beginning/);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
    const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(file.bytes));
});

test("where copying is forbidden the whole text is selected", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await openPanel(page);
    await choose(page, "points", "csv");
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "The text is selected" })).toBeVisible();
    const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(String(file.bytes).trim());
});

test("the keyboard alone takes a file away", async ({ page }) => {
    await open(page);
    await page.locator("#take > summary").focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".export-name")).not.toBeEmpty();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator('input[name="export-kind"][value="models"]')).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".export-name")).toHaveText("white-clover-models.md");
    await page.keyboard.press("Tab");
    await page.keyboard.press("5");
    await expect(page.locator(".export-text")).toContainText("| ada | 0.76474 |");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
    expect(download.suggestedFilename()).toBe("white-clover-models.md");
});

test("Escape closes a Save menu", async ({ page }) => {
    await open(page);
    await openSaveMenu(page, "roc");
    await page.getByRole("button", { name: /^SVG of/ }).focus();
    await page.keyboard.press("Escape");
    await expect(page.locator('figure[data-space="roc"] .save-menu')).toBeHidden();
});

test("names of columns stay text in a file and in its preview", async ({ page }) => {
    await open(page);
    await paste(page, 'label,"=1+""<b>"\n1,2\n0,1\n1,3');
    await shown(page, 2);
    await openPanel(page);
    await choose(page, "models", "csv");
    await expect(page.locator(".export-text")).toContainText('"\'=1+""<b>"');
    await expect(page.locator(".export-text b")).toHaveCount(0);
    await choose(page, "models", "latex");
    await expect(page.locator(".export-text")).toContainText("=1+{\\char34}\\textless{}b\\textgreater{}");
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing in what can be taken away, and nothing overflows", async ({ page }) => {
            await open(page);
            await openPanel(page);
            for (const [kind, format] of /** @type {const} */ ([
                ["models", "latex"],
                ["plots", "svg"],
            ])) {
                await choose(page, kind, format);
                await openSaveMenu(page, "prg");
                await expectAccessible(page, { what: kind });
                expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), kind).toBe(
                    0,
                );
                await page.keyboard.press("Escape");
            }
        });
    });
}
