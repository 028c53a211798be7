
/** Bin of rows of similar score. Counts are the data's; mean and share are at the view's prevalence. */
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

/** Threshold rule of the best F_beta: F / (1 + beta^2) on the scale of c. */
export interface FRule {
    beta: number;
    /** Greatest F of all thresholds. */
    bestF: number;
    /** bestF / (1 + beta^2). */
    level: number;
    /** The score from which on c reaches the level. */
    threshold: number;
    /** F at `threshold`. */
    fAtThreshold: number;
    /** F when rows are predicted positive whose scores themselves reach the level. */
    fAtRawLevel: number | null;
}

/** Calibration of the active model's scores, at the view's prevalence. `undefined` gives the reason for each null. */
export interface Calibration {
    /** True where all scores are from 0 to 1. */
    areProbabilities: boolean;
    /** Brier score = miscalibration - discrimination + uncertainty. */
    brier: number | null;
    miscalibration: number | null;
    /** Miscalibration of the scores shifted to the prevalence π', 1/(1 + exp(-(logit s + logit π' - logit π))) in place of s, where π is the data's prevalence. */
    shiftedMiscalibration: number | null;
    /**
     * Mean miscalibration that calibrated scores would show, because the fit follows chance too: simulated with a fixed seed, at the
     * data's own prevalence.
     */
    miscalibrationByChance: number | null;
    discrimination: number | null;
    uncertainty: number | null;
    logLoss: number | null;
    fRule: FRule | null;
    undefined: { field: string, code: string, message: string }[];
}
