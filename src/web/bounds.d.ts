
/**
 * What finer scores could make of one model's areas: if scores were rounded or binned before they came here, the areas of the
 * unrounded scores lie between `low` and `high`, however the rows of each score would be ranked.
 */
export interface Bounds {
    ties: Ties;
    auroc: Bound | null;
    /** Over the recall range. */
    prArea: Bound | null;
    /** Under weights `low` holds, but is not reached; every other bound is reached by some ranking. */
    averagePrecision: Bound | null;
    prgArea: Bound | null;
    /** Why fields are null. */
    undefined: Undefined[];
}

/** `value` is the number with the ties as they are; low <= value <= high. */
export interface Bound { value: number; low: number; high: number }

/** Ties between rows of different classes. */
export interface Ties {
    /** Number of distinct scores that rows of both classes have. */
    groups: number;
    /** Rows that have one of these scores; under weights, their weight. */
    rows: number;
    /** All rows, or their weight. */
    all: number;
    /** Share of all pairs of a positive and a negative that tie. */
    pairs: number | null;
}

/** The edges of a band, each from left to right. */
export interface BoundBand { upper: Path; lower: Path }

/** Bands of one model: tpr by fpr, precision by recall, precision gain by recall gain from 0 on. The curve of every finer ranking passes between the edges. */
export interface BoundBands { roc: BoundBand; pr: BoundBand; prg: BoundBand }
