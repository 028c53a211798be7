// Moving the visible part of a plot.
import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_WINDOWS, boxed, isCorner, panned, windowForKey, withWindow, zoomed, zoomedAbout } from "../../../www/state/windows.js";

/** @type {readonly [number, number, number, number]} */
const UNIT = [0, 1, 0, 1];

test("zooming leaves the position under the pointer where it is", () => {
    assert.deepEqual(zoomed(UNIT, 2, [0.5, 0.5]), [0.25, 0.75, 0.25, 0.75]);
    assert.deepEqual(zoomed(UNIT, 2, [0, 1]), [0, 0.5, 0.5, 1]);
    assert.deepEqual(zoomed(UNIT, 0.5), [-0.5, 1.5, -0.5, 1.5]);
    // At any factor the share of the window left of the pointer stays.
    const [left, right] = zoomed([-1, 3, 0, 1], 1.7, [0.2, 0.4]);
    assert.ok(Math.abs((0.2 - left) / (right - left) - 1.2 / 4) < 1e-12);
});

test("zooming about a point keeps it in sight", () => {
    assert.deepEqual(zoomedAbout(UNIT, 2, [0, 1]), [0, 0.5, 0.5, 1]);
    assert.deepEqual(zoomedAbout(UNIT, 2, undefined), [0.25, 0.75, 0.25, 0.75]);
    assert.deepEqual(zoomedAbout(UNIT, 2, [-3, 0.5]), [-3.25, -2.75, 0.25, 0.75], "one that is not seen comes into the middle");
    const near = windowForKey(UNIT, { key: "+", altKey: false }, [1, 0.75]);
    assert.equal(near?.[1], 1);
});

test("a corner is at most half as wide and as high as the plot", () => {
    assert.ok(isCorner([0, 0.3, 0.6, 1]));
    assert.ok(!isCorner([0, 0.6, 0.9, 1]));
    assert.ok(!isCorner(UNIT));
    // A curve with few steps has few points off the edges, anywhere.
    assert.ok(!isCorner([0.6, 0.8, 0.25, 0.45]));
});

test("zooming ends where positions would be rounded or nothing is left to see", () => {
    /** @type {readonly [number, number, number, number]} */
    let near = UNIT;
    for (let step = 0; step < 200; step += 1) near = zoomed(near, 1.5, [0.3, 0.3]);
    assert.ok(near[1] - near[0] >= 1e-6 && near[0] < 0.3 && 0.3 < near[1]);
    /** @type {readonly [number, number, number, number]} */
    let far = UNIT;
    for (let step = 0; step < 200; step += 1) far = zoomed(far, 1 / 1.5);
    assert.ok(far[1] - far[0] <= 1e5);
});

test("a box is the same from any corner, and one without an inside changes nothing", () => {
    const box = [0.2, 0.6, 0.1, 0.9];
    assert.deepEqual(boxed(UNIT, [0.2, 0.1], [0.6, 0.9]), box);
    assert.deepEqual(boxed(UNIT, [0.6, 0.9], [0.2, 0.1]), box);
    assert.deepEqual(boxed(UNIT, [0.6, 0.1], [0.2, 0.9]), box);
    assert.equal(boxed(UNIT, [0.2, 0.1], [0.2, 0.9]), UNIT);
});

test("panning moves both edges", () => {
    assert.deepEqual(panned([0, 1, 2, 4], 0.5, -1), [0.5, 1.5, 1, 3]);
});

test("keys zoom, pan with Alt, and go back; the others are left to the cursor", () => {
    const key = (/** @type {string} */ name, altKey = false) => windowForKey([0, 1, 0, 2], { key: name, altKey });
    assert.deepEqual(key("ArrowRight", true), [0.1, 1.1, 0, 2]);
    assert.deepEqual(key("ArrowDown", true), [0, 1, -0.2, 1.8]);
    assert.equal(key("0"), undefined, "the whole is no window");
    assert.deepEqual(key("+"), key("="));
    assert.ok((key("-")?.[1] ?? 0) > 1);
    assert.equal(key("ArrowRight"), undefined);
    assert.equal(key("0", true), undefined);
    assert.equal(key("Enter"), undefined);
});

test("a plot has a window or shows the whole", () => {
    const part = withWindow(FIRST_WINDOWS, "pr", [0, 1, 0, 0.5]);
    assert.deepEqual(part, { pr: [0, 1, 0, 0.5] });
    assert.deepEqual(withWindow(part, "roc", undefined), part);
    assert.deepEqual(withWindow(part, "pr", undefined), FIRST_WINDOWS);
});
