// The order of the data that were shown, and what the browser keeps of them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

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

test("new data come after those that are shown, in place of what followed them", () => {
    const back = showing(timelineOf("a", "b", "c"), "b");
    assert.deepEqual([before(back), current(back), after(back)], ["a", "b", "c"]);
    const other = showing(back, "d");
    assert.deepEqual([before(other), current(other), after(other)], ["b", "d", undefined]);
});

test("one can go back to twenty data", () => {
    const ids = Array.from({ length: 30 }, (_, at) => String(at));
    assert.deepEqual(timelineOf(...ids).ids, ids.slice(10));
});

test("data that are gone are left out of the order, which ends with those that are shown", () => {
    const timeline = showing(timelineOf("a", "b", "c"), "b");
    assert.deepEqual(
        without(timeline, (id) => id !== "a"),
        { ids: ["b", "c"], at: 0 },
    );
    assert.equal(
        without(timeline, (id) => id !== "b"),
        undefined,
    );
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

test("data that are out of the order are removed", () => {
    const held = storageOf();
    keepShown(timelineOf("a", "b"), linkTo("b"));
    keepShown(timelineOf("a", "c"), linkTo("c"));
    assert.deepEqual([...held.keys()].sort(), [DATA_KEY, `${DATA_KEY} c`]);
});

test("what is cleared away leaves nothing", () => {
    const held = storageOf();
    keepShown(timelineOf("a"), linkTo("a"));
    forget();
    assert.equal(held.size, 0);
});

test("without storage nothing is kept, and nothing fails", () => {
    Object.defineProperty(globalThis, "sessionStorage", {
        configurable: true,
        get() {
            throw new DOMException("", "SecurityError");
        },
    });
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
