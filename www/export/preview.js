// Preview of an export: the beginning of its text, or its picture.

import { make } from "../page/dom.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { drawnIn, pictureOf } from "./pictures.js";

/** @import { Source } from "./all-points.js" */
/** @import { ExportSettings, Format, Pieces } from "./exports.js" */

/** Limits of the text that is shown. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 60_000;

export function createPreview() {
    const text = make("pre", { class: "export-text", tabindex: "0", role: "region" });
    const canvas = make("canvas", { class: "export-picture", role: "img" });
    const cut = make("p", { class: "hint" });
    const box = make("div", { class: "export-preview" }, text, canvas, cut);
    let newest = 0;

    /**
     * Shows an export, unless a newer call is made before its text is ready.
     * @param {Format} format
     * @param {Source} source
     * @param {ExportSettings} settings
     * @param {string} name of the file
     */
    async function show(format, source, settings, name) {
        newest += 1;
        const request = newest;
        const isPicture = format.type.startsWith("image/") || format.type === "application/pdf";
        const none = { text: "", isCut: false };
        const reading = isPicture ? none : beginningOf(format.pieces?.(source, settings) ?? []);
        const beginning = await Promise.resolve(reading).catch((error) => {
            if (request === newest) throw error;
            return none;
        });
        if (request !== newest) return;
        text.hidden = isPicture;
        canvas.hidden = !isPicture;
        text.setAttribute("aria-label", `Preview of ${name}`);
        canvas.setAttribute("aria-label", `Preview of ${name}`);
        if (isPicture) {
            const picture = pictureOf(source.state, settings);
            drawnIn(source.plots, source.state, settings, () => source.plots.drawPicture(canvas, picture, pixelRatio()));
            canvas.style.width = `${picture.widthCss * (picture.scale ?? 1)}px`;
        }
        if (text.textContent !== beginning.text) text.textContent = beginning.text;
        cut.textContent = beginning.isCut ? "This is the beginning; the file has all of it." : "";
    }

    return { box, text, show };
}

/** Returns the part of a text that is shown, without generating the rest. @param {Pieces} pieces */
async function beginningOf(pieces) {
    let text = "";
    for await (const piece of pieces) {
        text += piece;
        const lines = text.split("\n");
        if (lines.length > MOST_LINES + 1) return { text: lines.slice(0, MOST_LINES).join("\n").slice(0, MOST_CHARACTERS), isCut: true };
        if (text.length > MOST_CHARACTERS) return { text: text.slice(0, MOST_CHARACTERS), isCut: true };
    }
    return { text, isCut: false };
}
