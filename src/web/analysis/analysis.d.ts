
/** Prevalence at which numbers are computed, in (0, 1); the data's own when left out. Unknown fields are an error. */
export type PrevalenceSetting = Pick<Options, "prevalence">;

/**
 * A column: numbers with NaN for a missing one, or for each row the index of its text, -1 for a missing one.
 */
export type CodedColumn =
    | { readonly name: string; readonly numbers: Float64Array }
    | { readonly name: string; readonly codes: Int32Array; readonly texts: readonly string[] };

/** A convention for the area under a PR curve, over all recalls. */
export interface Convention {
    /** Stable name: "exact", "average-precision", "trapezoid-anchored", "trapezoid-flat", "thresholds-200", "thresholds-100", "recalls-21", "recalls-101". */
    key: string;
    name: string;
    /** Tools that report it. */
    tools: string[];
    value: number | null;
    /** `value` minus the exact area. */
    difference: number | null;
    /** Path that it integrates: vertices joined by straight lines, at most 3,006. Empty where `value` is null. */
    recalls: Float64Array;
    precisions: Float64Array;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

/** Prevalence and recall range of areas. A setting that is left out has the default of `Options`; unknown fields are an error. */
export type AreaSettings = Pick<Options, "prevalence" | "recallRange">;

/** Operating points of one fold, in the same columns as a model's. */
export interface FoldCurve {
    name: string;
    nPos: number;
    nNeg: number;
    lowerIsPositive: boolean;
    thresholds: Float64Array;
    tps: Float64Array;
    fps: Float64Array;
}

/** Mean over the folds in which the number is defined. */
export interface Mean {
    value: number | null;
    /** Number of these folds. */
    folds: number;
}

/** Means of the fields of `Fold`. */
export interface FoldMeans {
    auroc: Mean; prArea: Mean; prMinimumArea: Mean; prNormalizedArea: Mean;
    averagePrecision: Mean; prgArea: Mean; expectedFGain: Mean; ks: Mean;
}

/** Averages over the folds with both classes, each fold with equal weight. */
export interface FoldAverages {
    /** Number of folds with both classes, which are averaged. */
    folds: number;
    /** Names of the other folds. */
    leftOut: string[];
    /**
     * Least and greatest prevalence at which the numbers of folds are computed. AUCPR and AP are comparable only where both are equal.
     */
    lowestPrevalence: number | null;
    highestPrevalence: number | null;
    means: FoldMeans;
    /** Exact precision, and least achievable precision, averaged at recalls 0, 1/200, .. 1. Empty when no fold has both classes. */
    vertical: { recalls: Float64Array; precisions: Float64Array; minimumPrecisions: Float64Array };
    /**
     * Averages at up to 500 thresholds, best first; the start (0, 0) is not listed. `tprs` are recalls as well; `precisions` has entries
     * for the last of the thresholds only, from the one on at which every fold predicts a positive.
     */
    byThreshold: { thresholds: Float64Array; fprs: Float64Array; tprs: Float64Array; precisions: Float64Array };
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

/** An area that models are ranked by. */
export type RankedArea = "auroc" | "prArea" | "prgArea";

/** Ranks of one model by each area, 1 for the best; equal areas share a rank. */
export type Ranks = Record<RankedArea, number | null>;

/** Disagreements of areas on the order of two models. */
export interface Disagreements {
    /** Number of all disagreements; each is of two models and two areas. */
    inAll: number;
    /** The clearest first: at most 60, and fewer where the curves are very long. */
    listed: Disagreement[];
}

/** Two models that two areas rank in opposite order. */
export interface Disagreement {
    /** The first is better by the first area, the second by the second. */
    models: [number, number];
    areas: [RankedArea, RankedArea];
    /** For each area, its value for each model. */
    values: [[number, number], [number, number]];
    /** For each area, the first model's value minus the second's: positive for the first area, negative for the second. */
    differences: [number, number];
    /**
     * Band of recalls that makes most of the first model's lead by the first area, and band that makes most of the second model's lead by
     * the second. They have no recall in common.
     */
    bands: [Band, Band];
    /** For each area, the part of its difference from outside both bands; with `inside` of both bands it adds up to the difference. */
    rest: [number, number];
}

/** Band of recalls; for each of the two areas, the part of the difference from inside the band and from outside it. */
export interface Band {
    /** Index of the model that leads in the band overall. */
    favours: number;
    low: number;
    high: number;
    inside: [number, number];
    outside: [number, number];
}

/**
 * Convex hull of all models' ROC hulls, without the origin: for each vertex its model (the first that reaches it), threshold and counts.
 * The last vertex is the corner of tpr 1 and fpr 1, which all models share. Empty without both classes.
 */
export interface JointHull {
    models: number[];
    thresholds: Float64Array;
    tps: Float64Array;
    fps: Float64Array;
}
