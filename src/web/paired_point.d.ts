/** A rate of a model at its threshold; `aim` is the `measure` of the settings. Precision, accuracy and `aim` are at the prevalence of the settings. */
export type PointRate = "recall" | "precision" | "fpr" | "accuracy" | "aim";

/** Two models on the same rows, each at a threshold of its own. */
export interface PairedPoint {
    /** Replicates drawn; 0 where formulas alone were asked. */
    replicates: number;
    /** True positives of the first model and of the second. */
    tps: [number, number];
    /** False positives of the first model and of the second. */
    fps: [number, number];
    /** Of recall, precision, FPR, accuracy and `aim`, in this order. */
    differences: RateDifference[];
}

/** The rate of the second model less that of the first. `undefined` says why `difference` or `tested` is null. */
export interface RateDifference {
    rate: PointRate;
    first: number | null;
    second: number | null;
    difference: number | null;
    /**
     * "formula": of recall and FPR, and of accuracy at the data's prevalence, of independent rows: Newcombe's interval for paired shares (1998, method 10) and
     * McNemar's exact test. "bootstrap": of all else, by the same draws for both models, widened for few rows; null where no rows were drawn. Of three models and
     * more both are of all pairs at once. Both take thresholds as fixed beforehand.
     */
    tested: { interval: Interval; pValue: number; method: "formula" | "bootstrap" } | null;
    undefined: Undefined | null;
}
