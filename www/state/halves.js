// Half a table: labels whose scores are in another file, or scores whose labels are. It is kept until the other half is opened.

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Job, Source, TableSource } from "./state.js" */

/**
 * A table of the reader's own, its options, and the column it has none of.
 * @typedef {{ source: Exclude<TableSource, { kind: "example" }>, options: Options, lacks: "label" | "score" }} Half
 */

/**
 * Returns the table of a job that was refused with `code`, if another file may complete it.
 * @param {Job} job
 * @param {string} code
 * @returns {Half | undefined}
 */
export function halfOf({ source, options }, code) {
    const [, lacks] = /** @type {[string, Half["lacks"]] | []} */ (/^no-(label|score)-column$/.exec(code) ?? []);
    return lacks && (source.kind === "file" || source.kind === "paste") ? { source, options, lacks } : undefined;
}

/**
 * Joins two tables of the same rows.
 * @param {TableSource} first
 * @param {{ title: string, files: readonly File[] }} second
 * @param {Options} former of the first alone
 * @returns {Extract<Source, { kind: "joined" }>}
 */
export function joined(first, { title, files }, former) {
    return { kind: "joined", title: `${first.title} + ${title}`, first, second: { title, files }, former };
}

/**
 * Joins two halves that complete each other.
 * @param {Half} first
 * @param {Half} second
 */
export function joinedHalves({ source: first, options }, { source }) {
    const files = source.kind === "file" ? source.files : [new File([source.text], source.title)];
    return joined(first, { title: source.title, files }, options);
}

/**
 * Returns the source of files opened together: two tables of the same rows, or one table, which NumPy arrays form column by column.
 * @param {readonly File[]} files
 * @param {(files: readonly File[]) => string} titleOf
 * @returns {Source}
 */
export function sourceOfFiles(files, titleOf) {
    const fileOf = (/** @type {readonly File[]} */ of) => ({ kind: /** @type {const} */ ("file"), title: titleOf(of), files: of });
    const areTables = files.length === 2 && !files.some(({ name }) => /\.npy\b/i.test(name));
    return areTables ? joined(fileOf(files.slice(0, 1)), fileOf(files.slice(1)), {}) : fileOf(files);
}
