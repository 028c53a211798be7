// The choice of the theme in the head of each page.

import { byId, find } from "./dom.js";
import { closeMenuOnLeave } from "./close-on-leave.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme, themeIn } from "./theme.js";

/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { ThemeChoice } from "../state/state.js" */

/**
 * Shows a choice in the menu and calls `onChoice` for others.
 * @param {ThemeChoice} first
 * @param {(choice: ThemeChoice) => void} onChoice
 */
export function listenForTheme(first, onChoice) {
    const fieldset = byId("theme", HTMLFieldSetElement);
    closeMenuOnLeave(find(document, ".theme-menu", HTMLDetailsElement));
    for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === first;
    fieldset.disabled = false;
    fieldset.addEventListener("change", ({ target }) => {
        const choice = target instanceof HTMLInputElement ? themeIn(target.value) : undefined;
        if (choice) onChoice(choice);
    });
}

/**
 * Connects the menu of a page that has no other state.
 * @param {() => void} changed called when the page has to be drawn again
 * @returns {() => Theme} returns the current theme
 */
export function connectThemeChoice(changed) {
    let choice = storedTheme();
    listenForTheme(choice, (chosen) => {
        choice = chosen;
        applyTheme(choice);
        changed();
    });
    onSystemTheme(changed);
    applyTheme(choice);
    return () => resolveTheme(choice);
}
