// The names of areas, each with its range where that is a part of the curve.

import { AREAS } from "../catalogue/areas.js";
import { PARTIAL_AREAS } from "../catalogue/roc-areas.js";
import { DIALS, isWhole } from "../state/dials.js";
import { formatSetting } from "./format.js";

/** @import { UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { AreaId } from "../catalogue/areas.js" */
/** @import { PartialId } from "./roc-areas.js" */

/** @typedef {Pick<UncertaintySettings, "recallRange" | "fprRange" | "tprRange">} Ranges */

/** All named areas. */
const NAMED = { ...AREAS, ...PARTIAL_AREAS };

/** @param {AreaId | PartialId} id */
export function areaName(id) {
    return NAMED[id].name;
}

/**
 * Returns the names of areas, each with its range unless that is the whole.
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
