// The arrangement of Explore on a phone: one plot at a time below tabs, a menu for all that is not needed at a glance, and a dock at the
// foot of the window with the threshold, its histogram, rates and counts. Loaded where the window is that narrow; a wider one gets the
// elements back in their places.

import { createDock } from "./phone-dock.js";
import { createPhoneMenu } from "./phone-menu.js";
import { createPhoneModels } from "./phone-models.js";
import { createPhoneNotes } from "./phone-notes.js";
import { createPhoneQuestion } from "./phone-question.js";
import { createPhoneTabs } from "./phone-tabs.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame, Frame } from "../state/frame.js" */

/**
 * A part of the arrangement: `turn` moves its elements to their places on a phone, or back.
 * @typedef {{ turn: (isPhone: boolean) => void, render?: (frame: Frame) => void, renderData?: (frame: DatalessFrame) => void }} PhonePart
 */

/**
 * Arranges the head of the page.
 * @param {Runtime} runtime
 * @param {MediaQueryList} narrow matches on phones
 * @returns {() => void} arranges the rest, to be called once the views of the plots are there
 */
export function createPhone(runtime, narrow) {
    /** @type {PhonePart[]} */
    const parts = [];
    const turn = () => {
        for (const part of parts) part.turn(narrow.matches);
        document.documentElement.toggleAttribute("data-phone", narrow.matches);
        runtime.requestRender();
    };
    narrow.addEventListener("change", turn);
    const add = (/** @type {PhonePart[]} */ ...more) => {
        parts.push(...more);
        turn();
    };
    add(createPhoneMenu(runtime.dispatch), createPhoneNotes());
    runtime.addDataless({
        render(frame) {
            if (narrow.matches) for (const part of parts) part.renderData?.(frame);
        },
    });
    return () => {
        add(createPhoneQuestion(), createPhoneModels(), createPhoneTabs(), createDock(runtime));
        runtime.add({
            render(frame) {
                if (narrow.matches) for (const part of parts) part.render?.(frame);
            },
        });
    };
}
