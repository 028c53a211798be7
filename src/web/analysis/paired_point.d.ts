/**
 * Rate of a model at its threshold; `aim` is the `measure` of the settings. Precision, accuracy and `aim` are at the prevalence of the
 * settings.
 */
export type PointRate = "recall" | "precision" | "fpr" | "accuracy" | "aim";

/** Two models on the same rows, each at its own threshold. */
export interface PairedPoint {
    /** Number of replicates drawn; 0 by formulas alone. */
    replicates: number;
    /** True positives of the first model and of the second. */
    tps: [number, number];
    /** False positives of the first model and of the second. */
    fps: [number, number];
    /** Differences of recall, precision, FPR, accuracy and `aim`, in this order. */
    differences: RateDifference[];
}

/** Rate of the second model minus that of the first. `undefined` gives the reason for a null in `difference` or `tested`. */
export interface RateDifference {
    rate: PointRate;
    first: number | null;
    second: number | null;
    difference: number | null;
    /**
     * "formula", for recall and FPR, and for accuracy at the data's prevalence, of independent rows: Newcombe's interval for paired
     * shares (1998, method 10) and McNemar's exact test. "zou-donner", for precision of independent rows: the intervals of both with
     * their correlation (Zou & Donner 2008), which end at 0 where p is 0.05. "bootstrap", for everything else: the same draws for both
     * models, widened for few rows; null where no rows were drawn. For three or more models, interval and p-value hold for all pairs
     * simultaneously. null at thresholds that were chosen on the rows ("chosen-threshold").
     */
    tested: { interval: Interval; pValue: number; method: "formula" | "zou-donner" | "bootstrap" } | null;
    undefined: Undefined | null;
}
