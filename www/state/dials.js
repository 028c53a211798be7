// The dials: the measure to optimise and its parameters, the prevalence, the recall range, and the range of the partial ROC area.
// Values only; dials-panel.js shows them.

/** @import { AreaSettings, MeasureFamily, MeasureSettings, Sampling } from "../pkg/curvescope.js" */

/** A range of the false or of the true positive rate. @typedef {{ rate: "fpr" | "tpr", ends: readonly [number, number] }} RocRange */

/**
 * `prevalence` is undefined for the data's own; `rocRange` is the range of the partial area under ROC, undefined for none. `sampling` is
 * how the rows were drawn, which intervals depend on.
 * @typedef {{
 *   measure: MeasureFamily,
 *   beta: number,
 *   rho: number,
 *   cost: number,
 *   prevalence: number | undefined,
 *   recallRange: readonly [number, number],
 *   rocRange: RocRange | undefined,
 *   sampling: Sampling,
 * }} Dials
 */

/** @type {Dials} */
export const DIALS = {
    measure: "f",
    beta: 1,
    rho: -2,
    cost: 0.5,
    prevalence: undefined,
    recallRange: [0, 1],
    rocRange: undefined,
    sampling: "rows",
};

/** @param {Dials} dials */
export function measureOptions({ beta, rho, cost, prevalence }) {
    return { beta, rho, c: cost, prevalence };
}

/**
 * Returns the plot settings at these dials.
 * @param {Dials} dials
 */
export function drawnDials({ rocRange, sampling: _, ...drawn }) {
    return { ...drawn, ...rocSettings(rocRange) };
}

/**
 * Returns the range of the partial area in the form of settings.
 * @param {RocRange | undefined} range
 * @returns {Pick<MeasureSettings, "fprRange" | "tprRange">}
 */
function rocSettings(range) {
    if (!range) return {};
    const [low, high] = range.ends;
    return { [range.rate === "fpr" ? "fprRange" : "tprRange"]: [low, high] };
}

/**
 * @param {Dials} dials
 * @returns {AreaSettings}
 */
export function analysisSettings({ prevalence, recallRange: [low, high] }) {
    return { prevalence, recallRange: [low, high] };
}

/**
 * Returns the settings at which the analysis computes all numbers of a model.
 * @param {Dials} dials
 * @returns {MeasureSettings}
 */
export function measureSettings(dials) {
    return { ...analysisSettings(dials), ...rocSettings(dials.rocRange) };
}

/**
 * True where the report already has the numbers at these dials: the data's prevalence, all recalls, and no partial area.
 * @param {Dials} dials
 */
export function isReported({ prevalence, recallRange, rocRange }) {
    return prevalence === undefined && isWhole(recallRange) && !rocRange;
}

/**
 * True for the range of all recalls, 0 to 1.
 * @param {readonly [number, number]} range
 */
export function isWhole([low, high]) {
    return low === 0 && high === 1;
}

/** Dials of the measure to optimise: a change of one moves the cursor to the best threshold. */
const OF_THE_MEASURE = /** @type {const} */ (["measure", "beta", "rho", "cost"]);

/**
 * True where a change of dials concerns the measure to optimise.
 * @param {Partial<Dials>} change
 */
export function isOfTheMeasure(change) {
    return OF_THE_MEASURE.some((name) => name in change);
}
