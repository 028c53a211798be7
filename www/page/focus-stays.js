// Where the focus was when a part was requested: one that arrives later leaves a reader who has gone on where they are.

/** Buttons of menus, which get the focus of what is hidden with their menu. */
const OPENERS = '[data-panel="examples"], .phone-opener';

/**
 * Remembers the element that has the focus.
 * @returns {() => boolean} true while the focus is there, nowhere, or at the button of a menu
 */
export function focusStays() {
    const { activeElement } = document;
    return () => {
        const now = document.activeElement;
        return now === null || now === document.body || now === activeElement || now.matches(OPENERS);
    };
}
