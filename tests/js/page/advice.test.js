// Advice on a point, in words.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { alternatives, bestFor, comparison, standingText } from "../../../www/text/advice.js";
import { START } from "../../../www/state/cursor.js";
import { DIALS } from "../../../www/state/dials.js";
import { formatInterval } from "../../../www/text/intervals.js";
import { initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { isProper, weightsText } from "../../../www/text/mixture.js";
import { modelOf } from "../made-up/models.js";
import { present } from "../present.js";

/** @import { Advice, Mixture, Optimum } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/** Thresholds 10, 9, ..., 1. */
const model = modelOf("a");
/** @type {Advice} */
const vertex = { standing: "vertex", costs: null, betas: null, value: 0.9, shortfall: 0, sameRecall: null, sameFpr: null };
/** @type {Optimum} */
const optimum = { index: 3, value: 0.912, gain: 0.8, interval: null, tiedIndex: null };
/** @type {Mixture} */
const mix = {
    ...{ first: 3, second: 6, lambda: 0.625, rest: 0.375, mu: 4 / 7, advantage: 4.2 },
    ...{ value: 0.8, precision: 0.81, recallGain: 0.7, precisionGain: 0.6 },
};
const measures = measuresAt({ tp: 3, fp: 1, nPos: 5, nNeg: 5 });

test("dials that a vertex is best for, and intervals in words", () => {
    assert.deepEqual(bestFor({ ...vertex, betas: { low: 0.50271, high: 1.36149 }, costs: { low: 1 / 3, high: 7 / 9 } }), [
        ["Best for F with β", "from 0.5027 to 1.361"],
        ["Best for accuracy with c", "from 0.3333 to 0.7778"],
    ]);
    assert.deepEqual(bestFor({ ...vertex, costs: { low: 0.96, high: 1 } }), [["Best for accuracy with c", "from 0.96 to 1"]]);
    assert.deepEqual(bestFor(vertex), []);
    for (const [low, high, words] of /** @type {const} */ ([
        [0, 0.19, "up to 0.19"],
        [2.45893, Infinity, "from 2.459 up"],
        [0, Infinity, "of any value"],
        [Infinity, Infinity, "∞ only"],
        [0, 0, "0 only"],
    ]))
        assert.equal(formatInterval({ low, high }), words);
});

test("how a point compares with the best", () => {
    const text = (/** @type {Partial<Advice>} */ advice, /** @type {number} */ index, dials = DIALS, best = optimum) =>
        comparison({ ...vertex, ...advice }, best, model, index, dials);
    for (const [advice, index, expected] of /** @type {[Partial<Advice>, number, string][]} */ ([
        [{ shortfall: 0.012 }, 5, "F_{1} is 0.900 here, 0.012 short of the best: 0.912, at threshold 7."],
        [{ shortfall: 0.0001 }, 5, "F_{1} is 0.900 here, less than 0.001 short of the best: 0.912, at threshold 7."],
        [{}, 3, "F_{1} is 0.900 here: the best of all thresholds."],
        [{}, 5, "F_{1} is 0.900 here: as good as the best, at threshold 7."],
        [{ value: null, shortfall: null }, START, "F_{1} has no value here. The best is 0.912, at threshold 7."],
    ]))
        assert.equal(text(advice, index), expected);
    /** @type {Dials} */
    const accuracy = { ...DIALS, measure: "accuracy" };
    const nothing = { ...optimum, index: START };
    assert.equal(
        text({ shortfall: 0.012 }, 5, accuracy, nothing),
        "Accuracy is 0.900 here, 0.012 short of the best: 0.912, by predicting nothing positive.",
    );
    assert.match(text({}, 3, { ...accuracy, cost: 0.3 }), /^Weighted accuracy_\{0.3\} is/);
});

test("what to do instead of a point below the hull", () => {
    /** @type {Advice} */
    const below = { ...vertex, standing: "below", sameRecall: mix, sameFpr: { ...mix, advantage: 1 } };
    assert.deepEqual(alternatives(below, model, measures), [
        "As many positives with 4.2 fewer false positives (precision 0.810 instead of 0.750): predict positive when score ≥ 7, else with a chance of 37.5\u202f% when score ≥ 4.",
        "As many false positives with 1 more positive: predict positive when score ≥ 7, else with a chance of 37.5\u202f% when score ≥ 4.",
    ]);
    assert.match(standingText(below), /^Below the hull/);
});

test("one threshold alone, or a chance alone", () => {
    const one = (/** @type {Partial<Mixture>} */ sameRecall) =>
        present(alternatives({ ...vertex, standing: "below", sameRecall: { ...mix, ...sameRecall } }, model, measures)[0]);
    assert.match(one({ lambda: 1, rest: 0 }), /: predict positive when score ≥ 7\.$/);
    assert.match(one({ lambda: 0, rest: 1 }), /: predict positive when score ≥ 4\.$/);
    assert.match(one({ first: START }), /: predict positive with a chance of 37.5\u202f% when score ≥ 4\.$/);
    assert.equal(
        one({ first: START, lambda: 1, rest: 0, precision: null, advantage: 3 }),
        "As many positives with 3 fewer false positives: predict nothing positive.",
    );
    assert.match(one({ advantage: 0.001 }), /with slightly fewer false positives \(/);
});

test("on an edge a mix is as good, and one end may be better", () => {
    /** @type {Advice} */
    const edge = { ...vertex, standing: "edge", sameRecall: { ...mix, advantage: 0 }, sameFpr: { ...mix, advantage: 0 } };
    assert.deepEqual(alternatives(edge, model, measures), [
        "The same counts on average: predict positive when score ≥ 7, else with a chance of 37.5\u202f% when score ≥ 4.",
    ]);
    /** @type {Advice} */
    const early = { ...edge, sameFpr: { ...mix, lambda: 1, rest: 0, advantage: 2 } };
    assert.deepEqual(alternatives(early, model, measures), [
        "As many false positives with 2 more positives: predict positive when score ≥ 7.",
        "The same counts on average: predict positive when score ≥ 7, else with a chance of 37.5\u202f% when score ≥ 4.",
    ]);
    assert.deepEqual(alternatives(vertex, model, measures), []);
});

test("λ and μ of a mix", () => {
    assert.match(weightsText(mix, model), /^λ = 0.625 of the rows are decided by threshold 7 and 0.375 by threshold 4\./);
    assert.match(weightsText(mix, model), /= 0.571 and 1 − μ, .*recall gain 0.700, precision gain 0.600 \(Flach & Kull, Theorem 1\)\.$/);
    assert.match(weightsText({ ...mix, first: START, mu: null }, model), /decided by predicting nothing positive and .* no μ\.$/);
    assert.equal(isProper(mix), true);
    assert.equal(isProper({ ...mix, lambda: 1, rest: 0 }), false);
    assert.equal(isProper(null), false);
});
