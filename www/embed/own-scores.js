// Reports and decisions with scores as in the data (the package turns the sign of scores whose low values mean positive), and without
// the columns that have an entry per operating point.

import { ownScore } from "../text/direction.js";

/** @import { BestThreshold, Decision, Model, ModelNumbers, Report } from "../pkg/curvescope.js" */
/** @import { Directed } from "../text/direction.js" */

/**
 * Numbers of a model without its columns and hulls.
 * @typedef {Omit<ModelNumbers, "roc" | "prg"> & { roc: Omit<Model["roc"], "hull">, prg: Omit<Model["prg"], "hull"> }} Numbers
 */

/**
 * @param {Directed} model
 * @param {Decision} decision
 * @returns {Decision}
 */
export function ownDecision(model, { threshold, tiedThresholds, mixture, promise, infeasible, ...decision }) {
    const own = (/** @type {number} */ score) => ownScore(model, score);
    return {
        ...decision,
        threshold: ownOrNull(model, threshold),
        tiedThresholds: tiedThresholds.map(own),
        mixture: mixture && { ...mixture, first: own(mixture.first), second: own(mixture.second) },
        promise: promise && { ...promise, without: { ...promise.without, threshold: ownOrNull(model, promise.without.threshold) } },
        infeasible: infeasible && infeasible.map((each) => ({ ...each, threshold: ownOrNull(model, each.threshold) })),
    };
}

/**
 * The numbers of a report on columns. Rows in its notices count from 0 instead of 1.
 * @param {Report} report
 * @returns {Omit<Report, "models"> & { models: Numbers[] }}
 */
export function ownNumbers({ models, notices, ...report }) {
    const positions = notices.map(({ rows, ...notice }) => (rows ? { ...notice, rows: rows.map((row) => row - 1) } : notice));
    return { ...report, notices: positions, models: models.map(numbersOf) };
}

/**
 * @param {Model} model
 * @returns {Numbers}
 */
function numbersOf(model) {
    const { thresholds: _thresholds, tps: _tps, fps: _fps, outline: _outline, roc, prg, best, ...numbers } = model;
    const { hull: _hull, ks, ...rocNumbers } = roc;
    const { hull: _prgHull, ...prgNumbers } = prg;
    return {
        ...numbers,
        roc: { ...rocNumbers, ks: ks && { ...ks, threshold: ownScore(model, ks.threshold) } },
        prg: prgNumbers,
        best: best.map((each) => ownBest(model, each)),
    };
}

/**
 * @param {Directed} model
 * @param {BestThreshold} best
 * @returns {BestThreshold}
 */
function ownBest(model, best) {
    const tiedThresholds = best.tiedThresholds.map((score) => ownScore(model, score));
    return { ...best, threshold: ownOrNull(model, best.threshold), tiedThresholds };
}

/**
 * @param {Directed} model
 * @param {number | null} score
 */
function ownOrNull(model, score) {
    return score === null ? null : ownScore(model, score);
}
