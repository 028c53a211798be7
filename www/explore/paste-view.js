// The contents of the panel for data: the text in its box, the first lines of a text too long for it, or files.

import { createLabel } from "../controls/fields.js";
import { make } from "../page/dom.js";
import { LAID_OUT_AT_MOST } from "../page/pasting.js";
import { backToText, filesSummary, largeTextSummary } from "../text/paste-words.js";

/** @import { Problem } from "../compute/protocol.js" */
/** @import { Drafts } from "../page/drafts.js" */
/** @import { Options } from "../pkg/curvescope.js" */

const HEAD_LINES = 5;
const HEAD_COLUMNS = 160;

/** Faults that a choice of the label column or of the positive value can fix. */
const FIXED_BY_CHOICE = new Set([
    "too-many-labels",
    "label-looks-like-scores",
    "no-label-column",
    "which-label",
    "no-score-column",
    "unknown-column",
    "unknown-positive",
]);

const PLACEHOLDER = "label,model_a,model_b\n1,0.91,0.80\n0,0.35,0.52\n1,0.62,0.44";
const HINT =
    "Comma, tab, semicolon or JSON; cells of a spreadsheet too. You can also paste anywhere on this page, or drop a file: text, Parquet, " +
    "Arrow, NumPy, packed with gzip or not. Nothing leaves your browser.";

/** Attributes of fields whose text the browser must not complete or check. */
const PLAIN = { autocomplete: "off", spellcheck: "false" };

/**
 * Creates the parts of the panel in its form, before and after the slot of its problems.
 * @param {HTMLFormElement} form
 */
function fill(form) {
    const box = make("textarea", {
        id: "paste-text",
        rows: "9",
        wrap: "off",
        autocapitalize: "off",
        "aria-describedby": "paste-problem paste-hint",
        placeholder: PLACEHOLDER,
        ...PLAIN,
    });
    const summary = createSummary();
    const label = make("input", { type: "text", id: "paste-label", ...PLAIN });
    const positive = make("input", { type: "text", id: "paste-positive", ...PLAIN });
    const clear = make("button", { type: "button", id: "paste-clear" }, "Clear");
    const back = make("button", { type: "button", id: "paste-back", hidden: "" });
    const small = make(
        "div",
        { id: "paste-small" },
        make("label", { class: "field-label", for: "paste-text" }, "Predictions: one row per case, with a label and one or more scores"),
        box,
    );
    const large = make("div", { id: "paste-large", hidden: "" }, ...summary.elements);
    const keptNote = make(
        "p",
        { class: "hint", id: "paste-kept", hidden: "" },
        "Kept in this tab from before the page was loaded. Clear removes it.",
    );
    const choices = make(
        "div",
        { class: "choices", id: "paste-choices", hidden: "" },
        createLabel("Label column", label),
        createLabel("Positive value", positive),
    );
    const analyse = make("button", { type: "submit", class: "primary", id: "paste-analyse" }, "Analyse");
    const hint = "More models of the rows that are shown, or what half a table lacks, matched by a column such as id";
    const beside = make("button", { type: "button", id: "paste-beside", title: hint }, "Add beside");
    form.prepend(small, large, keptNote);
    form.append(
        choices,
        make("div", { class: "panel-foot" }, analyse, beside, clear, back, make("p", { class: "hint", id: "paste-hint" }, HINT)),
    );
    return { box, small, large, summary, choices, label, positive, beside, clear, back, keptNote };
}

/**
 * @param {HTMLFormElement} form to be filled
 * @param {HTMLButtonElement} opener opens the panel, and is marked while it has a text that was not analysed
 */
export function createPasteView(form, opener) {
    const { box, small, large, summary, choices, label, positive, beside, clear, back, keptNote } = fill(form);
    /** Files shown instead of a text. @type {readonly File[] | undefined} */
    let files;
    /** The fault that was marked last; null where none was since the contents were replaced. @type {Problem | undefined | null} */
    let marked = null;

    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });

    /**
     * Shows files, or the text: in the box, unless it is too long for that.
     * @param {Drafts} drafts
     * @param {readonly File[]} [opened]
     */
    function show({ text, others, areOpen }, opened) {
        files = opened;
        const isLarge = text.length > LAID_OUT_AT_MOST;
        small.hidden = files !== undefined || isLarge;
        large.hidden = !small.hidden;
        clear.textContent = small.hidden ? "Paste other data" : "Clear";
        box.value = isLarge ? "" : text;
        // The focus scrolls to the cursor.
        box.setSelectionRange(0, 0);
        emptyChoices();
        marked = null;
        const waits = files && text !== "" ? text : others.at(-1);
        back.hidden = waits === undefined;
        if (waits !== undefined) back.textContent = backToText(countLines(waits));
        mark(areOpen);
        if (files) void summary.showFiles(files);
        else if (isLarge) summary.showText(text);
    }

    /** @param {boolean} areOpen true while a text was never analysed */
    function mark(areOpen) {
        opener.toggleAttribute("data-draft", areOpen);
    }

    /** Returns the options typed beside the text. */
    function optionsOf() {
        /** @type {Options} */
        const options = {};
        if (label.value !== "") options.label = label.value;
        if (positive.value !== "") options.positive = positive.value;
        return options;
    }

    /** Empties and hides the fields for the choices, because another text has other columns. */
    function emptyChoices() {
        label.value = "";
        positive.value = "";
        choices.hidden = true;
    }

    /**
     * Marks the box, and offers the choices that fix a fault of the columns, whose names are at the start of the text.
     * @param {Problem | undefined} problem reason why the text could not be analysed
     */
    function markFault(problem) {
        if (problem === marked) return;
        marked = problem;
        if (problem) box.setAttribute("aria-invalid", "true");
        else box.removeAttribute("aria-invalid");
        if (!problem || !FIXED_BY_CHOICE.has(problem.code)) return;
        choices.hidden = false;
        box.scrollTop = box.scrollLeft = 0;
    }

    /** Focuses the box, if it is visible. */
    function focus() {
        if (!small.hidden) box.focus();
    }

    return { box, beside, clear, back, keptNote, files: () => files, show, mark, optionsOf, emptyChoices, markFault, focus };
}

/** Creates the summary shown instead of a text: its size and its first lines. */
function createSummary() {
    const summary = make("p", { id: "paste-large-summary" });
    const head = make("pre", { id: "paste-large-head", tabindex: "0", role: "region", "aria-label": "First lines of the text" });
    /** The text or files of the last call. @type {unknown} */
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
        // The slice may cut a character in two. Binary contents are not shown.
        const whole = start.replace(/\uFFFD$/, "");
        if (shown === files && !/[\0\uFFFD]/.test(whole)) show(filesSummary(files, true), headOf(whole));
    }

    return { elements: [summary, head], showText, showFiles };
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
