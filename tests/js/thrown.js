import assert from "node:assert/strict";

/**
 * The error that `call` throws.
 * @param {() => unknown} call
 */
export function thrown(call) {
    try {
        call();
    } catch (error) {
        assert.ok(error instanceof Error);
        return error;
    }
    return assert.fail("no error");
}
