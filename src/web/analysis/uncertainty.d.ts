
/** Settings of the bootstrap. Every field may be left out; unknown fields are an error. */
export interface UncertaintySettings {
    /** Number of replicates, 1 to 100,000. Left out, 1,000, and up to 10,000 where a class has fewer than a hundred rows. */
    replicates?: number | undefined;
    /** Seed of the draws, a whole number: the same one gives the same replicates. 1 when left out. */
    seed?: number | undefined;
    /** Prevalence of each replicate; its own when left out. */
    prevalence?: number | undefined;
    /** Recall range of the PR area, [0, 1] when left out. */
    recallRange?: readonly [number, number] | undefined;
    /**
     * Range of false positive rates, or of true positive rates, of the partial AUROC, as in `Options`; left out, there is no partial
     * AUROC.
     */
    fprRange?: readonly [number, number] | undefined;
    tprRange?: readonly [number, number] | undefined;
    /** How the rows were drawn; "rows" when left out, and at a prevalence "classes". */
    sampling?: Sampling | undefined;
    /** Measure whose best threshold is sought, "f" when left out. */
    measure?: MeasureFamily | undefined;
    /** Parameters of the measure, as in `MeasureOptions`. */
    beta?: number | undefined;
    rho?: number | undefined;
    c?: number | undefined;
    /** Threshold probability, from 0 to below 1, at which `ThresholdUncertainty.netBenefit` is; none when left out. */
    thresholdProbability?: number | undefined;
    /** Smallest difference of two areas that matters: `rowsToTell` is of it, and null at 0. 0.05 when left out. */
    smallestDifference?: number | undefined;
    /**
     * Question that is answered for each model in every replicate, as by `decide`: `ModelUncertainty.answer`, `PairUncertainty.answer`.
     */
    question?: Question | string | undefined;
    /** Spaces of further bands, besides those of ROC, PR and PRG, which are always computed. Each takes time. */
    bands?: readonly PlotSpace[] | undefined;
}

/** Uncertainty of the areas of all models and of their differences. */
export interface Uncertainty {
    replicates: number;
    /** Number of positive rows drawn from; rows of weight 0 are excluded. */
    positiveRows: number;
    /** Number of negative rows drawn from. */
    negativeRows: number;
    /** Number of clusters, which are drawn whole; null where rows are drawn. */
    clusters: number | null;
    /**
     * Rows with which the intervals of areas and differences are about half as wide: four times those drawn from. Null for rows with
     * weights or in clusters, and where a class has a single row.
     */
    rowsToHalve: Rows | null;
    /** One per model, in the order of the report. */
    models: ModelUncertainty[];
    /** One per ordered pair of models, by `first`, then by `second`. */
    pairs: PairUncertainty[];
    /** Models that may be the best, by each measure; empty for one model. */
    candidates: Candidates[];
    delong: DeLongTest;
    /**
     * One sentence per pair, in the order of `pairs`: which leads in AUROC, and whether these rows distinguish the two; where they don't,
     * first the lead in AUCPR or else AUPRG that is significant.
     */
    verdicts: string[];
    /** One per model; null without replicates. */
    bands: (ModelBands | null)[];
    notices: Notice[];
}

/** Measure of a whole curve; `prArea` is over the recall range. The partial ones are present where a range was given. */
export type CurveMeasure =
    | "auroc"
    | "prArea"
    | "averagePrecision"
    | "prgArea"
    | "expectedFGain"
    | "partialAuroc"
    | "standardizedPartialAuroc";

export interface ModelUncertainty {
    name: string;
    measures: MeasureUncertainty[];
    /** Uncertainty of the best threshold; null without both classes. */
    best: BestUncertainty | null;
    /** Uncertainty of the answer to the question; null without a question, or without both classes. */
    answer: AnswerUncertainty | null;
}

/** Expected value of the answer to a question on other rows, and its uncertainty. */
export interface AnswerUncertainty {
    /** Value of the aim at the threshold, in the data on which it was chosen; null, like `threshold`, without an answer. */
    value: number | null;
    /** Infinity where nothing is predicted positive. */
    threshold: number | null;
    /**
     * Value of the aim on rows that were not used for the choice, as in `BestUncertainty.corrected`, over the replicates that have an
     * answer.
     */
    corrected: number | null;
    /** Range of the middle 95 % of the replicates' thresholds, widened for few rows; ends may be Infinity. */
    thresholds: Interval | null;
    /** Share of replicates in which no threshold meets the constraints; null without replicates. */
    infeasibleShare: number | null;
}

/** Expected value of a measure's best threshold on other rows, and its uncertainty. */
export interface BestUncertainty {
    /** Value of the measure at the threshold, in the data on which it was chosen. */
    value: number | null;
    /** Infinity where nothing is predicted positive. */
    threshold: number;
    /**
     * Value of the measure on rows that were not used for the choice: each replicate chooses a threshold on the rows that it drew, and
     * the rows that it left out give the rates, which are averaged (out of bag). null where there are too few replicates, or where it is
     * undefined.
     */
    corrected: number | null;
    /** Range of the middle 95 % of the replicates' best thresholds, widened for few rows; ends may be Infinity. */
    thresholds: Interval | null;
}

/** One measure. `undefined` gives the reason for a null in `estimate` or `resampled`. */
export interface MeasureUncertainty {
    measure: CurveMeasure;
    /** Value in the data. */
    estimate: number | null;
    resampled: {
        /** 95 % interval: of AUROC by Newcombe's formula, of others bias-corrected and accelerated (BCa), widened for few rows. */
        interval: Interval;
        /** Standard error of the ends of the interval due to the limited number of replicates. */
        replicationError: number;
        standardError: number;
        /**
         * Share of replicates in which no other model has a higher value, divided among models that tie; null where rows are not paired.
         */
        shareBest: number | null;
        /** Number of replicates in which the measure is undefined; they are left out of the rest. */
        undefinedReplicates: number;
    } | null;
    undefined: Undefined | null;
}

/**
 * Models that may be the best of all by a measure: no other model's interval of the difference to them is above 0. In at least 95 of 100
 * data sets the truly best model is one of them.
 */
export interface Candidates {
    measure: CurveMeasure;
    /**
     * Standard errors from the median of the replicates of every difference to either end of its interval; null for two models, whose
     * interval is of percentiles, and where no difference varies. The standard error of a side is the distance of the median from the 1 %
     * quantile on it, over 2.326.
     */
    critical: number | null;
    /** One per model; null where it has no value, or an interval is missing. */
    mayBeBest: (boolean | null)[];
    /** Reason for a null in `mayBeBest`. */
    undefined: Undefined | null;
}

/** Model `second` minus model `first`, on the same rows. */
export interface PairUncertainty {
    first: number;
    second: number;
    measures: Difference[];
    /**
     * Difference of the answers to the question, each model at its own best threshold; null without a question, or without both classes.
     */
    answer: AnswerDifference | null;
}

/** Difference of two models' answers, in the unit of the aim. Replicates in which a model has no answer are left out. */
export type AnswerDifference = Omit<Difference, "measure">;

/**
 * Difference of one measure. For three or more models, `interval` and `pValue` hold for all pairs simultaneously, and so for a pair
 * picked by its results: in 95 of 100 data sets every interval of this measure contains its true difference. `undefined` gives the reason
 * for a null in `difference` or `resampled`.
 */
export interface Difference {
    measure: CurveMeasure;
    /** Value in the data. */
    difference: number | null;
    resampled: {
        /** Widened for few rows: a percentile interval, or, for three or more models, one by standard errors (`Candidates.critical`). */
        interval: Interval;
        /** Standard error of the ends of the interval due to the limited number of replicates. */
        replicationError: number;
        standardError: number;
        /** Share of replicates in which the second model is lower. */
        shareBelow: number;
        /** Share of replicates in which the second model is higher. */
        shareAbove: number;
        /** Two-sided p-value of no difference; below 0.05 where the interval excludes 0. */
        pValue: number;
        /**
         * As in `PairTest`, for this measure; null also for weighted rows, and for answers to a question, whose thresholds are chosen
         * again in each replicate.
         */
        rowsToTell: RowsToTell | null;
    } | null;
    undefined: Undefined | null;
}

/** Test of every pair of AUROCs on the same rows: by DeLong's covariances, of rows in clusters Obuchowski's. */
export interface DeLongTest {
    /** Covariance matrix of the models' AUROCs, row by row. */
    covariance: number[][] | null;
    /** One per ordered pair of models, by `first`, then by `second`. */
    pairs: PairTest[];
    /** Reason for a null in `covariance`. */
    undefined: Undefined | null;
}

/**
 * AUROC of model `second` minus that of `first`. For three or more models, `interval` and `pValue` hold for all pairs simultaneously, as
 * in `Difference`, and are widened for few rows. `undefined` gives the reason for a null in `difference` or `tested`.
 */
export interface PairTest {
    first: number;
    second: number;
    difference: number | null;
    tested: {
        standardError: number;
        /** Both AUROCs' intervals, with their correlation (Zou & Donner 2008). */
        interval: Interval;
        /** The difference over its standard error: the statistic of DeLong's test. */
        z: number;
        /** Two-sided p-value, of the level at which the interval ends at 0: below 0.05 where the interval excludes 0. */
        pValue: number;
        /** Half the width of the interval: a smaller observed difference is not distinguishable from 0 at 95 %. */
        leastTold: number;
        /** Null for rows with weights or in clusters. */
        rowsToTell: RowsToTell | null;
    } | null;
    undefined: Undefined | null;
}

/** A test, and a sentence that states which model leads, and whether these rows distinguish the two. */
export interface PairVerdict extends PairTest { verdict: string }

/** Whole numbers of rows, rounded up, and of positives among them at the prevalence of the data. */
export interface Rows { rows: number; positives: number }

/**
 * Rows, and positives among them at the prevalence of the data, with which a test of two models alone, at 5 %, tells a true `difference`
 * from 0 with 80 % power. The difference is the smallest that matters, as the settings say, not the one in the data.
 */
export interface RowsToTell { difference: number; rows: number; positives: number }

/**
 * Pointwise 95 % band: 95 of 100 replicates of a curve pass between `low` and `high` at any one x, not at all x simultaneously. x
 * increases from 0 to 1 in hundredths; in DET, where both axes are normal quantiles of rates, from -5 to 5 in tenths. x at which a
 * replicate has no y, such as net benefit at c = 1, are left out.
 */
export interface CurveBand { x: Float64Array; low: Float64Array; high: Float64Array }

/**
 * Bands of one model, each of the curve drawn in its space: tpr by fpr, precision by recall, precision gain by recall gain from 0 on, and
 * those of the spaces in `UncertaintySettings.bands`. In DET the quantiles of 0 and 1 are -9 and 9. In decision, cost and Brier curves,
 * scores that are probabilities are taken as calibrated, and the band is of the decisions that follow; for other scores, and in F cost
 * curves, it is of the best threshold at each x, chosen again in each replicate.
 */
export type ModelBands = Record<"roc" | "pr" | "prg", CurveBand> & Partial<Record<PlotSpace, CurveBand>>;

/** Bands of each model that contain its whole true curve in about 95 of 100 tables, at all x simultaneously: of ROC, PR and PRG. */
export interface CurveBands {
    /** One per model. */
    bands: (ModelBands | null)[];
    /** Reason for a null in `bands`: weights, clusters, or a class without rows. */
    undefined: Undefined | null;
}

/** 95 % intervals of the rates at one threshold, by the bootstrap: for any rows, and at the requested prevalence. */
export interface ThresholdUncertainty extends RateIntervals {
    replicates: number;
    /** null without `thresholdProbability`. */
    netBenefit: NetBenefit | null;
}

/**
 * Net benefit (Vickers & Elkin 2006) of predicting rows positive at a threshold that was fixed beforehand, by the bootstrap: `value` is
 * tp/n - fp/n·c/(1-c), `ofAll` that of predicting all rows positive; of predicting none it is 0. `interval` is of `value`, and so of its
 * difference from none; `overAll` is that of `value` less `ofAll`. Of rows drawn with their classes they allow for the share of positives.
 */
export interface NetBenefit {
    /** c: a false positive weighs c/(1-c) of a true one. */
    thresholdProbability: number;
    value: number | null;
    interval: Interval | null;
    ofAll: number | null;
    overAll: Interval | null;
}

/**
 * Answer to a question with confidence by the bootstrap, where `decide` refuses: in about the share `confidence` of all tables the true
 * rates at the threshold keep all limits at once. Not exact.
 */
export interface ApproximateDecision {
    replicates: number;
    /** The least confidence of the constraints. */
    confidence: number;
    /** Number of constraints with confidence, which divide the error. */
    limits: number;
    /** As in `Decision`; all null where no threshold keeps the limits, or the rows are too few. */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    value: number | null;
}
