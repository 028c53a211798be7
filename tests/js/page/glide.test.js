// The mark of the chosen point on its way to where a button takes it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Glide } from "../../../www/plots/glide.js";

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
    const glide = new Glide(() => (draws += 1));
    const there = { active: 0, index: 40 };
    glide.begin(0, 10, 40);
    assert.equal(glide.in(there), 10, "it begins where the point was");
    const seen = [0, 50, 100, 150].map((now) => {
        assert.ok(frame(1000 + now), "it goes on");
        return glide.in(there);
    });
    assert.equal(seen[0], 10);
    assert.deepEqual(
        seen,
        seen.toSorted((one, other) => one - other),
        "it never turns back",
    );
    assert.ok(seen.every((index) => index >= 10 && index < 41));
    assert.equal(frame(1200), false, "200 ms are enough");
    assert.equal(glide.in(there), 40);
    assert.equal(draws, 5);
});

test("a point that is chosen on the way is marked at once", () => {
    const frame = browser(false);
    const glide = new Glide(() => {});
    glide.begin(0, 10, 40);
    frame(0);
    assert.equal(glide.in({ active: 0, index: 12 }), 12);
    assert.equal(glide.in({ active: 1, index: 40 }), 40, "nor is another model's point late");
});

test("a reader who wants less motion sees the mark there at once", () => {
    const frame = browser(true);
    const glide = new Glide(() => assert.fail("nothing is drawn again"));
    glide.begin(0, 10, 40);
    assert.equal(frame(0), false);
    assert.equal(glide.in({ active: 0, index: 40 }), 40);
});
