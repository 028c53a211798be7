
/** Scores of one step of the CORP map, the isotonic fit of the labels to the scores. */
export interface CorpStep {
    /** Least and greatest score. */
    low: number;
    high: number;
    /** Number or weight of rows. */
    count: number;
    /** Share of positives among them. */
    share: number;
}

/** Where the isotonic fit of calibrated scores is at one score, in 90 % of draws. */
export interface ConsistencyPoint {
    score: number;
    low: number;
    high: number;
}

/**
 * Calibration of one model's scores as probabilities, with its uncertainty, at the data's prevalence. Every number is null where not all
 * scores are from 0 to 1.
 */
export interface CalibrationSummary {
    /** Number or weight of positives. */
    observed: number;
    /** Sum of the scores. */
    expected: number | null;
    /** 1 where scores are right in the mean. */
    observedOverExpected: Estimated;
    /** Intercept of the logistic regression of the label with the logit of the score as the offset: below 0 where scores are too high. */
    intercept: Estimated;
    /** Slope of the logistic regression of the label on the logit of the score: below 1 where scores are too extreme. */
    slope: Estimated;
    /** Integrated calibration index: mean over the rows of |c - s|, where s is the score and c its isotonic fit. */
    ici: number | null;
    /** Mean of the index of labels drawn with the scores as probabilities, with a fixed seed; null with more than 100,000 rows. */
    iciByChance: number | null;
    /** Share of the draws with an index of at least that of the data, the data counted among them. */
    iciPValue: number | null;
    /** Median and 90th percentile over the rows of |c - s|. */
    e50: number | null;
    e90: number | null;
    /** The isotonic fit, lowest scores first. */
    corp: CorpStep[];
    /** At up to 200 scores, lowest first; empty with more than 20,000 rows. */
    consistency: ConsistencyPoint[];
    /** What the numbers show. */
    sentence: string;
    /** Reasons for the fields that are null or empty. */
    undefined: Undefined[];
}
