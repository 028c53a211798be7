// Links to what the page shows, both ways. What they need is loaded when there is one, or when one is first made.

import { connectCopyButton } from "../controls/copy-button.js";
import { byId } from "../page/dom.js";
import { isLink } from "../page/link-address.js";
import { whenNeeded } from "../page/unfold.js";
import { patiently } from "../page/waiting.js";
import { problemFrom } from "../text/problem.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * @param {Runtime} runtime
 * @param {() => void} openFirst shows what the page begins with
 */
export function createShare(runtime, openFirst) {
    /** How many links were followed. */
    let newest = 0;
    let isFirstOpened = false;
    const note = byId("link-note", HTMLElement);
    const loadNote = whenNeeded(note, async () => (await import("./link-note.js")).createLinkNote(note, runtime.dispatch));
    /** What the note was last asked to say. @type {State["link"]} */
    let noted;

    connectCopyButton(byId("share", HTMLElement), byId("copy-link", HTMLButtonElement), async () => {
        const { makeLink } = await import("../share/explore-sharing.js");
        return () => makeLink(runtime.state);
    });
    connectCopyButton(byId("embed", HTMLElement), byId("copy-embed", HTMLButtonElement), async () => {
        const { makeEmbed } = await import("./embed-code.js");
        return () => makeEmbed(runtime.state);
    });
    addEventListener("hashchange", () => {
        // An entry of the history that was shown before has its data.
        if (isLink() && !history.state) void followLink();
    });

    /** Follows the link in the address. The newest counts. */
    async function followLink() {
        newest += 1;
        const asked = newest;
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
        if (asked !== newest) return;
        // A box in which a number was being typed would keep it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        runtime.dispatch(action);
    }

    // A link that shows no data leaves the page with its first example.
    runtime.listen(({ link, shown, job, working }) => {
        if (link !== noted) {
            noted = link;
            void showNote();
        }
        if (!link || shown || (job && working) || isFirstOpened) return;
        isFirstOpened = true;
        openFirst();
    });

    /** It comes whole, or says that it could not be loaded. */
    async function showNote() {
        const show = noted && (await loadNote());
        note.hidden = !noted;
        if (noted) show?.(noted);
    }

    return {
        /**
         * Shows what the page begins with: what a new link in its address leads to, else what was kept, else its first example.
         * @param {() => Promise<boolean>} openKept whether there is something
         */
        async begin(openKept) {
            const isNew = isLink() && !history.state;
            if (!isNew && (await openKept())) return;
            if (isLink()) void followLink();
            else openFirst();
        },
    };
}
