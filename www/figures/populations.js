// Tables that are a population: a row of each class for each step along the curve that the package has of it, weighted by its share.

import { analyze, population } from "../pkg/curvescope.js";

/** @import { Options, Shapes } from "../pkg/curvescope.js" */

/** A table and how it is read. @typedef {{ text: string, title: string, options: Options }} Table */

/** Thresholds of a curve, strictest first: shares of both classes that are predicted positive. @typedef {{ fpr: number, tpr: number }[]} Steps */

/** How far apart thresholds are in ROC. */
const STEP = 0.001;

/** The rows that a population is shown as, in whole ones. */
const ROWS = 1000;

/**
 * The true curve of normal scores, in steps. Its first is (0, 0), its last (1, 1).
 * @param {number} separation
 * @param {number} [spread]
 * @returns {Steps}
 */
export function binormal(separation, spread = 1) {
    /** @type {Shapes} */
    const shapes = { kind: "binormal", separation, spread };
    const curve = population({ ...shapes, n: 2, prevalence: 0.5, seed: 0 }).overlays.find(({ space }) => space === "roc");
    const { x, y } = curve?.path ?? { x: [], y: [] };
    /** @type {Steps} */
    const steps = [];
    let last = { fpr: 0, tpr: 0 };
    for (const [at, fpr] of x.entries()) {
        const tpr = y[at] ?? NaN;
        if (Math.hypot(fpr - last.fpr, tpr - last.tpr) < STEP) continue;
        last = { fpr, tpr };
        steps.push(last);
    }
    return [{ fpr: 0, tpr: 0 }, ...steps, { fpr: 1, tpr: 1 }];
}

/**
 * The rows of a population with these scores.
 * @param {Steps} steps
 * @param {number} prevalence
 * @param {Readonly<Record<string, (at: number) => number>>} scores of the models, by name: of what is added at a place between two steps,
 *     which are counted from 0
 * @param {number} [parts] in which what a step adds is looked at
 * @returns {Table}
 */
export function populationTable(steps, prevalence, scores, parts = 1) {
    const rows = steps.slice(1).flatMap(({ fpr, tpr }, at) => {
        const before = steps[at] ?? { fpr: 0, tpr: 0 };
        const positives = (ROWS * prevalence * (tpr - before.tpr)) / parts;
        const negatives = (ROWS * (1 - prevalence) * (fpr - before.fpr)) / parts;
        return Array.from({ length: parts }, (_, part) => {
            const values = Object.values(scores).map((score) => score(at + (part + 0.5) / parts));
            return [
                [1, positives, ...values],
                [0, negatives, ...values],
            ];
        }).flat();
    });
    const names = Object.keys(scores);
    const text = [["label", "weight", ...names], ...rows].map((row) => row.join(",")).join("\n");
    return { text, title: "A population", options: { label: "label", weight: "weight", positive: "1", scores: names } };
}

/** A score that is an order and no probability. @param {Steps} steps */
export function falling(steps) {
    return (/** @type {number} */ at) => steps.length - at;
}

/**
 * The share of positives among what is added, were this the share of positives of all: what a calibrated model says that learned so. It
 * is that of each step in its middle, and even between.
 * @param {Steps} steps of a curve without dents
 * @param {number} prevalence
 */
export function calibratedAt(steps, prevalence) {
    const order = falling(steps);
    const { text, options } = populationTable(steps, prevalence, { order });
    const { thresholds, c } = analyze(text, options).models[0]?.roc.hull ?? { thresholds: [], c: [] };
    const ends = [...thresholds];
    const shares = steps.slice(1).map((_, at) => c[ends.findIndex((threshold) => threshold <= order(at + 0.5)) - 1] ?? NaN);
    return (/** @type {number} */ at) => {
        const place = Math.min(shares.length - 1, Math.max(0, at - 0.5));
        const [low = NaN, high = low] = shares.slice(Math.floor(place));
        return low + (high - low) * (place % 1);
    };
}

/**
 * Rows with a score of each model. A model's score of a positive is the share of negatives that it puts above, with its sign turned: so all
 * models share their negatives. It is no probability.
 * @param {Readonly<Record<string, Steps>>} models
 * @param {number} rows of each class
 * @returns {Table}
 */
export function sideBySide(models, rows) {
    const shares = Array.from({ length: rows }, (_, at) => (at + 0.5) / rows);
    const names = Object.keys(models);
    const positives = shares.map((share) => [1, ...Object.values(models).map((steps) => -fprAt(steps, share))]);
    const negatives = shares.map((share) => [0, ...names.map(() => -share)]);
    const text = [["label", ...names], ...positives, ...negatives].map((row) => row.join(",")).join("\n");
    return { text, title: "Two populations", options: { label: "label", positive: "1", scores: names } };
}

/**
 * Where a curve has a true positive rate, on the straight line between two thresholds.
 * @param {Steps} steps
 * @param {number} tpr
 */
function fprAt(steps, tpr) {
    const after = steps.findIndex((step) => step.tpr >= tpr);
    const [low, high] = [steps[after - 1], steps[after]];
    if (!low || !high) return 1;
    return low.fpr + ((high.fpr - low.fpr) * (tpr - low.tpr)) / (high.tpr - low.tpr);
}
