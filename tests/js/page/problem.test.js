import assert from "node:assert/strict";
import { test } from "node:test";

import { Fault } from "../../../www/formats/fault.js";
import { problemFrom } from "../../../www/text/problem.js";

test("an error with a code keeps it, its place and its fixes", () => {
    const fixes = [{ label: "Show the folds", panel: "folds" }];
    const error = Object.assign(new Error("Line 3: no."), { code: "bad-json", line: 3, fixes });
    assert.deepEqual(problemFrom(error, "start-failed"), { code: "bad-json", message: "Line 3: no.", line: 3, fixes });
    assert.equal(problemFrom(new Fault("too-large", "It is too large.")).code, "too-large");
});

test("any other error has the code of what was tried", () => {
    assert.equal(problemFrom(new TypeError("x is undefined")).code, "internal");
    assert.equal(problemFrom(new TypeError("x is undefined"), "link-not-loaded").code, "link-not-loaded");
    // The codes of a DOMException are numbers.
    assert.deepEqual(problemFrom(new DOMException("Gone.", "NotFoundError"), "file-unreadable").code, "file-unreadable");
    assert.deepEqual(problemFrom("out of luck"), { code: "internal", message: "out of luck" });
});
