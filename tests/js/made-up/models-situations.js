// Situations of several models, drawn by a seed, with the page's sentences: which of them may be the best, and how many rows halve intervals.
import { RANKED_AREAS } from "../../../www/text/areas.js";
import { candidatesText } from "../../../www/text/candidates.js";
import { rowsToHalveText } from "../../../www/text/rows-needed.js";
import { unchecked } from "../unchecked.js";
import { whole, wholeByRatio } from "./draws.js";

/** @import { Draw } from "./draws.js" */
/** @import { Situation } from "./situations.js" */

const NAMES = ["lr", "rf", "gbm", "knn", "ada", "gnb", "svm", "mlp", "tree", "lda", "xgb", "dummy"];

/** @param {number} value */
const rounded = (value) => Number(value.toFixed(4));

/**
 * Areas of models with intervals of all their differences; a model may have no value, and two may have the same.
 * @param {string} measure
 * @param {number} models
 * @param {Draw} draw
 */
function areaOf(measure, models, draw) {
    const [middle, spread, half] = [0.5 + 0.4 * draw(), 0.15 * draw(), 0.005 * 20 ** draw()];
    const isMissing = measure === "prgArea" && draw() < 0.3;
    /** @type {(number | null)[]} */
    const estimates = Array.from({ length: models }, () => (isMissing && draw() < 0.4 ? null : rounded(middle + spread * (draw() - 0.5))));
    if (draw() < 0.2) estimates[1] = estimates[0] ?? null;
    const pairs = estimates.flatMap((one, first) =>
        estimates.slice(first + 1).flatMap((other, after) => {
            if (one === null || other === null) return [];
            const difference = other - one;
            // Those of equal scores have no width.
            const [below, above] = difference === 0 ? [0, 0] : [half * (0.7 + 0.6 * draw()), half * (0.7 + 0.6 * draw())];
            return [{ first, second: first + 1 + after, low: rounded(difference - below), high: rounded(difference + above) }];
        }),
    );
    return { measure, estimates, pairs };
}

/** @param {ReturnType<typeof areaOf>} area @param {number} model */
function mayBeBest({ pairs }, model) {
    const own = pairs.filter(({ first, second }) => first === model || second === model);
    return own.length === 0 ? null : own.every(({ first, low, high }) => (first === model ? low <= 0 : high >= 0));
}

/** Which models may be the best. @param {Draw} draw @returns {Situation} */
export function best(draw) {
    const models = draw() < 0.1 ? 12 : whole(3, 6, draw);
    const names = NAMES.slice(0, models);
    const areas = RANKED_AREAS.map((measure) => areaOf(measure, models, draw));
    const sentence = candidatesText(
        unchecked({
            models: names.map((name, model) => ({
                name,
                measures: areas.map(({ measure, estimates }) => ({ measure, estimate: estimates[model] })),
            })),
            candidates: areas.map((area) => ({ measure: area.measure, mayBeBest: names.map((_, model) => mayBeBest(area, model)) })),
        }),
    );
    return { kind: "best", numbers: { names, areas }, sentence };
}

/** Rows that halve intervals. @param {Draw} draw @returns {Situation} */
export function rowsNeeded(draw) {
    const [nPos, nNeg] = [wholeByRatio(1, 30_000, draw), wholeByRatio(2, 30_000, draw)];
    const halve = { rows: 4 * (nPos + nNeg), positives: 4 * nPos };
    return { kind: "rows", numbers: { nPos, nNeg }, sentence: rowsToHalveText(halve) };
}
