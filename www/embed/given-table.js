// A table that a program passes as a record of columns, each in the field of its role.

import { badInput, codedOf } from "./coded-column.js";

/** @import { CodedColumn, Options } from "../pkg/curvescope.js" */
/** @import { ColumnValues } from "./coded-column.js" */

/** Roles of a single column, each named as the option for it. */
const ROLES = /** @type {const} */ (["label", "positives", "negatives", "weight", "fold", "cluster", "group", "model"]);
/** Column that names the rows of two tables; without a role in one. */
const KEY = "key";
const SCORES = "scores";
/** Name of the only column of scores, if it has none. */
const SCORE = "score";

/**
 * A table as columns of equal length: those of scores, one for each model, by their names.
 * @typedef {Partial<Record<(typeof ROLES)[number] | typeof KEY, ColumnValues>>
 *     & { scores: ColumnValues | Readonly<Record<string, ColumnValues>> }} TableColumns
 */

/**
 * True for a record of columns; false for a text or bytes. Throws for anything else.
 * @param {unknown} input
 * @returns {input is TableColumns}
 */
export function isTable(input) {
    if (typeof input === "string" || input instanceof Uint8Array) return false;
    if (Array.isArray(input)) {
        throw badInput("The table is a list. Give its columns, as { label, scores }, or a list of rows as text by JSON.stringify.");
    }
    if (typeof input !== "object" || input === null || ArrayBuffer.isView(input)) {
        throw badInput("The table is neither columns, as { label, scores }, nor a string nor a Uint8Array. Give one of them.");
    }
    return true;
}

/**
 * Returns the columns, and the options with the role of each. Options that name other columns for a role take precedence.
 * @param {TableColumns} table
 * @param {Options | undefined} options
 * @returns {{ columns: CodedColumn[], options: Options }}
 */
export function columnsOf(table, options) {
    const named = namedColumns(table);
    const nameOf = (/** @type {string} */ role) => named.get(role)?.[0]?.name;
    // A column that the table does not have is not sought among the others; label and counts exclude each other.
    const isLabelled = named.has("label");
    if (!isLabelled && !named.has("positives") && !named.has("negatives")) {
        throw badInput("The table has no labels. Give the column label, or positives and negatives for grouped counts.");
    }
    const roles = ROLES.flatMap((role) => {
        const isLeftOut = isLabelled ? role === "positives" || role === "negatives" : role === "label";
        return isLeftOut && !named.has(role) ? [] : [[role, nameOf(role) ?? ""]];
    });
    const scores = (named.get(SCORES) ?? []).map(({ name }) => name);
    const chosen = Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => value !== undefined));
    return { columns: [...named.values()].flat(), options: { ...Object.fromEntries(roles), scores, ...chosen } };
}

/**
 * Returns the table as text, lines of JSON, and the name of its key column, if it has one.
 * @param {TableColumns} table
 */
export function textOf(table) {
    const named = namedColumns(table, [...ROLES, KEY]);
    const columns = [...named.values()].flat();
    const [first] = columns;
    const rows = first ? lengthOf(first) : 0;
    if (columns.some((column) => lengthOf(column) !== rows))
        throw badInput("The columns are of different lengths. Give one value for each row.");
    const lines = Array.from({ length: rows }, (_, row) =>
        JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, valueIn(column, row)]))),
    );
    return { text: lines.join("\n"), key: named.get(KEY)?.[0]?.name };
}

/**
 * Returns the columns of each role, with names that differ: scores keep theirs.
 * @param {TableColumns} table
 * @param {readonly string[]} [singles] the roles to take, besides the scores
 * @returns {Map<string, CodedColumn[]>}
 */
function namedColumns(table, singles = ROLES) {
    const known = [...ROLES, KEY, SCORES];
    const unknown = Object.keys(table).find((role) => !known.includes(role));
    if (unknown !== undefined) {
        throw Object.assign(new Error(`There is no column "${unknown}" in a table of columns. Give some of ${known.join(", ")}.`), {
            code: "unknown-option",
        });
    }
    const { scores } = table;
    if (!scores) throw badInput("The table has no scores. Give an array, or a record of the models' names and arrays.");
    const isOne = typeof scores !== "object" || Symbol.iterator in scores;
    const models = Object.entries(isOne ? { [SCORE]: scores } : scores).map(([name, values]) => codedOf(name, values));
    const taken = new Set(models.map(({ name }) => name));
    /** @type {Map<string, CodedColumn[]>} */
    const columns = new Map();
    for (const role of singles) {
        const values = table[/** @type {(typeof ROLES)[number]} */ (role)];
        if (values === undefined || values === null) continue;
        columns.set(role, [codedOf(unused(role, taken), values)]);
    }
    return columns.set(SCORES, models);
}

/**
 * @param {string} name
 * @param {Set<string>} taken
 * @returns {string}
 */
function unused(name, taken) {
    return taken.has(name) ? unused(`${name} column`, taken) : name;
}

/** @param {CodedColumn} column */
function lengthOf(column) {
    return "numbers" in column ? column.numbers.length : column.codes.length;
}

/**
 * The value of a row in JSON: null if it is missing.
 * @param {CodedColumn} column
 * @param {number} row
 */
function valueIn(column, row) {
    if (!("numbers" in column)) return column.texts[column.codes[row] ?? -1] ?? null;
    const number = column.numbers[row] ?? NaN;
    if (Number.isNaN(number)) return null;
    return Number.isFinite(number) ? number : String(number);
}
