// Closes a menu or another temporary part on Escape, on a press elsewhere, and when the focus moves elsewhere.

import { find } from "./dom.js";

/**
 * Closes a menu, or a note behind a mark, that a `summary` opens.
 * @param {HTMLDetailsElement} menu
 */
export function closeMenuOnLeave(menu) {
    closeOnLeave(
        menu,
        find(menu, "summary", HTMLElement),
        () => menu.open,
        () => (menu.open = false),
    );
}

/**
 * @param {HTMLElement} place contains the part and its opener
 * @param {HTMLElement} opener takes the focus after Escape
 * @param {() => boolean} isOpen
 * @param {() => void} close
 * @param {AbortSignal} [signal] removes the listener on the document
 */
export function closeOnLeave(place, opener, isOpen, close, signal) {
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
