
/** The operating points of one group, as a model's. */
export type GroupCurve = FoldCurve;

/**
 * What thresholds for groups are made for, and the prevalence to see all rows at: the aim of `question`, among rules that keep its constraints
 * on these rows, their confidence left aside; without a question the best value of `measure`. Unknown fields are an error.
 */
export type GroupSettings = PrevalenceSetting & Pick<UncertaintySettings, "measure" | "beta" | "rho" | "c" | "question">;

/** The thresholds that decide the rows of one group; of several, one is drawn by lot for each row. */
export interface GroupRule {
    /** Highest first; null: no row is predicted positive. */
    thresholds: (number | null)[];
    /** The share of rows that each decides; they add up to 1. */
    shares: number[];
    /** Expected counts: means over all draws. */
    tp: number;
    fp: number;
}

/** Thresholds for all groups, and what they come to over all rows. */
export interface JointRule {
    /** In the order of `Model.groups`. */
    groups: GroupRule[];
    tp: number;
    fp: number;
    /** The aim over all rows. */
    value: number | null;
    /** The places of the question's constraints that all rows together don't keep. */
    broken: number[];
}

/** Two ways to have the same rate in every group. A group without rows that the rate is a share of keeps the one threshold. */
export interface EqualRate {
    /** One threshold for each group: its rate is the nearest to that of all rows. Where the question bounds this rate, each group keeps the bound. */
    plain: JointRule;
    /** Exactly that rate in each group, with the fewest false positives at a recall, or the most true positives at another rate: where no threshold on a group's ROC hull has it, two decide a share of its rows each, drawn by lot. */
    byLot: JointRule;
}

/** Ways to decide for all groups where one threshold is chosen for all rows. */
export interface GroupRules {
    /** That one. */
    single: JointRule;
    /** The recall of all rows there in every group, with the fewest false positives. */
    recall: EqualRate | null;
    /** The FPR of all rows there in every group, with the most true positives. */
    fpr: EqualRate | null;
    /** The share predicted positive of all rows there in every group (demographic parity), with the most true positives; the data's at any prevalence. */
    predictedPositiveShare: EqualRate;
    /** The same recall and the same FPR in every group (equalised odds), by lot: of all rates that every group can have and that keep the constraints, the best. */
    odds: JointRule | null;
    /** Where no such rates keep the constraints, one for each: the best that its measure comes to when the others are kept. */
    oddsLimits: Pick<Infeasible, "measure" | "bound" | "best">[] | null;
    /** The best value that one threshold for all has. */
    best: number | null;
    /** Why fields are null. */
    undefined: Undefined[];
}

/** How to look for chance in the gaps between groups. Left out, a setting is as in `UncertaintySettings`; unknown fields are an error. */
export type GapSettings = Pick<UncertaintySettings, "replicates" | "seed" | "prevalence">;

/** A difference between two rates, with its 95 % interval. */
export interface Gap {
    difference: number | null;
    interval: Interval | null;
}

/** The greatest difference of one rate between groups. */
export interface GreatestGap {
    /** The greatest rate less the least: never below 0, and chance alone makes one, the greater the more groups there are. */
    difference: number | null;
    /** The least rate divided by the greatest; null where the greatest is 0. */
    ratio: number | null;
    /** How often a difference as great comes by chance where all groups have one rate: the share of permutations of rows between groups. */
    pValue: number | null;
}

/** Of tp/P, of fp/N, of tp/(tp+fp) at each group's own prevalence unless one was asked for, and of (tp+fp)/n whatever was asked for. */
export interface OfRates<T> {
    recall: T;
    fpr: T;
    precision: T;
    predictedPositiveShare: T;
}

/** How far groups differ at one threshold. */
export interface GroupGaps {
    /** Where intervals are from: of independent rows Newcombe's hybrid score interval (1998, method 10); of rows with weights or in clusters the bootstrap, which is approximate. */
    method: "newcombe" | "bootstrap";
    /** Permutations, or replicates of the bootstrap. */
    draws: number;
    greatest: OfRates<GreatestGap>;
    /** Each group's rate less that of all other rows. */
    againstRest: ({ name: string } & OfRates<Gap>)[];
    /** Why fields are null. */
    undefined: Undefined[];
}
