
/** Measure without a parameter, which a question can maximise. */
export type RateFamily = "recall" | "precision" | "specificity" | "balancedAccuracy" | "youdenJ" | "mcc";

/** Measure that the reader can optimise: F_beta, skew-sensitive accuracy at a cost, or G_{beta,rho}. */
export type MeasureFamily = "f" | "accuracy" | "g";

/** Visible part of a plot: left, right, lower and upper edge, in the plot's own units. */
export type PlotWindow = readonly [number, number, number, number];

/** Part of a plot besides the curves. */
export type Layer =
    | "hull" | "jointHull" | "optimum" | "isometrics" | "precisionRecall" | "random" | "alwaysPositive" | "minimum"
    | "calibration" | "points" | "nonDominated" | "gridRoc" | "gridPr" | "gridPrg" | "folds";

/** Counts of the operating points of one fold, best first. */
export interface FoldColumns { tps: Float64Array; fps: Float64Array }

/** Counts of the operating points of one group, best first; the plots show its name. */
export interface GroupColumns { name: string; tps: Float64Array; fps: Float64Array }

/** Counts of a group, unweighted by prevalence; also between two thresholds. */
export interface GroupPoint { tp: number; fp: number }

/** Path in the units of a plot, from left to right. */
export interface Path { x: Float64Array; y: Float64Array }

/** Path drawn over one plot, or the area between it and its floor. */
export interface Overlay {
    kind: "foldAverage" | "foldMinimum" | "band" | "convention" | "population";
    space: PlotSpace;
    path: Path;
    floor?: Path | undefined;
    /** Index of the model of a band; not for other kinds. */
    model?: number | undefined;
}

/**
 * Colours of a plot: light, dark, shades of grey on white, or two colours of the reader, ink on paper, each as getComputedStyle writes it
 * (`rgb(0, 0, 0) on rgb(255, 255, 255)`).
 */
export type Theme = "light" | "dark" | "grey" | `${string} on ${string}`;

/** The reader's choices for all plots. */
export interface View {
    theme: Theme;
    /** Device pixels per CSS pixel. */
    pixelRatio: number;
    /** Prevalence of the curves, between 0 and 1; each model's own when left out. */
    prevalence?: number | undefined;
    /** Measure whose isometrics and best point are drawn; one without a parameter has the best point that `best` gives. */
    measure: MeasureFamily | RateFamily;
    /** Weight of recall in F and G, 0 to Infinity. */
    beta: number;
    /** Curvature of G. */
    rho: number;
    /** Cost proportion of a false positive, 0 to 1. */
    cost: number;
    /** Recall range of PR areas. */
    recallRange: readonly [number, number];
    /**
     * Range of false positive rates of the partial area under the ROC curve, for the model on top; no partial area when left out.
     */
    fprRange?: readonly [number, number] | undefined;
    /** Range of true positive rates, in place of false positive rates. */
    tprRange?: readonly [number, number] | undefined;
    /** One entry per model. */
    visible: readonly boolean[];
    /** Index of the model on top; its hull and reference lines are drawn. */
    active: number;
    /**
     * Constraints of the question; the regions that they rule out are shaded. Not drawn are constraints with a confidence that cannot be
     * had: at another prevalence, all but those on rates of one class.
     */
    constraints?: readonly Constraint[] | undefined;
    /**
     * Row of the active model's operating point that is marked as the answer, -1 for the start; null for no answer. Left out, the best
     * point of the measure.
     */
    best?: number | null | undefined;
    /** Index of the model whose curve is emphasised in place of the active one's. */
    highlight?: number | undefined;
    /** True where curves have dashes, to be distinguished without colour; false when left out. */
    dashes?: boolean | undefined;
    /** True where several models are named at their curves; true when left out. */
    names?: boolean | undefined;
    /** Visible parts of plots; the whole of a space that is left out. */
    windows: Readonly<Partial<Record<PlotSpace, PlotWindow>>>;
    /** Parts of plots besides the curves; nothing in a space that is left out. */
    layers: Readonly<Partial<Record<PlotSpace, readonly Layer[]>>>;
}

/** Place on a curve: a row of the model's thresholds, or -1 for the start. */
export interface Place { model: number; index: number }
/** Name of a plot. */
export type PlotSpace = "roc" | "pr" | "prg" | "cap" | "lift" | "det" | "decision" | "standardizedDecision" | "avoided" | "cost" | "brier" | "fCost";
/**
 * Colour of one model, and the dash (CSS pixels drawn and left out in turn, empty for solid) that distinguishes it where `View.dashes` is
 * true.
 */
export interface PaletteEntry { color: string; dash: number[] }
