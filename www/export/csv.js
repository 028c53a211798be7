// Cells of CSV.

/** Beginning of a cell that a spreadsheet runs as a formula; the last four characters are the full-width forms of = + - @. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Writes a text as a cell, quoted if needed; an apostrophe precedes one that spreadsheets run as a formula. @param {string} text */
export function textCell(text) {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes a number with the fewest digits that parse to it; empty for a missing number. @param {number | null | undefined} value */
export function numberCell(value) {
    return value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
}
