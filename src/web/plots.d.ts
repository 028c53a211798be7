
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
 * The colours of a plot: light, dark, or two of the reader's, ink on paper, each as getComputedStyle writes it
 * (`rgb(0, 0, 0) on rgb(255, 255, 255)`).
 */
export type Theme = "light" | "dark" | `${string} on ${string}`;

/** What the reader has chosen to see. */
export interface View {
    theme: Theme;
    /** Device pixels per CSS pixel. */
    pixelRatio: number;
    /** Prevalence to draw at, between 0 and 1; each model's own when left out. */
    prevalence?: number | undefined;
    /** Whose isometrics and best point are drawn. */
    measure: MeasureFamily;
    /** Weight of recall in F and G, 0 to Infinity. */
    beta: number;
    /** Curvature of G. */
    rho: number;
    /** Cost proportion of a false positive, 0 to 1. */
    cost: number;
    /** Recalls that PR areas are taken over. */
    recallRange: readonly [number, number];
    /** One entry per model. */
    visible: readonly boolean[];
    /** Index of the model on top, whose hull and reference lines are drawn. */
    active: number;
    windows: Readonly<Record<PlotSpace, PlotWindow>>;
    layers: Readonly<Record<PlotSpace, readonly Layer[]>>;
}

/** A place on a curve: a row of the model's thresholds, or -1 for the start (threshold +infinity). */
export interface Place { model: number; index: number }
/** Which plot. */
export type PlotSpace = "roc" | "pr" | "prg";
/** Colour and dash (CSS pixels drawn and left out in turn, empty for solid) of one model. */
export interface PaletteEntry { color: string; dash: number[] }
