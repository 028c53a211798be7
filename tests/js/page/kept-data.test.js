// What the browser keeps: the order of the data that were shown, and texts in the box for pasted data.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Drafts } from "../../../www/page/drafts.js";
import { MAX_STORED_CHARACTERS, readStoredTexts, storeTexts } from "../../../www/page/stored-texts.js";

Object.assign(globalThis, { location: new URL("http://localhost/") });
const { DATA_KEY } = await import("../../../www/page/tab-storage.js");
const { ONE_AT_MOST, forget, keepShown, keptTimeline, reopening } = await import("../../../www/kept/data-storage.js");
const { EMPTY, after, before, current, showing, without } = await import("../../../www/kept/timeline.js");
const { LINK } = await import("../../../www/share/explore-link.js");

/** @param {number} room in characters */
function storageOf(room = Infinity) {
    /** @type {Map<string, string>} */
    const held = new Map();
    Object.assign(globalThis, {
        sessionStorage: {
            getItem: (/** @type {string} */ key) => held.get(key) ?? null,
            removeItem: (/** @type {string} */ key) => held.delete(key),
            setItem(/** @type {string} */ key, /** @type {string} */ value) {
                const others = [...held].filter(([other]) => other !== key).reduce((sum, [, { length }]) => sum + length, 0);
                if (others + value.length > room) throw new DOMException("", "QuotaExceededError");
                held.set(key, value);
            },
        },
    });
    return held;
}

/** @param {string} text */
const linkTo = (text) => LINK({ source: { kind: "text", title: "a.csv", text }, question: { kind: "limits" } }, "link");

/** @param {readonly string[]} ids */
const timelineOf = (...ids) => ids.reduce(showing, EMPTY);

beforeEach(() => void storageOf());

test("new data come after those that are shown, in place of what followed them, and one can go back to twenty", () => {
    const back = showing(timelineOf("a", "b", "c"), "b");
    assert.deepEqual([before(back), current(back), after(back)], ["a", "b", "c"]);
    const other = showing(back, "d");
    assert.deepEqual([before(other), current(other), after(other)], ["b", "d", undefined]);
    const ids = Array.from({ length: 30 }, (_, at) => String(at));
    assert.deepEqual(timelineOf(...ids).ids, ids.slice(10));
    // Data that are gone are left out of the order, which ends with those that are shown.
    const left = (/** @type {string} */ gone) => without(back, (id) => id !== gone);
    assert.deepEqual([left("a"), left("b")], [{ ids: ["b", "c"], at: 0 }, undefined]);
});

test("kept data come back with what is asked of them", () => {
    assert.equal(keepShown(timelineOf("a"), linkTo("1,2\n0,1")), "kept");
    const action = reopening("a");
    assert.deepEqual(action?.source, { kind: "paste", title: "a.csv", text: "1,2\n0,1" });
    assert.equal(action?.saved.question?.kind, "limits");
    assert.deepEqual(keptTimeline(), { ids: ["a"], at: 0 });
});

test("a table of more characters than the limit is not kept, and the one before it stays", () => {
    keepShown(timelineOf("a"), linkTo("1,2\n0,1"));
    assert.equal(keepShown(timelineOf("a", "b"), linkTo("x".repeat(ONE_AT_MOST))), "too-large");
    assert.deepEqual([reopening("a")?.type, reopening("b")], ["reopen", undefined]);
});

test("the oldest data make room for the newest", () => {
    storageOf(2600);
    for (const ids of [["a"], ["a", "b"], ["a", "b", "c"]]) keepShown(timelineOf(...ids), linkTo("x".repeat(1000)));
    assert.deepEqual(keptTimeline(), { ids: ["b", "c"], at: 1 });
    assert.equal(reopening("a"), undefined);
});

test("data that are out of the order are removed, and what is cleared away leaves nothing", () => {
    const held = storageOf();
    keepShown(timelineOf("a", "b"), linkTo("b"));
    keepShown(timelineOf("a", "c"), linkTo("c"));
    assert.deepEqual([...held.keys()].sort(), [DATA_KEY, `${DATA_KEY} c`]);
    forget();
    assert.equal(held.size, 0);
});

const forbidden = () => {
    throw new DOMException("", "SecurityError");
};

test("without storage nothing is kept, and nothing fails", () => {
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: forbidden });
    assert.equal(keepShown(timelineOf("a"), linkTo("a")), "forbidden");
    assert.deepEqual([keptTimeline(), reopening("a")], [undefined, undefined]);
    forget();
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, writable: true, value: undefined });
});

test("what another version kept in other words is passed over", () => {
    for (const text of ["", "{", "7", "null", '{"source":{"kind":"file"}}', '{"source":{"kind":"text","title":"a","text":1}}']) {
        storageOf().set(`${DATA_KEY} a`, text);
        assert.equal(reopening("a"), undefined, text);
    }
    for (const list of ["", "7", "null", '{"ids":[1],"at":0}', '{"ids":["a"],"at":0.5}']) {
        storageOf().set(DATA_KEY, list);
        assert.equal(keptTimeline(), undefined, list);
    }
});

// Texts in the box for pasted data: drafts that wait, and what a tab keeps of them.

/** @param {Drafts} drafts */
const seenIn = ({ text, others, areOpen }) => [text, others.join(), areOpen];

/** Drafts after texts that were taken, those with "!" analysed as well. @param {...string} texts */
function draftsOf(...texts) {
    const drafts = new Drafts();
    for (const text of texts) {
        drafts.take(text.replace("!", ""));
        if (text.endsWith("!")) drafts.analysed(text.replace("!", ""));
    }
    return drafts;
}

test("a text that was not analysed waits when another takes its place, and comes back", () => {
    const drafts = draftsOf("typed", "pasted");
    assert.deepEqual(seenIn(drafts), ["pasted", "typed", true]);
    drafts.analysed("pasted");
    drafts.back();
    assert.deepEqual([drafts.text, drafts.others], ["typed", []]);
    // What was analysed, and what is blank, does not wait; of data that were never in the box nothing stands in it.
    assert.deepEqual(seenIn(draftsOf("first!", " \n", "second!")), ["second", "", false]);
    const empty = new Drafts();
    empty.analysed("of a link");
    assert.deepEqual(seenIn(empty), ["", "", false]);
    // One that is pasted again, or is analysed after all, no longer waits.
    const again = draftsOf("a", "b", "a");
    assert.deepEqual(seenIn(again), ["a", "b", true]);
    again.take("c");
    again.analysed("b");
    assert.deepEqual(again.others, ["a"]);
});

test("data that are shown again take the place of those that were analysed after them, and of no draft", () => {
    const drafts = draftsOf("right!", "wrong!");
    drafts.analysed("right");
    assert.deepEqual(seenIn(drafts), ["right", "", false]);
    drafts.text = "typed";
    drafts.analysed("wrong");
    assert.deepEqual(seenIn(drafts), ["typed", "", true]);
});

test("going back leads through all texts that wait, and loses none", () => {
    const drafts = draftsOf("a", "b", "c");
    const seen = Array.from({ length: 6 }, () => {
        drafts.back();
        return drafts.text;
    });
    assert.deepEqual([seen.join(""), drafts.others], ["bacbac", ["a", "b"]]);
});

test("of the texts that were kept, the one that was analysed is no draft", () => {
    for (const isAnalysed of [true, false]) {
        const drafts = new Drafts();
        drafts.restore({ text: "pasted", others: [], isAnalysed });
        assert.deepEqual([drafts.isAnalysed, drafts.areOpen], [isAnalysed, !isAnalysed]);
    }
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

/** @typedef {ReturnType<typeof shelfOf>} Shelf */
const store = (/** @type {Shelf} */ shelf, /** @type {Parameters<typeof storeTexts>[2]} */ kept) => storeTexts(() => shelf, "k", kept);
const stored = (/** @type {Shelf} */ shelf) => readStoredTexts(() => shelf, "k");

test("what is kept comes back as it was", () => {
    const shelf = shelfOf();
    for (const kept of [
        { text: 'typed "so"\n', others: ["a", "b"], isAnalysed: false },
        { text: "1,2\n0,1", others: [], isAnalysed: true },
    ])
        assert.deepEqual([store(shelf, kept), stored(shelf)], [true, kept]);
    assert.equal(store(shelf, { text: "", others: [], isAnalysed: true }), true);
    assert.deepEqual([shelf.held.size, stored(shelf)], [0, undefined], "nothing is left of nothing");
});

test("what is too much, or can't be kept, is reported, and nothing former stays in its place", () => {
    const small = { text: "typed", others: [], isAnalysed: false };
    for (const [shelf, kept] of /** @type {const} */ ([
        [shelfOf(), { ...small, text: "x".repeat(MAX_STORED_CHARACTERS + 1) }],
        [shelfOf(30), { ...small, others: ["x".repeat(30)] }],
    ])) {
        shelf.held.set("k", "former");
        assert.deepEqual([store(shelf, kept), shelf.held.size], [false, 0]);
    }
    assert.equal(storeTexts(forbidden, "k", small), false);
    assert.equal(storeTexts(forbidden, "k", { ...small, text: "" }), true);
    assert.equal(readStoredTexts(forbidden, "k"), undefined);
});

test("what another version kept in other words is passed over", () => {
    for (const value of ["", "{", "7", "null", "{}", '{"text":1,"others":[]}', '{"text":"","others":[1]}']) {
        const shelf = shelfOf();
        shelf.held.set("k", value);
        assert.equal(stored(shelf), undefined, value);
    }
});
