
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
