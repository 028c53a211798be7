
/** Prevalence to give numbers at, in (0, 1); the data's own when left out. Unknown fields are an error. */
export type PrevalenceSetting = Pick<Options, "prevalence">;

/** One way to put a number on a PR curve, over all recalls. */
export interface Convention {
    /** Stable name: "exact", "average-precision", "trapezoid-anchored", "trapezoid-flat", "thresholds-200", "thresholds-100", "recalls-21", "recalls-101". */
    key: string;
    name: string;
    /** Tools that report it. */
    tools: string[];
    value: number | null;
    /** `value` minus the exact area. */
    difference: number | null;
    /** What it integrates: vertices joined by straight lines, at most 3,006. Empty where `value` is null. */
    recalls: Float64Array;
    precisions: Float64Array;
    /** Why fields are null. */
    undefined: Undefined[];
}

/** Prevalence and recalls to give numbers at. Left out, a setting is as in `Options`; unknown fields are an error. */
export type AreaSettings = Pick<Options, "prevalence" | "recallRange">;

/** One fold's operating points, as a model's. */
export interface FoldCurve {
    name: string;
    nPos: number;
    nNeg: number;
    thresholds: Float64Array;
    tps: Float64Array;
    fps: Float64Array;
}

/** A mean over the folds that have the number. */
export interface Mean {
    value: number | null;
    /** Number of folds that have it. */
    folds: number;
}

/** Means of the fields of `Fold`. */
export interface FoldMeans {
    auroc: Mean; prArea: Mean; prMinimumArea: Mean; prNormalizedArea: Mean;
    averagePrecision: Mean; prgArea: Mean; expectedFGain: Mean; ks: Mean;
}

/** What the folds with both classes have in the mean, each counting alike. */
export interface FoldAverages {
    /** Number of folds with both classes: those that are averaged. */
    folds: number;
    /** Names of the other folds. */
    leftOut: string[];
    /** Least and greatest share of positives that folds' numbers are given at. Only where they are equal, AUCPR and AP are comparable. */
    lowestPrevalence: number | null;
    highestPrevalence: number | null;
    means: FoldMeans;
    /** Exact precision, and least achievable precision, averaged at recalls 0, 1/200, .. 1. Empty when no fold has both classes. */
    vertical: { recalls: Float64Array; precisions: Float64Array; minimumPrecisions: Float64Array };
    /**
     * Averages at up to 500 thresholds, best first; the start (0, 0) is not listed. `tprs` are recalls as well; `precisions` belong
     * to the last of them, from the threshold on at which every fold predicts something.
     */
    byThreshold: { thresholds: Float64Array; fprs: Float64Array; tprs: Float64Array; precisions: Float64Array };
    /** Why fields are null. */
    undefined: Undefined[];
}

/** An area that models are ranked by. */
export type RankedArea = "auroc" | "prArea" | "prgArea";

/** Ranks of one model by each area, 1 the best; equal areas share a rank. */
export type Ranks = Record<RankedArea, number | null>;

/** Where areas disagree on the order of two models. */
export interface Disagreements {
    /** Number of all cases: each is two models and two areas. */
    inAll: number;
    /** The clearest ones first: at most 60, and fewer where the curves are very long. */
    listed: Disagreement[];
}

/** Two models that two areas put in opposite order. */
export interface Disagreement {
    /** The first is better by the first area, the second by the second. */
    models: [number, number];
    areas: [RankedArea, RankedArea];
    /** For each area, its value for each model. */
    values: [[number, number], [number, number]];
    /** For each area, the first model's value minus the second's: above 0, then below. */
    differences: [number, number];
    /**
     * The band of recalls that gives the first model most of the first area, and the one that gives the second most of the second.
     * They have no recall in common.
     */
    bands: [Band, Band];
    /** For each area, the part of its difference that is made outside of both bands: it and their `inside` add up to the difference. */
    rest: [number, number];
}

/** A band of recalls, and for each of the two areas the part of the difference that is made in it and outside it. */
export interface Band {
    /** The model that leads here, all in all. */
    favours: number;
    low: number;
    high: number;
    inside: [number, number];
    outside: [number, number];
}

/**
 * The hull of all models' hulls, the origin left out: the model of each vertex (the first that reaches it) with its threshold and
 * counts. The last vertex is the corner that belongs to all. Empty without both classes.
 */
export interface JointHull {
    models: number[];
    thresholds: Float64Array;
    tps: Float64Array;
    fps: Float64Array;
}
