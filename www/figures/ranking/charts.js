// Charts of the ranking study, for all tasks and for one.

import { AREAS } from "../../catalogue/areas.js";

/** @import { RankAgreement, RankedArea, RankingTask, ScatterSpec } from "../../learn/pkg/curvescope.js" */

/**
 * Chart of the models' ranks by two areas in all tasks.
 * @param {RankedArea} one
 * @param {RankedArea} other
 * @param {RankAgreement} agreement
 * @param {number} models
 * @returns {ScatterSpec}
 */
export function ranksChart(one, other, { ranks }, models) {
    const side = (/** @type {RankedArea} */ area) => ({
        title: `Rank by ${AREAS[area].name}`,
        range: /** @type {const} */ ([0, models + 1]),
    });
    return { kind: "scatter", x: side(one), y: side(other), points: ranks, diagonal: true };
}

/**
 * Chart of the models' two areas in one task.
 * @param {RankedArea} one
 * @param {RankedArea} other
 * @param {RankingTask["areas"]} areas
 * @returns {ScatterSpec}
 */
export function areasChart(one, other, areas) {
    const column = (/** @type {RankedArea} */ area) => Float64Array.from(areas, (of) => of[area]);
    const points = { x: column(one), y: column(other) };
    const group = /** @type {const} */ ([0, areas.length]);
    return { kind: "scatter", x: { title: AREAS[one].name }, y: { title: AREAS[other].name }, points, group, diagonal: false };
}
