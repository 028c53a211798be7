
/** A rate that a reader can make best under constraints. */
export type RateFamily = "recall" | "precision" | "specificity";

/** What a reader can optimise: F_beta, skew-sensitive accuracy at a cost, or G_{beta,rho}. */
export type MeasureFamily = "f" | "accuracy" | "g";

/** The visible part of a plot: left, right, lower and upper edge, in the plot's own units. */
export type PlotWindow = readonly [number, number, number, number];

/** Something that a plot can show besides the curves. */
export type Layer =
    | "hull" | "jointHull" | "optimum" | "isometrics" | "precisionRecall" | "random" | "alwaysPositive" | "minimum"
    | "calibration" | "points" | "nonDominated" | "gridRoc" | "gridPr" | "gridPrg" | "folds";

/** Counts of the operating points of one fold, best first. */
export interface FoldColumns { tps: Float64Array; fps: Float64Array }

/** The same of one group, which is named in the plots. */
export interface GroupColumns { name: string; tps: Float64Array; fps: Float64Array }

/** Counts of a group, in the data's counts; between two thresholds too. */
export interface GroupPoint { tp: number; fp: number }

/** A path in the units of a plot, from left to right. */
export interface Path { x: Float64Array; y: Float64Array }

/** A path laid over one plot, or the area between it and its floor. */
export interface Overlay {
    kind: "foldAverage" | "foldMinimum" | "band" | "convention" | "population";
    space: PlotSpace;
    path: Path;
    floor?: Path | undefined;
    /** The model that a band is of, and no other kind. */
    model?: number | undefined;
}

/**
 * The colours of a plot: light, dark, shades of grey on white, or two of the reader's, ink on paper, each as getComputedStyle writes it
 * (`rgb(0, 0, 0) on rgb(255, 255, 255)`).
 */
export type Theme = "light" | "dark" | "grey" | `${string} on ${string}`;

/** What the reader has chosen to see. */
export interface View {
    theme: Theme;
    /** Device pixels per CSS pixel. */
    pixelRatio: number;
    /** Prevalence to draw at, between 0 and 1; each model's own when left out. */
    prevalence?: number | undefined;
    /** Whose isometrics and best point are drawn; a rate has a best point under constraints only, which `best` says. */
    measure: MeasureFamily | RateFamily;
    /** Weight of recall in F and G, 0 to Infinity. */
    beta: number;
    /** Curvature of G. */
    rho: number;
    /** Cost proportion of a false positive, 0 to 1. */
    cost: number;
    /** Recalls that PR areas are taken over. */
    recallRange: readonly [number, number];
    /** False positive rates that the partial area under the ROC curve of the model on top is taken over; none when left out. Drawn after `addLineSpaces()`. */
    fprRange?: readonly [number, number] | undefined;
    /** The same of true positive rates, in place of false ones. */
    tprRange?: readonly [number, number] | undefined;
    /** One entry per model. */
    visible: readonly boolean[];
    /** Index of the model on top, whose hull and reference lines are drawn. */
    active: number;
    /**
     * What the question rules out is shaded. Not drawn are constraints with a confidence that cannot be had: at another prevalence, all but
     * those on rates of one class. Drawn after `addLineSpaces()`.
     */
    constraints?: readonly Constraint[] | undefined;
    /** Row of the active model's operating point that is marked as the answer, -1 for the start; null for no answer. Left out, the measure's best point. */
    best?: number | null | undefined;
    /** Index of the model whose curve stands out in place of the active one's. */
    highlight?: number | undefined;
    /** Whether curves have dashes, to be told apart without colour; no when left out. */
    dashes?: boolean | undefined;
    /** Whether models are named at their curves, where there are several; yes when left out. */
    names?: boolean | undefined;
    /** The parts that plots show; the whole of a space that is left out. */
    windows: Readonly<Partial<Record<PlotSpace, PlotWindow>>>;
    /** What plots show besides the curves; nothing in a space that is left out. */
    layers: Readonly<Partial<Record<PlotSpace, readonly Layer[]>>>;
}

/** A place on a curve: a row of the model's thresholds, or -1 for the start (threshold +infinity). */
export interface Place { model: number; index: number }
/** Which plot. */
export type PlotSpace = "roc" | "pr" | "prg" | "cap" | "lift" | "det" | "decision" | "standardizedDecision" | "avoided" | "cost" | "brier" | "fCost";
/** Colour of one model, and the dash (CSS pixels drawn and left out in turn, empty for solid) that tells it apart where `View.dashes` is on. */
export interface PaletteEntry { color: string; dash: number[] }
