// The mark of the chosen point on its way to where a button takes it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PointAnimation } from "../../../www/plots/point-animation.js";

/**
 * A browser whose frames come when the test says.
 * @param {boolean} isStill whether the reader wants less motion
 */
function browser(isStill) {
    /** @type {FrameRequestCallback[]} */
    const waiting = [];
    Object.assign(globalThis, {
        matchMedia: () => ({ matches: isStill }),
        requestAnimationFrame: (/** @type {FrameRequestCallback} */ callback) => waiting.push(callback),
    });
    return (/** @type {number} */ now) => {
        for (const callback of waiting.splice(0)) callback(now);
        return waiting.length > 0;
    };
}

test("the mark goes along the curve and ends at the point that the state has at once", () => {
    const frame = browser(false);
    let draws = 0;
    const animation = new PointAnimation(() => (draws += 1));
    const there = { active: 0, index: 40 };
    animation.begin(0, 10, 40);
    assert.equal(animation.in(there), 10, "it begins where the point was");
    const seen = [0, 50, 100, 150].map((now) => {
        assert.ok(frame(1000 + now), "it goes on");
        return animation.in(there);
    });
    assert.equal(seen[0], 10);
    assert.deepEqual(
        seen,
        seen.toSorted((one, other) => one - other),
        "it never turns back",
    );
    assert.ok(seen.every((index) => index >= 10 && index < 41));
    assert.equal(frame(1200), false, "200 ms are enough");
    assert.equal(animation.in(there), 40);
    assert.equal(draws, 5);
});

test("a point that is chosen on the way is marked at once", () => {
    const frame = browser(false);
    const animation = new PointAnimation(() => {});
    animation.begin(0, 10, 40);
    frame(0);
    assert.equal(animation.in({ active: 0, index: 12 }), 12);
    assert.equal(animation.in({ active: 1, index: 40 }), 40, "nor is another model's point late");
});

test("a reader who wants less motion sees the mark there at once", () => {
    const frame = browser(true);
    const animation = new PointAnimation(() => assert.fail("nothing is drawn again"));
    animation.begin(0, 10, 40);
    assert.equal(frame(0), false);
    assert.equal(animation.in({ active: 0, index: 40 }), 40);
});
