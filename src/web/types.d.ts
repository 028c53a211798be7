
/** Options for reading the input and for the numbers to compute. Every field may be left out; unknown fields are an error. */
export interface Options {
    /** Name of the label column. */
    label?: string | undefined;
    /** In place of `label`: the column with the number of positives that each row counts; "" for none. */
    positives?: string | undefined;
    /** The column with the number of negatives that each row counts. */
    negatives?: string | undefined;
    /** Names of the score columns, one per model. */
    scores?: string[] | undefined;
    /** Name of the weight column; "" for none. */
    weight?: string | undefined;
    /** Name of the fold or task column; "" for none. */
    fold?: string | undefined;
    /** Name of the cluster column (patient, user, query): resampling draws rows of one cluster together; "" for none. */
    cluster?: string | undefined;
    /** Name of the group column (sex, site, segment), for comparisons of groups; "" for none. */
    group?: string | undefined;
    /** Name of the model column of a long table; "" for none. Left out, it is found by its name or its values. */
    model?: string | undefined;
    /** Names of the score columns whose low values mean positive. */
    lowerIsPositive?: string[] | undefined;
    /**
     * True if rows without a score count as never predicted positive, so that recall is that of all positives: each model gives them a score
     * below all others. Left out or false, rows that lack the score of any model are skipped.
     */
    missingAsNegative?: boolean | undefined;
    /**
     * Rows that are left out before anything is decided or counted: those with a value in a column. Values are compared as label values are,
     * 1 and 1.0 as one, and texts in any case; "" stands for missing ones.
     */
    leaveOut?: { column: string; value: string }[] | undefined;
    /** The positive label value; left out or null, it is decided by content. */
    positive?: string | null | undefined;
    /** Prevalence at which all numbers are computed, in (0, 1); the data's own when left out. */
    prevalence?: number | undefined;
    /** Recall range of the PR areas, [0, 1] when left out. */
    recallRange?: [number, number] | undefined;
    /** Range of false positive rates of `Model.roc.partial`, 0 <= low < high <= 1. Not together with `tprRange`. */
    fprRange?: [number, number] | undefined;
    /** Range of true positive rates of `Model.roc.partial`. */
    tprRange?: [number, number] | undefined;
    /** Betas of `Model.best`, each from 0 to Infinity; [0.5, 1, 2] when left out. From 1e50 on F equals recall to the last digit. */
    betas?: number[] | undefined;
    /**
     * Format of the input, "auto" when left out. "csv" is any delimited text, "transposed" is delimited text, or lists, whose rows are
     * the columns.
     */
    format?: "auto" | "csv" | "json" | "transposed" | undefined;
    /**
     * How the rows of two tables are matched: by an id column of each, or, if the list is empty, in their order, for which both need
     * labels. Left out, by columns with the name of an id. Ignored for a single table.
     */
    join?: readonly string[] | undefined;
}

/** One of two tables: its text, and its name in messages, such as that of its file. */
export interface NamedTable { name: string; input: string | Uint8Array }

/** Settings of the numbers. A setting that is left out has the default of `Options`; unknown fields are an error. */
export type MeasureSettings = Pick<Options, "prevalence" | "recallRange" | "fprRange" | "tprRange" | "betas">;

/** Results for one table of predictions. */
export interface Report {
    /** Number of data rows in the input, skipped ones included. */
    rows: number;
    /** Number of rows that could not be used; the notices give rows and reasons. */
    skippedRows: number;
    columns: Columns;
    /** The positive label value. */
    positiveLabel: string;
    /** Distinct label values, most frequent first, at most 50. */
    labelValues: LabelValue[];
    /** Remarks on the data and on choices that were made. */
    notices: Notice[];
    /** One per score column; in a long table one per model. */
    models: Model[];
}

/** Columns by role. */
export interface Columns {
    /** null for grouped counts. */
    label: string | null;
    /** Columns of counts, for grouped counts. */
    positives: string | null;
    negatives: string | null;
    scores: string[];
    weight: string | null;
    fold: string | null;
    /** Cluster column. */
    cluster: string | null;
    /** Group column. */
    group: string | null;
    /** Model column of a long table. */
    model: string | null;
    /** Score columns whose low values mean positive. */
    lowerIsPositive: string[];
    /** All columns of the table, in its order. */
    available: string[];
    /** For each of `available`, the reason for its role or for having none, such as `"named like a label"`. */
    reasons: string[];
    /**
     * For each of `available`, the best other role that its name and values allow, with the reason, such as
     * `"label: two values, as a label has"`; empty where there is none.
     */
    others: string[];
}

/** A label value and its number of rows. */
export interface LabelValue {
    value: string;
    rows: number;
}

/** Remark on the data or on a choice that was made. */
export interface Notice {
    /** Programs that add their own notices may use other codes. */
    code: NoticeCode | (string & {});
    message: string;
    /** 1-based lines of the input; at most the first hundred. */
    rows?: number[];
    /** Fixes, each for one button, the likeliest first. */
    fixes?: Fix[];
}

/**
 * Fix of a notice or an error; `label` is the text of a button. `options` are to be spread over those of the analysis:
 * `analyze(input, { ...options, ...fix.options })`. A `format` is to be used without the columns chosen before, which are different
 * ones in it. `panel` is a part of the page to show.
 */
export type Fix =
    | { label: string; options: Pick<Options, "label" | "positives" | "negatives" | "scores" | "lowerIsPositive" | "missingAsNegative" | "leaveOut" | "positive" | "format" | "join"> }
    | { label: string; panel: "columns" | "folds" | "ties" | "uncertainty" };

/** One model. Undefined numbers are null; `undefined` gives the reasons. */
export interface Model {
    name: string;
    /** Number (or summed weight) of positives in the data. */
    nPos: number;
    /** Number (or summed weight) of negatives in the data. */
    nNeg: number;
    /** Prevalence at which all numbers are computed. */
    prevalence: number;
    /** True where low scores mean positive: a row is predicted positive when score <= threshold. The start is then at -Infinity. */
    lowerIsPositive: boolean;
    /** Distinct scores of the data, best first. A row is predicted positive at threshold i when score >= thresholds[i], or <= where low scores mean positive. */
    thresholds: Float64Array;
    /** Positives predicted positive at each threshold. */
    tps: Float64Array;
    /** Negatives predicted positive at each threshold. */
    fps: Float64Array;
    /** Rows of the operating points, where the three columns contain only some of them. */
    outline?: Outline;
    roc: Roc;
    pr: Pr;
    prg: Prg;
    /** Best threshold for each of the requested betas. */
    best: BestThreshold[];
    folds: Fold[] | null;
    /** Means of the folds with both classes, as in `FoldAverages`; null without a fold column. */
    foldMeans: FoldMeans | null;
    /** Results of each group; rows whose group is missing form a group named "(missing)". */
    groups: Group[] | null;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

/** Rows of some operating points among all those of a model, best first from 0 on. */
export interface Outline {
    rows: Float64Array;
    /** The threshold after each of them among all; one that all scores reach after the last. */
    nexts: Float64Array;
    /** Number of all operating points. */
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
     * 95 % interval of `auroc`: by Newcombe's score method (2006, method 5), with DeLong's variance where that is greater, of rows with
     * weights or in clusters with their own variance and as many rows as have it. null with rows in fewer than five clusters.
     */
    interval: Interval | null;
    /**
     * DeLong's variance of `auroc`, and the 95 % interval that other programs derive from it, clipped to [0, 1]: too narrow where a class
     * is small. Where `auroc` is 1 or 0 the interval is a point without information on other rows: `rough` is then a one-sided bound by
     * the rule of three, otherwise left out.
     */
    delong: { variance: number; low: number; high: number; rough?: Interval } | null;
    /**
     * Kolmogorov-Smirnov statistic: the greatest tpr - fpr of all thresholds, from 0 to 1, and the first threshold that reaches it,
     * that of the start where none is better than no positive prediction.
     */
    ks: { value: number; threshold: number; tp: number; fp: number } | null;
    /** False positive rate where it equals the false negative rate, with counts linear between operating points; 0 when perfect. */
    equalErrorRate: number | null;
    /** Area over `fprRange` or `tprRange`; null, without an entry in `undefined`, where neither was given. */
    partial: PartialArea | null;
    /** Vertices from the origin, the start, on; c[i] is the share of positives in the segment from vertex i to i+1. */
    hull: { thresholds: Float64Array; tps: Float64Array; fps: Float64Array; c: Float64Array } | null;
}

/** Partial area under the ROC curve, which does not depend on prevalence. */
export interface PartialArea {
    /** The rate whose range is from `low` to `high`. */
    range: "fpr" | "tpr";
    low: number;
    high: number;
    /** Integral of tpr over false positive rates, or of 1 - fpr over true positive rates; at most high - low. */
    area: number;
    /**
     * (1 + (area - m)/(M - m))/2 with the area m of a random ranking and M of a perfect one (McClish 1989): 1/2 for a random and 1 for a
     * perfect ranking on every range. Less than 1/2, even below 0, where the curve over the whole range is below the diagonal.
     */
    standardized: number;
}

/** Areas up to `normalizedArea`, and `hullArea`, are over `recallRange`; the others over all recalls. */
export interface Pr {
    /** Exact area, with counts linear between operating points. */
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

/** Threshold with the greatest F_beta. */
export interface BestThreshold {
    beta: number;
    f: number | null;
    fGain: number | null;
    /** The threshold that reaches it with the fewest rows predicted positive. */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /** All thresholds that reach it, those that predict fewer rows positive first. */
    tiedThresholds: number[];
}

/** One fold or task, at its own prevalence unless another is requested. */
export interface Fold {
    name: string;
    nPos: number;
    nNeg: number;
    /** Share of positives in the data of the fold, at whatever prevalence the other numbers are computed. */
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

/** One group, at its own prevalence unless another is requested. */
export type Group = Fold;

/** Reason for a null field; `field` is its path, such as "roc.auroc". */
export interface Undefined {
    field: string;
    code: string;
    message: string;
}

/** Error thrown on bad input. */
export interface CurvescopeError extends Error {
    code: ErrorCode;
    /** 1-based line of the input, if the fault has a place. */
    line?: number;
    /** Fixes, the likeliest first, if any are known. */
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
    /** From 0 to Infinity. */
    beta?: number | undefined;
    rho?: number | undefined;
    /** Cost proportion of a false positive. */
    c?: number | undefined;
}

/** Ends of a 95 % interval. */
export interface Interval { low: number; high: number }

/**
 * How the rows of a table were drawn: "rows" with their classes, so that the share of positives is uncertain, and with it precision, NPV,
 * F and the areas under PR and PRG; "classes" separately, as in a case-control study, so that the share is known, as it is at a
 * prevalence that is given. Where rows have clusters, whole clusters were drawn.
 */
export type Sampling = "rows" | "classes";

/** Prevalence and kind of threshold for the intervals of a 2x2 table. Unknown fields are an error. */
export type IntervalSettings = PrevalenceSetting & {
    /** How the rows were drawn; "rows" when left out. */
    sampling?: Sampling | undefined;
    /**
     * True where the threshold was chosen on these rows, like the answer to a question: intervals then hold at every threshold
     * simultaneously. False, the default, where it was fixed before the rows were seen.
     */
    chosen?: boolean | undefined;
};

/**
 * 95 % intervals of the rates of a 2x2 table of unweighted, independent rows: by Wilson's formula, or, at a chosen threshold, exact
 * limits that hold at every threshold simultaneously. Where the share of positives is known, precision and NPV have the interval of the
 * ratio of two independent rates; at a chosen threshold of drawn rows, that of the ratio times the odds of the classes.
 */
export interface RateIntervals {
    recall: Interval | null;
    fpr: Interval | null;
    precision: Interval | null;
    npv: Interval | null;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}
