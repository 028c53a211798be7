// Sentences of the page, whose truth tests/python/test_sentences.py checks, are those of today; those of the program are in
// tests/js/sentences.test.js.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { situations } from "../made-up/situations.js";

const STORED = JSON.parse(readFileSync(new URL("../../golden/sentences.json", import.meta.url), "utf8"));

test("the sentences that are checked are those of the page", () => {
    const now = situations();
    assert.ok(now.length >= 200);
    for (const [at, { kind, sentence }] of now.entries()) {
        assert.deepEqual(
            { kind, sentence },
            { kind: STORED[at].kind, sentence: STORED[at].sentence },
            "`npm run sentences` writes them again, and tests/python/test_sentences.py checks them",
        );
    }
    assert.deepEqual(STORED.slice(0, now.length), JSON.parse(JSON.stringify(now)));
});
