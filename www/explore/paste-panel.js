// Data handed over: the text box, the clipboard anywhere on the page, and files. No text of the reader's is lost on the way.

import { byId } from "../page/dom.js";
import { Drafts } from "../page/drafts.js";
import { keep, readKept } from "../page/kept-texts.js";
import { createFileOpener } from "../page/open-file.js";
import { LAID_OUT_AT_MOST, createPasteView } from "./paste-view.js";

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** For this tab alone, and each deployment apart. */
const SHELF = () => sessionStorage;
const KEY = `curvescope-texts ${new URL(".", location.href).pathname}`;

/**
 * @param {(data: string | readonly File[], options: Options) => void} onData hears each text, and files, to analyse
 * @param {HTMLButtonElement} opener opens the panel
 */
export function createPastePanel(onData, opener) {
    const keptNote = byId("paste-kept", HTMLElement);
    const drafts = new Drafts();
    const { box, back, optionsOf, ...view } = createPasteView(opener);
    /** The text that was last given to be analysed, until it is cleared away. @type {string | undefined} */
    let given;
    /** What was asked for, and what is shown. @type {Pick<State, "job" | "shown" | "working"> | undefined} */
    let latest;

    /** Another text, or none, takes the place of what the panel has. @param {string} text */
    function take(text) {
        drafts.take(text);
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

    byId("paste-panel", HTMLFormElement).addEventListener("submit", (event) => {
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
    byId("paste-clear", HTMLButtonElement).addEventListener("click", () => {
        if (!view.files()) {
            drafts.text = "";
            given = undefined;
        }
        take("");
        box.focus();
    });
    back.addEventListener("click", () => {
        if (!view.files() || drafts.text === "") drafts.back();
        view.show(drafts);
        keepTexts();
        view.focus();
    });
    listenForPaste(box, (text) => {
        take(text);
        give(text);
    });
    createFileOpener((opened) => {
        view.show(drafts, opened);
        onData(opened, {});
    });

    const kept = readKept(SHELF, KEY);
    if (kept) {
        given = kept.data?.text;
        drafts.restore(kept, given);
        keptNote.hidden = false;
        view.show(drafts);
    }

    /** @param {State} state */
    function follow({ job, shown, working }) {
        if (job === latest?.job && shown === latest?.shown && working === latest?.working) return;
        latest = { job, shown, working };
        const source = shown?.job.source;
        if (source?.kind === "paste") drafts.analysed(source.text);
        view.mark(drafts.areOpen);
        keepTexts();
    }

    // `kept` is what was kept from before the page was loaded, for the page to show again.
    return { kept: { data: kept?.data, areOpen: drafts.areOpen }, follow, markFault: view.markFault, focus: view.focus };
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
    const isSafe = keep(SHELF, KEY, { text: drafts.text, others: drafts.others, data });
    if (isSafe || !(drafts.areOpen || data)) removeEventListener("beforeunload", askBeforeUnload);
    else addEventListener("beforeunload", askBeforeUnload);
}

/**
 * Hears what is pasted anywhere on the page. Pasting into a text being written is editing; pasting into an empty box, or nowhere,
 * hands over data.
 * @param {HTMLTextAreaElement} box
 * @param {(text: string) => void} onText
 */
function listenForPaste(box, onText) {
    document.addEventListener("paste", (event) => {
        const isIntoBox = event.target === box;
        if (!isIntoBox && isEditable(event.target)) return;
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (isIntoBox && box.value !== "" && text.length <= LAID_OUT_AT_MOST) return;
        event.preventDefault();
        onText(text);
    });
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
