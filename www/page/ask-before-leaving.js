// The browser asks before the page is left, as long as this listens to `beforeunload`.

/** @param {BeforeUnloadEvent} event */
export function askBeforeLeaving(event) {
    event.preventDefault();
    // Older browsers need this.
    event.returnValue = "";
}
