
/**
 * Bounds on one model's areas if its scores were rounded or binned: whatever order the unrounded scores give to the rows of each score,
 * their areas are from `low` to `high`.
 */
export interface Bounds {
    ties: Ties;
    auroc: Bound | null;
    /** Over the recall range. */
    prArea: Bound | null;
    /** With weights, `low` is a bound that no ranking reaches; every other bound is reached by some ranking. */
    averagePrecision: Bound | null;
    prgArea: Bound | null;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

/** `value` is the area with the ties as they are; low <= value <= high. */
export interface Bound { value: number; low: number; high: number }

/** Ties between rows of different classes. */
export interface Ties {
    /** Number of distinct scores shared by rows of both classes. */
    groups: number;
    /** Number of rows with one of these scores, or their total weight. */
    rows: number;
    /** Number of all rows, or their total weight. */
    all: number;
    /** Share of tied pairs among all pairs of a positive and a negative. */
    pairs: number | null;
}

/** The edges of a band, each from left to right. */
export interface BoundBand { upper: Path; lower: Path }

/**
 * Bands of one model: tpr by fpr, precision by recall, precision gain by recall gain from 0 on. The curve of every ranking of tied rows
 * passes between the edges.
 */
export interface BoundBands { roc: BoundBand; pr: BoundBand; prg: BoundBand }
