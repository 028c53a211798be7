// What has to be said of every best threshold: it was chosen on the rows that it is judged by.

import { measureOptions } from "../state/dials.js";
import { formatRatio } from "./format.js";

/** @import { Dials } from "../state/dials.js" */
/** @import { State } from "../state/state.js" */

const CAVEAT = "Chosen and judged on the same rows, so expect less on others";

/**
 * What the bootstrap needs to look for the best threshold under the dials.
 * @param {Dials} dials
 */
export function aimSettings(dials) {
    return { ...measureOptions(dials), measure: dials.measure };
}

/**
 * One line, with the corrected value where it is known.
 * @param {State} state
 */
export function optimismText({ shown, active, dials, resampled }) {
    const aim = aimSettings(dials);
    const isOfAim =
        resampled?.report === shown?.report &&
        Object.entries(aim).every(([name, value]) => value === resampled?.settings[/** @type {keyof typeof aim} */ (name)]);
    const corrected = isOfAim ? resampled?.uncertainty.models[active]?.best?.corrected : undefined;
    return typeof corrected === "number"
        ? `${CAVEAT}: about ${formatRatio(corrected)}.`
        : `${CAVEAT}; “How sure are these numbers?” says how much.`;
}
