/** Scores of one model on both tables. Counts are the data's. */
export interface JudgedScores {
    /** The model's name, in the new table. */
    model: string;
    /**
     * Edges of the bins, decreasing where low scores mean positive: round numbers, one more than there are bins. Empty where a table has no
     * finite score.
     */
    edges: number[];
    old: ScoreCounts;
    new: ScoreCounts;
    /** Reliability diagrams, lowest probabilities first; null where scores of either table are no probabilities. */
    reliability: { old: ReliabilityBin[]; new: ReliabilityBin[] } | null;
}

/** Number (or weight) of the rows of each class in each bin, the last one with its upper edge. Infinite scores are in none. */
export interface ScoreCounts {
    positives: number[];
    negatives: number[];
}
