// On a phone the figure of a lesson stays at the top of the window while the words scroll (learn.css). A focused element is scrolled to below it.

/**
 * Keeps `--figure-height`, which is the scroll padding of the page, at the height of the figure where it sticks, and at 0 elsewhere.
 * @param {HTMLElement} figure
 * @param {AbortSignal} signal of the figure
 */
export function keepFocusClear(figure, signal) {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
        const sticks = getComputedStyle(figure).position === "sticky";
        style.setProperty("--figure-height", sticks ? `${figure.offsetHeight}px` : "0px");
    });
    observer.observe(figure);
    signal.addEventListener("abort", () => {
        observer.disconnect();
        style.removeProperty("--figure-height");
    });
}
