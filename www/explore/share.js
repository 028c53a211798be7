// Links to what the page shows, both ways. What they need is loaded when there is one, or when one is first made.

import { connectCopyButton } from "../controls/copy-button.js";
import { byId } from "../page/dom.js";
import { patiently } from "../page/waiting.js";
import { problemFrom } from "../text/problem.js";

/** @import { Action, State } from "../state/state.js" */

/**
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} openFirst shows what the page begins with
 */
export function createShare(getState, dispatch, openFirst) {
    /** How many links were followed. */
    let newest = 0;
    let isFirstOpened = false;

    connectCopyButton(byId("share", HTMLElement), byId("copy-link", HTMLButtonElement), async () => {
        const { makeLink } = await import("../share/explore-sharing.js");
        return () => makeLink(getState());
    });
    addEventListener("hashchange", () => {
        if (isLink()) void followLink();
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
        dispatch(action);
    }

    return {
        /**
         * Shows what the page begins with: what the link in its address leads to, else what was kept, else its first example.
         * @param {() => boolean} openKept whether there is something
         */
        begin(openKept) {
            if (isLink()) void followLink();
            else if (!openKept()) openFirst();
        },

        /** Called after each change of the state: a link that shows no data leaves the page with its first example. @param {State} state */
        follow({ link, shown, job, working }) {
            if (!link || shown || (job && working) || isFirstOpened) return;
            isFirstOpened = true;
            openFirst();
        },
    };
}

/** Whether the address has a fragment that is meant as a link, whole or not, and no place on the page. */
function isLink() {
    return /^#v(\d|$)|^#.*\./.test(location.hash);
}
