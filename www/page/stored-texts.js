// Stores the reader's texts in the browser for this tab, so that they outlive a reload and a visit to another page.

/**
 * The text in the box, and the texts that wait beside it. `isAnalysed`: the text in the box is the one analysed last.
 * @typedef {{ text: string, others: readonly string[], isAnalysed: boolean }} StoredTexts
 */

/** In UTF-16 units. Browsers store some five million for a page; the rest is for the characters that JSON adds, and for the stored data. */
export const MAX_STORED_CHARACTERS = 1_000_000;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} TextStorage */

/**
 * @param {() => TextStorage} storage may throw, as may all its methods: a browser may forbid storage
 * @param {string} key
 * @param {StoredTexts} kept
 * @returns {boolean} true where they are stored, or all are empty
 */
export function storeTexts(storage, key, kept) {
    const length = [kept.text, ...kept.others].reduce((sum, { length }) => sum + length, 0);
    try {
        storage().removeItem(key);
        if (length > MAX_STORED_CHARACTERS) return false;
        if (length > 0) storage().setItem(key, JSON.stringify(kept));
        return true;
    } catch {
        return length === 0;
    }
}

/**
 * Returns the stored texts; undefined where there are none, or they can't be read.
 * @param {() => TextStorage} storage
 * @param {string} key
 * @returns {StoredTexts | undefined}
 */
export function readStoredTexts(storage, key) {
    try {
        const { text, others, isAnalysed } = JSON.parse(storage().getItem(key) ?? "null");
        if (typeof text !== "string" || !Array.isArray(others) || !others.every((other) => typeof other === "string")) return undefined;
        return { text, others, isAnalysed: isAnalysed === true };
    } catch {
        return undefined;
    }
}
