import assert from "node:assert/strict";
import test from "node:test";

import { Drafts } from "../../../www/page/drafts.js";
import { MAX_STORED_CHARACTERS, readStoredTexts, storeTexts } from "../../../www/page/stored-texts.js";

test("a text that was not analysed waits when another takes its place, and comes back", () => {
    const drafts = new Drafts();
    drafts.text = "typed";
    drafts.take("pasted");
    assert.deepEqual([drafts.text, drafts.others, drafts.areOpen], ["pasted", ["typed"], true]);
    drafts.analysed("pasted");
    drafts.back();
    assert.deepEqual([drafts.text, drafts.others], ["typed", []]);
});

test("what was analysed, and what is blank, does not wait", () => {
    const drafts = new Drafts();
    drafts.take("first");
    drafts.analysed("first");
    assert.equal(drafts.areOpen, false);
    drafts.take(" \n");
    drafts.take("second");
    assert.deepEqual([drafts.text, drafts.others], ["second", []]);
});

test("data that are shown again take the place of those that were analysed after them, and of no draft", () => {
    const drafts = new Drafts();
    for (const text of ["right", "wrong"]) {
        drafts.take(text);
        drafts.analysed(text);
    }
    drafts.analysed("right");
    assert.deepEqual([drafts.text, drafts.areOpen], ["right", false]);
    drafts.text = "typed";
    drafts.analysed("wrong");
    assert.deepEqual([drafts.text, drafts.areOpen], ["typed", true]);
});

test("data that were never in the box leave an empty box empty", () => {
    const drafts = new Drafts();
    drafts.analysed("of a link");
    assert.deepEqual([drafts.text, drafts.areOpen], ["", false]);
});

test("going back leads through all texts that wait, and loses none", () => {
    const drafts = new Drafts();
    for (const text of ["a", "b", "c"]) drafts.take(text);
    const seen = [];
    for (let time = 0; time < 6; time += 1) {
        drafts.back();
        seen.push(drafts.text);
    }
    assert.deepEqual(seen, ["b", "a", "c", "b", "a", "c"]);
    assert.deepEqual(drafts.others, ["a", "b"]);
});

test("of the texts that were kept, the one that was analysed is no draft", () => {
    for (const isAnalysed of [true, false]) {
        const drafts = new Drafts();
        drafts.restore({ text: "pasted", others: [], isAnalysed });
        assert.deepEqual([drafts.isAnalysed, drafts.areOpen], [isAnalysed, !isAnalysed]);
    }
});

test("a text that is pasted again, or is analysed after all, no longer waits", () => {
    const drafts = new Drafts();
    for (const text of ["a", "b", "a"]) drafts.take(text);
    assert.deepEqual([drafts.text, drafts.others], ["a", ["b"]]);
    drafts.take("c");
    drafts.analysed("b");
    assert.deepEqual(drafts.others, ["a"]);
});

/** A shelf that holds so many characters. */
function shelfOf(room = Infinity) {
    /** @type {Map<string, string>} */
    const held = new Map();
    return {
        held,
        getItem: (/** @type {string} */ key) => held.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
            if (value.length > room) throw new DOMException("", "QuotaExceededError");
            held.set(key, value);
        },
        removeItem: (/** @type {string} */ key) => held.delete(key),
    };
}

test("what is kept comes back as it was", () => {
    const shelf = shelfOf();
    for (const kept of [
        { text: 'typed "so"\n', others: ["a", "b"], isAnalysed: false },
        { text: "1,2\n0,1", others: [], isAnalysed: true },
    ]) {
        assert.equal(
            storeTexts(() => shelf, "k", kept),
            true,
        );
        assert.deepEqual(
            readStoredTexts(() => shelf, "k"),
            kept,
        );
    }
    assert.equal(
        storeTexts(() => shelf, "k", { text: "", others: [], isAnalysed: true }),
        true,
    );
    assert.equal(shelf.held.size, 0, "nothing is left of nothing");
    assert.equal(
        readStoredTexts(() => shelf, "k"),
        undefined,
    );
});

test("what is too much, or can't be kept, is reported, and nothing former stays in its place", () => {
    const small = { text: "typed", others: [], isAnalysed: false };
    for (const [shelf, kept] of /** @type {const} */ ([
        [shelfOf(), { ...small, text: "x".repeat(MAX_STORED_CHARACTERS + 1) }],
        [shelfOf(30), { ...small, others: ["x".repeat(30)] }],
    ])) {
        shelf.held.set("k", "former");
        assert.equal(
            storeTexts(() => shelf, "k", kept),
            false,
        );
        assert.equal(shelf.held.size, 0);
    }
    const forbidden = () => {
        throw new DOMException("", "SecurityError");
    };
    assert.equal(storeTexts(forbidden, "k", small), false);
    assert.equal(storeTexts(forbidden, "k", { ...small, text: "" }), true);
    assert.equal(readStoredTexts(forbidden, "k"), undefined);
});

test("what another version kept in other words is passed over", () => {
    for (const value of ["", "{", "7", "null", "{}", '{"text":1,"others":[]}', '{"text":"","others":[1]}']) {
        const shelf = shelfOf();
        shelf.held.set("k", value);
        assert.equal(
            readStoredTexts(() => shelf, "k"),
            undefined,
            value,
        );
    }
});
