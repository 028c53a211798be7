// The catalogue of the spaces in which curves are drawn: names, and all that the page needs of each.

/** @import { Layer, Measures, PlotSpace, RankedArea } from "../pkg/curvescope.js" */

/** A layer of the dual spaces, and its sentence in the caption. @type {readonly [Layer, string]} */
const NO_SCORE = ["alwaysPositive", "Thin lines are those of predicting all positive, and none."];

/** @type {readonly [Layer, string]} */
const BEST_AT_C = ["hull", "The dashed line is the best of all thresholds at each c, as the convex hull has them."];

/** @type {readonly [Layer, string]} */
const BEST = ["hull", "The dashed line is the best of all thresholds, which is the convex hull."];

/** Group of the spaces in which a threshold is a line. */
export const COSTS_GROUP = "Costs and benefits";

/** Fields that most spaces of costs and benefits share. */
const COSTS = {
    needs: /** @type {const} */ ("auroc"),
    group: COSTS_GROUP,
    layers: /** @type {const} */ (["alwaysPositive", "hull"]),
    lines: [NO_SCORE, BEST_AT_C],
};

/**
 * `curve` is the name of the curve in a sentence, `says` the caption, `area` the area below the curves, where models are ranked by it;
 * `needs` is an area that is defined wherever the curve is. `axes` are the measures that give the position of an operating point, each
 * with its name in this plot. `glossary` is the anchor in the glossary, `group` the group of the box in the menu of plots. `layers` are
 * on at first, and `lines` are sentences in the caption on some of them.
 * @typedef {{ name: string, curve: string, says: string, area?: RankedArea, needs: RankedArea,
 *   axes: Partial<Record<keyof Measures, string>>, glossary: string, group: string, layers: readonly Layer[],
 *   lines?: readonly (readonly [Layer, string])[] }} Space
 * @type {Readonly<Record<PlotSpace, Space>>}
 */
export const SPACE = {
    roc: {
        name: "ROC",
        curve: "ROC curve",
        says: "Positives found against false positives, as rates.",
        area: "auroc",
        needs: "auroc",
        axes: { fpr: "false positive rate", recall: "true positive rate" },
        glossary: "roc",
        group: "Rates",
        layers: ["random", "hull"],
    },
    pr: {
        name: "Precision-Recall",
        curve: "precision-recall curve",
        says: "How pure predicted positives are.",
        area: "prArea",
        needs: "prArea",
        axes: { recall: "recall", precision: "precision" },
        glossary: "precision-recall-curve",
        group: "Precision",
        layers: ["minimum", "isometrics", "alwaysPositive", "hull"],
    },
    prg: {
        name: "Precision-Recall-Gain",
        curve: "precision-recall-gain curve",
        says: "Both on a scale where 0 is the share of positives and F is linear.",
        area: "prgArea",
        needs: "prgArea",
        axes: { recallGain: "recall gain", precisionGain: "precision gain" },
        glossary: "prg",
        group: "Precision",
        layers: ["minimum", "isometrics", "alwaysPositive", "hull"],
    },
    cap: {
        name: "Cumulative gains",
        curve: "cumulative gains curve",
        says: "Positives found against the share of rows predicted positive.",
        needs: "auroc",
        axes: { predictedPositiveShare: "share predicted positive", recall: "recall" },
        glossary: "cap",
        group: "Share of rows",
        layers: ["random", "minimum", "hull"],
        lines: [
            ["random", "The diagonal is a random ranking."],
            ["minimum", "The shaded regions are out of reach; a perfect ranking runs along the upper one."],
        ],
    },
    lift: {
        name: "Lift",
        curve: "lift curve",
        says: "How many times as many positives as in rows at random.",
        needs: "auroc",
        axes: { predictedPositiveShare: "share predicted positive", lift: "lift" },
        glossary: "lift",
        group: "Share of rows",
        layers: ["random", "minimum"],
        lines: [
            ["random", "The line at 1 is a random ranking."],
            ["minimum", "The shaded regions are out of reach."],
        ],
    },
    det: {
        name: "DET",
        curve: "DET curve",
        says: "Both kinds of errors, on the scale of normal quantiles. Rates of 0 and 1 lie beyond its edges.",
        needs: "auroc",
        axes: { fpr: "false positive rate", fnr: "false negative rate" },
        glossary: "det",
        group: "Rates",
        layers: ["random"],
        lines: [["random", "The diagonal is a random ranking."]],
    },
    decision: {
        ...COSTS,
        name: "Decision",
        curve: "decision curve",
        says: "Net benefit where a false positive costs c for each 1 − c that a miss costs.",
        axes: { netBenefit: "net benefit" },
        glossary: "decision-curve",
    },
    standardizedDecision: {
        ...COSTS,
        name: "Standardised decision",
        curve: "standardised decision curve",
        says: "Net benefit as a share of that of a perfect classifier.",
        axes: { standardizedNetBenefit: "standardised net benefit" },
        glossary: "standardised-net-benefit",
    },
    avoided: {
        ...COSTS,
        name: "Interventions avoided",
        curve: "curve of interventions avoided",
        says: "How many negatives are spared a prediction of positive, each miss at the price of (1 − c) / c of them, as a share of the rows.",
        axes: { interventionsAvoided: "interventions avoided" },
        glossary: "interventions-avoided",
    },
    cost: {
        ...COSTS,
        name: "Cost",
        curve: "cost curve",
        says: "Expected cost under each mix of prevalence and costs; a threshold is a line.",
        axes: { normalizedCost: "normalised cost" },
        glossary: "cost-curve",
        lines: [NO_SCORE, BEST],
    },
    brier: {
        ...COSTS,
        name: "Brier",
        curve: "Brier curve",
        says: "Loss where the threshold is the cost proportion c itself; the area is the Brier score.",
        axes: { normalizedCost: "normalised cost" },
        glossary: "brier-curve",
        lines: [BEST_AT_C],
    },
    fCost: {
        ...COSTS,
        name: "F gain over β",
        curve: "curve of F gain over β",
        says: "Gain of F for each β; a threshold is a line from its recall gain to its precision gain.",
        needs: "prgArea",
        axes: { recallGain: "recall gain", precisionGain: "precision gain" },
        glossary: "f-cost-curve",
        lines: [BEST],
    },
};

/** All spaces, in the order in which they are offered. */
export const SPACES = /** @type {readonly PlotSpace[]} */ (Object.keys(SPACE));

/** The spaces shown at first, in this order. */
export const FIRST_PLOTS = /** @type {const} */ (["roc", "pr", "prg"]);

/** Most spaces shown together. */
export const MOST_PLOTS = 6;
