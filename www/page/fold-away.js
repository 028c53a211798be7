// What is open for a while, such as a menu, closes again: by Escape, a press elsewhere, and a focus that goes elsewhere.

import { find } from "./dom.js";

/**
 * A menu, or words behind a mark, that a summary opens.
 * @param {HTMLDetailsElement} menu
 */
export function foldAwayMenu(menu) {
    foldAway(
        menu,
        find(menu, "summary", HTMLElement),
        () => menu.open,
        () => (menu.open = false),
    );
}

/**
 * @param {HTMLElement} place what holds it, and what opens it
 * @param {HTMLElement} opener gets the focus back after Escape
 * @param {() => boolean} isOpen
 * @param {() => void} close
 * @param {AbortSignal} [signal] ends it
 */
export function foldAway(place, opener, isOpen, close, signal) {
    /** @param {EventTarget | null} target */
    const closeFor = (target) => {
        if (isOpen() && target instanceof Node && !place.contains(target)) close();
    };
    place.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !isOpen()) return;
        event.stopPropagation();
        close();
        opener.focus();
    });
    place.addEventListener("focusout", ({ relatedTarget }) => closeFor(relatedTarget));
    document.addEventListener("pointerdown", ({ target }) => closeFor(target), signal && { signal });
}
