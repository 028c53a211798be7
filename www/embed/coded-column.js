// Values of a column as doubles, or as texts with a code for each row.

/** @import { CodedColumn } from "../pkg/curvescope.js" */

/** A value of a column: null, undefined and NaN are missing. @typedef {number | bigint | boolean | string | null | undefined} Value */
/** A column: a list, a typed array, or anything else whose values can be read one after another. @typedef {Iterable<Value>} ColumnValues */

/**
 * Returns a column for the analysis. Where all values are numbers, they are read as they are; otherwise each is read as its text,
 * such as "true" and "1".
 * @param {string} name
 * @param {ColumnValues} values
 * @returns {CodedColumn}
 */
export function codedOf(name, values) {
    if (values instanceof Float64Array) return { name, numbers: values };
    const list = listOf(name, values);
    const numbers = numbersOf(list);
    return numbers ? { name, numbers } : { name, ...textsOf(name, list) };
}

/**
 * An error with a code, as the analysis throws it.
 * @param {string} message
 */
export function badInput(message) {
    return Object.assign(new Error(message), { code: "bad-input" });
}

/**
 * @param {string} name
 * @param {ColumnValues} values
 * @returns {ArrayLike<Value>}
 */
function listOf(name, values) {
    if (Array.isArray(values)) return values;
    const isList = typeof values === "object" && values !== null && Symbol.iterator in values;
    if (!isList) throw badInput(`Column "${name}" is no list of values. Give an array or a typed array, one value for each row.`);
    return ArrayBuffer.isView(values) ? /** @type {ArrayLike<Value>} */ (/** @type {unknown} */ (values)) : Array.from(values);
}

/**
 * Returns the values as numbers, NaN for missing ones; undefined if one is no number, or a whole number that no double holds.
 * @param {ArrayLike<Value>} list
 */
function numbersOf(list) {
    const numbers = new Float64Array(list.length);
    for (let row = 0; row < list.length; row += 1) {
        const value = list[row] ?? NaN;
        const number = typeof value === "bigint" ? Number(value) : value;
        if (typeof number !== "number" || (typeof value === "bigint" && BigInt(number) !== value)) return undefined;
        numbers[row] = number;
    }
    return numbers;
}

/**
 * @param {string} name
 * @param {ArrayLike<Value>} list
 */
function textsOf(name, list) {
    /** Code of each text. @type {Map<string, number>} */
    const known = new Map();
    const codes = Int32Array.from(list, (value, row) => {
        if (isMissing(value)) return -1;
        if (typeof value === "object" || typeof value === "function" || typeof value === "symbol") {
            throw badInput(`Column "${name}" has a value in row ${row + 1} that is no text, number or boolean. Convert it.`);
        }
        const text = String(value);
        const code = known.get(text) ?? known.size;
        known.set(text, code);
        return code;
    });
    return { codes, texts: [...known.keys()] };
}

/** @param {Value} value */
function isMissing(value) {
    return value === null || value === undefined || Number.isNaN(value);
}
