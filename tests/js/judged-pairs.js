// Pairs of tables, the old rows and the new ones, with the numbers that scikit-learn and statsmodels find: tests/golden/judged.py.
import { readFileSync } from "node:fs";

/**
 * @typedef {{ old: number, new: number, difference: number, low: number, high: number }} Share
 * @typedef {{ input: string, keep: number, model: string, counts: [number[], number[]], shares: Record<string, Share> }} Pair
 */

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** @type {readonly Pair[]} */
export const PAIRS = JSON.parse(read("tests/golden/judged.json")).cases;

/**
 * Every second row of the example is new; of the new positives every `keep`-th is kept.
 * @param {Pair} pair
 * @returns {[old: string, new: string]}
 */
export function textsOf({ input, keep }) {
    const [head = "", ...rows] = read(`www/examples/${input}`).trim().split("\n");
    const texts = /** @type {[string[], string[]]} */ ([[head], [head]]);
    let positives = 0;
    for (const [at, row] of rows.entries()) {
        const isNewPositive = at % 2 === 1 && row.startsWith("1,");
        if (isNewPositive) positives += 1;
        if (!isNewPositive || (positives - 1) % keep === 0) texts[at % 2 === 0 ? 0 : 1].push(row);
    }
    return [`${texts[0].join("\n")}\n`, `${texts[1].join("\n")}\n`];
}
