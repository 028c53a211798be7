import type { Analysis as Read, Decision, NamedTable, Options, Question, Report, Uncertainty, UncertaintySettings } from "./curvescope.js";

export * from "./curvescope.js";

/**
 * A column, one value for each row: a list, a typed array, or anything else whose values can be read one after another. null, undefined
 * and NaN are missing. Where all values are numbers, they are read as they are; otherwise each is read as its text, such as "true" and "1".
 */
export type ColumnValues = object & Iterable<number | bigint | boolean | string | null | undefined>;

/**
 * A table as columns of equal length. What a column is for is known from its field: nothing is guessed but the positive label. In the
 * report, in messages and in options a column has the name of its field, and of the scores each the name of its model; a column of
 * scores without a name is "score".
 */
export interface TableColumns {
    /** Labels; left out for grouped counts. */
    label?: ColumnValues | undefined;
    /** Scores: one column, or one for each model, by its name. */
    scores: ColumnValues | { readonly [model: string]: ColumnValues };
    /** In place of `label`: the number of positives that each row counts. */
    positives?: ColumnValues | undefined;
    /** The number of negatives that each row counts. */
    negatives?: ColumnValues | undefined;
    /** Weight of each row. */
    weight?: ColumnValues | undefined;
    /** Fold or task of each row. */
    fold?: ColumnValues | undefined;
    /** Cluster of each row (patient, user, query): resampling draws rows of one cluster together. */
    cluster?: ColumnValues | undefined;
    /** Group of each row (sex, site, segment), for comparisons of groups. */
    group?: ColumnValues | undefined;
    /** Model of each row of a long table, whose scores are one column. */
    model?: ColumnValues | undefined;
    /** Names of the rows, by which `Analysis.beside` matches those of two tables. Ignored for a single table. */
    key?: ColumnValues | undefined;
}

/** A table of predictions: text (delimited, assignments or JSON) as a string or as UTF-8 bytes, or columns. */
export type Table = string | Uint8Array | TableColumns;

/**
 * Analyses a table of predictions. Synchronous: call it in a worker when the table is large.
 *
 * Throws an `Error` with `code`, `message` and, where the fault has a place in a text, `line`.
 */
export function analyze(table: Table, options?: Options): Report;

/**
 * Returns, for each model of a table, the threshold that is best for the question's aim among those that meet every constraint.
 *
 * Throws an `Error` with `code`, `message` and, where the fault has a place in a text, `line`.
 */
export function decide(table: Table, question: Question, options?: Options): Decision[];

/**
 * Compares models on the same rows: `pairs` has the differences of their areas by the bootstrap, `delong` the test of their AUROCs, and
 * `models` the intervals of each. The result of `Analysis.uncertainty`, at once: a worker that has to answer in between advances that
 * task itself.
 *
 * Throws an `Error` with `code`, `message` and, where the fault has a place in a text, `line`.
 */
export function compare(table: Table, settings?: UncertaintySettings, options?: Options): Uncertainty;

/** One table of predictions, read and ranked once. Every method is free of side effects. */
export type Analysis = Read;
export const Analysis: typeof Read & {
    new (table: Table, options?: Options): Read;
    /**
     * As for texts, with columns for one table or both: they are read as a text with these names would be. Where both have a `key`, rows
     * are matched by it.
     */
    beside(first: GivenTable, second: GivenTable, options?: Options): Read;
};

/** One of two tables, and its name in messages. */
export type GivenTable = NamedTable | { name: string; input: Table };
