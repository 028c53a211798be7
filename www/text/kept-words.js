// Messages on the data shown before the present ones, and on data that the browser does not store.

import { formatCount } from "./format.js";

export const REDO = "Redo";

/** @param {string} title of the replaced data */
export const replacedText = (title) => `Replaced ${title}.`;

/** @param {string} title of the data that are shown again */
export const backText = (title) => `Back to ${title}.`;

/**
 * Gives the reason why data will be gone after a reload, and the remedy.
 * @param {string} title
 * @param {"too-large" | "forbidden" | "unreadable"} reason
 * @param {boolean} isPasted
 * @param {number} most characters that are stored
 */
export function unkeptText(title, reason, isPasted, most) {
    const remedy = `after a reload, ${isPasted ? "paste" : "open"} it again.`;
    if (reason === "unreadable") return `This tab can’t keep ${title}: ${remedy}`;
    if (reason === "forbidden") return `This browser can’t keep ${title}: ${remedy}`;
    return `${title} has more than the ${formatCount(most)} characters that this tab keeps: ${remedy}`;
}

export const GONE = "Those data are not kept any more; the plots still show these.";
