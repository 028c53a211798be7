// The choice of a theme in the head of each page.

import { byId } from "./dom.js";
import { applyTheme, onSystemTheme, resolveTheme, storedTheme } from "./theme.js";

/**
 * For a page that keeps no state but this.
 * @param {() => void} changed called when the page has to be drawn again
 * @returns {() => "light" | "dark"} what the choice comes to now
 */
export function connectThemeChoice(changed) {
    let choice = storedTheme();
    const fieldset = byId("theme", HTMLFieldSetElement);
    for (const input of fieldset.querySelectorAll("input")) input.checked = input.value === choice;
    fieldset.addEventListener("change", ({ target }) => {
        const value = target instanceof HTMLInputElement ? target.value : "";
        if (value !== "system" && value !== "light" && value !== "dark") return;
        choice = value;
        applyTheme(choice);
        changed();
    });
    onSystemTheme(changed);
    applyTheme(choice);
    return () => resolveTheme(choice);
}
