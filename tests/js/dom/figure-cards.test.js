// The cards of figures.html: each has a name and a few words on what to try.
import assert from "node:assert/strict";
import { test } from "node:test";

import { openFigures } from "./figure.js";
import { part, textOf } from "./page.js";

await openFigures();

test("each card says in four to seven words what to try, no two in one group the same", () => {
    const cards = [...document.querySelectorAll(".cards .card")];
    assert.equal(cards.length, document.querySelectorAll(".paper-figure, .paper-entry").length);
    for (const card of cards) {
        const words = textOf(part(card, "i")).split(" ").length;
        assert.ok(words >= 4 && words <= 7, textOf(card));
    }
    for (const group of document.querySelectorAll(".cards ul")) {
        const tries = [...group.querySelectorAll("i")].map((words) => textOf(words));
        assert.equal(new Set(tries).size, tries.length, tries.join("; "));
    }
});
