// Links to what the page shows, both ways. What they need is loaded when there is one, or when one is first made.

import { byId, make } from "./dom.js";
import { NOT_LOADED } from "./messages.js";
import { styleSheet } from "./style-sheet.js";

/** @import { Problem } from "./protocol.js" */
/** @import { Action, State } from "./state.js" */

/** A fragment that is meant as a link, whole or not, and no place on the page. */
const LINK = /^v(\d|$)|\./;

/**
 * @param {() => State} getState
 * @param {(action: Action) => void} dispatch
 * @param {() => void} openFirst shows what the page begins with
 */
export function createShare(getState, dispatch, openFirst) {
    const place = byId("share", HTMLElement);
    const button = byId("copy-link", HTMLButtonElement);
    let isBegun = false;
    /** @type {(() => Promise<void>) | undefined} */
    let copyLink;

    button.addEventListener("click", async () => {
        try {
            copyLink ??= await loaded();
        } catch (error) {
            console.error(error);
            place.append(make("p", { class: "problem", role: "alert" }, NOT_LOADED));
            return;
        }
        await copyLink();
    });
    addEventListener("hashchange", () => void open());

    async function loaded() {
        for (const problem of place.querySelectorAll(".problem")) problem.remove();
        const [{ createCopyLink }, { makeLink }] = await Promise.all([import("./share/copy-link.js"), import("./share/explore-sharing.js"), styleSheet("./share/share.css")]);
        return createCopyLink(place, button, () => makeLink(getState()));
    }

    /** Follows the link in the address, if there is one. The newest counts. */
    async function open() {
        const fragment = location.hash.slice(1);
        if (!LINK.test(fragment)) return begin();
        /** @type {Action} */
        let action;
        try {
            const { actionOf } = await import("./share/open-link.js");
            action = await actionOf(fragment);
        } catch (error) {
            console.error(error);
            action = { type: "refuse-link", problem: problemOf(error) };
        }
        if (location.hash.slice(1) !== fragment) return;
        // A box in which a number was being typed would keep it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        dispatch(action);
    }

    function begin() {
        if (isBegun) return;
        isBegun = true;
        openFirst();
    }

    return {
        /** What the page begins with: the link in its address, else its first example. */
        open: () => void open(),

        /** Called after each change of the state: a link that shows no data leaves the page with its first example. @param {State} state */
        follow({ link, shown, job, working }) {
            if (link && !shown && !(job && working)) begin();
        },
    };
}

/**
 * @param {unknown} error
 * @returns {Problem}
 */
function problemOf(error) {
    const isFault = error instanceof Error && "code" in error && typeof error.code === "string";
    return isFault ? { code: String(error.code), message: error.message } : { code: "link-not-loaded", message: "" };
}
