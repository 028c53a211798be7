// Links to Explore that can't be followed: one message each, and what is shown stays.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { analysed, choose, element, openPage, shown, textOf, type, until, user } from "./page.js";

const example = '"source":{"kind":"example","name":"white-clover"}';
const good = fragmentOf(`{${example},"dials":{"beta":3},"active":2}`);
const damaged = /^This link is damaged: a part of it is missing or has changed on its way\. Copy the whole of it, or ask for a new one\.$/;
const spec = { kind: "binormal", separation: 1, spread: 1, n: 2, prevalence: 0.01, seed: 1 };

/** Waits for a message, and takes it away. @param {RegExp} says */
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
    assert.equal(textOf(document.activeElement ?? document.body), "Add data");
}

test("a link that is cut off leads to the first example, and says so", async () => {
    await openPage("index.html", `#${good.slice(0, -7)}`);
    await shown(1);
    await expectRefusal(damaged);
});

/** Fragments that the codec refuses are in tests/js/page/share-codec.test.js, values in explore-link.test.js. @type {[string, RegExp][]} */
const REFUSED = [
    ["v", damaged],
    [good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
    [
        fragmentOf(`{${example},"theme":"dark"}`),
        /^This link asks for what this page does not have: link\.theme should be left out\. Reload/,
    ],
    [
        fragmentOf(`["${"a".repeat(5_000_000)}"]`),
        /^This link unpacks to more than a link of this page holds\. Ask for the data as a file\.$/,
    ],
    [`v1.${"A".repeat(40_000)}`, /^This link is longer than 32,000 characters/],
    [fragmentOf('{"source":{"kind":"text","title":"t","text":"This is no table."}}'), /^This link can’t be followed\. [A-Z].*\.$/],
    [fragmentOf(JSON.stringify({ source: { kind: "generated", spec } })), /^This link can’t be followed\. With 2 rows/],
    [fragmentOf(`{${example},"active":99,"dials":{"beta":3}}`), /^The view in this link belongs to other data/],
];

test("a link that can't be followed says so, and what is shown stays", async () => {
    for (const [fragment, says] of REFUSED) {
        location.hash = fragment;
        await expectRefusal(says);
    }
});

test("a link is followed though its entry of the history has been marked with other data", async () => {
    location.hash = fragmentOf('{"source":{"kind":"example","name":"digits-8"}}');
    history.replaceState({ data: "1.1" }, "");
    await until(() => assert.equal(textOf("#data-title"), "Handwritten digits: 8 or not"));
});

test("a link is followed into a box that has the focus, and a place on the page is no link", async () => {
    await type("#beta-box", "2");
    assert.equal(document.activeElement?.id, "beta-box");
    await analysed(() => (location.hash = good));
    await until(() => assert.equal(/** @type {HTMLInputElement} */ (element("#beta-box")).value, "3"));
    const before = document.documentElement.dataset["shown"];
    location.hash = "plots";
    await type("#beta-box", "1");
    assert.deepEqual([document.documentElement.dataset["shown"], element("#link-note").hidden], [before, true]);
});

test("a link asks its question", async () => {
    const question = { kind: "limits", aim: "recall", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }] };
    await analysed(() => (location.hash = fragmentOf(JSON.stringify({ source: { kind: "example", name: "white-clover" }, question }))));
    assert.equal(/** @type {HTMLInputElement} */ (element('#question-kinds input[value="find"]')).checked, true);
    await until(() => assert.equal(/** @type {HTMLSelectElement} */ (element('select[aria-label="Measure of limit 1"]')).value, "fpr"));
    await until(() => assert.equal(textOf("#answer .answer-threshold"), "score ≥ 0.6285"));
    // The point is at the answer.
    await until(() => assert.match(textOf("#readout"), /found 10/));
});

test("limits of a link that asks another question are those of their kind", async () => {
    const question = { kind: "cost", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }], aim: "recall" };
    await analysed(() => (location.hash = fragmentOf(JSON.stringify({ source: { kind: "example", name: "white-clover" }, question }))));
    await choose("Flag at most…");
    await choose("Find at least…");
    await until(() => assert.equal(textOf("#answer .answer-threshold"), "score ≥ 0.6285"));
});
