
/**
 * Aim of a question. F equals recall from a beta of 1e50 on; `cost` is the cost proportion c of a false positive, and the normalised cost
 * is minimised.
 */
export type Aim =
    | { f: number }
    | { maximize: "recall" | "precision" | "specificity" | "accuracy" | "balancedAccuracy" | "youdenJ" | "mcc" }
    | { cost: number }
    | { payoff: Payoff };

/**
 * Value of one row of each cell of the 2x2 table, in any unit; more is better. tp has to exceed fn, and tn has to exceed fp: otherwise
 * one decision is best for all rows. c is then (tn - fp)/((tn - fp) + (tp - fn)).
 */
export interface Payoff { tp: number; fp: number; fn: number; tn: number }

/**
 * Bound on one measure: exactly one of `atLeast` and `atMost`, from 0 to 1, or a number of rows. A rate meets a bound when the double
 * nearest to it does: 9 of 10 meets 0.9. An undefined measure meets no bound.
 */
export interface Constraint {
    measure: BoundedMeasure;
    atLeast?: number | undefined;
    atMost?: number | undefined;
    /**
     * Confidence level above 0.5 and below 1, such as 0.95: in at least this share of all tables, the *true* rate at the threshold that
     * is found meets the bound, although the threshold is chosen on the same rows; several such constraints are met simultaneously. By
     * exact binomial probabilities: for rates of one class and of all rows the one-sided limit (Clopper and Pearson 1934) meets the
     * bound; for precision and NPV the thresholds pass a fixed sequence of tests. Rows count as independent. Not for numbers of rows, for
     * rows with weights or in clusters, for precision and NPV `atMost`, or, at another prevalence than the data's, for rates of both
     * classes.
     */
    confidence?: number | undefined;
}

/**
 * Aim and constraints for the operating point of each model. Unknown fields are an error. Wherever a question is asked it may also be a
 * text: `recall >= 0.9 @ 95 %; most precision`, `fpr <= 1/20; most f2`, `least cost 1:10`, `most payoff tp 5 fp -1 fn -20 tn 0`.
 */
export interface Question {
    aim: Aim;
    /** At most three. */
    constraints?: readonly Constraint[] | undefined;
}

/**
 * Best operating point of one model among those that meet every constraint, the start (nothing predicted positive) included. Among
 * equally good points, the one with more true positives, then with fewer false positives, then the first one. Counts are the
 * data's own; in values, but not in the number of rows predicted positive, false positives and true negatives are weighted to the
 * requested prevalence.
 */
export interface Decision {
    /** The model's name in the report. */
    model: string;
    /**
     * The threshold, as in `Model.thresholds`; Infinity (-Infinity where low scores mean positive) predicts nothing positive. null,
     * like `tp`, `fp` and `value`, where no threshold meets the constraints, or the aim is undefined at all thresholds that do.
     */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /** Value of the aim at this point: a measure, the normalised cost, or the payoff per row. */
    value: number | null;
    /** The other thresholds with this value that meet the constraints, those that predict fewer rows positive first. */
    tiedThresholds: number[];
    /** Value of the aim where every row is predicted positive, and where none is, regardless of the constraints. */
    allPositive: number | null;
    allNegative: number | null;
    /** Sentence on an answer that predicts all rows positive, or none: "No threshold is better than predicting all 40 rows positive." */
    worth: string | null;
    /**
     * Mixture of two thresholds that meets the constraints and is better than every single threshold that does. null with confidence,
     * which applies to single thresholds.
     */
    mixture: DecisionMixture | null;
    /** Promise of the answer on other rows, and its cost; null where no constraint has confidence. */
    promise: Promised | null;
    /** What is promised, in a sentence. */
    promised: string | null;
    /** For each limit of `promise` how many rows it takes, where there are too few. */
    tooFew: (string | null)[];
    /** One for each constraint where no threshold meets all of them; else null. */
    infeasible: Infeasible[] | null;
    /** Reasons for a null in `value`, `allPositive` or `allNegative` while the constraints can be met. */
    undefined: Undefined[];
}

/**
 * Promise of constraints with confidence: in at least the share `confidence` of all tables of this size, either no threshold meets the
 * constraints, or the true rates at the threshold that is found keep all `limits` at once.
 */
export interface Promised {
    /** The least confidence of the constraints. */
    confidence: number;
    /** One for each constraint with confidence, in the question's order. */
    limits: PromisedLimit[];
    /** Answer to the same question without confidence: the bounds are kept on these rows alone. */
    without: PromisedWithout;
    /**
     * Cost of the promise: the value of `without` minus that of the answer, in the unit of the aim. 0 or more; for the normalised cost,
     * which is minimised, 0 or less. null where one of the two has no value.
     */
    cost: number | null;
}

/** One limit of a promise. */
export interface PromisedLimit {
    measure: BoundedMeasure;
    /** True for a lower bound, false for an upper one. */
    isAtLeast: boolean;
    bound: number;
    /** Greatest share of tables in which this limit is broken: 1 - confidence, divided by the number of limits. */
    level: number;
    /**
     * Rows of the data in the denominator of the measure: for recall the positives, for specificity and fpr the negatives, for
     * predictedPositiveShare all rows, for precision and NPV all rows, which are the most possible.
     */
    rows: number;
    /** As `Infeasible.rowsNeeded`. */
    rowsNeeded: number | null;
}

/** An answer by its threshold; all null where no threshold meets the constraints, or the aim is undefined at all that do. */
export interface PromisedWithout {
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    value: number | null;
}

/** Mixture of two thresholds of the hull, each of which decides a random share of the rows. */
export interface DecisionMixture {
    /** The threshold that predicts fewer rows positive; infinite where it predicts none. */
    first: number;
    second: number;
    /** Share of rows that `first` decides, above 0 and below 1. */
    share: number;
    /** Expected counts, and the expected value of the aim. */
    tp: number;
    fp: number;
    value: number;
}

/** Best value of one constraint's measure when the other constraints are met. */
export interface Infeasible {
    measure: BoundedMeasure;
    bound: number;
    /**
     * Best value; with confidence the best bound, for precision and NPV in hundredths. A constraint with this bound can be met. null,
     * like the fields below, where no bound can be met, or the other constraints can't.
     */
    best: number | null;
    /** Threshold that reaches `best`. */
    threshold: number | null;
    tp: number | null;
    fp: number | null;
    /**
     * With confidence: the least number of rows in the denominator of the measure, all of them predicted correctly, with which the bound
     * can be met; null where the data have as many, or no number is enough.
     */
    rowsNeeded: number | null;
}
