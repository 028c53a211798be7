// What rounds come to. Rounds are few and their times skewed, so the median and both ends are given.

/** The median of an odd number of rounds is one of them. @typedef {{ median: number, low: number, high: number }} Spread */

/**
 * @param {number[]} values of the rounds, at least one
 * @returns {Spread}
 */
export function spread(values) {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN;
    const [lower, upper] = [at((sorted.length - 1) >> 1), at(sorted.length >> 1)];
    return { median: (lower + upper) / 2, low: at(0), high: at(sorted.length - 1) };
}

/**
 * Quotients round by round: what slows the machine for a round slows both.
 * @param {number[]} above
 * @param {number[]} below of the same rounds
 */
export function quotients(above, below) {
    return above.map((value, round) => value / (below[round] ?? Number.NaN));
}

/**
 * `12.3 ms [11.9–13.0]`; one round has no spread.
 * @param {number[]} values
 * @param {string} unit
 */
export function shown(values, unit) {
    const { median, low, high } = spread(values);
    const ends = values.length > 1 ? ` [${digits(low)}–${digits(high)}]` : "";
    return `${digits(median)}${unit}${ends}`;
}

/**
 * Three digits, or all of those before the point.
 * @param {number} value
 */
export function digits(value) {
    if (value === 0 || !Number.isFinite(value)) return String(value);
    return value.toFixed(Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(Math.abs(value))))));
}
