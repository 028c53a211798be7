// The tabs of the plots on a phone, where plots are in a row that scrolls sideways, one as wide as the window.

import { SPACE } from "../catalogue/spaces.js";
import { changeDetector } from "../page/changes.js";
import { byId, find, make, makeButton } from "../page/dom.js";
import { movable } from "../page/movable.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { PhonePart } from "./phone.js" */

/** Names that leave room for others. @type {Partial<Record<PlotSpace, string>>} */
const SHORT = { pr: "PR", prg: "PR-Gain" };

/** @returns {PhonePart} */
export function createPhoneTabs() {
    const plots = byId("plots", HTMLElement);
    const list = make("div", { class: "phone-tab-list", role: "group", "aria-label": "Plot shown" });
    const tabs = make("div", { class: "phone-tabs" }, list);
    plots.before(tabs);
    const moveMenu = movable(find(document, ".plots-choice", HTMLElement), tabs);
    const isOther = changeDetector();
    /** @type {readonly HTMLButtonElement[]} */
    let buttons = [];

    plots.addEventListener("scroll", mark, { passive: true });

    /** Marks the tab of the plot in view. */
    function mark() {
        const at = Math.round(plots.scrollLeft / plots.clientWidth) || 0;
        for (const [of, button] of buttons.entries()) button.setAttribute("aria-pressed", String(of === at));
    }

    /** @param {number} at */
    function show(at) {
        plots.scrollTo({ left: at * plots.clientWidth, behavior: "instant" });
        mark();
    }

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        tabs.hidden = !isPhone;
        moveMenu(isPhone);
    }

    /** @param {Frame} frame */
    function render({ state }) {
        if (!isOther(state.plots)) return;
        buttons = state.plots.map((space, at) =>
            makeButton(SHORT[space] ?? SPACE[space].name, () => show(at), { title: SPACE[space].name, "aria-pressed": "false" }),
        );
        list.replaceChildren(...buttons);
        mark();
    }

    return { turn, render };
}
