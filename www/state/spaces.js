// The catalogue of the plots: names, and for each space its axes and the area of its curves.

/** @import { Measures, PlotName, PlotSpace, RankedArea } from "../pkg/curvescope.js" */

/** The spaces that a curve is shown in, in the order of their plots. */
export const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);

/**
 * `curve` is what a sentence calls the curve in it, `says` what the plot tells, `area` that of a curve. `axes` are the measures along x
 * and y, each with what it is called there.
 * @typedef {{ name: string, curve: string, says: string, area: RankedArea, axes: Partial<Record<keyof Measures, string>> }} Space
 * @type {Readonly<Record<PlotSpace, Space>>}
 */
export const SPACE = {
    roc: {
        name: "ROC",
        curve: "ROC curve",
        says: "Positives found against false positives, as rates.",
        area: "auroc",
        axes: { fpr: "false positive rate", recall: "true positive rate" },
    },
    pr: {
        name: "Precision-Recall",
        curve: "precision-recall curve",
        says: "How pure predicted positives are.",
        area: "prArea",
        axes: { recall: "recall", precision: "precision" },
    },
    prg: {
        name: "Precision-Recall-Gain",
        curve: "precision-recall-gain curve",
        says: "Both on a scale where 0 is the share of positives and F is linear.",
        area: "prgArea",
        axes: { recallGain: "recall gain", precisionGain: "precision gain" },
    },
};

/** What each plot is called and tells. @type {Readonly<Record<PlotName, { name: string, says: string }>>} */
export const PLOTS = {
    ...SPACE,
    scores: {
        name: "Scores",
        says: "How many rows have each score: positives upwards, negatives downwards, each on a scale of their own.",
    },
    measures: {
        name: "Measures by threshold",
        says: "Each measure, were that score the threshold.",
    },
    calibration: {
        name: "Calibration",
        says: "Share of positives at each score: dots for groups of rows, the solid line c fitted to all, dashed d, its like for F.",
    },
};

/** All plots, in the order of the page. */
export const ALL_PLOTS = /** @type {readonly PlotName[]} */ (Object.keys(PLOTS));
