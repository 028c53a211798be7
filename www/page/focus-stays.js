// The focus of a part that arrives after it was asked for.

/** Buttons that take the focus from a menu or a panel that closes. */
const OPENERS = '[data-panel="examples"], .phone-opener';

/** Returns a function that is true while the focus is where it is now, or nowhere: only then does what arrives late take it. */
export function focusStays() {
    const before = document.activeElement;
    return () => {
        const now = document.activeElement;
        return now === before || now === null || now === document.body || now.matches(OPENERS);
    };
}
