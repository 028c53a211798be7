import assert from "node:assert/strict";

/** @import { Problem } from "../../www/compute/protocol.js" */

/**
 * The error of the package that `call` throws.
 * @param {() => unknown} call
 * @returns {Error & Problem}
 */
export function thrown(call) {
    try {
        call();
    } catch (error) {
        assert.ok(error instanceof Error && "code" in error && typeof error.code === "string", String(error));
        return /** @type {Error & Problem} */ (error);
    }
    return assert.fail("no error");
}
