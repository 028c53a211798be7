// The reader's data: written into the text box, pasted, or in files. No text of the reader's is lost on the way.

import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { Drafts } from "../page/drafts.js";
import { keep, readKept } from "../page/kept-texts.js";
import { KEY, shelf } from "../page/shelf.js";
import { createPasteView } from "./paste-view.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { BareFrame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {HTMLFormElement} form to be filled
 * @param {(data: string | readonly File[], options: Options) => void} onData hears each text, and files, to analyse
 * @param {HTMLButtonElement} opener opens the panel
 */
export function createPastePanel(form, onData, opener) {
    const drafts = new Drafts();
    const { box, clear, back, keptNote, optionsOf, ...view } = createPasteView(form, opener);
    /** The text that was last given to be analysed, until it is cleared away. @type {string | undefined} */
    let given;
    /** What was asked for, and what is shown. @type {Pick<State, "job" | "shown" | "working"> | undefined} */
    let latest;

    /** Another text, or none, took the place of what the panel had. */
    function showTaken() {
        keptNote.hidden = true;
        view.show(drafts);
        keepTexts();
    }

    /** @param {string} text */
    function give(text) {
        given = text;
        onData(text, optionsOf());
    }

    const keepTexts = () => remember(drafts, pasted(latest, given));
    /** Files that were opened, and are analysed. @param {readonly File[]} files */
    const open = (files) => view.show(drafts, files);

    form.addEventListener("submit", (event) => {
        event.preventDefault();
        const files = view.files();
        if (files) onData(files, optionsOf());
        else give(drafts.text);
    });
    box.addEventListener("input", () => {
        drafts.text = box.value;
        view.mark(drafts.areOpen);
        keepTexts();
    });
    clear.addEventListener("click", () => {
        if (!view.files()) {
            drafts.text = "";
            given = undefined;
        }
        drafts.take("");
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
     * A text that was pasted, and is analysed.
     * @param {string} text
     * @param {boolean} wasShown before the panel was there; other data may have been shown since
     */
    function hand(text, wasShown) {
        given = text;
        drafts.take(text);
        if (wasShown) drafts.analysed(text);
        showTaken();
    }

    const kept = readKept(shelf, KEY);
    if (kept) {
        given = kept.data?.text;
        drafts.restore(kept, given);
        keptNote.hidden = false;
        view.show(drafts);
    }

    /** @param {Pick<BareFrame, "state">} frame */
    function render({ state: { job, shown, working, problem } }) {
        view.markFault(problem?.origin === "paste" ? problem.code : undefined);
        if (job === latest?.job && shown === latest?.shown && working === latest?.working) return;
        latest = { job, shown, working };
        const source = shown?.job.source;
        if (source?.kind === "paste") drafts.analysed(source.text);
        view.mark(drafts.areOpen);
        keepTexts();
    }

    // `kept` is what was kept from before the page was loaded, for the page to show again.
    return { kept: { data: kept?.data, areOpen: drafts.areOpen }, hand, open, render, focus: view.focus };
}

/**
 * The text that is shown as data, or is to be, with its choices.
 * @param {Pick<State, "job" | "shown" | "working"> | undefined} latest
 * @param {string | undefined} given
 */
function pasted(latest, given) {
    for (const job of [latest?.working ? latest.job : undefined, latest?.shown?.job]) {
        if (job?.source.kind === "paste" && job.source.text === given)
            return { title: job.source.title, text: given, options: job.options };
    }
    return undefined;
}

/**
 * Keeps the texts for when the page is loaded again. Where that can't be, the reader is asked before it is left.
 * @param {Drafts} drafts
 * @param {ReturnType<typeof pasted>} data
 */
function remember(drafts, data) {
    const isSafe = keep(shelf, KEY, { text: drafts.text, others: drafts.others, data });
    if (isSafe || !(drafts.areOpen || data)) removeEventListener("beforeunload", askBeforeLeaving);
    else addEventListener("beforeunload", askBeforeLeaving);
}
