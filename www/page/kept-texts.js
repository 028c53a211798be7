// The reader's texts outlive a reload, and a way to another page and back: the browser keeps them for this tab, as long as it is open.

/** @import { Options } from "../pkg/curvescope.js" */

/**
 * What is kept: the text in the box, those that wait beside it, and what was analysed and is shown, with its choices.
 * @typedef {{ text: string, others: readonly string[], data: { title: string, text: string, options: Options } | undefined }} Kept
 */

/** Browsers keep some five million characters for a page; what JSON adds to them is counted in. */
export const KEPT_AT_MOST = 1_000_000;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Shelf */

/**
 * @param {Kept} kept
 * @returns {number} its characters; a text in several places counts once
 */
function lengthOf({ text, others, data }) {
    return [...new Set([text, ...others, data?.text ?? ""])].reduce((sum, each) => sum + each.length, 0);
}

/**
 * Keeps texts in place of those before.
 * @param {() => Shelf} shelf may throw, as may all that it has: a browser may keep nothing
 * @param {string} key
 * @param {Kept} kept
 * @returns {boolean} whether they are kept, or there is nothing to keep
 */
export function keep(shelf, key, kept) {
    const length = lengthOf(kept);
    try {
        shelf().removeItem(key);
        if (length > KEPT_AT_MOST) return false;
        if (length > 0) shelf().setItem(key, JSON.stringify(withoutCopy(kept)));
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
        const found = JSON.parse(shelf().getItem(key) ?? "null");
        const { text, others, data } = found;
        if (typeof text !== "string" || !Array.isArray(others) || !others.every((other) => typeof other === "string")) return undefined;
        if (data === undefined) return { text, others, data };
        const dataText = data.text ?? text;
        if (typeof data.title !== "string" || typeof dataText !== "string" || typeof data.options !== "object") return undefined;
        return { text, others, data: { title: data.title, text: dataText, options: data.options } };
    } catch {
        return undefined;
    }
}

/** The data are mostly the text in the box: that is written once. @param {Kept} kept */
function withoutCopy({ text, others, data }) {
    return { text, others, data: data && { ...data, text: data.text === text ? undefined : data.text } };
}
