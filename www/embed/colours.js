// The colours of the plots: those of a theme, or those that the page gives the element.

import { coloursOf, resolveTheme, themeIn } from "../page/theme.js";

/** @import { Theme } from "../pkg/curvescope.js" */

/** Custom properties that plots follow. */
const FOLLOWED = ["--curvescope-paper", "--curvescope-ink"];

/**
 * Returns the element's text and background colours where the page sets one of them, otherwise the theme of the attribute, or else the
 * system's.
 * @param {Element} element
 * @returns {Theme}
 */
export function themeOf(element) {
    const style = getComputedStyle(element);
    const areGiven = FOLLOWED.some((name) => style.getPropertyValue(name).trim() !== "");
    return (areGiven ? coloursOf(element) : undefined) ?? resolveTheme(themeIn(element.getAttribute("theme")) ?? "system", element);
}

/**
 * Calls `listener` after the element's colours have changed, until the signal is aborted. Custom properties have no event, but the
 * style of the element has a transition of a colour made of both.
 * @param {Element} element
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
export function onOtherColours(element, listener, signal) {
    const isOwn = (/** @type {Event} */ { target }) => target === element;
    element.addEventListener("transitionend", (event) => isOwn(event) && listener(), { signal });
}
