// Instructive specs as starting points.

/** @import { GenerateSpec, Shapes } from "../pkg/curvescope.js" */

/** @typedef {{ name: string, says: string, spec: GenerateSpec }} Preset */

/** @type {readonly [Preset, ...Preset[]]} */
export const PRESETS = [
    {
        name: "Good",
        says: "The classes lie two standard deviations apart.",
        spec: { kind: "binormal", separation: 2, spread: 1, n: 10_000, prevalence: 0.5, seed: 1 },
    },
    {
        name: "Poor",
        says: "Half a standard deviation apart: the classes overlap nearly everywhere.",
        spec: { kind: "binormal", separation: 0.5, spread: 1, n: 10_000, prevalence: 0.5, seed: 1 },
    },
    {
        name: "Rare positives",
        says: "One row in a hundred is positive. ROC does not show it, precision does.",
        spec: { kind: "binormal", separation: 1.5, spread: 1, n: 20_000, prevalence: 0.01, seed: 1 },
    },
    {
        name: "Crossing",
        says: "Positives spread wider than negatives: the ROC curve crosses the diagonal, and its hull cuts the dent off.",
        spec: { kind: "binormal", separation: 1, spread: 2.5, n: 10_000, prevalence: 0.5, seed: 1 },
    },
    {
        name: "Two kinds of positives",
        says: "Some positives are easy, others lie among the negatives: the curves have two arms.",
        spec: {
            kind: "mixture",
            positive: [
                { weight: 0.6, mean: 3.5, sd: 0.6 },
                { weight: 0.4, mean: 0.5, sd: 0.8 },
            ],
            negative: [{ weight: 1, mean: 0, sd: 1 }],
            n: 10_000,
            prevalence: 0.3,
            seed: 1,
        },
    },
    {
        name: "Calibrated",
        says: "Scores that are true probabilities: of the rows with score 0.3, three in ten are positive.",
        spec: { kind: "beta", positive: { a: 3, b: 3 }, negative: { a: 2, b: 4 }, n: 10_000, prevalence: 0.4, seed: 1 },
    },
];

/** First shapes of each kind when it is chosen. @type {Record<Shapes["kind"], Shapes>} */
export const FIRST_SHAPES = {
    binormal: { kind: "binormal", separation: 2, spread: 1 },
    beta: { kind: "beta", positive: { a: 4, b: 2 }, negative: { a: 2, b: 4 } },
    mixture: {
        kind: "mixture",
        positive: [
            { weight: 0.6, mean: 3.5, sd: 0.6 },
            { weight: 0.4, mean: 0.5, sd: 0.8 },
        ],
        negative: [{ weight: 1, mean: 0, sd: 1 }],
    },
};
