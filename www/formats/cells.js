// Writes values of all formats as cells of comma-separated text.

/** Text without characters that could be read as a delimiter, a quote or a comment. */
const PLAIN = /^[\w.+-]*$/;

/** Nanoseconds per millisecond. */
const MILLISECOND = 1_000_000n;

const utf8 = new TextDecoder();

/**
 * Writes a text as a cell, in quotes if needed and without white space at its ends. Line breaks are replaced by "␤": each row is one line,
 * so that line numbers correspond to rows.
 * @param {string} text
 */
export function textCell(text) {
    if (PLAIN.test(text)) return text;
    const line = text.replace(/^\s+|\s+$/g, "").replace(/\r\n?|\n/g, "␤");
    return `"${line.replaceAll('"', '""')}"`;
}

/**
 * Writes a number with the fewest digits that parse to it; NaN is a missing value. Doubles beyond 2^53 have an exponent, because their
 * digits alone would be read as an integer of another value.
 * @param {number | bigint} value
 */
export function numberCell(value) {
    if (value !== value) return "";
    const isBeyondWhole = typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return isBeyondWhole ? value.toExponential() : String(value);
}

/**
 * Writes any scalar as a cell: null is a missing value, a 64-bit integer keeps all digits, a date is in ISO 8601 format, bytes are
 * UTF-8.
 * @param {unknown} value
 * @returns {string}
 */
export function cell(value) {
    switch (typeof value) {
        case "number":
            return numberCell(value);
        case "string":
            return textCell(value);
        case "bigint":
        case "boolean":
            return String(value);
    }
    if (value instanceof Date) return dateCell(value);
    if (value instanceof Uint8Array) return textCell(utf8.decode(value));
    return "";
}

/**
 * Writes a date, with its time unless it is midnight. An invalid date is a missing value.
 * @param {Date} date
 */
function dateCell(date) {
    if (Number.isNaN(date.getTime())) return "";
    const text = date.toISOString();
    return textCell(text.endsWith("T00:00:00.000Z") ? text.slice(0, -14) : text);
}

/**
 * Writes a timestamp in ISO 8601 format with all its digits, so that distinct ones stay distinct: 3, 6 or 9 decimals of a second.
 * @param {bigint} count units since 1970-01-01 UTC
 * @param {number} places decimals of a second per unit: 3 for milliseconds
 */
export function instantCell(count, places) {
    const nanoseconds = count * 10n ** BigInt(9 - places);
    const rest = ((nanoseconds % MILLISECOND) + MILLISECOND) % MILLISECOND;
    const date = new Date(Number((nanoseconds - rest) / MILLISECOND));
    if (rest === 0n || Number.isNaN(date.getTime())) return dateCell(date);
    const digits = String(rest).padStart(6, "0").replace(/000$/, "");
    return textCell(date.toISOString().replace("Z", `${digits}Z`));
}

/**
 * Writes a decimal number with `scale` digits after the point, without loss.
 * @param {bigint} digits
 * @param {number} scale
 */
export function decimalCell(digits, scale) {
    if (scale <= 0) return String(digits * 10n ** BigInt(-scale));
    const sign = digits < 0n ? "-" : "";
    const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
    return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/**
 * Writes the names of the columns as the first row. An empty or numeric name is replaced by "column …", because it would be read as data.
 * @param {readonly string[]} names
 */
export function headerRow(names) {
    const name = (/** @type {string} */ text, /** @type {number} */ at) => {
        if (text.trim() === "") return `column ${at + 1}`;
        return Number.isNaN(Number(text)) ? text : `column ${text}`;
    };
    return names.map((text, at) => `"${name(text, at).replaceAll('"', '""')}"`).join(",");
}
