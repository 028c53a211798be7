
/** Range of values of a dial, ends included; `high` may be Infinity for beta. */
export interface DialInterval { low: number; high: number }

/** The best operating point of a model for the measure of the view. */
export interface Optimum {
    /** Row of the model's thresholds, -1 for the start: predicting nothing positive can be best for accuracy. */
    index: number;
    /** Value of the measure at this point. */
    value: number;
    /** `value` on the gain scale, for F (and G with rho -2); otherwise null. */
    gain: number | null;
    /** Betas (for F) or costs (for accuracy) at which this point is best; null for G. */
    interval: DialInterval | null;
    /** Row of a threshold with the same value that predicts more rows positive. */
    tiedIndex: number | null;
}

/** Advice on an operating point. */
export interface Advice {
    /** Position relative to the hull: at a vertex, on it between two vertices, or below it. */
    standing: "vertex" | "edge" | "below";
    /** Costs of a false positive at which it is best for accuracy; null below the hull. */
    costs: DialInterval | null;
    /** Betas at which it is best for F; null below the hull and at the start. */
    betas: DialInterval | null;
    /** Value of the view's measure; null where it is undefined, and where the view is of a rate. */
    value: number | null;
    /** Value of the best operating point minus `value`; null where `value` is. */
    shortfall: number | null;
    /** Mixture of two thresholds with equal true positives and fewer false positives; null at a vertex. */
    sameRecall: Mixture | null;
    /** Mixture of two thresholds with more true positives and equal false positives; null at a vertex. */
    sameFpr: Mixture | null;
}

/** Mixture of two neighbouring vertices of the hull, each of which decides a random share of the rows. */
export interface Mixture {
    /** Row of the threshold that predicts fewer rows positive, -1 for the start. */
    first: number;
    /** Row of the threshold that predicts more. */
    second: number;
    /** Share of rows that the first decides, 0 to 1. */
    lambda: number;
    /** 1 - lambda. */
    rest: number;
    /** Weight of the first in both gains of the mix; null where it is the start, which has no gains. */
    mu: number | null;
    /** Number of false positives saved or of true positives gained, in the data's counts; 0 or more. */
    advantage: number;
    /** Value of the view's measure for the mix, null for a rate; all measures of the mix are at the view's prevalence. */
    value: number | null;
    precision: number | null;
    recallGain: number | null;
    precisionGain: number | null;
}

/** 2x2 table at a prevalence: every negative counts `negativeWeight`, which is 1 at the data's own prevalence. */
export interface Cells {
    tp: number;
    fp: number;
    fn: number;
    tn: number;
    nPos: number;
    nNeg: number;
    n: number;
    prevalence: number;
    negativeWeight: number;
}
