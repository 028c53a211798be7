// Remarks and the positive label on a phone: below the plots, so that these are in sight first.

import { byId, find, make } from "../page/dom.js";
import { movable } from "../page/movable.js";

/** @import { PhonePart } from "./phone.js" */

/** @returns {PhonePart} */
export function createPhoneNotes() {
    const notes = make("div", { class: "phone-notes" });
    const notices = byId("notices", HTMLElement);
    const moveLabel = movable(byId("data-positive", HTMLElement), notes);
    const moveNotices = movable(notices, notes);

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        moveLabel(isPhone);
        if (isPhone) find(document, ".evidence", HTMLElement).append(notes);
        else {
            moveNotices(false);
            notes.remove();
        }
    }

    function renderData() {
        // A remark on how data are read stays above the plots.
        const matters = notices.querySelector("#notice-first > *") !== null;
        if (!notices.contains(document.activeElement)) moveNotices(!matters);
    }

    return { turn, renderData };
}
