import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { initSync, version } from "../../www/pkg/curvescope.js";

/** @param {string} path relative to the repository */
const file = (path) => new URL(`../../${path}`, import.meta.url);

test("the package loads in Node from the bytes of its wasm and tells its version", () => {
    initSync({ module: readFileSync(file("www/pkg/curvescope_bg.wasm")) });
    const manifest = readFileSync(file("Cargo.toml"), "utf8");
    assert.equal(version(), /^version = "(.+)"$/m.exec(manifest)?.[1]);
});
