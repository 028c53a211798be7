// Light, dark, or as the system says. The choice is remembered on this machine.

/** @import { Theme } from "../pkg/curvescope.js" */
/** @import { ThemeChoice } from "../state/state.js" */

const KEY = "curvescope-theme";

/** A computed colour that nothing shines through. */
const OPAQUE = /^rgb\(\d+, \d+, \d+\)$/;

/** @type {{ dark: MediaQueryList, twoColors: MediaQueryList } | undefined} */
let wishes;

/** What the system asks for. Asked when it is first needed: a server that imports the element has no screen. */
function systemWishes() {
    wishes ??= {
        dark: matchMedia("(prefers-color-scheme: dark)"),
        twoColors: matchMedia("(forced-colors: active), (prefers-contrast: more)"),
    };
    return wishes;
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

/** Shows a choice and remembers it. @param {ThemeChoice} choice */
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
 * The colours of plots that a choice comes to now. Where the system forces colours, or more contrast is asked for, they are those that the
 * page around the plots has then, whatever the choice.
 * @param {ThemeChoice} choice
 * @param {Element} [around]
 * @returns {Theme}
 */
export function resolveTheme(choice, around = document.body) {
    if (systemWishes().twoColors.matches) {
        const { color, backgroundColor } = getComputedStyle(around);
        // A page that has another may have made it see-through.
        if (OPAQUE.test(color) && OPAQUE.test(backgroundColor)) return `${color} on ${backgroundColor}`;
    }
    // Without light-dark() the style sheets have the light theme alone.
    if (!CSS.supports("color", "light-dark(red, red)")) return "light";
    if (choice !== "system") return choice;
    return systemWishes().dark.matches ? "dark" : "light";
}

/**
 * @param {() => void} listener called when the system's theme changes
 * @param {AbortSignal} [signal] ends it
 */
export function onSystemTheme(listener, signal) {
    for (const wish of Object.values(systemWishes())) wish.addEventListener("change", listener, signal && { signal });
}

/**
 * The choice that a text names, if it does.
 * @param {string | null} text
 * @returns {ThemeChoice | undefined}
 */
export function themeIn(text) {
    return text === "light" || text === "dark" || text === "system" ? text : undefined;
}
