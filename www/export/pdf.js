// Converts a picture of the plots to PDF: with vector lines, and with texts in an embedded font.

import { missingLibrary } from "../formats/libraries.js";
import { CannotSave } from "./pictures.js";
import { POINTS } from "./print.js";

/** @import { jsPDF } from "../libraries/pdf.js" */

const FONT = "letters";

/**
 * @param {string} svg from the plots' instance, with only paths of straight lines, circles and horizontal texts
 * @param {{ isSerif: boolean, creator: string }} settings
 * @returns {Promise<ArrayBuffer>}
 * @throws {CannotSave} if the font lacks a character, or the library is not installed in a source tree
 */
export async function pdfOf(svg, { isSerif, creator }) {
    const [{ GState, jsPDF }, { default: letters }] = await libraries(isSerif);
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const [width, height] = [numberIn(root, "width") * POINTS, numberIn(root, "height") * POINTS];
    const pdf = new jsPDF({
        unit: "pt",
        format: [width, height],
        orientation: width > height ? "landscape" : "portrait",
        compress: true,
        putOnlyUsedFonts: true,
    });
    pdf.setProperties({
        title: root.querySelector("title")?.textContent ?? "",
        subject: root.querySelector("desc")?.textContent ?? "",
        creator,
    });
    pdf.setLanguage("en");
    pdf.addFileToVFS(`${FONT}.ttf`, letters);
    pdf.addFont(`${FONT}.ttf`, FONT, "normal");
    pdf.setFont(FONT, "normal");
    pdf.setLineJoin("round");
    const scale = width / Number(root.getAttribute("viewBox")?.split(" ")[2]);
    for (const element of root.children) {
        const opacity = Number(element.getAttribute("fill-opacity") ?? element.getAttribute("stroke-opacity") ?? 1);
        pdf.setGState(new GState({ opacity, "stroke-opacity": opacity }));
        const fill = element.getAttribute("fill");
        const stroke = element.getAttribute("stroke");
        if (fill) pdf.setFillColor(fill);
        if (stroke) pdf.setDrawColor(stroke).setLineWidth(numberIn(element, "stroke-width") * scale);
        if (element.localName === "path") drawPath(pdf, element, scale);
        else if (element.localName === "circle")
            pdf.circle(numberIn(element, "cx") * scale, numberIn(element, "cy") * scale, numberIn(element, "r") * scale, fill ? "F" : "S");
        else if (element.localName === "text") write(pdf, element, scale);
    }
    return pdf.output("arraybuffer");
}

/** @param {boolean} isSerif */
async function libraries(isSerif) {
    try {
        const font = isSerif ? import("../libraries/font-serif.js") : import("../libraries/font-sans.js");
        return await Promise.all([import("../libraries/pdf.js"), font]);
    } catch (error) {
        const missing = await missingLibrary("writes PDF");
        throw missing ? new CannotSave(`${missing} Or save SVG.`) : error;
    }
}

/**
 * @param {jsPDF} pdf
 * @param {Element} path of commands M, L, H, V and Z
 * @param {number} scale
 */
function drawPath(pdf, path, scale) {
    let [x, y] = [0, 0];
    for (const [, command = "", numbers = ""] of (path.getAttribute("d") ?? "").matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
        const [first = 0, second = 0] = numbers.split(" ").map(Number);
        if (command === "Z") {
            pdf.close();
            continue;
        }
        [x, y] = [command === "V" ? x : first, command === "V" ? first : command === "H" ? y : second];
        if (command === "M") pdf.moveTo(x * scale, y * scale);
        else pdf.lineTo(x * scale, y * scale);
    }
    if (path.hasAttribute("fill")) pdf.fill();
    else pdf.stroke();
}

/**
 * @param {jsPDF} pdf
 * @param {Element} element
 * @param {number} scale
 */
function write(pdf, element, scale) {
    const text = element.textContent;
    const { metadata } = pdf.getFont();
    const missing = [...new Set(text)].filter((letter) => !metadata.characterToGlyph(letter.codePointAt(0)));
    if (missing.length > 0)
        throw new CannotSave(
            `The fonts of the PDF do not have ${missing.map((letter) => `“${letter}”`).join(", ")}. Save SVG or PNG instead.`,
        );
    const anchor = element.getAttribute("text-anchor");
    pdf.setFontSize(numberIn(element, "font-size") * scale).setTextColor(element.getAttribute("fill") ?? "#000000");
    pdf.text(text, numberIn(element, "x") * scale, numberIn(element, "y") * scale, {
        align: anchor === "middle" ? "center" : anchor === "end" ? "right" : "left",
    });
}

/**
 * @param {Element} element
 * @param {string} name
 */
function numberIn(element, name) {
    return Number(element.getAttribute(name));
}
