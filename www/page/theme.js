// The theme: light, dark, or the system's. The choice is stored in this browser.

/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { ThemeChoice } from "../state/state.js" */

const KEY = "curvescope-theme";

/** Matches an opaque computed colour. */
const OPAQUE = /^rgb\(\d+, \d+, \d+\)$/;

/** @type {{ dark: MediaQueryList, highContrast: MediaQueryList } | undefined} */
let queries;

/** Media queries for the system's theme. Created at the first call: a server that imports the element has no `matchMedia`. */
function systemQueries() {
    queries ??= {
        dark: matchMedia("(prefers-color-scheme: dark)"),
        highContrast: matchMedia("(forced-colors: active), (prefers-contrast: more)"),
    };
    return queries;
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

/** Applies a choice and stores it. @param {ThemeChoice} choice */
export function applyTheme(choice) {
    const root = document.documentElement;
    if (choice === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = choice;
    try {
        localStorage.setItem(KEY, choice);
    } catch {
        // As above: not stored, but applied.
    }
}

/**
 * Returns the theme of the plots that a choice gives at present. Where the system forces colours or more contrast is preferred, the
 * theme is the text and background colours of the page around the plots, whatever the choice.
 * @param {ThemeChoice} choice
 * @param {Element} [around]
 * @returns {Theme}
 */
export function resolveTheme(choice, around = document.body) {
    if (systemQueries().highContrast.matches) {
        const colours = coloursOf(around);
        if (colours) return colours;
    }
    // Without light-dark() the style sheets have only the light theme.
    if (!CSS.supports("color", "light-dark(red, red)")) return "light";
    if (choice !== "system") return choice;
    return systemQueries().dark.matches ? "dark" : "light";
}

/**
 * Returns the text and background colours of an element as a theme; undefined unless both are opaque.
 * @param {Element} around
 * @returns {Theme | undefined}
 */
export function coloursOf(around) {
    const { color, backgroundColor } = getComputedStyle(around);
    // The background of an embedding page may be transparent.
    return OPAQUE.test(color) && OPAQUE.test(backgroundColor) ? `${color} on ${backgroundColor}` : undefined;
}

/**
 * @param {() => void} listener called when the system's theme changes
 * @param {AbortSignal} [signal] removes the listener
 */
export function onSystemTheme(listener, signal) {
    for (const query of Object.values(systemQueries())) query.addEventListener("change", listener, signal && { signal });
}

/**
 * @param {string | null} text
 * @returns {ThemeChoice | undefined}
 */
export function themeIn(text) {
    return text === "light" || text === "dark" || text === "system" ? text : undefined;
}
