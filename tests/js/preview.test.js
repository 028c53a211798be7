// The picture that sites show beside a link to the pages, as the build makes it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url));

test("the picture of a link has the size that sites ask for", () => {
    const picture = read("dist/www/preview.png");
    // The PNG specification, 11.2.2: after signature, length and type of the first chunk, width and height in four bytes each.
    assert.equal(picture.toString("latin1", 12, 16), "IHDR");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
});
