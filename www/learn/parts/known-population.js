// A population whose counts at every threshold are known: scores from 0 to 1, with density 2t among positives and 2(1 − t) among negatives.
// A positive scores at least t with probability 1 − t², a negative with probability (1 − t)².

import { Analysis } from "../../pkg/analysis.js";
import { generatedTitle } from "../../text/messages.js";

/** @import { Counts, GenerateSpec, GroupColumns } from "../../pkg/curvescope.js" */
/** @import { Scene } from "../../scene/scene.js" */

/** Rows of the population that the counts are of. */
const ROWS = 1_000_000;
/** Share of positives. */
const PREVALENCE = 0.3;
const P = ROWS * PREVALENCE;
const N = ROWS - P;
/** Draws begin with this seed, whose optimism for 50 rows is near the mean of all (lessons/optimism.js). */
const FIRST_SEED = 9;
/** Steps of the curve. */
const STEPS = 400;

/**
 * Describes rows drawn from the population.
 * @param {number} n number of rows, a multiple of 10
 * @param {number} draw from 1 on
 * @returns {GenerateSpec}
 */
export function specOf(n, draw) {
    const seed = FIRST_SEED - 1 + draw;
    return { kind: "beta", positive: { a: 2, b: 1 }, negative: { a: 1, b: 2 }, n, prevalence: PREVALENCE, seed };
}

/**
 * Expected counts of a threshold among a million rows.
 * @param {number} threshold Infinity where no row is predicted positive
 * @returns {Counts}
 */
export function countsFrom(threshold) {
    const t = Math.min(Math.max(threshold, 0), 1);
    return { tp: P * (1 - t * t), fp: N * (1 - t) * (1 - t), nPos: P, nNeg: N };
}

/**
 * The population's curve, under a name that plots show.
 * @param {string} name
 * @returns {GroupColumns}
 */
export function curveOf(name) {
    const counts = Array.from({ length: STEPS }, (_, at) => countsFrom(1 - (at + 1) / STEPS));
    return { name, tps: Float64Array.from(counts, ({ tp }) => tp), fps: Float64Array.from(counts, ({ fp }) => fp) };
}

/**
 * Shows generated rows in a scene.
 * @param {Scene} scene
 * @param {GenerateSpec} spec
 */
export function showGenerated(scene, spec) {
    scene.take(Analysis.generate(spec), { kind: "generated", title: generatedTitle(spec), spec }, {});
}
