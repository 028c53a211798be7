// Light, dark, or as the system says. The choice is remembered on this machine.

/** @import { ThemeChoice } from "./state.js" */

const KEY = "curvescope-theme";

/** @type {MediaQueryList | undefined} */
let scheme;

/** Asked when it is first needed: a server that imports the element has no screen. */
function darkScheme() {
    scheme ??= matchMedia("(prefers-color-scheme: dark)");
    return scheme;
}

/** @returns {ThemeChoice} */
export function storedTheme() {
    try {
        return themeIn(localStorage.getItem(KEY)) ?? "system";
    } catch {
        // Storage may be forbidden; the page then follows the system.
        return "system";
    }
}

/**
 * Shows a choice and remembers it.
 * @param {ThemeChoice} choice
 */
export function applyTheme(choice) {
    const root = document.documentElement;
    if (choice === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = choice;
    try {
        localStorage.setItem(KEY, choice);
    } catch {
        // As above: not remembered, still applied.
    }
}

/**
 * What a choice comes to now.
 * @param {ThemeChoice} choice
 * @returns {"light" | "dark"}
 */
export function resolveTheme(choice) {
    // Without light-dark() the style sheets have the light theme alone.
    if (!CSS.supports("color", "light-dark(red, red)")) return "light";
    if (choice !== "system") return choice;
    return darkScheme().matches ? "dark" : "light";
}

/**
 * @param {() => void} listener called when the system's theme changes
 * @param {AbortSignal} [signal] ends it
 */
export function onSystemTheme(listener, signal) {
    darkScheme().addEventListener("change", listener, signal && { signal });
}

/**
 * The choice that a text names, if it does.
 * @param {string | null} text
 * @returns {ThemeChoice | undefined}
 */
export function themeIn(text) {
    return text === "light" || text === "dark" || text === "system" ? text : undefined;
}
