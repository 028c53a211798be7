// The results of a threshold at another prevalence than the data's.

import { CELLS } from "../catalogue/cells.js";
import { formatCount, formatSetting } from "./format.js";

/** @import { Counts } from "../pkg/curvescope.js" */

/**
 * "Of 1,000 rows at a prevalence of 0.02: 11 found, 9 missed, 143 false alarms, 837 left alone." The number of rows is the
 * least power of ten, from 1,000 to 10⁹, of which ten or more are positive. "" where a class is missing, because its rate is unknown.
 * @param {Counts} counts
 * @param {number} prevalence
 */
export function deployedText({ tp, fp, nPos, nNeg }, prevalence) {
    if (nPos === 0 || nNeg === 0) return "";
    let rows = 1000;
    while (rows * prevalence < 10 && rows < 1e9) rows *= 10;
    const positives = Math.round(rows * prevalence);
    const found = Math.round((positives * tp) / nPos);
    const alarms = Math.round(((rows - positives) * fp) / nNeg);
    const rest = rows - positives - alarms;
    const parts = [
        `${formatCount(found)} ${CELLS.tp}`,
        `${formatCount(positives - found)} ${CELLS.fn}`,
        `${formatCount(alarms)} false ${alarms === 1 ? "alarm" : "alarms"}`,
        `${formatCount(rest)} ${CELLS.tn}`,
    ];
    return `Of ${formatCount(rows)} rows at a prevalence of ${formatSetting(prevalence)}: ${parts.join(", ")}.`;
}
