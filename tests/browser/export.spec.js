// What can be taken away: pictures, and texts by the clipboard. All texts: tests/js/dom/export.test.js; axe: export-figures.spec.js.
import { expect, test } from "@playwright/test";

import { downloaded, legendHeight, openSaveMenu } from "./saving.js";
import { modelColors, open, picture, plotOf } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

// It speaks in the console where it is blocked.
test.use({ serviceWorkers: "allow" });

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

/**
 * What a saved SVG draws.
 * @param {Page} page
 * @param {Buffer} bytes
 */
async function drawnIn(page, bytes) {
    return page.evaluate((text) => {
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
    }, String(bytes));
}

// Ability: page figure
test("plots are saved as SVG, PNG, PDF and CSV, with the paper and the models that are shown, and stay as they are", async ({ page }) => {
    /** Everything that the Content-Security-Policy has stopped, and everything in the console. @type {string[]} */
    const stopped = [];
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) stopped.push(message.text());
    });
    page.on("pageerror", (error) => stopped.push(error.message));
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/export/"))).toEqual([]);
    const colors = await modelColors(page);
    const canvas = page.locator('figure[data-space="roc"] .plot-base');
    const size = () => canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? [element.width, element.height] : []));
    const before = { size: await size(), picture: await picture(page, "roc", "base") };

    await test.step("one plot, by its menu", async () => {
        const box = await plotOf(page, "roc").evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
        // Five models, the hull and the point, in three lines of this width.
        const height = box.clientHeight + legendHeight(3);
        await openSaveMenu(page, "roc");
        const svg = await downloaded(page, page.getByRole("button", { name: /^SVG of/ }));
        expect(svg.name).toBe("white-clover-roc.svg");
        const drawn = await drawnIn(page, svg.bytes);
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
        await expect(page.locator('figure[data-space="roc"] .plot-tools summary').filter({ hasText: "Save" })).toBeFocused();
        await openSaveMenu(page, "roc");
        const png = await downloaded(page, page.getByRole("button", { name: /^PNG, 4× of/ }));
        expect(png.name).toBe("white-clover-roc.png");
        expect(pngSize(png.bytes)).toEqual([box.clientWidth * 4, height * 4]);
        const found = await pngColors(page, png.bytes, colors);
        expect(found.first).toBe("rgb(255, 255, 255)");
        for (const count of found.counts) expect(count, "pixels of each model").toBeGreaterThan(400);
        await openSaveMenu(page, "roc");
        const csv = await downloaded(page, page.getByRole("button", { name: /^Points, CSV of/ }));
        expect(csv.name).toBe("white-clover-points.csv");
        expect(String(csv.bytes)).toMatch(/^model,threshold,tp,fp,fpr,recall,precision,recall_gain,precision_gain,prevalence\n/);
    });
    await test.step("scores", async () => {
        const { clientWidth, clientHeight } = await page
            .locator("#scores .plot")
            .evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
        await page.locator("#scores .plot-tools summary").click();
        const png = await downloaded(page, page.locator("#scores").getByRole("button", { name: /^PNG, 2× of/ }));
        expect(png.name).toBe("white-clover-scores.png");
        expect(pngSize(png.bytes)).toEqual([clientWidth * 2, (clientHeight + legendHeight(1)) * 2]);
        expect((await pngColors(page, png.bytes, colors.slice(0, 1))).counts[0]).toBeGreaterThan(200);
    });
    await test.step("those that are shown in one picture, at one click", async () => {
        await page.locator("#take > summary").click();
        const bar = page.locator(".take-bar");
        const svg = await downloaded(page, bar.getByRole("button", { name: "Plots SVG" }));
        const { faults: broken, title, names } = await drawnIn(page, svg.bytes);
        expect(broken).toBe(0);
        expect(title).toBe("ROC, Precision-Recall, Precision-Recall-Gain: White clover");
        expect(names).toContain("ada");
        const png = await downloaded(page, bar.getByRole("button", { name: "Plots PNG" }));
        const [width = 0, height = 0] = pngSize(png.bytes);
        expect(width).toBeGreaterThan(2 * height);
        const pdf = await downloaded(page, bar.getByRole("button", { name: "Plots PDF" }));
        expect([svg, png, pdf].map(({ name }) => name)).toEqual(["svg", "png", "pdf"].map((ending) => `white-clover-roc-pr-prg.${ending}`));
        expect(String(pdf.bytes.subarray(0, 5))).toBe("%PDF-");
        await expect(page.locator("#take-status")).toHaveText("white-clover-roc-pr-prg.pdf goes to your downloads.");
    });
    await test.step("the plots stay as they are", async () => {
        const plot = plotOf(page, "roc");
        const point = Number(await plot.getAttribute("aria-valuenow"));
        await plot.press("ArrowRight");
        await expect(plot).toHaveAttribute("aria-valuenow", String(point + 1));
        expect({ size: await size(), picture: await picture(page, "roc", "base") }).toEqual(before);
    });
    await test.step("paper and models, until Escape closes the menu", async () => {
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(() => modelColors(page)).not.toEqual(colors);
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [, second = ""] = await modelColors(page);
        await page.getByLabel("Show lr").uncheck();
        await openSaveMenu(page, "roc");
        const { bytes } = await downloaded(page, page.getByRole("button", { name: /^PNG, 2× of/ }));
        const found = await pngColors(page, bytes, [second]);
        expect(found.first).toBe(paper);
        expect(found.counts[0]).toBeLessThan(10);
        await openSaveMenu(page, "roc");
        await page.getByRole("button", { name: /^SVG of/ }).focus();
        await page.keyboard.press("Escape");
        await expect(page.locator('figure[data-space="roc"] .save-menu')).toBeHidden();
    });
    expect(stopped).toEqual([]);
    await test.step("one that can't be made", async () => {
        await page.evaluate(() => {
            HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
        });
        await openSaveMenu(page, "pr");
        await page.getByRole("button", { name: /^PNG, 4× of/ }).click();
        await expect(page.locator('figure[data-space="pr"] .save-menu [role="alert"]')).toHaveText(
            /^This browser can't make a picture of \d+ × \d+ pixels\. Choose a smaller one, or SVG\.$/,
        );
    });
});

test("a text is copied whole, or selected where copying is forbidden", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
    await open(page);
    await page.locator("#take > summary").click();
    await page.locator('input[name="export-kind"][value="points"]').check();
    await expect(page.locator(".export-preview .hint")).toHaveText(/beginning/);
    const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
    const copy = page.getByRole("button", { name: "Copy", exact: true });
    await copy.click();
    await expect(page.getByRole("status").filter({ hasText: "Copied white-clover-points.csv." })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(file.bytes));
    await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    await copy.click();
    await expect(page.getByRole("status").filter({ hasText: "The text of white-clover-points.csv is selected" })).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(String(file.bytes).trim());
});
