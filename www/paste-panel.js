// Data handed over: the text box, the clipboard anywhere on the page, and files.

import { byId } from "./dom.js";
import { filesSummary, largeTextSummary } from "./messages.js";
import { createFileOpener } from "./open-file.js";

/** @import { Options } from "./pkg/curvescope.js" */

/**
 * Longer texts are kept as a string and never laid out: a browser takes seconds to lay out what a worker reads in a blink.
 * In UTF-16 units.
 */
export const LAID_OUT_AT_MOST = 200_000;
const HEAD_LINES = 5;
const HEAD_COLUMNS = 160;

/** Faults that naming the label column or the positive value can mend. */
const MENDED_BY_CHOICE = new Set([
    "too-many-labels",
    "label-looks-like-scores",
    "no-label-column",
    "no-score-column",
    "unknown-column",
    "unknown-positive",
]);

/** @param {(data: string | readonly File[], options: Options) => void} onData told of each text, and of files, to analyse */
export function createPastePanel(onData) {
    const form = byId("paste-panel", HTMLFormElement);
    const box = byId("paste-text", HTMLTextAreaElement);
    const small = byId("paste-small", HTMLElement);
    const large = byId("paste-large", HTMLElement);
    const summary = byId("paste-large-summary", HTMLElement);
    const head = byId("paste-large-head", HTMLElement);
    const choices = byId("paste-choices", HTMLElement);
    const label = byId("paste-label", HTMLInputElement);
    const positive = byId("paste-positive", HTMLInputElement);
    /** What the box does not hold. @type {string | readonly File[] | undefined} */
    let kept;

    /** @param {string | readonly File[]} data */
    function keep(data) {
        kept = typeof data !== "string" || data.length > LAID_OUT_AT_MOST ? data : undefined;
        small.hidden = kept !== undefined;
        large.hidden = kept === undefined;
        box.value = typeof data === "string" && kept === undefined ? data : "";
        label.value = "";
        positive.value = "";
        choices.hidden = true;
        if (typeof kept === "string") {
            summary.textContent = largeTextSummary(countLines(kept), kept.length);
            head.textContent = headOf(kept);
            head.hidden = false;
        } else if (kept) {
            void showFiles(kept);
        }
    }

    /** @param {readonly File[]} files */
    async function showFiles(files) {
        summary.textContent = filesSummary(files, false);
        head.textContent = "";
        head.hidden = true;
        const [file, ...others] = files;
        if (!file || others.length > 0) return;
        const start = await file.slice(0, HEAD_LINES * HEAD_COLUMNS).text().catch(() => "");
        // The cut may go through a character. Of what is no text nothing is shown.
        const whole = start.replace(/\uFFFD$/, "");
        if (kept !== files || /[\0\uFFFD]/.test(whole)) return;
        summary.textContent = filesSummary(files, true);
        head.textContent = headOf(whole);
        head.hidden = false;
    }

    form.addEventListener("submit", (event) => {
        event.preventDefault();
        /** @type {Options} */
        const options = {};
        if (label.value !== "") options.label = label.value;
        if (positive.value !== "") options.positive = positive.value;
        onData(kept ?? box.value, options);
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    byId("paste-clear", HTMLButtonElement).addEventListener("click", () => {
        keep("");
        box.focus();
    });
    document.addEventListener("paste", (event) => {
        const intoBox = event.target === box;
        if (!intoBox && isEditable(event.target)) return;
        const text = event.clipboardData?.getData("text/plain") ?? "";
        // Pasting into a text being written is editing; pasting into an empty box, or nowhere, hands over data.
        if (intoBox && box.value !== "" && text.length <= LAID_OUT_AT_MOST) return;
        event.preventDefault();
        keep(text);
        onData(text, {});
    });
    createFileOpener((files) => {
        keep(files);
        onData(files, {});
    });

    return {
        /** @param {string | undefined} code why the text at hand could not be analysed */
        markFault(code) {
            if (code === undefined) box.removeAttribute("aria-invalid");
            else box.setAttribute("aria-invalid", "true");
            if (code !== undefined && MENDED_BY_CHOICE.has(code)) choices.hidden = false;
        },
        focus() {
            if (kept === undefined) box.focus();
        },
    };
}

/** @param {EventTarget | null} target */
function isEditable(target) {
    return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}

/** @param {string} text */
function countLines(text) {
    let lines = 0;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
    return text.endsWith("\n") ? lines : lines + 1;
}

/** @param {string} text */
function headOf(text) {
    const lines = text.slice(0, HEAD_LINES * HEAD_COLUMNS * 4).split("\n", HEAD_LINES);
    return lines.map((line) => (line.length > HEAD_COLUMNS ? `${line.slice(0, HEAD_COLUMNS)}…` : line)).join("\n");
}
