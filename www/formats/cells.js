// Values of all formats as cells of comma-separated text.

/** What no reader of delimited text could take for a delimiter, a quote or a comment. */
const PLAIN = /^[\w.+-]*$/;

/** In nanoseconds. */
const MILLISECOND = 1_000_000n;

const utf8 = new TextDecoder();

/**
 * A text as a cell, in quotes where it needs them. What breaks its line becomes a mark: a row is one line, so that the numbers of lines
 * are those of rows.
 * @param {string} text
 */
export function textCell(text) {
    if (PLAIN.test(text)) return text;
    const line = text.replace(/^\s+|\s+$/g, "").replace(/\r\n?|\n/g, "␤");
    return `"${line.replaceAll('"', '""')}"`;
}

/**
 * A number in the fewest digits that give it back. NaN is a missing value. Whole doubles beyond 2^53 have an exponent: their digits
 * alone would be read as another number.
 * @param {number | bigint} value
 */
export function numberCell(value) {
    if (value !== value) return "";
    const isBeyondWhole = typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;
    return isBeyondWhole ? value.toExponential() : String(value);
}

/**
 * Any single value as a cell: null is a missing value, a whole number of 64 bits keeps all digits, a date is in ISO's form, bytes are
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
 * A day, with its time where there is one. A date that the calendar does not know is a missing value.
 * @param {Date} date
 */
function dateCell(date) {
    if (Number.isNaN(date.getTime())) return "";
    const text = date.toISOString();
    return textCell(text.endsWith("T00:00:00.000Z") ? text.slice(0, -14) : text);
}

/**
 * An instant in ISO's form, to the last digit: different ones stay different. Three digits of a second are written, or six, or nine.
 * @param {bigint} count since 1970
 * @param {number} places the digits of a second that it counts: 3 for milliseconds
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
 * A decimal number of `scale` digits after the point, every digit of it.
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
 * The names of columns as the first row. A name that is a number, or none, would be taken for data, so it is spelt out.
 * @param {readonly string[]} names
 */
export function headerRow(names) {
    const name = (/** @type {string} */ text, /** @type {number} */ at) => {
        if (text.trim() === "") return `column ${at + 1}`;
        return Number.isNaN(Number(text)) ? text : `column ${text}`;
    };
    return names.map((text, at) => `"${name(text, at).replaceAll('"', '""')}"`).join(",");
}
