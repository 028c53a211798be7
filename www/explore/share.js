// The link in the address: followed, and described in a note. Its modules are loaded with the first link.

import { byId } from "../page/dom.js";
import { isLink, isNewLink } from "../page/link-address.js";
import { whenNeeded } from "../page/unfold.js";
import { patiently } from "../page/waiting.js";
import { problemFrom } from "../text/problem.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * @param {Runtime} runtime
 * @param {() => void} openFirst shows the page's first example
 */
export function createShare(runtime, openFirst) {
    /** Number of links followed so far. */
    let newest = 0;
    let isFirstOpened = false;
    const note = byId("link-note", HTMLElement);
    const loadNote = whenNeeded(note, async () => (await import("./link-note.js")).createLinkNote(note, runtime.dispatch));
    /** The link of the last note. @type {State["link"]} */
    let noted;

    addEventListener("hashchange", () => {
        if (isNewLink()) void followLink();
        // A shown entry, or the one that the page began with, is gone back to: what is still loading is of no use.
        else if (isLink() || !location.hash) {
            newest += 1;
            if (runtime.state.job?.origin === "link") runtime.dispatch({ type: "cancel" });
        }
    });

    /** Follows the link in the address. A newer one, and data that are chosen meanwhile, supersede it. */
    async function followLink() {
        newest += 1;
        const request = newest;
        const { job } = runtime.state;
        const fragment = location.hash.slice(1);
        /** @type {Action} */
        let action;
        try {
            const { actionOf } = await patiently(import("../share/open-link.js"));
            action = await actionOf(fragment);
        } catch (error) {
            const problem = problemFrom(error, "link-not-loaded");
            if (problem.code === "link-not-loaded") console.error(error);
            action = { type: "refuse-link", problem };
        }
        if (request !== newest || runtime.state.job !== job) return;
        // A focused box would keep the number that is being typed.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        runtime.dispatch(action);
    }

    // After a link without data to show, the page shows its first example.
    runtime.listen(({ link, shown, job, working }) => {
        if (link !== noted) {
            noted = link;
            void showNote();
        }
        if (!link || shown || (job && working) || isFirstOpened) return;
        isFirstOpened = true;
        openFirst();
    });

    /** Shows the note once it is complete, or a message that it could not be loaded. */
    async function showNote() {
        const show = noted && (await loadNote());
        note.hidden = !noted;
        if (noted) show?.(noted);
    }

    return {
        /**
         * Shows the first data: of a new link in the address, or else the stored data, or else the first example.
         * @param {() => Promise<boolean>} openKept returns true where there are stored data
         */
        async begin(openKept) {
            if (!isNewLink() && (await openKept())) return;
            if (isLink()) void followLink();
            else openFirst();
        },
    };
}
