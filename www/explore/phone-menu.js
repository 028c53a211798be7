// The head of the page on a phone: the name of the data, and a menu with the buttons and links of the head and of the data bar.

import { closeOnLeave } from "../page/close-on-leave.js";
import { byId, find, make, makeButton, setText } from "../page/dom.js";
import { movable } from "../page/movable.js";

/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, Panel } from "../state/state.js" */
/** @import { PhonePart } from "./phone.js" */

/** Buttons in the menu that show something beside themselves. */
const STAYS = '[data-panel="examples"], #copy-link, #copy-embed, .share :not(#present), .theme-menu *';

/** Attributes of the button that opens the menu. */
const OPENER = { class: "phone-opener", "aria-label": "Menu", "aria-expanded": "false", "aria-controls": "phone-menu" };

/**
 * @param {(action: Action) => void} dispatch
 * @returns {PhonePart}
 */
export function createPhoneMenu(dispatch) {
    const masthead = find(document, ".masthead", HTMLElement);
    const summary = byId("data-summary", HTMLElement);
    const [rows, whole] = [make("span", { class: "phone-rows", "aria-hidden": "true" }), make("p", { class: "phone-summary" })];
    const menu = make("div", { class: "phone-menu menu", id: "phone-menu", hidden: "" }, whole);
    const opener = makeButton("", toggle, OPENER);
    const bar = make("div", { class: "phone-bar", hidden: "" }, rows, opener, menu);
    masthead.append(bar);
    // The focus is here after a button in the menu has opened a panel. Before the listener that closes the menu.
    bar.addEventListener("keydown", ({ key }) => {
        if (key === "Escape" && menu.hidden && panel) dispatch({ type: "panel", panel: undefined });
    });
    closeOnLeave(
        bar,
        opener,
        () => !menu.hidden,
        () => {
            show(false);
            closeExamples();
        },
    );
    menu.addEventListener("click", ({ target }) => {
        const pressed = target instanceof Element && target.closest("button, a");
        if (pressed && !pressed.matches(STAYS)) open(false);
    });
    const title = make("div", { class: "phone-title" });
    bar.prepend(title);
    const moves = [
        movable(byId("data-title", HTMLElement), title),
        ...[".data-actions", ".views", ".masthead-tools"].map((part) => movable(find(document, part, HTMLElement), menu)),
    ];
    /** @type {Panel | undefined} */
    let panel;

    function toggle() {
        open(Boolean(menu.hidden));
        if (menu.hidden) closeExamples();
    }

    function closeExamples() {
        if (panel === "examples") dispatch({ type: "panel", panel: undefined });
    }

    /** @param {boolean} isOpen */
    function open(isOpen) {
        // A hidden button can't keep the focus.
        if (!isOpen && menu.contains(document.activeElement)) opener.focus();
        show(isOpen);
    }

    /** @param {boolean} isOpen */
    function show(isOpen) {
        menu.hidden = !isOpen;
        opener.setAttribute("aria-expanded", String(isOpen));
    }

    /** @param {boolean} isPhone */
    function turn(isPhone) {
        open(false);
        bar.hidden = !isPhone;
        for (const move of moves) move(isPhone);
    }

    /** @param {DatalessFrame} frame */
    function renderData({ state }) {
        const text = summary.textContent ?? "";
        setText(rows, text.split(" · ")[0] ?? "");
        setText(whole, text);
        if (state.panel === panel) return;
        panel = state.panel;
        // The panel is in the menu. It may have been opened before the menu was there.
        if (panel === "examples") return show(true);
        open(false);
        // The button of a panel that was closed is in the menu, and can't have the focus.
        const focused = document.activeElement;
        if (!panel && !(focused instanceof HTMLElement && focused.offsetParent)) opener.focus({ preventScroll: true });
    }

    return { turn, renderData };
}
