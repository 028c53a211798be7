// Models that may be the best of three or more, by each area that models are ranked by.

import { areaName } from "./area-names.js";
import { RANKED_AREAS } from "./areas.js";
import { formatCount, listed } from "./format.js";

/** @import { RankedArea, Uncertainty } from "../pkg/curvescope.js" */

/** Names of models are listed up to this number. */
const MOST_NAMES = 4;

/** The name of the mark of such a model. */
export const MAY_BE_BEST = "may be the best";

/** Names of models, and for each measure whether each may be the best. @typedef {Pick<Uncertainty, "models" | "candidates">} Found */

/**
 * True where a model is marked: one of three or more that may be the best by an area.
 * @param {Found | undefined} found
 * @param {RankedArea} area
 * @param {number} model
 */
export function isCandidate(found, area, model) {
    if (!found || found.models.length < 3) return false;
    return found.candidates.find(({ measure }) => measure === area)?.mayBeBest[model] === true;
}

/**
 * States which of three or more models may be the best, the highest first: "May be the best by AUROC: lr, rf and ada; gnb and knn are below
 * the best." A sentence for areas with the same models, in the order of the first of them; "" where no area has any.
 * @param {Found} found
 */
export function candidatesText(found) {
    /** Areas by the models that may be best, and by those that are not. @type {Map<string, { best: number[], below: number[], areas: string[] }>} */
    const groups = new Map();
    for (const area of RANKED_AREAS) {
        const may = found.candidates.find(({ measure }) => measure === area)?.mayBeBest ?? [];
        const places = (/** @type {boolean} */ wanted) => [...may.keys()].filter((at) => may[at] === wanted);
        const [best, below] = [places(true), places(false)];
        if (best.length === 0) continue;
        const key = JSON.stringify([best, below]);
        const value = (/** @type {number} */ at) =>
            found.models[at]?.measures.find(({ measure }) => measure === area)?.estimate ?? -Infinity;
        const sorted = (/** @type {number[]} */ places) => places.toSorted((one, other) => value(other) - value(one) || one - other);
        const { areas, ...former } = groups.get(key) ?? { best: sorted(best), below: sorted(below), areas: [] };
        groups.set(key, { ...former, areas: [...areas, areaName(area)] });
    }
    const names = found.models.map(({ name }) => name);
    const sentences = [...groups.values()].map(({ best, below, areas }) => sentenceOf(names, best, below, listed(areas)));
    const all = `95 % intervals of all differences of ${formatCount(names.length)} models at once, by the bootstrap.`;
    return sentences.length === 0 ? "" : [...sentences, all].join(" ");
}

/**
 * @param {readonly string[]} names
 * @param {readonly number[]} best
 * @param {readonly number[]} below
 * @param {string} areas
 */
function sentenceOf(names, best, below, areas) {
    const some = (/** @type {readonly number[]} */ places, /** @type {string} */ others) =>
        places.length > MOST_NAMES ? `${formatCount(places.length)} ${others}` : listed(places.map((at) => names[at] ?? ""));
    if (below.length === 0) return `Any of ${some(best, "models")} may be the best by ${areas}.`;
    const [only] = best;
    if (best.length === 1 && only !== undefined) return `${names[only]} is the best by ${areas}, by more than chance.`;
    const others = `${some(below, "others")} ${below.length === 1 ? "is" : "are"} below the best`;
    return `May be the best by ${areas}: ${some(best, "models")}; ${others}.`;
}
