// Explore, opened from an exercise of Learn with the reader's own data.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openExplore, until } from "./page.js";

history.replaceState(null, "", "?paste");
await openExplore();

test("the place for a table is open", async () => {
    await until(() => assert.equal(element("#paste-panel").hidden, false));
    assert.equal(element('button[data-panel="paste"]').getAttribute("aria-expanded"), "true");
});
