// Links to Explore that can't be followed: one message each, and what is shown stays.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { element, openPage, shown, textOf, until, user } from "./page.js";

const example = '"source":{"kind":"example","name":"white-clover"}';
const good = fragmentOf(`{${example},"dials":{"beta":3},"active":2}`);
const damaged = /^This link is damaged: a part of it is missing or has changed on its way\. Copy the whole of it, or ask for a new one\.$/;
const spec = { kind: "binormal", separation: 1, spread: 1, n: 2, prevalence: 0.01, seed: 1 };

/**
 * Waits for a message, and takes it away.
 * @param {RegExp} says
 */
async function expectRefusal(says) {
    await until(() => {
        assert.match(textOf("#link-note p"), says);
        assert.equal(element("#link-note").hidden, false);
        assert.equal(document.documentElement.dataset["state"], "ready");
    });
    assert.equal(textOf("#data-title"), "White clover");
    assert.equal(/** @type {HTMLInputElement} */ (element("#beta-box")).value, "1");
    assert.deepEqual([...document.querySelectorAll(".problem")].map(textOf).filter(Boolean), []);
    await user.click(element("#link-dismiss"));
    await until(() => assert.equal(element("#link-note").hidden, true));
}

test("a link that is cut off leads to the first example, and says so", async () => {
    await openPage("index.html", `#${good.slice(0, -7)}`);
    await shown(1);
    await expectRefusal(damaged);
});

for (const [name, fragment, says] of /** @type {[string, string, RegExp][]} */ ([
    ["is nothing but its beginning", "v", damaged],
    ["has another first letter", good.replace("v1", "x1"), damaged],
    ["has something behind it", `${good}%3C`, damaged],
    ["is of another version", good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
    [
        "asks for more than there is",
        fragmentOf(`{${example},"theme":"dark"}`),
        /^This link asks for what this page does not have: link\.theme should be left out\. Reload/,
    ],
    [
        "unpacks to too much",
        fragmentOf(`["${"a".repeat(5_000_000)}"]`),
        /^This link unpacks to more than a link of this page holds\. Ask for the data as a file\.$/,
    ],
    ["is too long", `v1.${"A".repeat(40_000)}`, /^This link is longer than 32,000 characters/],
    [
        "has no table",
        fragmentOf('{"source":{"kind":"text","title":"t","text":"This is no table."}}'),
        /^This link can’t be followed\. [A-Z].*\.$/,
    ],
    [
        "has rows that can't be generated",
        fragmentOf(JSON.stringify({ source: { kind: "generated", spec } })),
        /^This link can’t be followed\. With 2 rows/,
    ],
    [
        "has the view of other data",
        fragmentOf(`{${example},"active":99,"dials":{"beta":3}}`),
        /^The view in this link belongs to other data/,
    ],
]))
    test(`a link that ${name} says so`, async () => {
        location.hash = fragment;
        await expectRefusal(says);
    });

test("a link is followed though its entry of the history has been marked with other data", async () => {
    location.hash = fragmentOf('{"source":{"kind":"example","name":"digits-8"}}');
    history.replaceState({ data: "1.1" }, "");
    await until(() => assert.equal(textOf("#data-title"), "Handwritten digits: 8 or not"));
});
