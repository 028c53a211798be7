// The measure to optimise, and its name at the dials. Subscripts are written as in "F_{1}".

import { formatSetting } from "./format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

export const fName = (/** @type {Dials} */ { beta }) => `F_{${formatSetting(beta)}}`;
export const gName = (/** @type {Dials} */ { beta, rho }) => `G_{${formatSetting(beta)}, ${formatSetting(rho)}}`;
export const accuracyName = (/** @type {Dials} */ { cost }) => `weighted accuracy_{${formatSetting(cost)}}`;

/**
 * @param {Dials} dials
 * @returns {keyof Measures}
 */
export function chosenField({ measure }) {
    return measure === "accuracy" ? "weightedAccuracy" : measure;
}

/**
 * Returns the short name of the measure to optimise: "acc" is plain accuracy, "w. acc" weighted accuracy.
 * @param {Dials} dials
 */
export function chosenShortName(dials) {
    if (dials.measure !== "accuracy") return chosenName(dials);
    return dials.cost === 0.5 ? "acc" : "w. acc";
}

/** @param {Dials} dials */
export function chosenName(dials) {
    if (dials.measure === "accuracy") return dials.cost === 0.5 ? "accuracy" : accuracyName(dials);
    return dials.measure === "f" ? fName(dials) : gName(dials);
}
