// The reader's texts outlive a reload, and a way to another page and back: the browser keeps them for this tab, as long as it is open.

/**
 * The text in the box, whether it is the one that was analysed last, and those that wait beside it.
 * @typedef {{ text: string, others: readonly string[], isAnalysed: boolean }} Kept
 */

/** Browsers keep some five million characters for a page; what JSON adds to them is counted in, and the data beside them. */
export const KEPT_AT_MOST = 1_000_000;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Shelf */

/**
 * Keeps texts in place of those before.
 * @param {() => Shelf} shelf may throw, as may all that it has: a browser may keep nothing
 * @param {string} key
 * @param {Kept} kept
 * @returns {boolean} whether they are kept, or there is nothing to keep
 */
export function keep(shelf, key, kept) {
    const length = [kept.text, ...kept.others].reduce((sum, { length }) => sum + length, 0);
    try {
        shelf().removeItem(key);
        if (length > KEPT_AT_MOST) return false;
        if (length > 0) shelf().setItem(key, JSON.stringify(kept));
        return true;
    } catch {
        return length === 0;
    }
}

/**
 * What was kept, if that can be read.
 * @param {() => Shelf} shelf
 * @param {string} key
 * @returns {Kept | undefined}
 */
export function readKept(shelf, key) {
    try {
        const { text, others, isAnalysed } = JSON.parse(shelf().getItem(key) ?? "null");
        if (typeof text !== "string" || !Array.isArray(others) || !others.every((other) => typeof other === "string")) return undefined;
        return { text, others, isAnalysed: isAnalysed === true };
    } catch {
        return undefined;
    }
}
