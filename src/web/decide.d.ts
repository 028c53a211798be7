
/** What to make best. F is recall from a beta of 1e50 on; `cost` is the cost proportion of a false positive, c, and less is better. */
export type Aim =
    | { f: number }
    | { maximize: "recall" | "precision" | "specificity" | "accuracy" }
    | { cost: number }
    | { payoff: Payoff };

/**
 * What a row of each cell is worth, in any unit; more is better. tp has to be worth more than fn, and tn more than fp: otherwise one decision
 * is best for all rows. c is then (tn - fp)/((tn - fp) + (tp - fn)).
 */
export interface Payoff { tp: number; fp: number; fn: number; tn: number }

/** A measure that can be bounded: a rate, or the number of rows of the data that are predicted positive. */
export type BoundedMeasure = "recall" | "precision" | "specificity" | "fpr" | "npv" | "predictedPositive" | "predictedPositiveShare";

/**
 * A bound on one measure: exactly one of `atLeast` and `atMost`, from 0 to 1, or a number of rows. A rate meets a bound when the double
 * nearest to it does: 9 of 10 meets 0.9. What is undefined meets none.
 */
export interface Constraint {
    measure: BoundedMeasure;
    atLeast?: number | undefined;
    atMost?: number | undefined;
    /**
     * A level above 0.5 and below 1, such as 0.95: the *true* rate at the threshold that is found keeps the bound in at least this share of all
     * tables, although the threshold is chosen on this one; of several such constraints, all at once. By exact binomial probabilities: of a class
     * and of all rows the one-sided limit (Clopper and Pearson 1934) keeps the bound; thresholds for precision and NPV are those that pass a
     * fixed sequence of tests. Each row counts as a case of its own. Not for numbers of rows, for rows with weights or in clusters, for
     * precision and NPV `atMost`, or, at another prevalence than the data's, for rates of both classes.
     */
    confidence?: number | undefined;
}

/** A question to a table: unknown fields are an error. */
export interface Question {
    aim: Aim;
    /** Three at most. */
    constraints?: readonly Constraint[] | undefined;
}

/**
 * The best operating point of one model among those that meet every constraint; predicting nothing positive is one of them. Of points that are
 * as good, that with more true positives, then with fewer false ones, then with the higher threshold. Counts are the data's own; false positives and
 * true negatives weigh in values as the prevalence asked for says, not in the number of rows predicted positive.
 */
export interface Decision {
    /** The model's name in the report. */
    model: string;
    /**
     * Predict positive when score >= threshold, scores as in `Model.thresholds`; Infinity where nothing is. null, as `tp`, `fp` and `value`, where
     * no threshold meets the constraints or the aim is undefined at all that do.
     */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /** The aim there: a rate, the normalised cost, or the payoff per row. */
    value: number | null;
    /** The other thresholds with this value that meet the constraints, highest first. */
    tiedThresholds: number[];
    /** The aim where everything is predicted positive, and where nothing is, whatever the constraints. */
    allPositive: number | null;
    allNegative: number | null;
    /** Two thresholds mixed that meet the constraints and are better than any one that does. null with confidence, which is of single thresholds. */
    mixture: DecisionMixture | null;
    /** One for each constraint where no threshold meets all of them; else null. */
    infeasible: Infeasible[] | null;
    /** Why `value`, `allPositive` or `allNegative` is null while the constraints can be met. */
    undefined: Undefined[];
}

/** Two thresholds of the hull, each of which decides a share of the rows at random. */
export interface DecisionMixture {
    /** The higher threshold, Infinity where it predicts nothing positive. */
    first: number;
    second: number;
    /** Share of rows that `first` decides, above 0 and below 1. */
    share: number;
    /** Expected counts, and the aim there. */
    tp: number;
    fp: number;
    value: number;
}

/** What can be had of one constraint's measure when the others are met. */
export interface Infeasible {
    measure: BoundedMeasure;
    bound: number;
    /**
     * The best value; with confidence the best bound, of precision and NPV in hundredths. Asked for as the bound, it can be met. null, as the
     * rest, where none can, or the others can't be met.
     */
    best: number | null;
    /** Where it is reached. */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /** With confidence: how many rows that the measure is a share of it takes at least, all of them right; null where there are as many, or no number is enough. */
    rowsNeeded: number | null;
}
