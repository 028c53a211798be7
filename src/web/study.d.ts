
/**
 * What a `Study` shows: a figure of the papers that is no ROC, PR or PRG plot of a model. Prevalences are above 0 and below 1; recalls,
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

/** Minimum curves in PR space, each with its prevalence (Boyd et al. 2012, Figures 1 and 2). The unachievable region is shown where there is one. */
export interface MinimumCurvesSpec {
    kind: "minimumCurves";
    prevalences: readonly number[];
    /** Whether to show the precision of a random ranking too, which is the prevalence; false when left out. */
    random?: boolean | undefined;
    /** A recall to read the curves at. */
    recall?: number | undefined;
}

/** Area below the minimum curve by prevalence, from 0.0001 to 1 on a logarithmic axis (Boyd et al. 2012, Figure 3). */
export interface MinimumAreasSpec {
    kind: "minimumAreas";
    /** The recalls that areas are taken over, one line each. */
    recallRanges: readonly (readonly [number, number])[];
    /** Whether to show each area as a share of the greatest there is, which is the width of its range. */
    scaled: boolean;
    /** A prevalence to read the lines at. */
    prevalence?: number | undefined;
}

/** Contours of F1 over PR space, tenths and those of the points, with the unachievable region (Boyd et al. 2012, Figure 4). */
export interface ContoursSpec {
    kind: "contours";
    prevalence: number;
    /** Points on contours: their precision follows. `f` is above 0. */
    points: readonly { name: string, recall: number, f: number }[];
}

/** Level curves, in tenths, of G_{beta,rho} or of the power mean M_{gamma,phi} of precision and recall, with the black line (Gandenberger 2019). */
export type LevelsSpec = GLevelsSpec | PowerLevelsSpec;
interface LevelsSpecOfAll {
    kind: "levels";
    /** A point whose level curve and tangent are shown. */
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

/** One side of a scatter plot; without a range it shows all points. */
export interface ScatterSide { title: string; range?: readonly [number, number] | undefined }

/** Points in the plane: ranks against ranks, areas against areas (Flach & Kull 2015, Figure 4). */
export interface ScatterSpec {
    kind: "scatter";
    x: ScatterSide;
    y: ScatterSide;
    points: Path;
    /** A name for each point. Without names, points at one place are one disc, the larger the more they are. */
    names?: readonly string[] | undefined;
    /** Index of the point that stands out. */
    highlighted?: number | undefined;
    /** The points that stand out together, from the first to before the last; only they can be picked. */
    group?: readonly [number, number] | undefined;
    /** Whether to show the line of x = y; false when left out. */
    diagonal?: boolean | undefined;
}

/**
 * A measure along the curve of each model, by what is uniform in its expected value: accuracy by the rate of positive predictions, or
 * FG_beta by Delta = recG/pi - precG/(1-pi) from recall gain 0 on (Flach & Kull 2015, Theorem 3).
 */
export interface ExpectedSpec {
    kind: "expected";
    measure: "accuracy" | "fGain";
    /** Weight of recall in FG; 1 when left out, and of no meaning for accuracy. */
    beta?: number | undefined;
    /** Counts of a report's models, best score first. */
    series: readonly { name: string, tps: Float64Array, fps: Float64Array }[];
    /** Each model's own when left out. */
    prevalence?: number | undefined;
    /** Index of the series with its mean and the area below it. */
    shaded?: number | undefined;
    /** A rate, or a Delta, to read the lines at. */
    at?: number | undefined;
}

/** Two models of the same rows, all mixes of them and one mix, in one space (Flach & Kull 2015, Theorem 1). */
export interface MixtureSpec {
    kind: "mixture";
    space: "roc" | "pr" | "prg";
    /** Rows of each class; above 0, as is each tp. */
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

/** Every 2x2 table of a few rows that finds a positive, in PR space, and one of them (Boyd et al. 2012, Theorem 1). */
export interface TablesSpec {
    kind: "tables";
    /** Rows of each class: whole numbers from 1 to 40. */
    nPos: number;
    nNeg: number;
    /** The one that is looked at; tp is above 0. */
    tp: number;
    fp: number;
}

/** The precision after each positive of the worst ranking, and their mean (Boyd et al. 2012, Theorem 3). */
export interface WorstRankingSpec {
    kind: "worstRanking";
    /** Rows of each class: whole numbers from 1 to 1000. */
    nPos: number;
    nNeg: number;
}

/** The numbers of a `Study`. */
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

/** In the order of the prevalences. */
export interface MinimumCurvesValues {
    kind: "minimumCurves";
    curves: {
        /** Also the precision at recall 1, and that of a random ranking. */
        prevalence: number;
        /** AUCPR_MIN, the size of the unachievable region. */
        minimumArea: number;
        /** Least precision at the recall of the spec; null without one. */
        precision: number | null;
    }[];
}

/** In the order of the ranges. All but the maximum is null without a prevalence. */
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

/** In the order of the points. */
export interface ContoursValues {
    kind: "contours";
    prevalence: number;
    /** AUCPR_MIN, the size of the unachievable region. */
    minimumArea: number;
    points: ContourPointValues[];
}
/** What a point stands for. Null is all that needs a precision where none has this F1 at this recall. */
export interface ContourPointValues {
    name: string;
    recall: number;
    f: number;
    /** The recalls that the contour of this F1 spans. */
    recallRange: [number, number];
    precision: number | null;
    /** Boyd's modified F1: 0 up to the precision of a random ranking. */
    fPrime: number | null;
    isAchievable: boolean | null;
    /** Least precision at this recall. */
    minimumPrecision: number;
    /** Precision minus the minimum; below 0 where unachievable. */
    aboveMinimum: number | null;
    /** Precision less that of a random ranking, the prevalence. */
    aboveRandom: number | null;
    /** Share of the negatives predicted positive; above 1 where unachievable. */
    fpr: number | null;
}

export interface LevelsValues {
    kind: "levels";
    /** The power mean: exponent, and weight of precision; null where no weight counts. */
    phi: number;
    gamma: number | null;
    /** The same as a G; beta is null where it is 0 or beyond all numbers. */
    rho: number;
    beta: number | null;
    /** Recall over precision where a little more of either is worth the same; null at phi 1, and where the line lies on an axis. */
    blackLine: number | null;
    /** Null without a point. */
    point: {
        recall: number;
        precision: number;
        /** The mean of the two. */
        value: number;
        /** Slope of the level curve, precision by recall; below 0. */
        slope: number | null;
        /** How much more recall makes up for a little less precision, per unit of it: -1/slope. */
        recallForPrecision: number | null;
    } | null;
    /** Why fields are null. */
    undefined: Undefined[];
}

export interface ScatterValues {
    kind: "scatter";
    /** Number of points. */
    count: number;
    mostAtOnePlace: number;
    /** Points with x = y. */
    countOfEquals: number;
    /** Pearson's correlation, of ranks Spearman's; null where x or y does not vary. */
    correlation: number | null;
    /** Null without one; `count` is the number of points at its place. */
    highlighted: { name: string | null, x: number, y: number, count: number } | null;
}

/** In the order of the series. */
export interface ExpectedValues {
    kind: "expected";
    series: {
        name: string;
        /** The least and the greatest x; null without a curve. */
        range: [number, number] | null;
        /** Mean of the measure when x is uniform on the range: E[acc], or E[FG_beta]. */
        mean: number | null;
        /** The measure at `at`; null off the range and without it. */
        value: number | null;
        /** Why `mean` is null. */
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
    /** Mean of both precisions with weights lambda and 1 - lambda, which the mix does not have. */
    meanPrecision: number;
}
/** Where a table is; counts of a mix are fractions. */
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
    /** Where two points have one FG_beta; null unless there are two, each ahead in one gain. */
    tie: { betaSquared: number, d: number, fGain: number } | null;
    /** Why `tie` is null. */
    undefined: Undefined[];
}

export interface TablesValues {
    kind: "tables";
    /** How many tables find a positive: nPos (nNeg+1). */
    count: number;
    prevalence: number;
    /** Of the one that is looked at. */
    recall: number;
    precision: number;
    /** Least precision at its recall. */
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
