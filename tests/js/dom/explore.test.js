// Explore from a table to its answer: words, numbers and states of the page.
import assert from "node:assert/strict";
import { test } from "node:test";

import { element, openExplore, paste, shown, textOf, type, until } from "./page.js";

await openExplore();

test("a pasted table takes the place of the example, with its areas and its best threshold", async () => {
    // Scores 4, 3, 2, 1 with labels 1, 1, 0, 1: two of three pairs are in order, and every positive is found from score 1 on.
    paste("label,score\n1,4\n1,3\n0,2\n1,1");
    await shown(2);
    assert.equal(textOf("#data-summary"), "4 rows · 3 positive (75.0 %) · 1 model");
    assert.equal(textOf("#models-table tbody td:nth-child(2)"), "0.667");
    // F1 = 2·3/(2·3 + 1) = 6/7.
    assert.match(textOf("#answer-body"), /score ≥ 1 predicts 4 of 4 positive.*F1 ?0\.857/);
});

test("a text that is no table leaves what is shown, and says why", async () => {
    const before = textOf("#models-table");
    paste("This is not a table.");
    await until(() => assert.equal(document.documentElement.dataset["state"], "error"));
    assert.match(textOf("#paste-panel [role=alert]"), /^[A-Z].*\.$/);
    assert.equal(textOf("#models-table"), before);
});

test("a number out of range is refused beside its box, and an empty box gets its number back", async () => {
    await type("#prevalence-box", "2");
    await until(() => assert.equal(element("#prevalence-box").getAttribute("aria-invalid"), "true"));
    await type("#prevalence-box", "");
    await until(() => assert.equal(element("#prevalence-box").hasAttribute("aria-invalid"), false));
});
