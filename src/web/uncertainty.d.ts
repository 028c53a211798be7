
/** What to resample, and how. Every field may be left out; unknown fields are an error. */
export interface UncertaintySettings {
    /** Number of replicates, 1 to 100,000. Left out, 1,000, and up to 10,000 where a class has fewer than a hundred rows. */
    replicates?: number | undefined;
    /** Seed of the draws, a whole number: the same one gives the same replicates. 1 when left out. */
    seed?: number | undefined;
    /** Prevalence that each replicate is seen at; its own when left out. */
    prevalence?: number | undefined;
    /** Recalls that the PR area is taken over, [0, 1] when left out. */
    recallRange?: readonly [number, number] | undefined;
    /** False positive rates, or true positive rates, that the partial AUROC is taken over, as in `Options`; left out, there is none. */
    fprRange?: readonly [number, number] | undefined;
    tprRange?: readonly [number, number] | undefined;
    /** "fixed", when left out: a replicate has the class sizes of the data. "drawn": rows are drawn from all rows, and the prevalence varies as well. */
    classSizes?: "fixed" | "drawn" | undefined;
    /** The measure whose best threshold is looked for, "f" when left out. */
    measure?: MeasureFamily | undefined;
    /** Its parameters, as in `MeasureOptions`. */
    beta?: number | undefined;
    rho?: number | undefined;
    c?: number | undefined;
    /** A question that every replicate answers for each model, as `decide` does: `ModelUncertainty.answer`, `PairUncertainty.answer`. */
    question?: Question | undefined;
    /** Spaces whose bands are wanted besides those of ROC, PR and PRG, which are always there. Each takes time. */
    bands?: readonly PlotSpace[] | undefined;
}

/** How sure the areas of all models are, and their differences. */
export interface Uncertainty {
    replicates: number;
    /** Positive rows that are drawn from; rows of weight 0 are not. */
    positiveRows: number;
    /** Negative rows that are drawn from. */
    negativeRows: number;
    /** Clusters that are drawn whole; null where rows are drawn. */
    clusters: number | null;
    /** One per model, in the order of the report. */
    models: ModelUncertainty[];
    /** One per ordered pair of models, by `first`, then by `second`. */
    pairs: PairUncertainty[];
    delong: DeLongTest;
    /** One per model; null without replicates. */
    bands: (ModelBands | null)[];
    notices: Notice[];
}

/** A measure of a whole curve; `prArea` is taken over the recall range. The partial ones are there where a range was asked for. */
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
    /** Of the best threshold; null without both classes. */
    best: BestUncertainty | null;
    /** Of the answer to the question; null without one, or without both classes. */
    answer: AnswerUncertainty | null;
}

/** What the answer to a question is worth on other rows, and how sure it is. */
export interface AnswerUncertainty {
    /** The aim at the threshold, in the data that it was chosen on; null, as `threshold`, without an answer. */
    value: number | null;
    /** Infinity where nothing is predicted positive. */
    threshold: number | null;
    /** The aim by rows that had no part in the choice, as `BestUncertainty.corrected`: of replicates that have an answer. */
    corrected: number | null;
    /** Where the middle 95 % of the replicates' thresholds lie, widened for few rows; ends may be Infinity. */
    thresholds: Interval | null;
    /** Share of replicates in which no threshold meets the constraints; null without replicates. */
    infeasibleShare: number | null;
}

/** What the best threshold for a measure is worth on other rows, and how sure it is. */
export interface BestUncertainty {
    /** The measure there, in the data that it was chosen on. */
    value: number | null;
    /** Infinity where nothing is predicted positive. */
    threshold: number;
    /**
     * The measure by rows that had no part in the choice: each replicate chooses a threshold on the rows it drew, and the rows it left out give
     * its rates, which are averaged (out of bag). null where there are too few replicates, or it is undefined.
     */
    corrected: number | null;
    /** Where the middle 95 % of the replicates' best thresholds lie, widened for few rows; ends may be Infinity. */
    thresholds: Interval | null;
}

/** One measure. `undefined` says why `estimate` or `resampled` is null. */
export interface MeasureUncertainty {
    measure: CurveMeasure;
    /** Its value in the data. */
    estimate: number | null;
    resampled: {
        /** Bias-corrected and accelerated, widened for few rows. */
        interval: Interval;
        /** Standard error of the ends of the interval from the limited number of replicates. */
        replicationError: number;
        standardError: number;
        /** Share of replicates in which no other model has a higher value; models that tie share it; null where rows are not paired. */
        shareBest: number | null;
        /** Replicates in which it is undefined; the rest leaves them out. */
        undefinedReplicates: number;
    } | null;
    /** A rough bound of an AUROC of 1 or 0, whose intervals have no width, by the rule of three; left out for all else. */
    rough?: Interval;
    undefined: Undefined | null;
}

/** Model `second` minus model `first`, on the same rows. */
export interface PairUncertainty {
    first: number;
    second: number;
    measures: Difference[];
    /** Of the answers to the question, each model at the threshold that is best for it; null without a question, or without both classes. */
    answer: AnswerDifference | null;
}

/** The difference of two models' answers, in the aim's unit. Replicates in which a model has no answer are left out. */
export type AnswerDifference = Omit<Difference, "measure">;

/**
 * The difference of one measure. Of three models and more `interval` and `pValue` are of all pairs at once, so that they hold of a pair that is picked
 * by looking: in 95 of 100 data sets every interval of this measure has its true difference. `undefined` says why `difference` or `resampled` is null.
 */
export interface Difference {
    measure: CurveMeasure;
    /** Its value in the data. */
    difference: number | null;
    resampled: {
        /** Widened for few rows: percentiles; of three models and more standard errors. */
        interval: Interval;
        /** Standard error of the ends of the interval from the limited number of replicates. */
        replicationError: number;
        standardError: number;
        /** Share of replicates in which the second model is lower. */
        shareBelow: number;
        /** Share of replicates in which the second model is higher. */
        shareAbove: number;
        /** Two-sided, of no difference; below 0.05 where the interval leaves 0 out. */
        pValue: number;
    } | null;
    undefined: Undefined | null;
}

/** DeLong's test of every two AUROCs on the same rows; unweighted rows only. */
export interface DeLongTest {
    /** Covariances of the models' AUROCs, row by row. */
    covariance: number[][] | null;
    /** One per ordered pair of models, by `first`, then by `second`. */
    pairs: PairTest[];
    /** Why the covariances are null. */
    undefined: Undefined | null;
}

/**
 * AUROC of model `second` minus that of `first`. Of three models and more `interval` and `pValue` are of all pairs at once, as in `Difference`, and
 * widened for few rows. `undefined` says why `difference` or `tested` is null.
 */
export interface PairTest {
    first: number;
    second: number;
    difference: number | null;
    tested: {
        standardError: number;
        /** Clipped to [-1, 1]. */
        interval: Interval;
        z: number;
        /** Two-sided, by the normal distribution; below 0.05 where the interval leaves 0 out. */
        pValue: number;
        /** Half the interval, 1.96 standard errors of two models: a smaller difference that is observed is not told from 0 at 95 %. */
        leastTold: number;
    } | null;
    undefined: Undefined | null;
}

/**
 * 95 of 100 replicates of a curve pass between `low` and `high` at any one x, not at all of them together. x rises from 0 to 1 in hundredths; in DET
 * it has normal quantiles of the rate, as both axes have, from -5 to 5 in tenths. Places where a replicate has no height, such as net benefit at
 * c = 1, are left out.
 */
export interface CurveBand { x: Float64Array; low: Float64Array; high: Float64Array }

/**
 * Bands of one model, each of what is drawn as its curve: tpr by fpr, precision by recall, precision gain by recall gain from 0 on, and of the
 * spaces in `UncertaintySettings.bands`. In DET the quantiles of 0 and 1 are -9 and 9. In decision, cost and Brier curves it is what decisions are
 * worth that take scores for calibrated probabilities, where they are probabilities; there otherwise, and in F cost curves, the best of all
 * thresholds, each replicate having its own.
 */
export type ModelBands = Record<"roc" | "pr" | "prg", CurveBand> & Partial<Record<PlotSpace, CurveBand>>;

/** 95 % intervals of the rates at one threshold, by the bootstrap: of any rows, and at the prevalence asked for. */
export interface ThresholdUncertainty extends RateIntervals {
    replicates: number;
}
