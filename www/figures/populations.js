// Tables of populations: for each step along the package's true curve a row of each class, weighted by its share.

import { analyze, population } from "../pkg/analysis.js";

/** @import { Options, Shapes } from "../pkg/curvescope.js" */

/** A table and the options for reading it. @typedef {{ text: string, title: string, options: Options }} Table */

/** ROC points of a curve, strictest threshold first. @typedef {{ fpr: number, tpr: number }[]} Steps */

/** Least distance between two steps in ROC space. */
const STEP = 0.001;

/** Total weight of the rows of a population. */
const ROWS = 1000;

/**
 * Returns the true ROC curve of normal scores as steps from (0, 0) to (1, 1).
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
 * @param {Steps} steps
 * @param {number} prevalence
 * @param {Readonly<Record<string, (at: number) => number>>} scores of the models by name, as functions of the position along the
 *     steps: `at` is between 0 and the number of steps - 1, and its fraction is the position between two steps
 * @param {number} [parts] rows of each class per step
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

/** Returns a score that ranks the rows and is no probability. @param {Steps} steps */
export function falling(steps) {
    return (/** @type {number} */ at) => steps.length - at;
}

/**
 * Returns the score of a calibrated model trained at this prevalence: the share of positives among the rows of a step. It is exact at
 * the middle of each step and linear between.
 * @param {Steps} steps of a concave curve
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
 * Returns a table with a score column per model. The score of a positive is minus the share of negatives above it; so the negatives
 * have the same scores in all models. The scores are no probabilities.
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
 * Returns the fpr at which a curve reaches `tpr`, interpolated linearly between two steps.
 * @param {Steps} steps
 * @param {number} tpr
 */
function fprAt(steps, tpr) {
    const after = steps.findIndex((step) => step.tpr >= tpr);
    const [low, high] = [steps[after - 1], steps[after]];
    if (!low || !high) return 1;
    return low.fpr + ((high.fpr - low.fpr) * (tpr - low.tpr)) / (high.tpr - low.tpr);
}
