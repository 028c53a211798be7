// Determines whether the background around an element is light or dark: notebooks have their own themes, independent of the system's.

/** Numbers in a computed colour: red, green, blue and alpha. */
const PARTS = /[\d.]+/g;

/**
 * @param {Element} element
 * @returns {"light" | "dark" | "system"} "system" if no ancestor has a background colour
 */
export function backgroundTheme(element) {
    for (let around = element.parentNode; around; around = around instanceof ShadowRoot ? around.host : around.parentNode) {
        if (!(around instanceof Element)) continue;
        const colour = getComputedStyle(around).backgroundColor;
        const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(PARTS) ?? []).map(Number);
        if (!colour.startsWith("rgb") || alpha < 0.5) continue;
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128 ? "dark" : "light";
    }
    return "system";
}

/**
 * Calls `listener` whenever the theme may have changed, until the signal is aborted.
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
export function onBackgroundTheme(listener, signal) {
    const observer = new MutationObserver(listener);
    for (const root of [document.documentElement, document.body]) observer.observe(root, { attributes: true });
    signal.addEventListener("abort", () => observer.disconnect());
    // The style sheet of another theme may be loaded after the attribute that selects it is set.
    document.addEventListener("load", listener, { capture: true, signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", listener, { signal });
}
