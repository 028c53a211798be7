
/** An area that models are ranked by. */
export type RankedArea = "auroc" | "prArea" | "prgArea";

/** A task with its areas over all recalls, one record for each model. */
export interface RankingTask {
    name: string;
    positives: number;
    negatives: number;
    areas: Record<RankedArea, number>[];
}

/** Agreement of two areas on the order of the models. */
export interface RankAgreement {
    /**
     * Rank of each model by the one area (x) and by the other (y), task after task; 1 is the best, and equal areas share the mean of
     * their ranks.
     */
    ranks: Path;
    /** Pearson's correlation of these ranks over all tasks; null where one of the two is constant. */
    correlation: number | null;
    /** Tasks in which the two areas have different models at the first rank. */
    otherBest: TaskCount;
    /** Tasks in which the two areas have different models at one of the first three ranks. */
    otherTopThree: TaskCount;
    /** The same for each task, with the correlation of its ranks. */
    tasks: { correlation: number | null, otherBest: boolean, otherTopThree: boolean }[];
}
/** Number of tasks, and its share of all tasks; null without tasks. */
export interface TaskCount { count: number; share: number | null }
