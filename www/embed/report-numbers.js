// A report without the columns that have an entry per operating point or vertex.

/** @import { Model, ModelNumbers, Report } from "../pkg/curvescope.js" */

/**
 * Numbers of a model without its columns and hulls.
 * @typedef {Omit<ModelNumbers, "roc" | "prg"> & { roc: Omit<Model["roc"], "hull">, prg: Omit<Model["prg"], "hull"> }} Numbers
 */

/**
 * The numbers of a report on columns. Rows in its notices count from 0 instead of 1.
 * @param {Report} report
 * @returns {Omit<Report, "models"> & { models: Numbers[] }}
 */
export function numbersOfReport({ models, notices, ...report }) {
    const positions = notices.map(({ rows, ...notice }) => (rows ? { ...notice, rows: rows.map((row) => row - 1) } : notice));
    return { ...report, notices: positions, models: models.map(numbersOf) };
}

/**
 * @param {Model} model
 * @returns {Numbers}
 */
function numbersOf({ thresholds: _thresholds, tps: _tps, fps: _fps, outline: _outline, roc, prg, ...numbers }) {
    const { hull: _hull, ...rocNumbers } = roc;
    const { hull: _prgHull, ...prgNumbers } = prg;
    return { ...numbers, roc: rocNumbers, prg: prgNumbers };
}
