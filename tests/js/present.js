import assert from "node:assert/strict";

/**
 * The value, which has to be there.
 * @template T
 * @param {T} value
 * @returns {NonNullable<T>}
 */
export function present(value) {
    assert.ok(value !== undefined && value !== null, `it is ${value}`);
    return value;
}
