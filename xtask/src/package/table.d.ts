
/**
 * A column, one value for each row: a list, a typed array, or anything else whose values can be read one after another. null, undefined
 * and NaN are missing. Where all values are numbers, they are read as they are; otherwise each is read as its text, such as "true" and "1".
 */
export type ColumnValues = object & Iterable<number | bigint | boolean | string | null | undefined>;

/**
 * A table as columns of equal length, each in the field of its role: none is guessed. In the report, in messages and in options a column
 * has the name of its field, and a column of scores that of its model; a single one without a name is "score".
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
    /** Id of each row, by which `Analysis.beside` matches two tables. Ignored for a single table. */
    key?: ColumnValues | undefined;
}

/**
 * A table of predictions: text (delimited, assignments or JSON) as a string or as UTF-8 bytes, or columns. `Analysis.beside` reads columns
 * as a text with their names would be read.
 */
export type Table = string | Uint8Array | TableColumns;

/**
 * Compares models on the same rows: `pairs` has the differences of their areas by the bootstrap, `delong` the test of their AUROCs, and
 * `models` the intervals of each. The result of `Analysis.uncertainty`, at once: where the page has to answer meanwhile, a worker calls
 * it, or advances that task.
 *
 * # Errors
 * Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
 */
export function compare(input: Table, settings?: UncertaintySettings, options?: Options): Uncertainty;

/**
 * Judges each model of `newRows`, such as next month's, at a threshold that is given or chosen on `oldRows`: rates of both with intervals,
 * their differences, what the prevalence alone did, the shift of the scores within each class, and a sentence. Models are those of the same
 * name, or the only one of each table; options are for both tables.
 *
 * # Errors
 * Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
 */
export function judge(oldRows: Table, newRows: Table, settings?: JudgeSettings, options?: Options): Judged[];

/**
 * Judges each model of a table with a fold column: for each fold the threshold is chosen on all others.
 *
 * # Errors
 * Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
 */
export function judgeFolds(input: Table, settings?: FoldSettings, options?: Options): FoldsJudged[];
