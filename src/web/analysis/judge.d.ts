
/** Settings of `judge`. Unknown fields are an error. */
export interface JudgeSettings {
    /** Score from which on rows are predicted positive, as it is in the data; in place of `question`. */
    threshold?: number | undefined;
    /** Question that the old rows answer, by default the best F1. */
    question?: Question | string | undefined;
    /** Prevalence at which thresholds are chosen and all numbers computed, by default that of each table. */
    prevalence?: number | undefined;
    /** How the rows of both tables were drawn, "rows" when left out. */
    sampling?: Sampling | undefined;
    /** Number of times that the rows of each table are drawn, 0 to 100,000. Default: as many as few rows need, 0 with more than 10,000 rows. */
    replicates?: number | undefined;
    /** Seed of the draws, by default 1. */
    seed?: number | undefined;
}

/** Settings of `judgeFolds`. Unknown fields are an error. */
export interface FoldSettings {
    /** Question that all other folds answer, by default the best F1. */
    question?: Question | string | undefined;
    /** Prevalence at which thresholds are chosen and all numbers computed, by default that of the rows. */
    prevalence?: number | undefined;
}

/** Model on other rows than its threshold was chosen on: the old rows, on which it was, and the new ones. */
export interface Judged {
    /** The model's name, in the new table. */
    model: string;
    /**
     * The threshold, as in `Model.thresholds`; Infinity (-Infinity where low scores mean positive) predicts nothing positive. null
     * where no threshold meets the constraints on the old rows: then counts are null, and there are no limits and rates.
     */
    threshold: number | null;
    /** true where low scores mean positive: the rule is score <= threshold. */
    lowerIsPositive: boolean;
    /** Counts of the old rows and of the new ones. */
    old: RowCounts;
    new: RowCounts;
    /** Constraints of the question, on the new rows. */
    limits: JudgedLimit[];
    /**
     * `recall`, `fpr`, `specificity`, `precision`, `npv`, `accuracy`, `predictedPositiveShare`, and `aim` where that is none of these
     * (for a threshold F1).
     */
    rates: JudgedNumber[];
    /** `auroc`, `prArea`, `averagePrecision`, `prgArea`. */
    areas: JudgedNumber[];
    /** Share of the rows that are positive. */
    prevalence: JudgedNumber;
    /** Shift of the scores within each class, which a change of prevalence alone leaves still; null where a table lacks the class. */
    shift: Shift;
    /** Observed and expected positives; null where scores of either table are no probabilities. */
    calibration: JudgedCalibration | null;
    /** Number of replicates of the rows, of the table that has fewer. */
    replicates: number;
    /** Outcome of the constraints or, without any, of the aim, in plain words. */
    sentence: string;
    /** Explanations: rows that may be the same, prevalence, shift, calibration, a sentence each. */
    remarks: string[];
}

/** Class totals, and counts at the threshold; null without a threshold. */
export interface RowCounts {
    nPos: number;
    nNeg: number;
    tp: number | null;
    fp: number | null;
}

/** Value with its 95 % interval; null where it is undefined. */
export interface Estimated {
    value: number | null;
    interval: Interval | null;
}

/** Number on both tables. */
export interface JudgedNumber {
    name: string;
    /** On the old rows. For a chosen threshold, the interval of a share holds at any threshold. */
    old: Estimated;
    new: Estimated;
    /** New less old. */
    difference: Estimated;
    /**
     * Old value corrected for the choice of the threshold on the same rows, by the rows that replicates left out. null for a threshold that
     * was given, without replicates, and for areas.
     */
    corrected: number | null;
    /** Old value at the prevalence of the new rows: less `old.value`, what the change of prevalence alone did. null for `prevalence`. */
    expected: number | null;
    /**
     * Method of the interval of the difference: `newcombe` from the intervals of both (Newcombe 1998, method 10), `variances` ±1.96 standard
     * errors from both variances, `bootstrap` percentiles of each table drawn by itself.
     */
    method: "newcombe" | "bootstrap" | null;
    /** Reason for a null difference, or a null interval of it. */
    undefined: Undefined | null;
}

/** Constraint on the new rows: exactly one of `atLeast` and `atMost` is a number. */
export interface JudgedLimit {
    measure: BoundedMeasure;
    atLeast: number | null;
    atMost: number | null;
    /** Confidence with which it was promised to hold on other rows; null where it was asked of the old rows alone. */
    confidence: number | null;
    old: Estimated;
    new: Estimated;
    /** As in `JudgedNumber`. */
    corrected: number | null;
    /**
     * `kept`: the whole interval on the new rows keeps it; `kept-here`: the value does; `missed-here`: the value does not, but the interval
     * reaches it; `missed`: the whole interval does not; `unknown`: there is no interval.
     */
    standing: "kept" | "kept-here" | "missed-here" | "missed" | "unknown";
}

/** Shift of the scores of each class. */
export interface Shift {
    positives: ShiftTest | null;
    negatives: ShiftTest | null;
}

/** Two-sample Kolmogorov-Smirnov test of the scores of one class. */
export interface ShiftTest {
    /** Greatest difference between the shares of old and of new rows that a threshold predicts positive. */
    distance: number;
    /** The threshold where it is greatest, of several the one that predicts the fewest rows positive. */
    score: number;
    /** true where it predicts more of the new rows positive. */
    isUp: boolean;
    /** Two-sided p-value; null for rows with weights or in clusters. Too great with ties. */
    pValue: number | null;
    /** `exact` where the product of the numbers of rows is at most 1e7. */
    method: "exact" | "asymptotic" | null;
    undefined: Undefined | null;
}

/** Positives of both tables, of those that the scores as probabilities expect. */
export interface JudgedCalibration {
    old: ObservedExpected;
    new: ObservedExpected;
}

/** Observed and expected positives of one table. */
export interface ObservedExpected {
    observed: number;
    /** Sum of the scores. */
    expected: number;
    /** Observed over expected, with its 95 % interval for independent rows. */
    ratio: number | null;
    interval: Interval | null;
    /** Reason for a null ratio or interval. */
    undefined: Undefined | null;
}

/** Model whose threshold is chosen on all folds but one and judged on that one, for each fold. */
export interface FoldsJudged {
    model: string;
    /** true where low scores mean positive: the rule is score <= threshold. */
    lowerIsPositive: boolean;
    /** One for each fold, in the order of the report. */
    folds: JudgedFold[];
    pooled: Pooled;
    /** Outcome of the constraints or, without any, of the aim, in plain words. */
    sentence: string;
}

/** One fold, at the threshold chosen on all others. */
export interface JudgedFold {
    name: string;
    /** As in `Judged`; null where no threshold meets the constraints on the other folds. */
    threshold: number | null;
    /** Counts of the other folds, and the aim's value there. */
    others: RowCounts;
    aimOfOthers: number | null;
    /** Counts and rates of this fold; no rates without a threshold. */
    own: RowCounts;
    rates: FoldRate[];
}

/** Rate with its 95 % interval, which independent rows have. */
export interface FoldRate {
    name: string;
    value: number | null;
    interval: Interval | null;
}

/** All folds that have a threshold, each decided by its own. */
export interface Pooled {
    counts: RowCounts;
    rates: FoldRate[];
    /** Constraints; `old.value` is the mean over the other folds of each. */
    limits: JudgedLimit[];
    /** true where rates have intervals: thresholds of different folds share most of their rows. */
    isApproximate: boolean;
    /** Reason for rates without intervals. */
    undefined: Undefined | null;
}
