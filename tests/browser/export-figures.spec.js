// Plots for papers and slides: sizes, fonts, greys, several in one figure, and PDF.
import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { expectAccessible, open } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

const SPACES = ["ROC", "Precision-Recall", "Precision-Recall-Gain"];

/**
 * Opens the export of plots and wishes for a picture.
 * @param {Page} page
 * @param {{ plots?: string[], size?: string, font?: string, colours?: string }} wishes
 */
async function wish(page, { plots = ["ROC"], size, font, colours }) {
    if (
        !(await page
            .locator("#take")
            .getAttribute("open")
            .then((open) => open !== null))
    )
        await page.locator("#take > summary").click();
    await page.locator('input[name="export-kind"][value="plots"]').check();
    const boxes = page.getByRole("group", { name: "Plots, side by side" });
    for (const name of plots) await boxes.getByLabel(name, { exact: true }).check();
    for (const name of [...SPACES, "Scores", "Calibration"])
        if (!plots.includes(name)) await boxes.getByLabel(name, { exact: true }).uncheck();
    for (const [name, value] of Object.entries({ Size: size, Font: font, Colours: colours }))
        if (value) await page.getByRole("combobox", { name, exact: true }).selectOption(value);
}

/**
 * @param {Page} page
 * @param {string} format
 */
async function file(page, format) {
    await page.locator(`input[name="export-format"][value="${format}"]`).check();
    return downloaded(page, page.getByRole("button", { name: "Download" }));
}

/**
 * What a browser lays an SVG document out as: its size, and texts that overlap or stand out.
 * @param {Page} page
 * @param {Buffer} bytes
 */
function laidOut(page, bytes) {
    return page.evaluate((text) => {
        const holder = document.createElement("div");
        const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        holder.append(parsed);
        document.body.append(holder);
        const root = parsed.getBoundingClientRect();
        const texts = [...parsed.querySelectorAll("text")].map((element) => ({
            words: element.textContent,
            box: element.getBoundingClientRect(),
        }));
        const apart = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
            one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 3 || other.bottom <= one.top + 3;
        const overlaps = texts.flatMap(({ words, box }, at) =>
            // The values of the point are on chips, which cover what is at the axes.
            texts
                .slice(at + 1)
                .flatMap((other) => (apart(box, other.box) || /^0\.\d{3}$/.test(other.words) ? [] : [`${words} / ${other.words}`])),
        );
        const outside = texts.filter(({ box }) => box.left < root.left - 1 || box.right > root.right + 1 || box.bottom > root.bottom + 1);
        const colours = [...parsed.querySelectorAll("[fill], [stroke]")].flatMap((element) => [
            element.getAttribute("fill"),
            element.getAttribute("stroke"),
        ]);
        const font = parsed.getAttribute("font-family");
        holder.remove();
        return {
            size: [root.width, root.height],
            overlaps,
            outside: outside.map(({ words }) => words),
            colours,
            font,
            words: texts.map(({ words }) => words),
        };
    }, String(bytes));
}

test("three plots fit a single and a double column, with one legend, and no texts overlap", async ({ page }) => {
    await open(page);
    for (const [size, inches] of /** @type {const} */ ([
        ["single", 3.5],
        ["double", 7.2],
    ])) {
        await wish(page, { plots: SPACES, size });
        const { name, bytes } = await file(page, "svg");
        expect(name).toBe("white-clover-roc-pr-prg.svg");
        const seen = await laidOut(page, bytes);
        expect(seen.size[0]).toBeCloseTo(inches * 96, 0);
        expect(seen.outside, size).toEqual([]);
        for (const model of ["ada", "lr", "gnb", "rf", "knn"]) expect(seen.words).toContain(model);
        expect(seen.words.filter((words) => words === "convex hull of ada")).toHaveLength(1);
        expect(seen.words.filter((words) => words?.startsWith("ada ≥ 0.5536, F1 0.696"))).toHaveLength(1);
        expect(seen.overlaps, size).toEqual([]);
    }
});

test("greys have no hue, a serif is asked for, and the page keeps its own colours", async ({ page }) => {
    await open(page);
    const base = page.locator('figure[data-space="roc"] .plot-base');
    const drawn = () => base.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""));
    const before = await drawn();
    await wish(page, { plots: ["Precision-Recall"], size: "single", font: "serif", colours: "grey" });
    const seen = await laidOut(page, (await file(page, "svg")).bytes);
    expect(seen.font).toMatch(/serif$/);
    for (const colour of seen.colours) if (colour?.startsWith("#")) expect(colour).toMatch(/^#(..)\1\1$/);
    await page.getByRole("combobox", { name: "Font" }).selectOption("own");
    await page.getByLabel("Name of the font").fill("Fira Sans");
    expect((await laidOut(page, (await file(page, "svg")).bytes)).font).toBe('"Fira Sans", sans-serif');
    await page.locator('figure[data-space="roc"] .plot').focus();
    await page.keyboard.press("ArrowRight");
    expect(await drawn()).toBe(before);
});

test("models are named at their curves, unless the reader does without", async ({ page }) => {
    await open(page);
    await wish(page, { plots: ["ROC"], size: "double" });
    const times = async () => {
        const { words } = await laidOut(page, (await file(page, "svg")).bytes);
        return ["ada", "lr", "gnb", "rf", "knn"].map((model) => words.filter((word) => word === model).length);
    };
    // In the legend and at the curve.
    expect(await times()).toEqual([2, 2, 2, 2, 2]);
    await page.getByLabel("Name the models at their curves").uncheck();
    expect(await times()).toEqual([1, 1, 1, 1, 1]);
});

test("a slide is 16 to 9, whatever is on it", async ({ page }) => {
    await open(page);
    for (const plots of [["ROC"], SPACES, [...SPACES, "Scores", "Calibration"]]) {
        await wish(page, { plots, size: "slide" });
        const { bytes } = await file(page, "png-2");
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2560, 1440]);
    }
});

/** Reads a PDF with pypdf: pages, size in points, texts, fonts and whether each is in the document, images. */
const READ = `
import io, json, sys
from pypdf import PdfReader
page, = PdfReader(io.BytesIO(sys.stdin.buffer.read())).pages
fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
held = ["/FontFile2" in font["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object() for font in fonts]
box = [float(side) for side in page.mediabox]
drawn = page.get_contents().get_data().decode("latin-1").split("\\n")
print(json.dumps({"box": box, "text": page.extract_text(), "held": held, "images": len(page.images),
                  "strokes": sum(line.strip() == "S" for line in drawn)}))
`;

test(
    "a PDF holds lines, texts and the fonts for them, and what writes it comes when it is asked for",
    { tag: "@source" },
    async ({ page }) => {
        /** @type {string[]} */
        const requests = [];
        page.on("request", (request) => requests.push(request.url()));
        await open(page);
        await wish(page, { plots: SPACES, size: "double" });
        await file(page, "svg");
        expect(requests.filter((url) => /libraries\/(pdf|font)/.test(url))).toEqual([]);
        const { name, bytes } = await file(page, "pdf");
        expect(name).toBe("white-clover-roc-pr-prg.pdf");
        expect(String(bytes.subarray(0, 5))).toBe("%PDF-");
        expect(requests.filter((url) => /libraries\/font/.test(url))).toHaveLength(1);
        const read = spawnSync("python3", ["-c", READ], { input: bytes });
        test.skip(
            read.error !== undefined || String(read.stderr).includes("No module named 'pypdf'"),
            "python3 has no pypdf to read it with",
        );
        expect(String(read.stderr)).toBe("");
        const found = JSON.parse(String(read.stdout));
        expect(found.box.slice(0, 2)).toEqual([0, 0]);
        // 7.2 inches of 72 points, to a quarter of a pixel.
        expect(Math.abs(found.box[2] - 518.4)).toBeLessThan(0.2);
        expect(found.held).toEqual([true]);
        expect(found.images).toBe(0);
        expect(found.strokes).toBeGreaterThan(20);
        for (const words of ["True positive rate", "Precision", "Recall", "gnb", "convex hull of ada", "ada ≥ 0.5536"])
            expect(found.text).toContain(words);
    },
);

test("a letter that the fonts of a PDF do not have is named, and nothing is saved", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "label,模型\n1,0.9\n0,0.6\n1,0.4\n0,0.2");
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.locator("html")).toHaveAttribute("data-shown", "2");
    await wish(page, {});
    await page.locator('input[name="export-format"][value="pdf"]').check();
    await page.getByRole("button", { name: "Download" }).click();
    await expect(page.getByRole("status").filter({ hasText: "do not have “模”, “型”" })).toBeVisible();
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 900 } });

        test("axe finds nothing in the wishes, a picture keeps a plot, and nothing overflows", async ({ page }) => {
            await open(page);
            await wish(page, { plots: SPACES, size: "slide", font: "own", colours: "grey" });
            await expectAccessible(page, { what: "pictures" });
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
            const boxes = page.getByRole("group", { name: "Plots, side by side" });
            for (const name of SPACES.slice(1)) await boxes.getByLabel(name, { exact: true }).uncheck();
            await expect(boxes.getByLabel("ROC", { exact: true })).toBeDisabled();
        });
    });
}
