// The texts of the cards that are seen before a card is opened: the answer in one line, and a line of detail.

import { AREAS } from "../catalogue/areas.js";
import { RANKED_AREAS } from "../text/areas.js";
import { formatCount, formatPercent, formatPlural, formatRate } from "../text/format.js";
import { reasonFor } from "../text/messages.js";

/** @import { Bounds, Convention, Disagreement, Disagreements, Model, RankedArea } from "../pkg/curvescope.js" */

/** @typedef {{ answer: string, detail: string }} CardText */

/**
 * The limits of the AUROC of the model with the largest share of tied pairs.
 * @param {readonly Bounds[]} bounds of each model
 * @param {readonly string[]} names
 * @returns {CardText}
 */
export function tiedPairsText(bounds, names) {
    const share = (/** @type {number} */ at) => bounds[at]?.ties.pairs ?? 0;
    const most = bounds.reduce((best, _, at) => (share(at) > share(best) ? at : best), 0);
    const { auroc, ties, undefined: reasons } = bounds[most] ?? { auroc: null, ties: { groups: 0, pairs: null }, undefined: [] };
    if (!auroc) return { answer: "No limits.", detail: reasons.find(({ field }) => field === "auroc")?.message ?? "" };
    if (ties.groups === 0) return { answer: "No positive ties with a negative.", detail: "Finer scores would not move these curves." };
    return {
        answer: `${names[most]}’s AUROC could be ${formatRate(auroc.low)} to ${formatRate(auroc.high)}.`,
        detail: `Both classes share ${formatPlural(ties.groups, "score")}: ${formatPercent(ties.pairs)} of pairs tie.`,
    };
}

/**
 * The pair of models on which areas disagree most clearly.
 * @param {Disagreements} found
 * @param {readonly string[]} names
 * @returns {CardText}
 */
export function orderText({ listed }, names) {
    const [clearest] = listed;
    if (!clearest) return { answer: "No two areas disagree.", detail: "" };
    const says = winnersOf(listed.filter((other) => isSamePair(other, clearest)));
    const sides = [...new Set(says.values())].map((winner) => ({
        winner,
        areas: RANKED_AREAS.filter((area) => says.get(area) === winner),
    }));
    // The area that is alone is named first.
    sides.sort((one, other) => one.areas.length - other.areas.length);
    const parts = sides.map(({ winner, areas }) => {
        const areaNames = areas.map((area) => AREAS[area].name);
        return `${areaNames.join(" and ")} ${areas.length === 1 ? "says" : "say"} ${names[winner]}`;
    });
    const [first, second] = clearest.bands.toSorted((one, other) => one.low - other.low);
    const range = (/** @type {typeof first} */ band) => `from recall ${formatRate(band?.low)} to ${formatRate(band?.high)}`;
    const leads = `${names[first?.favours ?? 0]} leads ${range(first)}, ${names[second?.favours ?? 0]} ${range(second)}.`;
    return { answer: `${parts.join(", ")}.`, detail: leads };
}

/** @param {Disagreement} one @param {Disagreement} other */
export function isSamePair(one, other) {
    return one.models.every((model) => other.models.includes(model));
}

/**
 * The better model of a pair by each area.
 * @param {readonly Disagreement[]} disagreements of one pair
 * @returns {Map<RankedArea, number>}
 */
function winnersOf(disagreements) {
    return new Map(disagreements.flatMap(({ models, areas }) => areas.map((area, at) => [area, models[at] ?? 0])));
}

/**
 * The mean AUROC of the folds, and their range.
 * @param {Model} model
 * @returns {CardText}
 */
export function foldsText(model) {
    const { foldMeans, folds, roc } = model;
    const [low, high] = extremesOf(folds ?? [], ({ auroc }) => auroc);
    if (foldMeans?.auroc.value == null || !low || !high) return { answer: reasonFor(model, "foldMeans.auroc.value"), detail: "" };
    const counts = (folds ?? []).map(({ nPos }) => nPos);
    const [fewest, most] = [Math.min(...counts), Math.max(...counts)].map(formatCount);
    return {
        answer: `Mean AUROC ${formatRate(foldMeans.auroc.value)}, folds from ${formatRate(low.auroc)} to ${formatRate(high.auroc)}.`,
        detail: `Positives in a fold: ${fewest === most ? fewest : `${fewest} to ${most}`}. All rows together: ${formatRate(roc.auroc)}.`,
    };
}

/**
 * Returns the entries with the least and the greatest value, of those that have one.
 * @template T
 * @param {readonly T[]} entries
 * @param {(entry: T) => number | null} valueOf
 */
function extremesOf(entries, valueOf) {
    const sorted = entries.filter((entry) => valueOf(entry) !== null).toSorted((one, other) => (valueOf(one) ?? 0) - (valueOf(other) ?? 0));
    return [sorted[0], sorted.at(-1)];
}

/**
 * The least and the greatest area that a tool reports.
 * @param {readonly Convention[]} conventions
 * @param {Model | undefined} model
 * @returns {CardText}
 */
export function conventionsText(conventions, model) {
    const [low, high] = extremesOf(conventions, ({ value }) => value);
    if (!model || !low || !high) return { answer: "No area.", detail: model ? reasonFor(model, "pr.area") : "" };
    return {
        answer: `${model.name}’s PR area is ${formatRate(low.value)} to ${formatRate(high.value)}, by tool.`,
        detail: `Least by ${low.tools[0]}, most by ${high.tools[0]}.`,
    };
}
