// Numbers as readers type them: 0.1, 10 %, 1/11, 10:1. The only place that reads what is typed into a box.

/**
 * A number, NaN where it is none. A ratio is a quotient: 10:1 is 10. Takes what format.js gives.
 * @param {string} text
 */
export function parseNumber(text) {
    return read(text, (one, other) => one / other);
}

/**
 * A share or a cost proportion, NaN where it is no number. A ratio is of both parts: 10:1 is 10/11, so that 1:24 is one positive to 24
 * negatives, and 1:10 a false positive at a tenth of what a miss costs.
 * @param {string} text
 */
export function parseShare(text) {
    return read(text, (one, other) => (one >= 0 && other >= 0 ? one / (one + other) : NaN));
}

/**
 * What was understood, where a text is no plain number: "10:1 is 0.9091."
 * @param {string} text
 * @param {string} value that it is, as text
 */
export function understood(text, value) {
    return /[%/:]/.test(text) ? `${text.trim()} is ${value}.` : "";
}

/**
 * @param {string} text
 * @param {(one: number, other: number) => number} ratio
 */
function read(text, ratio) {
    const [, one, sign, other] = /^([^%/:]*)([%/:])([^%/:]*)$/.exec(text) ?? [];
    if (one === undefined || other === undefined) return plain(text);
    const [left, right] = [plain(one), plain(other)];
    if (!Number.isFinite(left)) return NaN;
    if (sign === "%") return other.trim() === "" ? hundredth(one) : NaN;
    const value = Number.isFinite(right) ? (sign === "/" ? left / right : ratio(left, right)) : NaN;
    return Number.isFinite(value) ? value : NaN;
}

/**
 * Of a number that is read: its digits two places further on, rounded once. 0.7 / 100 is not 0.007.
 * @param {string} text
 */
function hundredth(text) {
    const [digits = "", exponent = "0"] = text.split(/e/i);
    return plain(`${digits.trim()}e${Number(exponent) - 2}`);
}

/** @param {string} text */
function plain(text) {
    const digits = text
        .trim()
        .replace("∞", "Infinity")
        .replace(/^[\u2212\u2013]/, "-");
    return digits === "" ? NaN : Number(digits);
}
