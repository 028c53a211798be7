// The pasted text that is the data of the page, and the copy of the reader's texts for when the page is loaded again.

import { askBeforeLeaving } from "../page/ask-before-leaving.js";
import { keep } from "../page/kept-texts.js";
import { KEY, shelf } from "../page/shelf.js";

/** @import { Drafts } from "../page/drafts.js" */
/** @import { State } from "../state/state.js" */

export class PastedData {
    /** The text that was last given to be analysed, until it is cleared away. @type {string | undefined} */
    given;
    /** The job in work, and the data that are shown. @type {Pick<State, "job" | "shown" | "working"> | undefined} */
    #latest;

    /**
     * Takes the state of the page. Returns whether its job or its data have changed.
     * @param {Pick<State, "job" | "shown" | "working">} state
     */
    update({ job, shown, working }) {
        const former = this.#latest;
        if (former && job === former.job && shown === former.shown && working === former.working) return false;
        this.#latest = { job, shown, working };
        return true;
    }

    /**
     * Keeps the texts for when the page is loaded again. Where that can't be, the reader is asked before it is left.
     * @param {Drafts} drafts
     */
    keep(drafts) {
        const data = this.#kept();
        const isSafe = keep(shelf, KEY, { text: drafts.text, others: drafts.others, data });
        if (isSafe || !(drafts.areOpen || data)) removeEventListener("beforeunload", askBeforeLeaving);
        else addEventListener("beforeunload", askBeforeLeaving);
    }

    /** The given text with its choices, if it is shown as data or is to be. */
    #kept() {
        const { given } = this;
        for (const job of [this.#latest?.working ? this.#latest.job : undefined, this.#latest?.shown?.job]) {
            if (job?.source.kind === "paste" && job.source.text === given)
                return { title: job.source.title, text: given, options: job.options };
        }
        return undefined;
    }
}
