// The names of areas in the heads of tables.

import { isWhole } from "../state/dials.js";
import { AREAS } from "./areas.js";
import { formatSetting } from "./format.js";

/** @import { AreaId } from "./areas.js" */

/**
 * The names of areas, with the recalls that AUCPR is over where these are not all.
 * @param {readonly AreaId[]} ids
 * @param {readonly [number, number]} recallRange
 */
export function namesOver(ids, recallRange) {
    const range = isWhole(recallRange) ? "" : `, recall ${recallRange.map(formatSetting).join(" to ")}`;
    return ids.map((id) => AREAS[id].name + (id === "prArea" ? range : ""));
}
