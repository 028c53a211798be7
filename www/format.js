// Numbers as words. The page formats numbers it was given; it never computes a statistic.

const MINUS = "\u2212";
const THIN_SPACE = "\u202f";
const counts = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** What stands where a number is undefined. */
export const DASH = "\u2013";

/**
 * A ratio or an area with a fixed number of decimals: 0.842, −0.137, 12.3 when large, ∞.
 * @param {number} value
 * @param {number} [decimals]
 */
export function formatRatio(value, decimals = 3) {
    if (value === Infinity) return "∞";
    if (value === -Infinity) return `${MINUS}∞`;
    const size = Math.abs(value);
    const text = size >= 1e6 ? size.toExponential(2) : size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : decimals);
    const isZero = Number(text) === 0;
    return (value < 0 && !isZero ? MINUS : "") + text;
}

/**
 * A threshold with up to five significant digits, as `Number()` reads it back (ASCII minus, exponent where needed).
 * @param {number} value
 */
export function formatThreshold(value) {
    if (value === Infinity) return "∞";
    if (value === -Infinity) return "-∞";
    return String(Number(value.toPrecision(5)));
}

/**
 * A count with thousands separators; weights may make it fractional.
 * @param {number} value
 */
export function formatCount(value) {
    return counts.format(value);
}

/**
 * A share as a percentage with one decimal, more when it is tiny: 39.7 %, 0.012 %.
 * @param {number} share
 */
export function formatPercent(share) {
    const percent = share * 100;
    const text = percent === 0 || percent >= 0.1 ? percent.toFixed(1) : String(Number(percent.toPrecision(2)));
    return `${text}${THIN_SPACE}%`;
}

/**
 * A size in bytes: 850 B, 12.3 kB, 11.4 MB.
 * @param {number} bytes
 */
export function formatBytes(bytes) {
    if (bytes < 1e3) return `${bytes} B`;
    if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
    return `${(bytes / 1e6).toFixed(1)} MB`;
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
