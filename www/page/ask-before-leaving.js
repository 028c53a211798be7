// A listener of `beforeunload`: while it is added, the browser prompts the reader before the page is left.

/** @param {BeforeUnloadEvent} event */
export function askBeforeLeaving(event) {
    event.preventDefault();
    // Older browsers need this.
    event.returnValue = "";
}
