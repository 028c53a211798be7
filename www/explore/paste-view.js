// What the panel for data shows: the text in its box, or in a few lines what is too long for one, or files.

import { byId } from "../page/dom.js";
import { backToText, filesSummary, largeTextSummary } from "../text/messages.js";

/** @import { Drafts } from "../page/drafts.js" */
/** @import { Options } from "../pkg/curvescope.js" */

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

/** @param {HTMLButtonElement} opener opens the panel, and is marked while a text waits in it */
export function createPasteView(opener) {
    const box = byId("paste-text", HTMLTextAreaElement);
    const small = byId("paste-small", HTMLElement);
    const large = byId("paste-large", HTMLElement);
    const summary = createSummary();
    const choices = byId("paste-choices", HTMLElement);
    const label = byId("paste-label", HTMLInputElement);
    const positive = byId("paste-positive", HTMLInputElement);
    const back = byId("paste-back", HTMLButtonElement);
    /** The files that are shown in place of a text. @type {readonly File[] | undefined} */
    let files;

    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) box.form?.requestSubmit();
    });

    /**
     * Shows files, or the text: in the box, unless it is too long for one.
     * @param {Drafts} drafts
     * @param {readonly File[]} [opened]
     */
    function show({ text, others, areOpen }, opened) {
        files = opened;
        const isLarge = text.length > LAID_OUT_AT_MOST;
        small.hidden = files !== undefined || isLarge;
        large.hidden = !small.hidden;
        box.value = isLarge ? "" : text;
        label.value = "";
        positive.value = "";
        choices.hidden = true;
        const waits = files && text !== "" ? text : others.at(-1);
        back.hidden = waits === undefined;
        if (waits !== undefined) back.textContent = backToText(countLines(waits));
        mark(areOpen);
        if (files) void summary.showFiles(files);
        else if (isLarge) summary.showText(text);
    }

    /** @param {boolean} areOpen whether a text was never analysed */
    function mark(areOpen) {
        opener.toggleAttribute("data-draft", areOpen);
    }

    /** The options that were typed beside the text. */
    function optionsOf() {
        /** @type {Options} */
        const options = {};
        if (label.value !== "") options.label = label.value;
        if (positive.value !== "") options.positive = positive.value;
        return options;
    }

    /** @param {string | undefined} code why the text at hand could not be analysed */
    function markFault(code) {
        if (code === undefined) box.removeAttribute("aria-invalid");
        else box.setAttribute("aria-invalid", "true");
        if (code !== undefined && MENDED_BY_CHOICE.has(code)) choices.hidden = false;
    }

    /** Puts the keyboard into the box, where there is one. */
    function focus() {
        if (!small.hidden) box.focus();
    }

    return { box, back, files: () => files, show, mark, optionsOf, markFault, focus };
}

/** What the panel says in place of a text: how much it is, and how it begins. */
function createSummary() {
    const summary = byId("paste-large-summary", HTMLElement);
    const head = byId("paste-large-head", HTMLElement);
    /** What was asked for last. @type {unknown} */
    let shown;

    /**
     * @param {string} words
     * @param {string} lines
     */
    function show(words, lines) {
        summary.textContent = words;
        head.textContent = lines;
        head.hidden = lines === "";
    }

    /** @param {string} text */
    function showText(text) {
        shown = text;
        show(largeTextSummary(countLines(text), text.length), headOf(text));
    }

    /** @param {readonly File[]} files */
    async function showFiles(files) {
        shown = files;
        show(filesSummary(files, false), "");
        const [file, ...others] = files;
        if (!file || others.length > 0) return;
        const start = await file
            .slice(0, HEAD_LINES * HEAD_COLUMNS)
            .text()
            .catch(() => "");
        // The cut may go through a character. Of what is no text nothing is shown.
        const whole = start.replace(/\uFFFD$/, "");
        if (shown === files && !/[\0\uFFFD]/.test(whole)) show(filesSummary(files, true), headOf(whole));
    }

    return { showText, showFiles };
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
