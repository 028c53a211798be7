
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
    /** `value` less the exact area. */
    difference: number | null;
    /**
     * What it integrates: vertices joined by straight lines, at most 2,004. Empty for the exact area, which integrates the curve
     * itself, and where `value` is null.
     */
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

/** What the folds with both classes have in the mean, each counting alike. */
export interface FoldAverages {
    /** Number of folds with both classes: those that are averaged. */
    folds: number;
    /** Names of the other ones. */
    leftOut: string[];
    /** Least and greatest share of positives that folds' numbers are given at. Only where they are equal, AUCPR and AP are comparable. */
    lowestPrevalence: number | null;
    highestPrevalence: number | null;
    /** Means of the fields of `Fold`. */
    means: {
        auroc: Mean; prArea: Mean; prMinimumArea: Mean; prNormalizedArea: Mean;
        averagePrecision: Mean; prgArea: Mean; expectedFGain: Mean;
    };
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
