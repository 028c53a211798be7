// The names of areas, also of those over a range.

import { DIALS, isWhole } from "../state/dials.js";
import { AREAS } from "./areas.js";
import { formatSetting } from "./format.js";
import { PARTIAL_AREAS } from "./roc-areas.js";

/** @import { UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { AreaId } from "./areas.js" */
/** @import { PartialId } from "./roc-areas.js" */

/** @typedef {Pick<UncertaintySettings, "recallRange" | "fprRange" | "tprRange">} Ranges */

/** All of them. */
const NAMED = { ...AREAS, ...PARTIAL_AREAS };

/** @param {AreaId | PartialId} id */
export function areaName(id) {
    return NAMED[id].name;
}

/**
 * The names of areas, each with the range it is over where that is not all.
 * @param {readonly (AreaId | PartialId)[]} ids
 * @param {Ranges} ranges
 */
export function namesOver(ids, { recallRange = DIALS.recallRange, fprRange, tprRange }) {
    const recalls = isWhole(recallRange) ? "" : over("recall", recallRange);
    const rates = fprRange ? over("FPR", fprRange) : tprRange ? over("TPR", tprRange) : "";
    return ids.map((id) => areaName(id) + (id === "prArea" ? recalls : id in PARTIAL_AREAS ? rates : ""));
}

/**
 * @param {string} rate
 * @param {readonly [number, number]} range
 */
function over(rate, [low, high]) {
    return `, ${rate} ${formatSetting(low)} to ${formatSetting(high)}`;
}
