// Words of the planner of a study.

import { DASH, formatRate, formatSetting } from "../text/format.js";
import { POWER, aboutCount, rowsText } from "../text/rows-needed.js";

/** @import { Plan, PlannedArea } from "../pkg/curvescope.js" */

/** @param {number} halfWidth */
export function widthText(halfWidth) {
    return `For 95 % intervals of ± ${formatSetting(halfWidth)}`;
}

/**
 * Returns the rows that an area takes, and the positives among them; dashes without an answer.
 * @param {Pick<PlannedArea, "toReach" | "isSimulated">} area
 */
export function reachTexts({ toReach, isSimulated }) {
    if (!toReach) return [DASH, DASH];
    return [`${isSimulated ? "about " : ""}${aboutCount(toReach.rows)}`, aboutCount(toReach.positives)];
}

/**
 * States the rows with which a second model is told from this one.
 * @param {Pick<Plan, "areas" | "toTell" | "isNormal">} plan
 * @param {number} difference of its AUROC
 */
export function secondText({ areas, toTell, isNormal }, difference) {
    const auroc = (areas.find(({ measure }) => measure === "auroc")?.expected ?? NaN) + difference;
    if (auroc >= 1) return `No second model can be better by ${formatSetting(difference)}: its AUROC would be 1 or more.`;
    if (!toTell) return "The rows that tell a second model from this one can’t be computed.";
    const about = isNormal ? "" : "about ";
    return `To tell a second model with an AUROC of ${formatRate(auroc)} from this one with ${POWER} takes ${about}${rowsText(toTell)}.`;
}

/** @param {Pick<Plan, "isNormal">} plan */
export function planNotes({ isNormal }) {
    const second = isNormal ? "" : " The second model: as if the scores of both were normal.";
    return `At this prevalence. Numbers of rows are rounded up to three digits. AUCPR and AUPRG: by simulation with this seed, approximate.${second}`;
}
