// Tables of labels and scores, drawn by a seed.
import { whole } from "./draws.js";

/** @import { Draw } from "./draws.js" */

/** A normal deviate, by Box & Muller. @param {Draw} draw */
export const normal = (draw) => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());

/** @param {number} logit */
export const probability = (logit) => 1 / (1 + Math.exp(-logit));

/**
 * Labels drawn with probabilities whose logits are normal, and a score of each row, which a model has for that logit, with three decimals.
 * @param {Draw} draw
 * @param {{ rows: number, mean: number, spread: number, scoreOf: (logit: number) => number }} shape
 */
export function probabilities(draw, { rows, mean, spread, scoreOf }) {
    const all = Array.from({ length: rows }, () => {
        const logit = mean + spread * normal(draw);
        const score = Math.min(Math.max(Number(scoreOf(logit).toFixed(3)), 0.001), 0.999);
        return { label: draw() < probability(logit) ? "1" : "0", score };
    });
    return { labels: all.map(({ label }) => label).join(""), score: all.map(({ score }) => score) };
}

/** Labels with at least two rows of each class. @param {string} labels */
export const hasBothClasses = (labels) => [/1.*1/, /0.*0/].every((twice) => twice.test(labels));

/** Names of clusters of up to `most` neighbouring rows. @param {number} rows @param {number} most @param {Draw} draw */
export function clusters(rows, most, draw) {
    /** @type {string[]} */
    const names = [];
    for (let cluster = 1; names.length < rows; cluster += 1) {
        for (let left = whole(1, most, draw); left > 0 && names.length < rows; left -= 1) names.push(`c${cluster}`);
    }
    return names;
}
