// The bands of the bootstrap are those of another program. Where the expected ones come from: tests/golden/README.md.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, initSync } from "../../www/pkg/curvescope.js";
import { present } from "./present.js";

/** @import { ModelBands, PlotSpace } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

/** Places of a band, each with its low and its high end, and the ends of the plot's y. @typedef {{ y: [number, number], at: [number, number, number][] }} Expected */

/** @type {Expected} */
const ROC = {
    y: [0, 1],
    at: [
        [0.3, 0.52, 0.92],
        [0.5, 0.64, 1],
        [0.7, 0.76, 1],
    ],
};

/** @type {Partial<Record<PlotSpace, Expected>>} */
const OF_ADA = {
    roc: ROC,
    pr: {
        y: [0, 1],
        at: [
            [0.3, 0.517, 1],
            [0.5, 0.532, 0.926],
            [0.7, 0.432, 0.897],
        ],
    },
    prg: {
        y: [0, 1],
        at: [
            [0.3, 0.403, 0.946],
            [0.5, 0.305, 0.954],
            [0.7, 0.119, 0.923],
        ],
    },
    cap: {
        y: [0, 1],
        at: [
            [0.3, 0.436, 0.68],
            [0.5, 0.6, 0.9],
            [0.7, 0.724, 1],
        ],
    },
    lift: {
        y: [0, 2.52],
        at: [
            [0.3, 1.453, 2.267],
            [0.5, 1.2, 1.8],
            [0.7, 1.034, 1.429],
        ],
    },
    // At the quantiles -0.5 and 0.5.
    det: {
        y: [-3.0902, 2.3263],
        at: [
            [-0.5, -1.405, -0.05],
            [0.5, -3.0902, -0.706],
        ],
    },
    decision: {
        y: [-0.0397, 0.4365],
        at: [
            [0.35, 0.072, 0.227],
            [0.45, 0, 0.216],
            [0.5, 0, 0.238],
        ],
    },
    cost: {
        y: [0, 0.55],
        at: [
            [0.3, 0.15, 0.327],
            [0.5, 0.231, 0.476],
            [0.63, 0.273, 0.447],
        ],
    },
    brier: {
        y: [0, 0.5266],
        at: [
            [0.3, 0.232, 0.397],
            [0.5, 0.159, 0.397],
            [0.63, 0.161, 0.343],
        ],
    },
    fCost: {
        y: [0, 1],
        at: [
            [0.3, 0.7, 0.897],
            [0.5, 0.577, 0.885],
            [0.7, 0.556, 0.905],
        ],
    },
};

/** The same at a prevalence of 0.1. @type {Partial<Record<PlotSpace, Expected>>} */
const AT_A_TENTH = {
    roc: ROC,
    pr: {
        y: [0, 1],
        // Elsewhere an end lies so close to a jump that it depends on the draws.
        at: [
            [0.6, 0.144, 0.717],
            [0.8, 0.104, 0.53],
        ],
    },
    prg: {
        y: [0, 1],
        at: [
            [0.3, 0, 1],
            [0.7, 0.318, 1],
        ],
    },
};

/**
 * The bands of ada.
 * @param {number} [prevalence]
 * @returns {ModelBands}
 */
function bandsOfAda(prevalence) {
    const analysis = new Analysis(String(read("../../www/examples/white-clover.csv")), { scores: ["ada"] });
    const bands = /** @type {PlotSpace[]} */ (Object.keys(OF_ADA));
    const task = analysis.uncertainty({ replicates: 1000, prevalence, bands, sampling: "classes" });
    while (task.advance() < 1);
    const [band] = task.result().bands;
    task.free();
    analysis.free();
    return present(band);
}

for (const [name, prevalence, expected] of /** @type {const} */ ([
    ["at the prevalence of the data", undefined, OF_ADA],
    ["at one positive in ten", 0.1, AT_A_TENTH],
]))
    test(`bands ${name} are those of another bootstrap`, () => {
        const bands = bandsOfAda(prevalence);
        for (const [space, { y, at }] of Object.entries(expected)) {
            const band = present(bands[/** @type {PlotSpace} */ (space)]);
            // One row more or less moves a curve by so much here, and an end of a band rests on one row.
            const tolerance = 0.06 * (y[1] - y[0]);
            for (const [x, low, high] of at) {
                const place = band.x.findIndex((value) => Math.abs(value - x) < 1e-9);
                for (const [found = NaN, end] of /** @type {const} */ ([
                    [band.low[place], low],
                    [band.high[place], high],
                ])) {
                    const seen = Math.min(Math.max(found, y[0]), y[1]);
                    assert.ok(Math.abs(seen - end) <= tolerance, `${space} at ${x}: ${found} for ${end}`);
                }
            }
        }
    });
