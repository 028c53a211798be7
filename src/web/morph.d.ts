
/** Figure of a `Morph`: a space turned into another, with the curve of a model of both classes. */
export interface MorphSpec {
    /** "gains": Precision-Recall into Precision-Recall-Gain. "costs": ROC into cost space. */
    kind: "gains" | "costs";
    /** Counts at each threshold, as in a report. */
    tps: Float64Array;
    fps: Float64Array;
    /** Prevalence, the data's own when left out. */
    prevalence?: number | undefined;
}

/** A line of the figure, or its points. */
export interface MorphLine {
    /**
     * "unachievable" is an outline. "f" has points of one F1, the middle one with precision = recall; "alwaysPositive" those that are as
     * good by F1 as predicting everything positive. "vertices", of the hull, have two positions each, the ends of their cost lines;
     * "points", of the curve, have one for "gains" and two for "costs".
     */
    role: "unachievable" | "gridX" | "gridY" | "f" | "alwaysPositive" | "chance" | "curve" | "hull" | "vertices" | "points";
    /** Value of a grid line in the first space, or F1 of an F line; null for others. */
    value: number | null;
    /** Number of positions, the same at every t. */
    count: number;
}
