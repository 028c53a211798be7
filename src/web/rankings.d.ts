
/** An area that models are ranked by. */
export type RankedArea = "auroc" | "prArea" | "prgArea";

/** A task; its areas are over all recalls, one record for each model. */
export interface RankingTask {
    name: string;
    positives: number;
    negatives: number;
    areas: Record<RankedArea, number>[];
}

/** How far two areas agree on the order of the models. */
export interface RankAgreement {
    /** Rank by the one (x) and by the other (y) of each model, task after task; 1 is the best, and equal ones share the mean of their places. */
    ranks: Path;
    /** Pearson's correlation of these ranks over all tasks; null where one of them does not vary. */
    correlation: number | null;
    /** Tasks in which the first place is not held by the same model, or the same ones. */
    otherBest: TaskCount;
    /** Tasks in which one of the first three places is not. */
    otherTopThree: TaskCount;
    /** The same for each task: the correlation of its ranks. */
    tasks: { correlation: number | null, otherBest: boolean, otherTopThree: boolean }[];
}
/** A number of tasks, and which share of all they are; null without tasks. */
export interface TaskCount { count: number; share: number | null }
