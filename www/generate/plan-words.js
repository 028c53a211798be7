// Words of the planner of a study.

import { DASH, formatRate, formatSetting } from "../text/format.js";
import { POWER, aboutCount, rowsText } from "../text/rows-needed.js";

/** @import { Plan, PlannedArea } from "../pkg/curvescope.js" */

/** Rows of a class below which intervals come with a notice. */
const FEW = 20;

/** @param {number} halfWidth */
export function widthText(halfWidth) {
    return `For 95 % intervals of ± ${formatSetting(halfWidth)}`;
}

/**
 * Returns the rows that an area takes, and the positives among them; dashes without an answer.
 * @param {Pick<PlannedArea, "toReach" | "isSimulated"> | undefined} area
 */
export function reachTexts(area) {
    if (!area?.toReach) return [DASH, DASH];
    const { toReach, isSimulated } = area;
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

/** @param {Plan} plan */
export function planNotes({ areas, toTell, isNormal }) {
    const second = isNormal ? "" : " The second model: as if the scores of both were normal.";
    const rare =
        areas[0]?.toReach && areas.some(({ measure, toReach }) => measure === "prgArea" && !toReach)
            ? " – AUPRG varies too much where positives are so rare."
            : "";
    const areFew = [...areas.map(({ toReach }) => toReach), toTell].some(
        (needed) => needed && Math.min(needed.positives, needed.rows - needed.positives) < FEW,
    );
    const few = areFew ? ` With fewer than ${FEW} rows of a class intervals and tests do not keep their level: take more.` : "";
    return `At this prevalence, rounded up to three digits. AUCPR and AUPRG: by simulation with this seed, approximate.${second}${rare}${few}`;
}
