// The source tree may be without the libraries; what is deployed has them, so that it never says so.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WWW = fileURLToPath(new URL("../../dist/www/", import.meta.url));

test("no script of dist/ names the build tool", () => {
    const scripts = readdirSync(WWW, { recursive: true }).filter((name) => String(name).endsWith(".js"));
    assert.ok(scripts.includes(join("formats", "parquet.js")));
    const naming = scripts.filter((name) => readFileSync(join(WWW, String(name)), "utf8").includes("cargo xtask"));
    assert.deepEqual(naming, []);
});
