// Cells of CSV.

/** What a spreadsheet would take for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text as a cell. One that a spreadsheet would run as a formula gets an apostrophe in front. @param {string} text */
export function textCell(text) {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number in the fewest digits that give it back; empty where there is none. @param {number | null | undefined} value */
export function numberCell(value) {
    return value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
}
