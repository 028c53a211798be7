
/**
 * Figure of a `Study`: a figure of the papers other than a ROC, PR or PRG plot of a model. Prevalences are above 0 and below 1; recalls,
 * precisions and rates from 0 to 1.
 */
export type StudySpec =
    | MinimumCurvesSpec
    | MinimumAreasSpec
    | ContoursSpec
    | LevelsSpec
    | ScatterSpec
    | ExpectedSpec
    | MixtureSpec
    | GainsSpec
    | TablesSpec
    | WorstRankingSpec;

/**
 * Minimum curves in PR space, each with its prevalence (Boyd et al. 2012, Figures 1 and 2). The unachievable region is shown for a single
 * prevalence.
 */
export interface MinimumCurvesSpec {
    kind: "minimumCurves";
    prevalences: readonly number[];
    /** True to show the precision of a random ranking too, which is the prevalence; false when left out. */
    random?: boolean | undefined;
    /** Recall at which the curves are read. */
    recall?: number | undefined;
}

/** Area below the minimum curve by prevalence, from 0.0001 to 1 on a logarithmic axis (Boyd et al. 2012, Figure 3). */
export interface MinimumAreasSpec {
    kind: "minimumAreas";
    /** Recall ranges of the areas, one line each. */
    recallRanges: readonly (readonly [number, number])[];
    /** True to show each area as a share of the greatest possible area, which is the width of its range. */
    scaled: boolean;
    /** Prevalence at which the lines are read. */
    prevalence?: number | undefined;
}

/** Contours of F1 in PR space, at tenths and at the F1 of each point, with the unachievable region (Boyd et al. 2012, Figure 4). */
export interface ContoursSpec {
    kind: "contours";
    prevalence: number;
    /** Points on contours: recall and F1 determine their precision. `f` is above 0. */
    points: readonly { name: string, recall: number, f: number }[];
}

/** Level curves, in tenths, of G_{beta,rho} or of the power mean M_{gamma,phi} of precision and recall, with the black line (Gandenberger 2019). */
export type LevelsSpec = GLevelsSpec | PowerLevelsSpec;
interface LevelsSpecOfAll {
    kind: "levels";
    /** Point whose level curve and tangent are shown. */
    point?: { recall: number, precision: number } | undefined;
}
export interface GLevelsSpec extends LevelsSpecOfAll {
    family: "G";
    /** 0 to 1e50. */
    beta: number;
    /** May be infinite. */
    rho: number;
}
export interface PowerLevelsSpec extends LevelsSpecOfAll {
    family: "power";
    /** 1e-50 to 1e50. */
    gamma: number;
    /** May be infinite. */
    phi: number;
}

/** Axis of a scatter plot; without a range it covers all points. */
export interface ScatterSide { title: string; range?: readonly [number, number] | undefined }

/** Points in the plane: ranks against ranks, areas against areas (Flach & Kull 2015, Figure 4). */
export interface ScatterSpec {
    kind: "scatter";
    x: ScatterSide;
    y: ScatterSide;
    points: Path;
    /** A name for each point. Without names, points at one position are drawn as one disc, larger for more points. */
    names?: readonly string[] | undefined;
    /** Index of the emphasised point. */
    highlighted?: number | undefined;
    /** Range of points that are emphasised together, its end excluded; only they can be picked. */
    group?: readonly [number, number] | undefined;
    /** True to show the line x = y; false when left out. */
    diagonal?: boolean | undefined;
}

/**
 * A measure along the curve of each model, by the quantity that is uniform in its expected value: accuracy by the rate of positive
 * predictions, or FG_beta by Delta = recG/pi - precG/(1-pi) from recall gain 0 on (Flach & Kull 2015, Theorem 3).
 */
export interface ExpectedSpec {
    kind: "expected";
    measure: "accuracy" | "fGain";
    /** Weight of recall in FG; 1 when left out. No effect on accuracy. */
    beta?: number | undefined;
    /** Counts of a report's models, best score first. */
    series: readonly { name: string, tps: Float64Array, fps: Float64Array }[];
    /** Prevalence; each model's own when left out. */
    prevalence?: number | undefined;
    /** Index of the series whose mean and area below are shown. */
    shaded?: number | undefined;
    /** Rate, or Delta, at which the lines are read. */
    at?: number | undefined;
}

/** Two models of the same rows, all mixes of them and a single mix, in one space (Flach & Kull 2015, Theorem 1). */
export interface MixtureSpec {
    kind: "mixture";
    space: "roc" | "pr" | "prg";
    /** Number of rows of each class; above 0, as is each tp. */
    nPos: number;
    nNeg: number;
    first: { tp: number, fp: number };
    second: { tp: number, fp: number };
    /** Lambda: the share of rows that the first model decides. */
    share: number;
}

/**
 * Points of the unit square of gains with their FG_beta: in Precision-Recall-Gain space on lines of slope -beta^2, or each as a line by
 * d = 1/(1+beta^2) (Flach & Kull 2015, Theorems 2 and 4).
 */
export interface GainsSpec {
    kind: "gains";
    view: "lines" | "d";
    /** Weight of recall, 0 and up. */
    beta: number;
    points: readonly { name: string, recallGain: number, precisionGain: number }[];
}

/** All 2x2 tables of a few rows with at least one true positive, in PR space, and one selected table (Boyd et al. 2012, Theorem 1). */
export interface TablesSpec {
    kind: "tables";
    /** Number of rows of each class: whole numbers from 1 to 40. */
    nPos: number;
    nNeg: number;
    /** Selected table; tp is above 0. */
    tp: number;
    fp: number;
}

/** The precision after each positive of the worst ranking, and their mean (Boyd et al. 2012, Theorem 3). */
export interface WorstRankingSpec {
    kind: "worstRanking";
    /** Number of rows of each class: whole numbers from 1 to 1000. */
    nPos: number;
    nNeg: number;
}

/** Numbers of a `Study`. */
export type StudyValues =
    | MinimumCurvesValues
    | MinimumAreasValues
    | ContoursValues
    | LevelsValues
    | ScatterValues
    | ExpectedValues
    | MixtureValues
    | GainsValues
    | TablesValues
    | WorstRankingValues;

/** Numbers in the order of the prevalences. */
export interface MinimumCurvesValues {
    kind: "minimumCurves";
    curves: {
        /** Also the precision at recall 1, and the precision of a random ranking. */
        prevalence: number;
        /** AUCPR_MIN, the size of the unachievable region. */
        minimumArea: number;
        /** Least precision at the recall of the spec; null without one. */
        precision: number | null;
    }[];
}

/** Numbers in the order of the ranges. All but the maximum are null without a prevalence. */
export interface MinimumAreasValues {
    kind: "minimumAreas";
    lines: {
        recallRange: [number, number];
        /** Area of a perfect ranking. */
        maximumArea: number;
        /** AUCPR_MIN over the range. */
        minimumArea: number | null;
        /** The minimum over the maximum. */
        share: number | null;
    }[];
}

/** Numbers in the order of the points. */
export interface ContoursValues {
    kind: "contours";
    prevalence: number;
    /** AUCPR_MIN, the size of the unachievable region. */
    minimumArea: number;
    points: ContourPointValues[];
}
/** Numbers of one point. Where no precision gives this F1 at this recall, all numbers that depend on a precision are null. */
export interface ContourPointValues {
    name: string;
    recall: number;
    f: number;
    /** Recall range of the contour of this F1. */
    recallRange: [number, number];
    precision: number | null;
    /** Boyd's modified F1: 0 up to the precision of a random ranking. */
    fPrime: number | null;
    isAchievable: boolean | null;
    /** Least precision at this recall. */
    minimumPrecision: number;
    /** Precision minus the minimum; below 0 where unachievable. */
    aboveMinimum: number | null;
    /** Precision minus that of a random ranking, the prevalence. */
    aboveRandom: number | null;
    /** Share of the negatives predicted positive; above 1 where unachievable. */
    fpr: number | null;
}

export interface LevelsValues {
    kind: "levels";
    /** Exponent of the power mean, and weight of precision; null where no weight has an effect. */
    phi: number;
    gamma: number | null;
    /** The same mean as a G; beta is null where it is 0 or beyond the range of numbers. */
    rho: number;
    beta: number | null;
    /**
     * Ratio of recall to precision on the black line, where a small gain in either has the same value; null at phi 1, and where the line
     * is an axis.
     */
    blackLine: number | null;
    /** Null without a point. */
    point: {
        recall: number;
        precision: number;
        /** Mean of recall and precision. */
        value: number;
        /** Slope of the level curve, precision by recall; below 0. */
        slope: number | null;
        /** Gain in recall that compensates a small loss of precision, per unit of precision: -1/slope. */
        recallForPrecision: number | null;
    } | null;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

export interface ScatterValues {
    kind: "scatter";
    /** Number of points. */
    count: number;
    mostAtOnePlace: number;
    /** Points with x = y. */
    countOfEquals: number;
    /** Pearson's correlation, for ranks Spearman's; null where x or y is constant. */
    correlation: number | null;
    /** Null without a highlighted point; `count` is the number of points at its position. */
    highlighted: { name: string | null, x: number, y: number, count: number } | null;
}

/** Numbers in the order of the series. */
export interface ExpectedValues {
    kind: "expected";
    series: {
        name: string;
        /** Least and greatest x; null without a curve. */
        range: [number, number] | null;
        /** Mean of the measure when x is uniform on the range: E[acc], or E[FG_beta]. */
        mean: number | null;
        /** Value of the measure at `at`; null outside the range and without `at`. */
        value: number | null;
        /** Reason for a null in `mean`. */
        undefined: Undefined[];
    }[];
}

export interface MixtureValues {
    kind: "mixture";
    first: MixturePlace;
    second: MixturePlace;
    /** At lambda times the counts of the first and 1 - lambda times those of the second. */
    mix: MixturePlace;
    /** Mu: the weight of the first model's gains in those of the mix, lambda tp1 / (lambda tp1 + (1-lambda) tp2). */
    weight: number;
    /** Mean of both precisions with weights lambda and 1 - lambda, which differs from the precision of the mix. */
    meanPrecision: number;
}
/** Counts and coordinates of a table; counts of a mix are fractions. */
export interface MixturePlace {
    tp: number;
    fp: number;
    recall: number;
    precision: number;
    recallGain: number;
    precisionGain: number;
}

export interface GainsValues {
    kind: "gains";
    /** 1/(1+beta^2), the weight of precision gain. */
    d: number;
    /** FG_beta of each point, in order. */
    fGains: number[];
    /** Value of beta at which two points have equal FG_beta; null unless there are two points, each better in one gain. */
    tie: { betaSquared: number, d: number, fGain: number } | null;
    /** Reason for a null in `tie`. */
    undefined: Undefined[];
}

export interface TablesValues {
    kind: "tables";
    /** Number of tables with at least one true positive: nPos (nNeg+1). */
    count: number;
    prevalence: number;
    /** Recall and precision of the selected table. */
    recall: number;
    precision: number;
    /** Least precision at the recall of the selected table. */
    minimumPrecision: number;
}

export interface WorstRankingValues {
    kind: "worstRanking";
    prevalence: number;
    /** AP_MIN: the mean of the precisions after each positive. */
    minimumAveragePrecision: number;
    /** AUCPR_MIN: the area below the curve through the same points. */
    minimumArea: number;
}
