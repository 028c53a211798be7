// Cells of the table of areas where there is no difference: one that is not drawn yet is no undefined one.
import "./window.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import { differenceCell } from "../../../www/explore/area-cells.js";

const SCALE = { from: -1, to: 1, step: 1 };

test("a difference that is not drawn yet leaves its cell empty, an undefined one has a dash and its reason", () => {
    const waiting = differenceCell("auroc", undefined, SCALE, undefined);
    assert.deepEqual([waiting.textContent, waiting.className], ["Not drawn yet.", "area"]);
    assert.equal(waiting.firstElementChild?.className, "visually-hidden");
    const reason = { field: "difference", code: "one-class", message: "There are no negative rows." };
    const missing = { measure: /** @type {const} */ ("auroc"), difference: null, undefined: reason, resampled: null };
    const undefinedCell = differenceCell("auroc", /** @type {any} */ (missing), SCALE, undefined);
    assert.deepEqual([undefinedCell.textContent, undefinedCell.className], ["\u2013 There are no negative rows.", "area undefined"]);
});
