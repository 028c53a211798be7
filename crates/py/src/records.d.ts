
/** Differences of models on the same rows: what `compare` returns. With three or more models, intervals and p-values hold for all pairs. */
export interface Comparison {
    /** Name of the model that the others are compared with. */
    base: string;
    /** One for each other model, in the order of the models. */
    pairs: ComparedPair[];
    /** Intervals of each model's areas. */
    models: ModelUncertainty[];
    /** Models that may be the best, by each measure, in the order of `models`. */
    candidates: Candidates[];
    /** Number of replicates of the bootstrap. */
    replicates: number;
    /** Number of positive rows drawn from; rows of weight 0 are excluded. */
    positiveRows: number;
    /** Number of negative rows drawn from. */
    negativeRows: number;
    /** Number of clusters, which are drawn whole; null where rows are drawn. */
    clusters: number | null;
    /** Rows with which the intervals are about half as wide; null for rows with weights or in clusters, and where a class has a single row. */
    rowsToHalve: Rows | null;
    notices: Notice[];
    /** A sentence for each pair. */
    verdict: string;
}

/** Net benefit of a model: what `net_benefit` returns for each. */
export interface ModelNetBenefit {
    model: string;
    /** The threshold: the one given, or else the threshold probability. */
    threshold: number;
    /** Number of replicates of the bootstrap. */
    replicates: number;
    netBenefit: NetBenefit;
    /** Reasons for nulls in `netBenefit`. */
    undefined: Undefined[];
}

/** A model minus the base, on the same rows. */
export interface ComparedPair {
    base: string;
    model: string;
    /** Differences by the bootstrap. */
    measures: Difference[];
    /** Difference of the AUROCs by DeLong's test; null where it can't be done. */
    delong: PairTest | null;
}
