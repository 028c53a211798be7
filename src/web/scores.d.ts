
/** Rows of similar score. Counts are the data's; mean and share are of the view's prevalence. */
export interface ReliabilityBin {
    /** Least score. */
    low: number;
    /** Greatest score. */
    high: number;
    nPos: number;
    nNeg: number;
    meanScore: number;
    /** Share of positives. */
    share: number;
    /** 95 % interval of the share (Wilson). */
    shareLow: number;
    shareHigh: number;
}

/** The threshold that the best F_beta implies: F / (1 + beta^2) on the scale of c. */
export interface FRule {
    beta: number;
    /** The greatest F of any threshold. */
    bestF: number;
    /** bestF / (1 + beta^2). */
    level: number;
    /** The smallest score whose c reaches the level. */
    threshold: number;
    /** F there. */
    fAtThreshold: number;
    /** F of predicting positive the scores that reach the level themselves. */
    fAtRawLevel: number | null;
}

/** What the active model's scores mean, at the view's prevalence. A field is null where `undefined` says why. */
export interface Calibration {
    /** Whether all scores lie from 0 to 1. */
    areProbabilities: boolean;
    /** Brier score = miscalibration - discrimination + uncertainty. */
    brier: number | null;
    miscalibration: number | null;
    /** Miscalibration of the scores shifted to the prevalence π', 1/(1 + exp(-(logit s + logit π' - logit π))) in place of s, where π is the data's prevalence. */
    shiftedMiscalibration: number | null;
    /** The miscalibration that calibrated scores would show on average, because the fit follows chance too: simulated with a fixed seed. At the data's own prevalence. */
    miscalibrationByChance: number | null;
    discrimination: number | null;
    uncertainty: number | null;
    logLoss: number | null;
    fRule: FRule | null;
    undefined: { field: string, code: string, message: string }[];
}
