// Rates in a sentence, with their intervals.

import { valueText } from "./format.js";
import { formatRange } from "./intervals.js";
import { measureName } from "./measures.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { intervalsOf } from "./intervals.js" */
/** @import { INTERVAL_RATES } from "./measures.js" */

/**
 * "precision 0.84 (0.741 to 0.924), recall 0.6 (0.41 to 0.77)".
 * @param {readonly (typeof INTERVAL_RATES)[number][]} rates
 * @param {Measures} measures
 * @param {ReturnType<typeof intervalsOf>} intervals
 * @param {Dials} dials
 */
export function ratesText(rates, measures, intervals, dials) {
    const texts = rates.map((rate) => {
        const interval = intervals?.[rate];
        return `${measureName(rate, dials)} ${valueText(measures[rate])}${interval ? ` (${formatRange(interval)})` : ""}`;
    });
    return texts.join(", ");
}
