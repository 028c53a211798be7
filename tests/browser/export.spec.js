import { expect, test } from "@playwright/test";

import { downloaded, legendHeight, openSaveMenu } from "./saving.js";
import { SPACES, expectAccessible, modelColors, open, picture, plotOf } from "./support.js";

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

test("nothing of it is loaded before it is opened", async ({ page }) => {
    const stopped = faults(page);
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(request.url()));
    await open(page);
    expect(requests.filter((url) => url.includes("/export/"))).toEqual([]);
    await openPanel(page);
    expect(requests.filter((url) => url.includes("/export/")).length).toBeGreaterThan(1);
    await choose(page, "page", "html");
    await expect(page.locator(".export-text")).toContainText("<!doctype html>");
    await openSaveMenu(page, "roc");
    const svg = await downloaded(page, page.getByRole("button", { name: /^SVG of/ }));
    expect(svg.name).toBe("white-clover-roc.svg");
    expect(stopped).toEqual([]);
});

test("the plots that are shown are saved in one picture at one click", async ({ page }) => {
    const stopped = faults(page);
    await open(page);
    const bar = page.locator(".take-bar");
    const svg = await downloaded(page, bar.getByRole("button", { name: "Plots SVG" }));
    expect(svg.name).toBe("white-clover-roc-pr-prg.svg");
    const { faults: broken, title, names } = await drawnIn(page, svg.bytes);
    expect(broken).toBe(0);
    expect(title).toBe("ROC, Precision-Recall, Precision-Recall-Gain: White clover");
    expect(names).toContain("ada");
    const png = await downloaded(page, bar.getByRole("button", { name: "Plots PNG" }));
    expect(png.name).toBe("white-clover-roc-pr-prg.png");
    const [width = 0, height = 0] = pngSize(png.bytes);
    expect(width).toBeGreaterThan(2 * height);
    const pdf = await downloaded(page, bar.getByRole("button", { name: "Plots PDF" }));
    expect(pdf.name).toBe("white-clover-roc-pr-prg.pdf");
    expect(String(pdf.bytes.subarray(0, 5))).toBe("%PDF-");
    await expect(page.locator("#take-status")).toHaveText("white-clover-roc-pr-prg.pdf goes to your downloads.");
    expect(stopped).toEqual([]);
});

// Ability: page figure
test("the Save menus of the plots give SVG, PNG and CSV", async ({ page }) => {
    const stopped = faults(page);
    await open(page);
    const colors = await modelColors(page);

    for (const [at, space] of SPACES.entries())
        await test.step(space, async () => {
            const box = await plotOf(page, space).evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
            // Five models, the hull and the point, in three lines of this width.
            const height = box.clientHeight + legendHeight(3);
            await openSaveMenu(page, space);
            const svg = await downloaded(page, page.getByRole("button", { name: /^SVG of/ }));
            expect(svg.name).toBe(`white-clover-${space}.svg`);
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
            await expect(page.locator(`figure[data-space="${space}"] .plot-tools summary`).filter({ hasText: "Save" })).toBeFocused();

            for (const ratio of at === 0 ? [2, 4] : [2]) {
                await openSaveMenu(page, space);
                const png = await downloaded(page, page.getByRole("button", { name: new RegExp(`^PNG, ${ratio}× of`) }));
                expect(png.name).toBe(`white-clover-${space}.png`);
                expect(pngSize(png.bytes)).toEqual([box.clientWidth * ratio, height * ratio]);
                const found = await pngColors(page, png.bytes, colors);
                expect(found.first).toBe("rgb(255, 255, 255)");
                for (const count of found.counts) expect(count, "pixels of each model").toBeGreaterThan(100 * ratio);
            }
        });

    await test.step("points", async () => {
        await openSaveMenu(page, "prg");
        const csv = await downloaded(page, page.getByRole("button", { name: /^Points, CSV of/ }));
        expect(csv.name).toBe("white-clover-points.csv");
        const lines = String(csv.bytes).trim().split("\n");
        expect(lines[0]).toBe("model,threshold,tp,fp,fpr,recall,precision,recall_gain,precision_gain,prevalence");
        expect(new Set(lines.slice(1).map((line) => line.split(",")[0]))).toEqual(new Set(["ada", "lr", "gnb", "rf", "knn"]));
    });

    for (const plot of ["scores", "calibration"])
        await test.step(plot, async () => {
            const { clientWidth, clientHeight } = await page
                .locator(`#${plot} .plot`)
                .evaluate(({ clientWidth, clientHeight }) => ({ clientWidth, clientHeight }));
            const summary = page.locator(`#${plot} .plot-tools summary`);
            await summary.click();
            const png = await downloaded(page, page.locator(`#${plot}`).getByRole("button", { name: /^PNG, 2× of/ }));
            expect(png.name).toBe(`white-clover-${plot}.png`);
            expect(pngSize(png.bytes)).toEqual([clientWidth * 2, (clientHeight + legendHeight(1)) * 2]);
            expect((await pngColors(page, png.bytes, colors.slice(0, 1))).counts[0]).toBeGreaterThan(200);
            await summary.click();
            const svg = await downloaded(page, page.locator(`#${plot}`).getByRole("button", { name: /^SVG of/ }));
            expect(String(svg.bytes)).toContain(`viewBox="0 0 ${clientWidth} ${clientHeight + legendHeight(1)}"`);
        });
    expect(stopped).toEqual([]);
});

test("a picture leaves the plots as they are, has the paper of the theme and the models shown, or says that it can't be made", async ({
    page,
}) => {
    await open(page);
    const png = page.getByRole("button", { name: /^PNG, 4× of/ });

    await test.step("the plots stay as they are", async () => {
        const canvas = page.locator('figure[data-space="roc"] .plot-base');
        const size = () => canvas.evaluate((element) => (element instanceof HTMLCanvasElement ? [element.width, element.height] : []));
        const before = { size: await size(), picture: await picture(page, "roc", "base") };
        await openSaveMenu(page, "roc");
        await downloaded(page, png);
        const plot = plotOf(page, "roc");
        const point = Number(await plot.getAttribute("aria-valuenow"));
        await plot.press("ArrowRight");
        await expect(plot).toHaveAttribute("aria-valuenow", String(point + 1));
        expect({ size: await size(), picture: await picture(page, "roc", "base") }).toEqual(before);
    });

    await test.step("Escape closes the menu", async () => {
        await openSaveMenu(page, "roc");
        await page.getByRole("button", { name: /^SVG of/ }).focus();
        await page.keyboard.press("Escape");
        await expect(page.locator('figure[data-space="roc"] .save-menu')).toBeHidden();
    });

    await test.step("paper and models", async () => {
        const light = await modelColors(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect.poll(() => modelColors(page)).not.toEqual(light);
        const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [, second = ""] = await modelColors(page);
        await page.getByLabel("Show lr").uncheck();
        await openSaveMenu(page, "roc");
        const found = await pngColors(page, (await downloaded(page, png)).bytes, [second]);
        expect(found.first).toBe(paper);
        expect(found.counts[0]).toBeLessThan(10);
    });

    await test.step("one that can't be made", async () => {
        await page.evaluate(() => {
            HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
        });
        await openSaveMenu(page, "pr");
        await png.click();
        await expect(page.locator('figure[data-space="pr"] .save-menu [role="alert"]')).toHaveText(
            /^This browser can't make a picture of \d+ × \d+ pixels\. Choose a smaller one, or SVG\.$/,
        );
    });
});

test("the keyboard alone takes a file away, and a text is copied whole, or selected", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL ?? "").origin });
    await open(page);

    await test.step("by keys", async () => {
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
        // Past the columns, to the decimals.
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("5");
        await expect(page.locator(".export-text")).toContainText("| ada | 0.76474 |");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
        expect(download.suggestedFilename()).toBe("white-clover-models.md");
    });

    await choose(page, "points", "csv");
    await expect(page.locator(".export-preview .hint")).toHaveText(/beginning/);
    const file = await downloaded(page, page.getByRole("button", { name: "Download" }));
    const copy = page.getByRole("button", { name: "Copy", exact: true });

    await test.step("copied", async () => {
        await copy.click();
        await expect(page.getByRole("status").filter({ hasText: "Copied white-clover-points.csv." })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(file.bytes));
    });

    await test.step("selected where copying is forbidden", async () => {
        await page.evaluate(() => {
            navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
        });
        await copy.click();
        await expect(page.getByRole("status").filter({ hasText: "The text of white-clover-points.csv is selected" })).toBeVisible();
        expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(String(file.bytes).trim());
    });
});

test("axe finds nothing in what can be taken away, and nothing overflows", async ({ page }) => {
    await open(page);
    await openPanel(page);
    await choose(page, "models", "latex");
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await openSaveMenu(page, "prg");
        const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(over, `${width} px`).toBe(0);
        if (width > 360) await page.keyboard.press("Escape");
    }
    // The page around it is scanned in tests/browser/accessibility.spec.js, the wishes for pictures in export-figures.spec.js.
    await expectAccessible(page, { parts: ["#take", 'figure[data-space="prg"]'] });
});
