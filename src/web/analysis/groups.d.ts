
/** Operating points of one group, in the same columns as a model's. */
export type GroupCurve = FoldCurve;

/**
 * Aim of threshold rules for groups, and prevalence of all rows. The aim is that of `question`, among rules that meet its constraints on
 * these rows, without their confidence; without a question, the best value of `measure`. Unknown fields are an error.
 */
export type GroupSettings = PrevalenceSetting & Pick<UncertaintySettings, "measure" | "beta" | "rho" | "c" | "question">;

/** Thresholds for the rows of one group; of several, one is drawn at random for each row. */
export interface GroupRule {
    /** Those that predict fewer rows positive first; null: no row is predicted positive. */
    thresholds: (number | null)[];
    /** Share of rows for which each threshold is drawn; the shares add up to 1. */
    shares: number[];
    /** Expected counts: means over all draws. */
    tp: number;
    fp: number;
}

/** Thresholds for all groups, with the counts and the aim over all rows. */
export interface JointRule {
    /** Rules in the order of `Model.groups`. */
    groups: GroupRule[];
    tp: number;
    fp: number;
    /** Value of the aim over all rows. */
    value: number | null;
    /** Indices of the question's constraints that all rows together do not meet. */
    broken: number[];
}

/** Two ways to give every group the same rate. A group in which the rate is undefined keeps the common threshold. */
export interface EqualRate {
    /**
     * One threshold for each group, with the rate nearest to that of all rows. Where the question bounds this rate, each group meets the
     * bound.
     */
    plain: JointRule;
    /**
     * Exactly that rate in each group, with the fewest false positives for a recall, or the most true positives for another rate: where
     * no threshold on a group's ROC hull has it, two thresholds each decide a random share of the group's rows.
     */
    byLot: JointRule;
}

/** Threshold rules for all groups, given one threshold for all rows. */
export interface GroupRules {
    /** The given threshold for every group. */
    single: JointRule;
    /** Every group has the recall of all rows at the given threshold, with the fewest false positives. */
    recall: EqualRate | null;
    /** Every group has the FPR of all rows at the given threshold, with the most true positives. */
    fpr: EqualRate | null;
    /**
     * Every group has the share predicted positive of all rows at the given threshold (demographic parity), with the most true positives;
     * the data's share at any prevalence.
     */
    predictedPositiveShare: EqualRate;
    /**
     * Every group has the same recall and the same FPR (equalised odds), by random mixtures: the best of all such rates that every group
     * can have and that meet the constraints.
     */
    odds: JointRule | null;
    /** Where no such rates meet the constraints, an entry for each constraint: the best value of its measure when the others are met. */
    oddsLimits: Pick<Infeasible, "measure" | "bound" | "best">[] | null;
    /** Best value of the aim with one threshold for all groups. */
    best: number | null;
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}

/**
 * Settings of the permutations or replicates for gaps between groups. A setting that is left out is as in `UncertaintySettings`; unknown
 * fields are an error.
 */
export type GapSettings = Pick<UncertaintySettings, "replicates" | "seed" | "prevalence" | "sampling">;

/** Difference between two rates, with its 95 % interval. */
export interface Gap {
    difference: number | null;
    interval: Interval | null;
}

/** The rate of one group. */
export interface GroupRate {
    group: number;
    rate: number;
}

/** Greatest difference of one rate between groups. */
export interface GreatestGap {
    /** Greatest rate minus least rate: never below 0, and positive by chance alone, the more so the more groups there are. */
    difference: number | null;
    /** The least rate divided by the greatest; null where the greatest is 0. */
    ratio: number | null;
    /** The groups with the least and the greatest rate, by their index in `againstRest`; of equal ones the first. */
    ends: [GroupRate, GroupRate] | null;
    /** Probability of a difference at least as great where all groups have one rate: the share of permutations of rows between groups. */
    pValue: number | null;
}

/**
 * A value for each rate: tp/P, fp/N, tp/(tp+fp) at each group's own prevalence unless another is requested, and (tp+fp)/n of the data at
 * any prevalence.
 */
export interface OfRates<T> {
    recall: T;
    fpr: T;
    precision: T;
    predictedPositiveShare: T;
}

/** Gaps between groups at one threshold. */
export interface GroupGaps {
    /**
     * Method of the intervals: for independent rows Newcombe's hybrid score interval (1998, method 10); for rows with weights or in
     * clusters the bootstrap, which is approximate.
     */
    method: "newcombe" | "bootstrap";
    /** Number of permutations, or of replicates of the bootstrap. */
    draws: number;
    greatest: OfRates<GreatestGap>;
    /** Each group's rate minus that of all other rows. */
    againstRest: ({ name: string } & OfRates<Gap>)[];
    /** Reasons for the fields that are null. */
    undefined: Undefined[];
}
