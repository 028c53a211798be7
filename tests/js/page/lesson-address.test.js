// What an address asks of the page of lessons.
import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf } from "../../../www/learn/address.js";

test("a lesson, a link to it, and what is left of a link that was cut off", () => {
    assert.deepEqual(addressOf(""), { slug: "", payload: undefined });
    assert.deepEqual(addressOf("#"), { slug: "", payload: undefined });
    assert.deepEqual(addressOf("#two-calibrations"), { slug: "two-calibrations", payload: undefined });
    assert.deepEqual(addressOf("#roc.v1.a_b-c"), { slug: "roc", payload: "v1.a_b-c" });
    assert.deepEqual(addressOf("#roc.v2.abc"), { slug: "roc", payload: "v2.abc" });
    for (const rest of [".", ".v", ".v1", ".abc", ".x1.abc"]) assert.deepEqual(addressOf(`#roc${rest}`), { slug: "roc", payload: "" });
    assert.deepEqual(addressOf("#v1.abc"), { slug: "v1", payload: "v1.abc" });
});
