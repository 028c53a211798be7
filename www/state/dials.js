// What the reader can turn: the measure to optimise, its parameters, the prevalence, the recalls, the range of a rate of ROC. Values only; dials-panel.js shows them.

/** @import { AreaSettings, MeasureFamily, MeasureSettings } from "../pkg/curvescope.js" */

/** A range of false or of true positive rates. @typedef {{ rate: "fpr" | "tpr", ends: readonly [number, number] }} RocRange */

/**
 * `prevalence` is undefined where it is the data's own; `rocRange` is that of the partial area under ROC, undefined for none.
 * @typedef {{
 *   measure: MeasureFamily,
 *   beta: number,
 *   rho: number,
 *   cost: number,
 *   prevalence: number | undefined,
 *   recallRange: readonly [number, number],
 *   rocRange: RocRange | undefined,
 * }} Dials
 */

/** @type {Dials} */
export const DIALS = { measure: "f", beta: 1, rho: -2, cost: 0.5, prevalence: undefined, recallRange: [0, 1], rocRange: undefined };

/**
 * The options of `measuresAt` that the dials stand for.
 * @param {Dials} dials
 */
export function measureOptions({ beta, rho, cost, prevalence }) {
    return { beta, rho, c: cost, prevalence };
}

/**
 * The settings of plots that the dials stand for.
 * @param {Dials} dials
 */
export function drawnDials({ rocRange, ...drawn }) {
    return { ...drawn, ...rocSettings(rocRange) };
}

/**
 * The range of the partial area as settings have it.
 * @param {RocRange | undefined} range
 * @returns {Pick<MeasureSettings, "fprRange" | "tprRange">}
 */
function rocSettings(range) {
    if (!range) return {};
    const [low, high] = range.ends;
    return { [range.rate === "fpr" ? "fprRange" : "tprRange"]: [low, high] };
}

/**
 * The settings of the areas that the dials ask of the analysis.
 * @param {Dials} dials
 * @returns {AreaSettings}
 */
export function analysisSettings({ prevalence, recallRange: [low, high] }) {
    return { prevalence, recallRange: [low, high] };
}

/**
 * The settings of all numbers of a model.
 * @param {Dials} dials
 * @returns {MeasureSettings}
 */
export function measureSettings(dials) {
    return { ...analysisSettings(dials), ...rocSettings(dials.rocRange) };
}

/**
 * Whether the report has the numbers at these dials: the data's prevalence, all recalls, and no partial area.
 * @param {Dials} dials
 */
export function isReported({ prevalence, recallRange, rocRange }) {
    return prevalence === undefined && isWhole(recallRange) && !rocRange;
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
