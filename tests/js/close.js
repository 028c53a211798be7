import assert from "node:assert/strict";

/**
 * Asserts |found - expected| <= tolerance * max(1, |expected|).
 * @param {number | null | undefined} found
 * @param {number} expected
 * @param {number} [tolerance]
 */
export function close(found, expected, tolerance = 1e-10) {
    const difference = Math.abs((found ?? NaN) - expected);
    assert.ok(difference <= tolerance * Math.max(1, Math.abs(expected)), `${found} for ${expected}`);
}
