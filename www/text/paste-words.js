// Messages of the panel for data: on a text that is too long for its box, on files, and on waiting texts.

import { formatBytes, formatPlural } from "./format.js";

/**
 * "1,000,001 lines pasted (11,400,000 characters)".
 * @param {number} lines
 * @param {number} characters
 */
export function largeTextSummary(lines, characters) {
    return `${formatPlural(lines, "line")} pasted (${formatPlural(characters, "character")}). Kept as pasted; these are the first:`;
}

/**
 * "Back to your text (3 lines)".
 * @param {number} lines
 */
export function backToText(lines) {
    return `Back to your text (${formatPlural(lines, "line")})`;
}

/**
 * "predictions.csv.gz (3.2 MB). Its first lines:".
 * @param {readonly File[]} files
 * @param {boolean} hasHead true where the first lines follow
 */
export function filesSummary(files, hasHead) {
    const list = files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(", ");
    return hasHead ? `${list}. Its first lines:` : `${list}.`;
}
