// Sentences of the program, whose truth tests/python/test_sentences.py checks, are those of today; those of the page are in
// tests/js/page/sentences.test.js.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { programSituations } from "./made-up/program-situations.js";

const STORED = JSON.parse(readFileSync(new URL("../golden/sentences.json", import.meta.url), "utf8"));

test("the sentences that are checked are those of the program", () => {
    const now = JSON.parse(JSON.stringify(programSituations()));
    const stored = STORED.slice(-now.length);
    for (const [at, { kind, sentence }] of now.entries()) {
        assert.deepEqual(
            { kind, sentence },
            { kind: stored[at].kind, sentence: stored[at].sentence },
            "`npm run sentences` writes them again, and tests/python/test_sentences.py checks them",
        );
    }
    assert.deepEqual(stored, now);
    assert.ok(STORED.length >= 400);
});
