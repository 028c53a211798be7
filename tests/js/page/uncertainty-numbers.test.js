// What the numbers of the bootstrap look like.
import assert from "node:assert/strict";
import test from "node:test";

import { formatP, formatRange } from "../../../www/text/intervals.js";
import { formatDifference, formatError } from "../../../www/uncertainty/numbers.js";
import { scaleOf } from "../../../www/uncertainty/whisker.js";
import { close } from "../close.js";

test("a scale has round ends about its numbers, and at most six steps", () => {
    assert.deepEqual(scaleOf([]), { from: 0, to: 1, step: 0.2 });
    /** @type {[numbers: number[], from: number, to: number][]} */
    const cases = [
        [[0.512, 0.94], 0.5, 1],
        [[-0.045, 0.938], -0.2, 1],
        [[0.9871, 0.9979, 0.9912], 0.986, 0.998],
        [[0.3, 0.5], 0.3, 0.5],
        [[-0.4491, 0.0886], -0.5, 0.1],
        [[-3, 250], -50, 250],
    ];
    for (const [numbers, from, to] of cases) {
        const scale = scaleOf(numbers);
        close(scale.from, from, 1e-9);
        close(scale.to, to, 1e-9);
        assert.ok((scale.to - scale.from) / scale.step < 6.5);
    }
    const point = scaleOf([1]);
    assert.ok(point.from <= 1 && point.to >= 1 && point.to > point.from);
});

test("numbers have the digits that say something", () => {
    assert.deepEqual([0.0531, 0.1234, 0, 0.000123].map(formatError), ["0.053", "0.12", "0", "0.00012"]);
    assert.deepEqual([0.104213, -0.0131, 0, -0.00001].map(formatDifference), ["+0.1042", "−0.0131", "0.0000", "0.0000"]);
    assert.deepEqual([0.0394, 0.0004, 1].map(formatP), ["0.039", "< 0.001", "1.000"]);
    assert.equal(formatRange({ low: -0.045, high: 0.641 }), "−0.045 to 0.641");
    assert.equal(formatRange({ low: -0.1, high: 0.1 }, formatDifference), "−0.1000 to +0.1000");
});
