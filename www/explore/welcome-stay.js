// Keeps the plots where they are in the window when the welcome above them ends.

import { byId } from "../page/dom.js";

/**
 * @param {HTMLElement} section the welcome
 * @param {HTMLElement} plots
 */
export function createStay(section, plots) {
    /**
     * Changes what is above the plots, and scrolls so that they stay where they are.
     * @param {() => void} change
     * @returns {number} how far they are above their former place all the same, in CSS pixels
     */
    function scrollAlong(change) {
        const place = () => plots.getBoundingClientRect().top;
        const before = place();
        // The browser's own correction would come on top of this one.
        document.documentElement.style.overflowAnchor = "none";
        change();
        scrollBy(0, place() - before);
        return before - place();
    }

    /**
     * Ends the welcome. Where the page can't be scrolled up any further, its words stay until they are out of sight.
     * @param {() => void} change
     */
    function stay(change) {
        const rest = scrollAlong(change);
        if (rest < 1) return;
        section.classList.add("past");
        section.style.height = `${rest}px`;
        section.style.visibility = rest < byId("welcome-title", HTMLElement).offsetHeight + 8 ? "hidden" : "";
        addEventListener("scroll", passed);
    }

    function passed() {
        if (section.getBoundingClientRect().bottom <= 0) scrollAlong(clear);
    }

    /** Removes the words that stayed. */
    function clear() {
        removeEventListener("scroll", passed);
        section.classList.remove("past");
        section.removeAttribute("style");
    }

    return { stay, clear };
}
