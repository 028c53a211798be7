// Options to read other rows with, those of the first table, and a number for each choice of rows.

import { changeDetector } from "../page/changes.js";

/** @import { OtherRows } from "../compute/protocol.js" */
/** @import { Options, Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

/** Labels that are read as positive whatever the other one is. */
const KNOWN_POSITIVE = /^(\+?1(\.0*)?|\+|t|true|y|yes|pos|positive)$/i;

/**
 * Returns a function that returns the same number and record for as long as the files and options are the same.
 * @returns {(state: State, files: readonly File[]) => [number: number, rows: OtherRows]}
 */
export function rememberedOptions() {
    const isOther = changeDetector();
    let number = 0;
    /** @type {OtherRows} */
    let rows = { files: [], options: {} };
    return ({ shown }, files) => {
        if (shown && isOther(files, shown.job.options, shown.report.positiveLabel)) {
            number += 1;
            rows = { files, options: otherOptions(shown.job.options, shown.report) };
        }
        return [number, rows];
    };
}

/**
 * Returns the options of the first table for another one. The positive label is that of the first, which may be the rarer one there only.
 * @param {Options} options
 * @param {Pick<Report, "positiveLabel" | "columns">} report
 * @returns {Options}
 */
export function otherOptions({ join: _, ...options }, { positiveLabel, columns }) {
    if (options.positive !== undefined || columns.label === null || KNOWN_POSITIVE.test(positiveLabel)) return options;
    return { ...options, positive: positiveLabel };
}
