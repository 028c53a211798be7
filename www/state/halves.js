// Half a table: labels whose scores are in another file, or scores whose labels are. It waits for the other half.

/** @import { Options } from "../pkg/curvescope.js" */
/** @import { Job, Source, TableSource } from "./state.js" */

/** A table of the reader's own, and its options. @typedef {{ source: Exclude<TableSource, { kind: "example" }>, options: Options, lacks: "label" | "score" }} Half */

/**
 * The table of a job that was refused with a code, if another file may complete it.
 * @param {Job} job
 * @param {string} code
 * @returns {Half | undefined}
 */
export function halfOf({ source, options }, code) {
    const [, lacks] = /** @type {[string, Half["lacks"]] | []} */ (/^no-(label|score)-column$/.exec(code) ?? []);
    return lacks && (source.kind === "file" || source.kind === "paste") ? { source, options, lacks } : undefined;
}

/**
 * Two tables of the same rows.
 * @param {TableSource} first
 * @param {{ title: string, files: readonly File[] }} second
 * @param {Options} former of the first alone
 * @returns {Extract<Source, { kind: "joined" }>}
 */
export function joined(first, { title, files }, former) {
    return { kind: "joined", title: `${first.title} + ${title}`, first, second: { title, files }, former };
}

/**
 * Two halves that complete each other.
 * @param {Half} first
 * @param {Half} second
 */
export function joinedHalves({ source: first, options }, { source }) {
    const files = source.kind === "file" ? source.files : [new File([source.text], source.title)];
    return joined(first, { title: source.title, files }, options);
}

/**
 * Files that are opened together: two tables of the same rows, or one table, of arrays that belong side by side.
 * @param {readonly File[]} files
 * @param {(files: readonly File[]) => string} titleOf
 * @returns {Source}
 */
export function sourceOfFiles(files, titleOf) {
    const fileOf = (/** @type {readonly File[]} */ of) => ({ kind: /** @type {const} */ ("file"), title: titleOf(of), files: of });
    const areTables = files.length === 2 && !files.some(({ name }) => /\.npy\b/i.test(name));
    return areTables ? joined(fileOf(files.slice(0, 1)), fileOf(files.slice(1)), {}) : fileOf(files);
}
