
/** Values of a dial, both ends included; `high` may be Infinity for beta. */
export interface DialInterval { low: number; high: number }

/** The best operating point of a model for the measure of the view. */
export interface Optimum {
    /** Row of the model's thresholds, -1 for the start: predicting nothing positive can be best for accuracy. */
    index: number;
    /** The measure there. */
    value: number;
    /** For F (and G with rho -2) the same on the gain scale. */
    gain: number | null;
    /** The betas (for F) or costs (for accuracy) that this point is best for; null for G. */
    interval: DialInterval | null;
    /** A lower threshold that is just as good. */
    tiedIndex: number | null;
}

/** What to say about an operating point. */
export interface Advice {
    /** At a vertex of the hull, on it between two vertices, or below it. */
    standing: "vertex" | "edge" | "below";
    /** Costs of a false positive for which it is best for accuracy; null below the hull. */
    costs: DialInterval | null;
    /** Betas for which it is best for F; null below the hull and at the start. */
    betas: DialInterval | null;
    /** The measure of the view here; null where it is undefined, and where the view is of a rate. */
    value: number | null;
    /** By how much the best operating point has more; null where `value` is. */
    shortfall: number | null;
    /** Two thresholds mixed that find as many positives with fewer false positives; null at a vertex. */
    sameRecall: Mixture | null;
    /** Two thresholds mixed that find more positives with as many false positives; null at a vertex. */
    sameFpr: Mixture | null;
}

/** Two neighbouring vertices of the hull, each deciding a share of the rows at random. */
export interface Mixture {
    /** Index of the higher threshold, -1 for the start. */
    first: number;
    /** Index of the lower threshold. */
    second: number;
    /** Share of rows that the first decides, 0 to 1. */
    lambda: number;
    /** 1 - lambda. */
    rest: number;
    /** Weight of the first in both gains of the mix; null where it is the start, which has no gains. */
    mu: number | null;
    /** False positives saved or positives gained, counted in the data; 0 or more. */
    advantage: number;
    /** Measures of the mix: of the view, null for a rate, and at its prevalence. */
    value: number | null;
    precision: number | null;
    recallGain: number | null;
    precisionGain: number | null;
}

/** A 2x2 table at a prevalence: every negative counts `negativeWeight`, which is 1 at the data's own. */
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
