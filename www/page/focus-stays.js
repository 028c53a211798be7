// Where the focus was when a part was requested: one that arrives later leaves a reader who has gone on where they are.

/**
 * Remembers the element that has the focus.
 * @returns {() => boolean} true while the focus is there, or nowhere
 */
export function focusStays() {
    const { activeElement } = document;
    return () => [activeElement, document.body, null].includes(document.activeElement);
}
