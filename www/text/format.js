// Formats numbers. The statistics are computed elsewhere.

import { turned } from "../state/direction.js";

/** @import { Directed } from "../state/direction.js" */

const MINUS = "\u2212";
export const THIN_SPACE = "\u202f";
const counts = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** Text of an undefined number. */
export const DASH = "\u2013";

/**
 * A ratio or an area with a fixed number of decimals: 0.842, −0.137, fewer for large numbers (12.3), ∞; a dash if undefined.
 * @param {number | null | undefined} value
 * @param {number} [decimals]
 */
export function formatRatio(value, decimals = 3) {
    if (value == null || Number.isNaN(value)) return DASH;
    if (value === Infinity) return "∞";
    if (value === -Infinity) return `${MINUS}∞`;
    const size = Math.abs(value);
    const text = size >= 1e6 ? size.toExponential(2) : size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : decimals);
    const isZero = Number(text) === 0;
    return (value < 0 && !isZero ? MINUS : "") + text;
}

/** A size below this has two significant digits as a rate, because three decimals would leave one, or none. */
const SMALL = 0.01;
/** A size below this is 0 but for rounding: a rate of more rows is not read. */
const LEAST = 1e-8;

/**
 * A rate, an area or a measure: as a ratio, but with two significant digits below 1 %, and with two of its distance from 1 where three
 * decimals would make it 1: 0.842, 0.00071, −0.0042, 0.99988.
 * @param {number | null | undefined} value
 */
export function formatRate(value) {
    const size = Math.abs(value ?? 0);
    const text = formatRatio(value);
    if (value == null || !(size >= LEAST && size <= 1 - LEAST)) return text;
    const sign = value < 0 ? MINUS : "";
    if (size < SMALL) return sign + size.toPrecision(2);
    return text.endsWith("1.000") ? sign + size.toFixed(1 - Math.floor(Math.log10(1 - size))) : text;
}

/** A rate in a sentence: "undefined" in the place of the dash. @param {number | null} value */
export function valueText(value) {
    return value === null ? "undefined" : formatRate(value);
}

/**
 * A difference with its sign: "+0.123" or "−0.123"; without one where all digits are 0.
 * @param {number} value
 * @param {(value: number) => string} write
 */
export function formatSigned(value, write = formatRate) {
    const text = write(value);
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/**
 * A ratio without the zero before the decimal point, for narrow places: .842, −.137; a dash if undefined.
 * @param {number | null | undefined} value
 */
export function formatShort(value) {
    return formatRatio(value).replace(/^(\D?)0\./, "$1.");
}

/**
 * "11.4 MB".
 * @param {number} bytes
 */
export function formatBytes(bytes) {
    const units = ["bytes", "kB", "MB", "GB"];
    const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    return `${formatSetting(bytes / 1000 ** unit)}${THIN_SPACE}${units[unit]}`;
}

/**
 * A setting in the fewest digits, four at most; a dash if undefined.
 * @param {number | null | undefined} value
 */
export function formatSetting(value) {
    if (value == null || !Number.isFinite(value)) return formatRatio(value);
    return formatExact(Number(value.toPrecision(4)));
}

/**
 * A threshold in the fewest digits, four at least, that give the same operating point when typed in again: rounded so that the scores
 * at the threshold stay predicted positive, and those at the next one don't become so.
 * @param {Directed} model
 * @param {number} threshold
 * @param {number} [after] the next threshold, which predicts more rows positive
 */
export function formatThreshold(model, threshold, after) {
    if (!Number.isFinite(threshold)) return formatExact(threshold);
    const below = after === undefined ? -Infinity : turned(model, after);
    return formatExact(turned(model, shortestBetween(below, turned(model, threshold))));
}

/**
 * A number with all its digits.
 * @param {number} value
 */
export function formatExact(value) {
    if (!Number.isFinite(value)) return value > 0 ? "∞" : `${MINUS}∞`;
    return String(value).replace(/^-/, MINUS);
}

/**
 * @param {number} below
 * @param {number} value
 */
function shortestBetween(below, value) {
    for (let digits = 4; digits < 17; digits += 1) {
        const rounded = Number(value.toPrecision(digits));
        const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1);
        const floored = rounded <= value ? rounded : Number((rounded - unit).toPrecision(digits));
        if (below < floored && floored <= value) return floored;
    }
    return value;
}

/**
 * A count with thousands separators; weights may make it fractional.
 * @param {number} value
 */
export function formatCount(value) {
    return counts.format(value);
}

/**
 * A count in at most five characters below a hundred million: 9,999, 94.8k, 1.36M; a fractional one with four digits.
 * @param {number} value
 */
export function formatBriefCount(value) {
    const rounded = Number(value.toPrecision(4));
    if (rounded < 10_000) return formatCount(rounded);
    const brief = Number(value.toPrecision(3));
    return brief < 1e6 ? `${brief / 1e3}k` : `${brief / 1e6}M`;
}

/**
 * A share as a percentage with one decimal, more when it is tiny: 39.7 %, 0.012 %; a dash if undefined.
 * @param {number | null | undefined} share
 */
export function formatPercent(share) {
    if (share == null || Number.isNaN(share)) return DASH;
    const percent = share * 100;
    const text = percent === 0 || percent >= 0.1 ? percent.toFixed(1) : String(Number(percent.toPrecision(2)));
    return `${text}${THIN_SPACE}%`;
}

/**
 * "1 model", "5 models".
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural]
 */
export function formatPlural(count, noun, plural = `${noun}s`) {
    return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** @param {string} text */
export function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text */
export function uncapitalised(text) {
    return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * "recall", "recall and precision", "recall, precision and F".
 * @param {readonly string[]} parts
 */
export function listed(parts) {
    return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
