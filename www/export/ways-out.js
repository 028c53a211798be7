// Preview, copying and download of the chosen export.

import { make, makeButton } from "../page/dom.js";
import { copy, select } from "../page/save-file.js";
import { WRITING, download } from "./download.js";
import { gathered, nameOf } from "./exports.js";
import { failureText } from "./pictures.js";
import { createPreview } from "./preview.js";

/** @import { Source } from "./all-points.js" */
/** @import { ExportSettings, Format } from "./exports.js" */

/** Characters of the longest text that can be copied; the reader is advised to download a longer one. */
const MOST_COPIED = 5_000_000;

/** @param {() => { format: Format, source: Source | undefined, settings: ExportSettings }} getExport `source` is undefined while no data are shown */
export function createExportActions(getExport) {
    const preview = createPreview();
    const name = make("p", { class: "export-name" });
    const status = make("p", { class: "hint", role: "status" });
    const copyButton = makeButton("Copy", () => void copyText());
    const saveButton = makeButton("Download", () => void saveFile(), { class: "primary" });
    const bar = make("div", { class: "export-bar" }, name, copyButton, saveButton);

    async function show() {
        const { format, source, settings } = getExport();
        copyButton.disabled = !source || !format.pieces;
        saveButton.disabled = !source;
        if (!source) return;
        name.textContent = nameOf(format, source, settings);
        try {
            await preview.show(format, source, settings, name.textContent);
        } catch (error) {
            console.error(error);
            status.textContent = "The preview could not be drawn.";
        }
    }

    /** Removes the message about the last copy or download, because another export is chosen. */
    function clear() {
        status.textContent = "";
    }

    async function copyText() {
        const { format, source, settings } = getExport();
        if (!source || !format.pieces) return;
        // Another export may be chosen before this one is written.
        const file = nameOf(format, source, settings);
        status.textContent = WRITING;
        try {
            const text = (await gathered(format.pieces(source, settings))).join("");
            if (text.length > MOST_COPIED) {
                status.textContent = `${file} is too long to be copied. Download it.`;
            } else if (await copy(text)) {
                status.textContent = `Copied ${file}.`;
            } else {
                preview.text.textContent = text;
                select(preview.text);
                status.textContent = `This browser does not let the page copy. The text of ${file} is selected: press Ctrl or ⌘ and C.`;
            }
        } catch (error) {
            status.textContent = failureText(error, `${file} could not be made.`);
        }
    }

    async function saveFile() {
        const { format, source, settings } = getExport();
        if (!source) return;
        await download(format, source, settings, status);
    }

    return { element: make("div", { class: "export-result" }, bar, status, preview.box), clear, show };
}
