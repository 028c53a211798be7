// Data handed over: the text box, the clipboard anywhere on the page, and files. No text of the reader's is lost on the way.

import { byId } from "../page/dom.js";
import { Drafts } from "../page/drafts.js";
import { keep, readKept } from "../page/kept-texts.js";
import { createFileOpener } from "../page/open-file.js";
import { backToText, filesSummary, largeTextSummary } from "../text/messages.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** For this tab alone, and each deployment apart. */
const SHELF = () => sessionStorage;
const KEY = `curvescope-texts ${new URL(".", location.href).pathname}`;

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

/**
 * @param {(data: string | readonly File[], options: Options) => void} onData told of each text, and of files, to analyse
 * @param {HTMLButtonElement} opener opens the panel
 */
export function createPastePanel(onData, opener) {
    const form = byId("paste-panel", HTMLFormElement);
    const box = byId("paste-text", HTMLTextAreaElement);
    const small = byId("paste-small", HTMLElement);
    const large = byId("paste-large", HTMLElement);
    const summary = byId("paste-large-summary", HTMLElement);
    const head = byId("paste-large-head", HTMLElement);
    const choices = byId("paste-choices", HTMLElement);
    const label = byId("paste-label", HTMLInputElement);
    const positive = byId("paste-positive", HTMLInputElement);
    const back = byId("paste-back", HTMLButtonElement);
    const keptNote = byId("paste-kept", HTMLElement);
    const drafts = new Drafts();
    /** What the panel has in place of a text. @type {readonly File[] | undefined} */
    let files;
    /** The text that was last given to be analysed, until it is cleared away. @type {string | undefined} */
    let given;
    /** What was asked for, and what is shown. @type {Pick<State, "job" | "shown" | "working"> | undefined} */
    let latest;

    /** Shows files, or the text: in the box, unless it is too long for one. */
    function show() {
        const { text, others, areOpen } = drafts;
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
        opener.toggleAttribute("data-draft", areOpen);
        if (files) {
            void showFiles(files);
        } else if (isLarge) {
            summary.textContent = largeTextSummary(countLines(text), text.length);
            head.textContent = headOf(text);
            head.hidden = false;
        }
    }

    /** Another text, or none, takes the place of what the panel has. @param {string} text */
    function take(text) {
        files = undefined;
        drafts.take(text);
        keptNote.hidden = true;
        show();
        remember();
    }

    /** @param {string} text */
    function give(text) {
        given = text;
        onData(text, optionsOf());
    }

    function optionsOf() {
        /** @type {Options} */
        const options = {};
        if (label.value !== "") options.label = label.value;
        if (positive.value !== "") options.positive = positive.value;
        return options;
    }

    /** Keeps the texts for when the page is loaded again. Where that can't be, the reader is asked before it is left. */
    function remember() {
        const isSafe = keep(SHELF, KEY, { text: drafts.text, others: drafts.others, data: dataOf() });
        if (isSafe || !(drafts.areOpen || dataOf())) removeEventListener("beforeunload", askBeforeUnload);
        else addEventListener("beforeunload", askBeforeUnload);
    }

    /** The text that is shown as data, or is to be, with its choices. */
    function dataOf() {
        for (const job of [latest?.working ? latest.job : undefined, latest?.shown?.job]) {
            if (job?.source.kind === "paste" && job.source.text === given) return { title: job.source.title, text: given, options: job.options };
        }
        return undefined;
    }

    /** @param {readonly File[]} shown */
    async function showFiles(shown) {
        summary.textContent = filesSummary(shown, false);
        head.textContent = "";
        head.hidden = true;
        const [file, ...others] = shown;
        if (!file || others.length > 0) return;
        const start = await file.slice(0, HEAD_LINES * HEAD_COLUMNS).text().catch(() => "");
        // The cut may go through a character. Of what is no text nothing is shown.
        const whole = start.replace(/\uFFFD$/, "");
        if (files !== shown || /[\0\uFFFD]/.test(whole)) return;
        summary.textContent = filesSummary(shown, true);
        head.textContent = headOf(whole);
        head.hidden = false;
    }

    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (files) onData(files, optionsOf());
        else give(drafts.text);
    });
    box.addEventListener("input", () => {
        drafts.text = box.value;
        opener.toggleAttribute("data-draft", drafts.areOpen);
        remember();
    });
    box.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    byId("paste-clear", HTMLButtonElement).addEventListener("click", () => {
        if (!files) {
            drafts.text = "";
            given = undefined;
        }
        take("");
        box.focus();
    });
    back.addEventListener("click", () => {
        if (!files || drafts.text === "") drafts.back();
        files = undefined;
        show();
        remember();
        if (!small.hidden) box.focus();
    });
    document.addEventListener("paste", (event) => {
        const intoBox = event.target === box;
        if (!intoBox && isEditable(event.target)) return;
        const text = event.clipboardData?.getData("text/plain") ?? "";
        // Pasting into a text being written is editing; pasting into an empty box, or nowhere, hands over data.
        if (intoBox && box.value !== "" && text.length <= LAID_OUT_AT_MOST) return;
        event.preventDefault();
        take(text);
        give(text);
    });
    createFileOpener((opened) => {
        files = opened;
        show();
        onData(opened, {});
    });

    const kept = readKept(SHELF, KEY);
    if (kept) {
        drafts.text = kept.text;
        drafts.others = kept.others;
        given = kept.data?.text;
        if (given !== undefined) drafts.analysed(given);
        keptNote.hidden = false;
        show();
    }

    return {
        /** What was kept from before the page was loaded, for the page to show again. */
        kept: { data: kept?.data, areOpen: drafts.areOpen },

        /** @param {State} state */
        follow(state) {
            if (state.job === latest?.job && state.shown === latest?.shown && state.working === latest?.working) return;
            latest = { job: state.job, shown: state.shown, working: state.working };
            const source = state.shown?.job.source;
            if (source?.kind === "paste") drafts.analysed(source.text);
            opener.toggleAttribute("data-draft", drafts.areOpen);
            remember();
        },

        /** @param {string | undefined} code why the text at hand could not be analysed */
        markFault(code) {
            if (code === undefined) box.removeAttribute("aria-invalid");
            else box.setAttribute("aria-invalid", "true");
            if (code !== undefined && MENDED_BY_CHOICE.has(code)) choices.hidden = false;
        },
        focus() {
            if (!small.hidden) box.focus();
        },
    };
}

/** @param {BeforeUnloadEvent} event */
function askBeforeUnload(event) {
    event.preventDefault();
    // As browsers of former years want it.
    event.returnValue = "";
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
