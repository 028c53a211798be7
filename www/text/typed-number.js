// Parses numbers typed into boxes: 0.1, 0,05, 10 %, 1/11, 1 in 50, 10:1, 5k, €40. The only parser of such numbers; loaded when something is
// first typed. An ambiguous text is refused, with both readings.

import { formatCount } from "./format.js";

/**
 * The numbers that a box accepts: a kind, from `low` to `high`. `range` completes "Type a number …", with a full stop.
 * - "number": any number. A ratio is a quotient: 10:1 is 10.
 * - "share": a share or a cost proportion. A ratio is of its first part to the sum of both: 10:1 is 10/11, so that 1:24 is one positive to
 *   24 negatives, and 1:10 a false positive at a tenth of the cost of a miss.
 * - "amount": a number that may have a currency.
 * - "whole": a whole number, with any mark between its thousands.
 * - "rows": a whole number, or a share of the `total` rows, which is rounded to the side of the limit. For weighted rows there is no
 *   `side`, and the number need not be whole.
 * @typedef {{
 *   kind: "number" | "share" | "amount" | "whole" | "rows",
 *   low: number,
 *   high: number,
 *   range: string,
 *   total?: number,
 *   side?: "atLeast" | "atMost" | undefined,
 * }} Wanted
 */

/**
 * A number and its interpretation, "" for a plain number; or the reason why the text is refused, with a remedy.
 * @typedef {{ value: number, says: string } | { refusal: string }} Reading
 */

/**
 * Two numerals in the notation of JavaScript, and the sign between or after them.
 * @typedef {{ one: string, sign: string, other: string }} Parts
 */

/** Thrown for a refused text. The message is the reason, "" where the range of the box is reason enough. */
class Refused extends Error {}

const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const DECIMAL_COMMA = /^[-+]?\d*,\d+$/;
const GROUPED = /^([-+]?[1-9]\d{0,2}([ ,.'\u2019])\d{3}(?:\2\d{3})*)(?:([.,])(\d+))?$/;
/** A comma or a point before three digits, which may be decimal or group thousands. */
const ONE_GROUP = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;
const CURRENCY = /^([-+]?)\s*(?:[€$£¥]|EUR|USD|GBP|CHF)\s*|\s*(?:[€$£¥]|EUR|USD|GBP|CHF)$/i;
/** Nouns for rows. A closed list, so that "million" is refused. */
const COUNTED =
    /\s*(?:rows?|calls?|cases?|patients?|customers?|clients?|people|persons?|users?|leads?|contacts?|e?mails?|letters?|alerts?|reviews?)$/i;

/** @type {Readonly<Record<Wanted["kind"], (text: string, wanted: Wanted) => number>>} */
const VALUES = {
    number: (text) => valueOf(partsOf(text, "number"), (one, other) => one / other),
    share: (text) => valueOf(partsOf(text, "share"), (one, other) => (one >= 0 && other >= 0 ? one / (one + other) : NaN)),
    amount: (text) => valueOf(partsOf(text.replace(CURRENCY, "$1"), "amount"), (one, other) => one / other),
    whole: (text) => wholeOf(text),
    rows: (text, wanted) => rowsOf(text, wanted),
};

/**
 * Reads the number that a text is in a box.
 * @param {string} text
 * @param {Wanted} wanted
 * @param {(value: number) => string} format the format of numbers in the box
 * @returns {Reading}
 */
export function readNumber(text, wanted, format) {
    const cleaned = cleanedOf(text);
    try {
        const value = VALUES[wanted.kind](cleaned, wanted);
        if (value >= wanted.low && value <= wanted.high) return { value, says: understood(text.trim(), cleaned, value, wanted, format) };
        throw new Refused(percentageText(cleaned, value, wanted));
    } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { refusal: [error.message, `Type a number ${wanted.range}`].join(" ").trim() };
    }
}

/**
 * States how a text was interpreted: "10:1 is 0.9091." For rows without a full stop, because "of 63 rows" follows it in the page.
 * @param {string} text
 * @param {string} cleaned
 * @param {number} value
 * @param {Wanted} wanted
 * @param {(value: number) => string} format
 */
function understood(text, cleaned, value, wanted, format) {
    if (Number(cleaned) === value || text === formatCount(value)) return "";
    if (wanted.kind !== "rows") return `${text} is ${format(value)}.`;
    const exact = shareOfRows(rowParts(cleaned), wanted.total);
    const rounded = exact === undefined || exact === value ? "" : `${formatCount(exact)}, so `;
    return `${text} is ${rounded}${formatCount(value)}`;
}

/**
 * Returns the question about a number above all shares that may be a percentage, such as 95; otherwise "".
 * @param {string} cleaned
 * @param {number} value
 * @param {Wanted} wanted
 */
function percentageText(cleaned, value, { kind, high }) {
    const isAsked = kind === "share" && value > high && value <= 100 && PLAIN.test(cleaned);
    return isAsked ? `Is ${cleaned} a percentage? Then type ${cleaned} % or ${hundredth(cleaned)}.` : "";
}

/** @param {string} text */
function wholeOf(text) {
    const value = Number(numeral(text, "whole"));
    if (!Number.isInteger(value)) throw new Refused();
    return value;
}

/**
 * @param {string} text
 * @param {Wanted} wanted
 */
function rowsOf(text, { total, side }) {
    const parts = rowParts(text);
    const share = shareOfRows(parts, total);
    const value = share ?? Number(parts.one);
    if (side === undefined || Number.isInteger(value)) return value;
    if (share !== undefined) return side === "atMost" ? Math.floor(share) : Math.ceil(share);
    const asShare = value > 0 && value < 1 ? ` Type ${rounded(value * 100)} % for that share of them.` : "";
    throw new Refused(`${text} is no whole number of rows.${asShare}`);
}

/** @param {string} text */
const rowParts = (text) => partsOf(text.replace(COUNTED, ""), "rows");

/**
 * Returns the number of rows that a share is; undefined where the text is not a share.
 * @param {Parts} parts
 * @param {number} [total]
 */
function shareOfRows({ one, sign, other }, total = 0) {
    if (sign === "") return undefined;
    const of = sign === "%" ? 100 : Number(other);
    const isShare = sign !== ":" && of > 0 && Number(one) >= 0 && Number(one) <= of && of < Infinity;
    if (!isShare) throw new Refused();
    return rounded((Number(one) * total) / of);
}

/** Returns a product without its last digits, which are rounding errors. @param {number} value */
function rounded(value) {
    return Number(value.toPrecision(12));
}

/**
 * @param {Parts} parts
 * @param {(one: number, other: number) => number} ratio
 */
function valueOf({ one, sign, other }, ratio) {
    if (sign === "") return Number(one);
    const [left, right] = [Number(one), Number(other)];
    const value = sign === "%" ? hundredth(one) : sign === "/" ? left / right : ratio(left, right);
    if (![left, right, value].every(Number.isFinite)) throw new Refused();
    return value;
}

/**
 * Returns a hundredth of a numeral: shifts the decimal exponent by 2, so it is rounded only once. 0.7 / 100 is not 0.007.
 * @param {string} text
 */
function hundredth(text) {
    const [digits = "", exponent = "0"] = text.split(/e/i);
    return Number(`${digits}e${Number(exponent) - 2}`);
}

/**
 * @param {string} text
 * @param {Wanted["kind"]} kind
 * @returns {Parts}
 */
function partsOf(text, kind) {
    const signed = text.replace(/\s*(?:per ?cent|pct)$/i, "%").replace(/\s+(?:in|of|out of)\s+/i, "/");
    const [, one = "", sign = "", other = ""] = /^([^%/:]*)([%/:]?)([^%/:]*)$/.exec(signed) ?? [];
    if (sign === "%" && other !== "") throw new Refused();
    return { one: numeral(one, kind), sign, other: sign === "/" || sign === ":" ? numeral(other, kind) : "1" };
}

/**
 * Converts a numeral to the notation of JavaScript.
 * @param {string} text
 * @param {Wanted["kind"]} kind
 */
function numeral(text, kind) {
    const cleaned = cleanedOf(text);
    const [, thousands] = /^(.*\d)\s?k$/i.exec(cleaned) ?? [];
    if (thousands !== undefined) {
        if (ONE_GROUP.test(thousands)) {
            const { joined, point } = readings(thousands);
            throw new Refused(`${cleaned} may be ${joined}000 or ${Number(point) * 1000}: type the one that is meant.`);
        }
        return `${decimal(thousands)}e3`;
    }
    if (ONE_GROUP.test(cleaned)) {
        const { joined, point } = readings(cleaned);
        if (kind === "whole" || kind === "rows") return joined;
        if (kind === "amount" || point !== cleaned)
            throw new Refused(`${cleaned} may be ${joined} or ${point}: type ${joined}, or ${point}0.`);
    }
    const [, groups, group, mark, decimals = ""] = GROUPED.exec(cleaned) ?? [];
    const isGrouped = groups !== undefined && mark !== group && !PLAIN.test(cleaned);
    return isGrouped ? `${groups.replaceAll(/[^-+\d]/g, "")}.${decimals}` : decimal(cleaned);
}

/**
 * Returns both readings of a numeral with one mark and three digits after it: the mark groups thousands, or it is decimal.
 * @param {string} text
 */
function readings(text) {
    return { joined: text.replace(/[.,]/, ""), point: text.replace(",", ".") };
}

/**
 * Converts a numeral without marks between its thousands.
 * @param {string} text
 */
function decimal(text) {
    if (/^[-+]?Infinity$/.test(text) || PLAIN.test(text)) return text;
    if (DECIMAL_COMMA.test(text)) return text.replace(",", ".");
    throw new Refused();
}

/**
 * Normalises blanks, the minus sign and the infinity sign.
 * @param {string} text
 */
function cleanedOf(text) {
    return text
        .trim()
        .replaceAll(/\s+/g, " ")
        .replace("∞", "Infinity")
        .replace(/^[-\u2212\u2013] ?/, "-");
}
