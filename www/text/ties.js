// Sentences on whether these rows can distinguish the better of two models, by each area that models are ranked by.

import { areaName } from "./area-names.js";
import { RANKED_AREAS } from "./areas.js";
import { formatPlural, listed } from "./format.js";

/** @import { RankedArea, Uncertainty } from "../pkg/curvescope.js" */

/** Level of the tests. */
const LEVEL = 0.05;

/**
 * Returns a sentence for areas with the same result: "25 positives can’t tell lr, the better, from rf by AUROC and AUPRG." "" where the
 * differences have no tests, or where there are not two models.
 * @param {Uncertainty} uncertainty
 */
export function twoModelsText(uncertainty) {
    const { models, positiveRows, negativeRows } = uncertainty;
    if (models.length !== 2) return "";
    /** Areas by the better model and whether it is told from the other. @type {Map<string, { better: number, isTold: boolean, areas: string[] }>} */
    const found = new Map();
    for (const area of RANKED_AREAS) {
        const result = betterBy(uncertainty, area);
        if (!result) continue;
        const key = JSON.stringify(result);
        found.set(key, { ...result, areas: [...(found.get(key)?.areas ?? []), areaName(area)] });
    }
    const rows = positiveRows <= negativeRows ? formatPlural(positiveRows, "positive") : formatPlural(negativeRows, "negative");
    const name = (/** @type {number} */ at) => models[at]?.name ?? "";
    const sentences = [...found.values()].map(({ better, isTold, areas }) => {
        const by = `by ${listed(areas)}`;
        if (isTold) return `${name(better)} is better than ${name(1 - better)} ${by}, by more than chance.`;
        return `${rows} can’t tell ${name(better)}, the better, from ${name(1 - better)} ${by}.`;
    });
    return sentences.join(" ");
}

/**
 * Returns the better of two models by an area, the first of equal ones, and whether the difference is significant; undefined where it has
 * no test.
 * @param {Uncertainty} uncertainty
 * @param {RankedArea} area
 */
function betterBy({ models, pairs, delong, clusters }, area) {
    const [one, other] = models.map(({ measures }) => measures.find(({ measure }) => measure === area)?.estimate ?? null);
    if (typeof one !== "number" || typeof other !== "number") return undefined;
    const better = other > one ? 1 : 0;
    const drawn = pairs[0]?.measures.find(({ measure }) => measure === area)?.resampled;
    // Rows of one cluster are not independent, as the formula has it.
    const byFormula = area === "auroc" && clusters === null ? delong.pairs[0]?.tested : undefined;
    const p = (byFormula ?? drawn)?.pValue;
    return p === undefined ? undefined : { better, isTold: p < LEVEL };
}
