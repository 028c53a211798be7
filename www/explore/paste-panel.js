// The reader's data: typed into the text box, pasted, or in files. No text of the reader's gets lost.

import { forget } from "../kept/data-storage.js";
import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { Drafts } from "../page/drafts.js";
import { readStoredTexts, storeTexts } from "../page/stored-texts.js";
import { changeDetector } from "../page/changes.js";
import { KEY, tabStorage } from "../page/tab-storage.js";
import { canHaveBeside } from "../state/beside.js";
import { filesTitle } from "../text/messages.js";
import { createPasteView } from "./paste-view.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, Source } from "../state/state.js" */

/** A text, and the file created from it. @typedef {{ text: string, file: File }} GivenText */

/**
 * @param {HTMLFormElement} form to be filled
 * @param {(data: string | readonly File[], options: Options) => void} onData called with each text or files to analyse
 * @param {HTMLButtonElement} opener opens the panel
 * @param {(action: Action) => void} dispatch
 */
export function createPastePanel(form, onData, opener, dispatch) {
    const drafts = new Drafts();
    const { box, beside, clear, back, keptNote, optionsOf, ...view } = createPasteView(form, opener);
    const isOther = changeDetector();

    /** Shows the new text, or none, after it has replaced the former contents. */
    function showTaken() {
        keptNote.hidden = true;
        view.show(drafts);
        keepTexts();
    }

    const keepTexts = () => keepDrafts(drafts);
    /** Shows files that were opened and are analysed elsewhere. @param {readonly File[]} files */
    const open = (files) => view.show(drafts, files);

    form.addEventListener("submit", (event) => {
        event.preventDefault();
        onData(view.files() ?? drafts.text, optionsOf());
    });
    /** The text that was joined to other data. @type {GivenText | undefined} */
    let given;
    beside.addEventListener("click", () => {
        const file = new File([drafts.text], "Pasted text");
        const files = view.files() ?? [file];
        if (!view.files()) given = { text: drafts.text, file };
        dispatch({ type: "add-beside", title: filesTitle(files), files });
    });
    box.addEventListener("input", () => {
        if (isOtherTable(drafts.text, box.value)) view.emptyChoices();
        drafts.text = box.value;
        view.mark(drafts.areOpen);
        keepTexts();
    });
    clear.addEventListener("click", () => {
        if (!view.files()) drafts.text = "";
        drafts.take("");
        forget();
        dispatch({ type: "clear" });
        showTaken();
        box.focus();
    });
    back.addEventListener("click", () => {
        if (!view.files() || drafts.text === "") drafts.back();
        view.show(drafts);
        keepTexts();
        view.focus();
    });
    /**
     * Shows a text that was pasted and is analysed elsewhere.
     * @param {string} text
     * @param {boolean} wasShown before the panel was loaded; other data may have been shown since
     */
    function hand(text, wasShown) {
        drafts.take(text);
        if (wasShown) drafts.analysed(text);
        showTaken();
    }

    if (restoreDrafts(drafts)) {
        keptNote.hidden = false;
        view.show(drafts);
    }

    /** @param {Pick<DatalessFrame, "state">} frame */
    function render({ state }) {
        beside.disabled = !state.half && !canHaveBeside(state.shown?.job.source);
        view.markFault(state.problem?.origin === "paste" ? state.problem : undefined);
        const source = state.shown?.job.source;
        if (!isOther(source)) return;
        const former = drafts.text;
        for (const text of pastedTexts(source, given)) drafts.analysed(text);
        if (drafts.isAnalysed) view.emptyChoices();
        if (drafts.text === former) view.mark(drafts.areOpen);
        else view.show(drafts);
        keepTexts();
    }

    return { isDraftKept: drafts.areOpen, hand, open, render, focus: view.focus };
}

/**
 * Restores the texts that were stored for a reload.
 * @param {Drafts} drafts
 * @returns {boolean} true where there were any
 */
function restoreDrafts(drafts) {
    const kept = readStoredTexts(tabStorage, KEY);
    if (kept) drafts.restore(kept);
    return kept !== undefined;
}

/**
 * Stores texts for a reload. Where they can't be stored, the browser prompts the reader before the page is left.
 * @param {Drafts} drafts
 */
function keepDrafts({ text, others, isAnalysed, areOpen }) {
    if (storeTexts(tabStorage, KEY, { text, others, isAnalysed }) || !areOpen) removeEventListener("beforeunload", askBeforeLeaving);
    else addEventListener("beforeunload", askBeforeLeaving);
}

/**
 * True where a text was replaced by another, not edited: neither the first line, which names the columns, nor the last one is left.
 * @param {string} former
 * @param {string} text
 */
function isOtherTable(former, text) {
    const [before = [], now = []] = [former, text].map((of) => of.trim().split(/\r\n?|\n/));
    return before[0] !== now[0] && before.at(-1) !== now.at(-1);
}

/**
 * Returns the texts of the box that are tables of a source: one that was pasted, and one that was joined as the file of `given`.
 * @param {Source | undefined} source
 * @param {GivenText | undefined} given
 */
function pastedTexts(source, given) {
    const tables = source?.kind === "joined" ? [source.first, { kind: /** @type {const} */ ("file"), ...source.second }] : [source];
    return tables.flatMap((table) => {
        if (table?.kind === "paste") return [table.text];
        return given && table?.kind === "file" && table.files.includes(given.file) ? [given.text] : [];
    });
}
