// Plots for papers and slides: that wishes reach the picture, and PDF. What each wish does: tests/drawing/picture.rs and
// tests/js/page/print.test.js.
import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

import { downloaded } from "./saving.js";
import { expectAccessible, open, paste, picture, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 900 } });

const SPACES = ["ROC", "Precision-Recall", "Precision-Recall-Gain"];
const MODELS = ["ada", "lr", "gnb", "rf", "knn"];

/**
 * Opens the export of plots and wishes for a picture.
 * @param {Page} page
 * @param {{ plots?: string[], size?: string, font?: string, colours?: string }} wishes
 */
async function wish(page, { plots = ["ROC"], size, font, colours }) {
    if ((await page.locator("#take").getAttribute("open")) === null) await page.locator("#take > summary").click();
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

test("pictures are as they are wished for, the page stays as it is, axe finds nothing in the wishes, and nothing overflows", async ({
    page,
}) => {
    await open(page);
    const figure = page.locator('figure[data-space="roc"]');
    const before = await picture(page, "roc", "base");
    await test.step("three plots in a column of a journal, with a serif, in greys", async () => {
        await wish(page, { plots: SPACES, size: "single", font: "serif", colours: "grey" });
        const { name, bytes } = await file(page, "svg");
        expect(name).toBe("white-clover-roc-pr-prg.svg");
        const seen = await laidOut(page, bytes);
        expect(seen.size[0]).toBeCloseTo(3.5 * 96, 0);
        expect(seen.outside).toEqual([]);
        expect(seen.overlaps).toEqual([]);
        expect(seen.words.filter((words) => words === "convex hull of ada")).toHaveLength(1);
        expect(seen.words.filter((words) => words?.startsWith("ada ≥ 0.5536, F1 0.696"))).toHaveLength(1);
        expect(seen.font).toMatch(/serif$/);
        for (const colour of seen.colours) if (colour?.startsWith("#")) expect(colour).toMatch(/^#(..)\1\1$/);
        await page.getByRole("combobox", { name: "Font" }).selectOption("own");
        await page.getByLabel("Name of the font").fill("Fira Sans");
        expect((await laidOut(page, (await file(page, "svg")).bytes)).font).toBe('"Fira Sans", sans-serif');
    });
    await test.step("models are named at their curves, unless the reader does without", async () => {
        await wish(page, { plots: ["ROC"], size: "double" });
        await expect(page.getByRole("group", { name: "Plots, side by side" }).getByLabel("ROC", { exact: true })).toBeDisabled();
        const times = async () => {
            const { words } = await laidOut(page, (await file(page, "svg")).bytes);
            return MODELS.map((model) => words.filter((word) => word === model).length);
        };
        // In the legend and at the curve.
        expect(await times()).toEqual([2, 2, 2, 2, 2]);
        await page.getByLabel("Name the models at their curves").uncheck();
        expect(await times()).toEqual([1, 1, 1, 1, 1]);
    });
    await test.step("a slide is 16 to 9", async () => {
        await wish(page, { plots: [...SPACES, "Scores", "Calibration"], size: "slide" });
        const { bytes } = await file(page, "png-2");
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2560, 1440]);
    });
    // A frame later, so that it would be drawn in greys by now.
    const index = Number(await figure.getAttribute("data-cursor-index"));
    await figure.locator(".plot").press("ArrowRight");
    await expect(figure).toHaveAttribute("data-cursor-index", String(index + 1));
    expect((await picture(page, "roc", "base")) === before, "the same picture").toBe(true);
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width]);
    }
    await expectAccessible(page, { parts: ["#take"], what: "pictures" });
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

test("a PDF holds lines, texts and the fonts for them, and what writes it comes when it is asked for", async ({ page }) => {
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
    await test.step("a letter that the fonts do not have is named, and nothing is saved", async () => {
        let isSaved = false;
        page.on("download", () => (isSaved = true));
        await paste(page, "label,模型\n1,0.9\n0,0.6\n1,0.4\n0,0.2");
        await shown(page, 2);
        await page.getByRole("button", { name: "Download" }).click();
        await expect(page.getByRole("status").filter({ hasText: "do not have “模”, “型”" })).toBeVisible();
        expect(isSaved).toBe(false);
    });
    const read = spawnSync("python3", ["-c", READ], { input: bytes });
    test.skip(read.error !== undefined || String(read.stderr).includes("No module named 'pypdf'"), "python3 has no pypdf to read it with");
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
});
