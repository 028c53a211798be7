// What the page takes before it asks the package, and what that takes, ends at the same numbers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Plots, initSync, limits, measuresAt, population } from "../../../www/pkg/curvescope.js";
import { LINK } from "../../../www/share/explore-link.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_WINDOWS } from "../../../www/state/windows.js";
import { viewOf } from "../made-up/views.js";

/** @import { Ends, PlotWindow } from "../../../www/pkg/curvescope.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/**
 * Whether a call ends without an error.
 * @param {() => unknown} call
 */
function isTaken(call) {
    try {
        call();
        return true;
    } catch {
        return false;
    }
}

/** @param {Record<string, unknown>} link */
const isFollowed = (link) => isTaken(() => LINK({ source: { kind: "example", name: "white-clover" }, ...link }, "link"));

const ROWS = { n: 100, prevalence: 0.5, seed: 1 };
const COMPONENT = { weight: 1, mean: 0, sd: 1 };
const mixture = (/** @type {object[]} */ positive) => ({ kind: "mixture", positive, negative: [COMPONENT], ...ROWS });
const binormal = (/** @type {object} */ changed) => ({ kind: "binormal", separation: 1, spread: 1, ...ROWS, ...changed });
const beta = (/** @type {number} */ a) => ({ kind: "beta", positive: { a, b: 2 }, negative: { a: 2, b: 2 }, ...ROWS });

test("a link takes the specs that rows are made of", () => {
    const { rows, location, scale, betaShape, weight, components, seed } = limits();
    for (const [ends, step, specOf] of /** @type {[Ends, number, (value: number) => object][]} */ ([
        [rows, 1, (n) => binormal({ n })],
        [seed, 1, (value) => binormal({ seed: value })],
        [location, 1e-9, (separation) => binormal({ separation })],
        [scale, 1e-9, (spread) => binormal({ spread })],
        [location, 1e-9, (mean) => mixture([{ ...COMPONENT, mean }])],
        [scale, 1e-9, (sd) => mixture([{ ...COMPONENT, sd }])],
        [weight, 1e-9, (value) => mixture([{ ...COMPONENT, weight: value }])],
        [components, 1, (length) => mixture(Array.from({ length }, () => COMPONENT))],
        [betaShape, 1e-9, beta],
    ])) {
        const [low, high] = ends;
        for (const [value, isInside] of /** @type {const} */ ([
            [low, true],
            [high, true],
            [low - step, false],
            [high + step, false],
        ])) {
            const spec = specOf(value);
            const made = isTaken(() => population(/** @type {any} */ (spec)));
            const followed = isFollowed({ source: { kind: "generated", spec } });
            assert.deepEqual([made, followed], [isInside, isInside], JSON.stringify(spec));
        }
    }
});

test("a link takes the prevalences, the windows and the ranges that plots take", () => {
    const view = viewOf({ visible: [] });
    const isDrawn = (/** @type {object} */ changed) => isTaken(() => new Plots().setView(/** @type {any} */ ({ ...view, ...changed })));
    for (const prevalence of [0, 1e-101, 1e-100, 0.5, 1 - 2 ** -53, 1]) {
        const isInside = prevalence >= 1e-100 && prevalence < 1;
        assert.deepEqual([isDrawn({ prevalence }), isFollowed({ dials: { prevalence } })], [isInside, isInside], String(prevalence));
    }
    const windows = /** @type {[PlotWindow, boolean][]} */ ([
        [[-1e6, 1e6, 0, 1], true],
        [[-1e6 - 1, 0, 0, 1], false],
        [[0, 1, 0, 1e6 + 1], false],
        [[0, 1e-9, 0, 1], true],
        [[0, 1, 0, 9e-10], false],
        [[1, 0, 0, 1], false],
    ]);
    for (const [window, isInside] of windows) {
        assert.deepEqual(
            [isDrawn({ windows: { ...FIRST_WINDOWS, pr: window } }), isFollowed({ windows: { pr: window } })],
            [isInside, isInside],
            String(window),
        );
    }
    for (const ends of ["0 0.1", "0 1", "0.9 1", "0.5 0.5", "0.6 0.4", "-0.1 0.5", "0.5 1.1"].map((text) => text.split(" ").map(Number))) {
        const [low = NaN, high = NaN] = ends;
        const isInside = low >= 0 && low < high && high <= 1;
        for (const rate of ["fpr", "tpr"]) {
            const taken = [isDrawn({ [`${rate}Range`]: ends }), isFollowed({ dials: { rocRange: { rate, ends } } })];
            assert.deepEqual(taken, [isInside, isInside], `${rate} ${String(ends)}`);
        }
    }
});

test("the dials begin where the package's parameters do", () => {
    const counts = { tp: 30, fp: 7, nPos: 40, nNeg: 200 };
    assert.deepEqual(measuresAt(counts), measuresAt(counts, { beta: DIALS.beta, rho: DIALS.rho, c: DIALS.cost }));
    assert.notDeepEqual(measuresAt(counts), measuresAt(counts, { rho: DIALS.rho + 1 }));
});
