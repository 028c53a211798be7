// Sentences on the models that these rows cannot distinguish from the best, by each area that models are ranked by.

import { areaName } from "./area-names.js";
import { RANKED_AREAS } from "./areas.js";
import { amongText } from "./comparison.js";
import { formatPlural, formatSetting, listed } from "./format.js";

/** @import { RankedArea, Uncertainty } from "../pkg/curvescope.js" */

/** Names of models are listed up to this number. */
const MOST_NAMES = 4;
/** Level of the tests. */
const LEVEL = 0.05;

/**
 * Returns a sentence for each best model: "25 positives can’t tell lr, the best, from rf by AUROC and AUPRG." "" where the differences have no tests.
 * @param {Uncertainty} uncertainty
 */
export function tiedModelsText(uncertainty) {
    const { models, positiveRows, negativeRows } = uncertainty;
    if (models.length < 2) return "";
    /** Areas by the best model and those tied with it. @type {Map<string, { best: number, tied: number[], areas: string[] }>} */
    const found = new Map();
    for (const area of RANKED_AREAS) {
        const result = bestBy(uncertainty, area);
        if (!result) continue;
        const key = JSON.stringify(result);
        found.set(key, { ...result, areas: [...(found.get(key)?.areas ?? []), areaName(area)] });
    }
    const rows = positiveRows <= negativeRows ? formatPlural(positiveRows, "positive") : formatPlural(negativeRows, "negative");
    const name = (/** @type {number} */ at) => models[at]?.name ?? "";
    const sentences = [...found.values()].map(({ best, tied, areas }) => {
        const by = `by ${listed(areas)}`;
        if (tied.length === 0) return `${name(best)} is best ${by}, by more than chance.`;
        const others = tied.length > MOST_NAMES ? `${tied.length} others` : listed(tied.map(name));
        return `${rows} can’t tell ${name(best)}, the best, from ${others} ${by}.`;
    });
    const among =
        sentences.length > 0 && models.length > 2 ? ` Tests at the ${formatSetting(100 * LEVEL)} % level${amongText(models.length)}.` : "";
    return sentences.join(" ") + among;
}

/**
 * Returns the best model by an area, and those that are not significantly worse; undefined where a difference has no test.
 * @param {Uncertainty} uncertainty
 * @param {RankedArea} area
 */
function bestBy({ models, pairs, delong, clusters }, area) {
    const values = models.map(({ measures }) => measures.find(({ measure }) => measure === area)?.estimate ?? null);
    const best = values.reduce(
        (/** @type {number} */ most, value, at) => (value !== null && value > (values[most] ?? -Infinity) ? at : most),
        -1,
    );
    if (best < 0) return undefined;
    /** @type {number[]} */
    const tied = [];
    for (const first of models.keys()) {
        if (first === best || values[first] === null) continue;
        const isPair = (/** @type {{ first: number, second: number }} */ of) => of.first === first && of.second === best;
        const drawn = pairs.find(isPair)?.measures.find(({ measure }) => measure === area)?.resampled;
        // Rows of one cluster are not independent, as the formula has it.
        const byFormula = area === "auroc" && clusters === null ? delong.pairs.find(isPair)?.tested : undefined;
        const p = (byFormula ?? drawn)?.pValue;
        if (p === undefined) return undefined;
        if (p >= LEVEL) tied.push(first);
    }
    return { best, tied };
}
