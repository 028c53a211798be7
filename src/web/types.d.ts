
/** How to read the input and what to compute. Every field may be left out; unknown fields are an error. */
export interface Options {
    /** Name of the label column. */
    label?: string | undefined;
    /** In place of `label`: the column with the number of positives that each row stands for; "" for none. */
    positives?: string | undefined;
    /** The column with the number of negatives that each row stands for. */
    negatives?: string | undefined;
    /** Names of the score columns, one per model. */
    scores?: string[] | undefined;
    /** Name of the weight column; "" for none. */
    weight?: string | undefined;
    /** Name of the fold or task column; "" for none. */
    fold?: string | undefined;
    /** Name of the column that says which rows belong together (patient, user, query), which resampling draws whole; "" for none. */
    cluster?: string | undefined;
    /** Name of the column that names the group of each row (sex, site, segment), to compare groups by; "" for none. */
    group?: string | undefined;
    /** Name of the column that names the model of each row, in a long table; "" for none. Left out, it is found by its name, or by what it holds. */
    model?: string | undefined;
    /** Names of the score columns whose low values mean positive. */
    lowerIsPositive?: string[] | undefined;
    /** The label value that counts as positive; left out or null, it is decided by content. */
    positive?: string | null | undefined;
    /** Prevalence to give every number at, in (0, 1); the data's own when left out. */
    prevalence?: number | undefined;
    /** Recalls that the PR areas are taken over, [0, 1] when left out. */
    recallRange?: [number, number] | undefined;
    /** False positive rates that `Model.roc.partial` is taken over, 0 <= low < high <= 1. Not together with `tprRange`. */
    fprRange?: [number, number] | undefined;
    /** The same for true positive rates. */
    tprRange?: [number, number] | undefined;
    /** The betas of `Model.best`, each from 0 to Infinity; [0.5, 1, 2] when left out. From 1e50 on F is recall, to the last digit. */
    betas?: number[] | undefined;
    /**
     * How the input is written, "auto" when left out. "csv" is any delimited text, "transposed" such text, or lists, whose rows are
     * the columns.
     */
    format?: "auto" | "csv" | "json" | "transposed" | undefined;
    /**
     * How the rows of two tables are matched: by a column of the first and one of the second, or, where the list is empty, in their order,
     * which takes labels in both. Left out, by columns that are named as an id. A table alone leaves it aside.
     */
    join?: readonly string[] | undefined;
}

/** One of two tables: what messages call it, such as the name of its file, and its text. */
export interface NamedTable { name: string; input: string | Uint8Array }

/** What numbers are given at. Left out, a setting is as in `Options`; unknown fields are an error. */
export type MeasureSettings = Pick<Options, "prevalence" | "recallRange" | "fprRange" | "tprRange" | "betas">;

/** Everything known about one table of predictions. */
export interface Report {
    /** Data rows in the input, skipped ones included. */
    rows: number;
    /** Rows that could not be used; the notices say which and why. */
    skippedRows: number;
    columns: Columns;
    /** The label value that counts as positive. */
    positiveLabel: string;
    /** Distinct label values, most frequent first, at most 50. */
    labelValues: LabelValue[];
    /** Remarks in plain words. */
    notices: Notice[];
    /** One per score column; in a long table one for each model that it names. */
    models: Model[];
}

/** Which column plays which part. */
export interface Columns {
    /** null for grouped counts. */
    label: string | null;
    /** The columns of counts, for grouped counts. */
    positives: string | null;
    negatives: string | null;
    scores: string[];
    weight: string | null;
    fold: string | null;
    /** The column that says which rows belong together. */
    cluster: string | null;
    /** The column that says which group each row is of. */
    group: string | null;
    /** In a long table the column that names the models. */
    model: string | null;
    /** The score columns whose low values mean positive. */
    lowerIsPositive: string[];
    /** Every column of the table, in its order. */
    available: string[];
    /** Of each of them, why it has its role or none, such as `"named like a label"`. */
    reasons: string[];
}

/** A label value and its number of rows. */
export interface LabelValue {
    value: string;
    rows: number;
}

/** A remark on the data or on a choice that was made. */
export interface Notice {
    /** A program that adds notices of its own may give them other codes. */
    code: NoticeCode | (string & {});
    message: string;
    /** 1-based lines of the input, the first hundred. */
    rows?: number[];
    /** What one button each can do about it, the likeliest first. */
    fixes?: Fix[];
}

/**
 * What to do about a notice or an error; `label` is what a button says. `options` are to be spread over those of the analysis:
 * `analyze(input, { ...options, ...fix.options })`. A `format` stands alone: columns that were chosen are others in it. `panel` is a part of the page to look at.
 */
export type Fix =
    | { label: string; options: Pick<Options, "label" | "positives" | "negatives" | "scores" | "lowerIsPositive" | "positive" | "format" | "join"> }
    | { label: string; panel: "columns" | "folds" | "ties" | "uncertainty" };

/** One model. Undefined numbers are null, and `undefined` says why. */
export interface Model {
    name: string;
    /** Number (or summed weight) of positives in the data. */
    nPos: number;
    /** Number (or summed weight) of negatives in the data. */
    nNeg: number;
    /** Share of positives that all numbers are given at. */
    prevalence: number;
    /** Whether low values of the score column mean positive. Then -score stands for score in all that follows. */
    lowerIsPositive: boolean;
    /** Distinct scores, best first. A row is predicted positive at threshold i when score >= thresholds[i]. */
    thresholds: Float64Array;
    /** Positives at or above each threshold. */
    tps: Float64Array;
    /** Negatives at or above each threshold. */
    fps: Float64Array;
    /** Where the three columns hold only some operating points, which those are. */
    outline?: Outline;
    roc: Roc;
    pr: Pr;
    prg: Prg;
    /** The best threshold for each beta asked for. */
    best: BestThreshold[];
    folds: Fold[] | null;
    /** Means of the folds with both classes, as in `FoldAverages`; null without a fold column. */
    foldMeans: FoldMeans | null;
    /** Each group's results; rows whose group is missing are a group too, named "(missing)". */
    groups: Group[] | null;
    /** Why fields are null. */
    undefined: Undefined[];
}

/** Some operating points of a model: which of all, best first from 0 on. */
export interface Outline {
    rows: Float64Array;
    /** The threshold that follows each of them among all; -Infinity where none does. */
    nexts: Float64Array;
    /** How many there are in all. */
    of: number;
}

/** A model without its columns of one entry per threshold. */
export type ModelNumbers = Omit<Model, "thresholds" | "tps" | "fps" | "outline">;

export interface Roc {
    /** Area under the curve, ties counted half. */
    auroc: number | null;
    /** Gini coefficient, or accuracy ratio: 2·auroc - 1, from -1 to 1; 0 for a random ranking. */
    gini: number | null;
    hullArea: number | null;
    /** Expected accuracy at a uniform predicted-positive rate. */
    expectedAccuracy: number | null;
    /**
     * The 95 % interval of `auroc`, rows being independent: by Newcombe's score method (2006, method 5), with DeLong's variance where that is
     * more. It holds the truth as often as it says from 10 rows of a class on.
     */
    interval: Interval | null;
    /**
     * DeLong's variance of `auroc` and the 95 % interval that other programs make of it, clipped to [0, 1]: too narrow where a class is small. Where `auroc` is 1 or 0 that is a point and says nothing of other
     * rows: `rough` is a one-sided bound by the rule of three, left out elsewhere.
     */
    delong: { variance: number; low: number; high: number; rough?: Interval } | null;
    /**
     * Kolmogorov and Smirnov's statistic: the greatest tpr - fpr of all thresholds, from 0 to 1, and the highest threshold that reaches it,
     * Infinity where none does better than no prediction.
     */
    ks: { value: number; threshold: number; tp: number; fp: number } | null;
    /** The false positive rate where it equals the false negative rate, counts linear between operating points; 0 when perfect. */
    equalErrorRate: number | null;
    /** Area over `fprRange` or `tprRange`; null, and without a reason, where neither was given. */
    partial: PartialArea | null;
    /** Vertices from the origin (threshold Infinity) on; c[i] is the share of positives in the segment from vertex i to i+1. */
    hull: { thresholds: Float64Array; tps: Float64Array; fps: Float64Array; c: Float64Array } | null;
}

/** A partial area under the ROC curve, which no prevalence changes. */
export interface PartialArea {
    /** The rate that `low` and `high` are of. */
    range: "fpr" | "tpr";
    low: number;
    high: number;
    /** Over false positive rates the integral of tpr, over true positive rates that of 1 - fpr; at most high - low. */
    area: number;
    /**
     * (1 + (area - m)/(M - m))/2 with the area m of a random ranking and M of a perfect one (McClish 1989): 1/2 and 1 on every range. Less than
     * 1/2, even below 0, where the curve is below the diagonal on the range as a whole.
     */
    standardized: number;
}

/** The areas up to `normalizedArea`, and `hullArea`, are over `recallRange`; the rest over all recalls. */
export interface Pr {
    /** Exact area, counts linear between operating points. */
    area: number | null;
    /** Area under the minimum PR curve. */
    minimumArea: number;
    maximumArea: number;
    /** AUCNPR: (area - minimum)/(maximum - minimum). */
    normalizedArea: number | null;
    recallRange: [number, number];
    /** scikit-learn's AP. */
    averagePrecision: number | null;
    minimumAveragePrecision: number | null;
    normalizedAveragePrecision: number | null;
    /** Trapezoid rule with an extra point (recall 0, precision 1). */
    trapezoidAnchored: number | null;
    /** Trapezoid rule with the first precision carried back to recall 0. */
    trapezoidFlat: number | null;
    hullArea: number | null;
}

export interface Prg {
    /** AUPRG, signed. */
    area: number | null;
    minimumArea: number | null;
    hullArea: number | null;
    /** y0: precision gain where the curve first reaches recall gain 0. */
    precisionGainAtZeroRecallGain: number | null;
    /** E[FG1]. */
    expectedFGain: number | null;
    /** E[1/F1]. */
    expectedReciprocalF: number | null;
    /**
     * Vertices from the first after the origin on. Segment i ends at vertex i and has the calibrated score d[i];
     * d[0] = 1, the flat segment. Vertex i is F_beta-optimal for beta squared from betaSquaredLow[i] to betaSquaredHigh[i].
     */
    hull: {
        thresholds: Float64Array; tps: Float64Array; fps: Float64Array;
        recallGains: Float64Array; precisionGains: Float64Array;
        d: Float64Array; betaSquaredLow: Float64Array; betaSquaredHigh: Float64Array;
    } | null;
}

/** The threshold with the greatest F_beta: predict positive when score >= threshold. */
export interface BestThreshold {
    beta: number;
    f: number | null;
    fGain: number | null;
    /** The highest threshold that reaches it. */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /** All thresholds that reach it, highest first. */
    tiedThresholds: number[];
}

/** One fold or task, at its own prevalence unless one was asked for. */
export interface Fold {
    name: string;
    nPos: number;
    nNeg: number;
    /** Share of positives in it, at whatever prevalence the other numbers are given. */
    skew: number | null;
    auroc: number | null;
    prArea: number | null;
    /** Least PR area of any ranking over the recall range. */
    prMinimumArea: number;
    prNormalizedArea: number | null;
    averagePrecision: number | null;
    prgArea: number | null;
    /** E[FG1]. */
    expectedFGain: number | null;
    /** The greatest tpr - fpr. */
    ks: number | null;
}

/** One group, at its own prevalence unless one was asked for. */
export type Group = Fold;

/** Why one field is null; `field` is its path, such as "roc.auroc". */
export interface Undefined {
    field: string;
    code: string;
    message: string;
}

/** Error thrown on bad input. */
export interface CurvescopeError extends Error {
    code: ErrorCode;
    /** 1-based line of the input, where the fault has a place. */
    line?: number;
    /** What would fix it, the likeliest first, where that is known. */
    fixes?: Fix[];
}

/** Counts of one operating point. */
export interface Counts {
    tp: number;
    fp: number;
    nPos: number;
    nNeg: number;
}

/** Parameters of the measures; beta 1, rho -2 and c 1/2 when left out. */
export interface MeasureOptions {
    prevalence?: number | undefined;
    /** From 0 to Infinity, as everywhere. */
    beta?: number | undefined;
    rho?: number | undefined;
    /** Cost proportion of a false positive. */
    c?: number | undefined;
}

/** Every measure of one 2x2 table; null where undefined. Likelihood ratios may be Infinity. */
export interface Measures {
    recall: number | null;
    precision: number | null;
    fpr: number | null;
    specificity: number | null;
    fnr: number | null;
    npv: number | null;
    accuracy: number | null;
    balancedAccuracy: number | null;
    youdenJ: number | null;
    mcc: number | null;
    kappa: number | null;
    lrPlus: number | null;
    lrMinus: number | null;
    lift: number | null;
    predictedPositiveShare: number | null;
    /** F_beta. */
    f: number | null;
    /** F_beta on the gain scale. */
    fGain: number | null;
    /** Boyd's modified F1. */
    fPrime: number | null;
    /** G_{beta,rho}. */
    g: number | null;
    /** acc_c = 2(1-c)·pi·tpr + 2c·(1-pi)·(1-fpr). A perfect classifier has 2((1-c)·pi + c·(1-pi)), not 1. */
    skewSensitiveAccuracy: number | null;
    /** acc_c over that of a perfect classifier, so that 1 is perfect; accuracy at c = 1/2. */
    weightedAccuracy: number | null;
    /** 1 - weightedAccuracy: the cost of all errors over that of mispredicting every row. */
    normalizedCost: number | null;
    /** pi·tpr - (1-pi)·fpr·c/(1-c) (Vickers & Elkin 2006): c is the threshold probability. null at c = 1. */
    netBenefit: number | null;
    /** netBenefit over pi. */
    standardizedNetBenefit: number | null;
    /**
     * (tn - fn·(1-c)/c)/n: how many negatives are spared a prediction of positive, less the misses at their price, as a share of the
     * rows. What netBenefit is above that of predicting all positive, times (1-c)/c. null at c = 0.
     */
    interventionsAvoided: number | null;
    recallGain: number | null;
    precisionGain: number | null;
    /** Least precision achievable at this recall. */
    minimumPrecision: number | null;
}

/** Ends of a 95 % interval. */
export interface Interval { low: number; high: number }

/** At what prevalence and at what threshold a 2x2 table is seen. Unknown fields are an error. */
export type IntervalSettings = PrevalenceSetting & {
    /** True where the threshold was chosen on these rows, as the answer to a question is: intervals then hold at every threshold at once. False where it was fixed before they were seen, which it is when this is left out. */
    chosen?: boolean | undefined;
};

/**
 * Intervals of the rates of a 2x2 table of unweighted rows, each taken as a case of its own: by Wilson's formula, or exact ones that hold at every threshold at once.
 * At another prevalence than the data's, or at a threshold that was chosen, precision and NPV have that of the ratio of two rates of a class.
 */
export interface RateIntervals {
    recall: Interval | null;
    fpr: Interval | null;
    precision: Interval | null;
    npv: Interval | null;
    /** Why fields are null. */
    undefined: Undefined[];
}
