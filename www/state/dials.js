// What the reader can turn: the measure to optimise, its parameters, the prevalence, the recalls. Values only; dials-panel.js shows them.

/** @import { MeasureFamily, MeasureSettings } from "../pkg/curvescope.js" */

/**
 * `prevalence` is undefined where it is the data's own.
 * @typedef {{
 *   measure: MeasureFamily,
 *   beta: number,
 *   rho: number,
 *   cost: number,
 *   prevalence: number | undefined,
 *   recallRange: readonly [number, number],
 * }} Dials
 */

/** @type {Dials} */
export const DIALS = { measure: "f", beta: 1, rho: -2, cost: 0.5, prevalence: undefined, recallRange: [0, 1] };

/**
 * The options of `measuresAt` that the dials stand for.
 * @param {Dials} dials
 */
export function measureOptions({ beta, rho, cost, prevalence }) {
    return { beta, rho, c: cost, prevalence };
}

/**
 * The settings of the numbers that the dials ask of the analysis.
 * @param {Dials} dials
 * @returns {MeasureSettings}
 */
export function analysisSettings({ prevalence, recallRange: [low, high] }) {
    return { prevalence, recallRange: [low, high] };
}

/**
 * Whether the report has the numbers at these dials: the data's prevalence and all recalls.
 * @param {Dials} dials
 */
export function isReported({ prevalence, recallRange }) {
    return prevalence === undefined && isWhole(recallRange);
}

/**
 * Whether a recall range is all recalls.
 * @param {readonly [number, number]} range
 */
export function isWhole([low, high]) {
    return low === 0 && high === 1;
}

/** Turning one of these asks for the best threshold. */
const OF_THE_MEASURE = /** @type {const} */ (["measure", "beta", "rho", "cost"]);

/**
 * Whether a change of dials is one of the measure to optimise.
 * @param {Partial<Dials>} change
 */
export function isOfTheMeasure(change) {
    return OF_THE_MEASURE.some((name) => name in change);
}
