// Draws of rows from a known population: F1 at the threshold where it is greatest on the rows, and what it is there in the population.

import { Analysis } from "../../pkg/analysis.js";
import { measuresAt } from "../../pkg/drawing.js";
import { bestF1 } from "../../state/cursor.js";
import { countsFrom, specOf } from "./known-population.js";

/**
 * `seen` and `truth` are means over the draws; `lower` is the number of draws whose F1 in the population is lower than on the rows.
 * @typedef {{ draws: number, seen: number, truth: number, lower: number }} Tally
 */

/**
 * Creates a function that tallies the first draws of so many rows each. It keeps the sums, and draws only those that it had not yet.
 * @param {number} n
 * @returns {(draws: number) => Tally}
 */
export function createTally(n) {
    const sums = [{ seen: 0, truth: 0, lower: 0 }];
    return (draws) => {
        for (let { length } = sums; length <= draws; length += 1) {
            const { seen, truth } = bestOf(n, length);
            const before = sums[length - 1] ?? { seen: 0, truth: 0, lower: 0 };
            sums.push({ seen: before.seen + seen, truth: before.truth + truth, lower: before.lower + (truth < seen ? 1 : 0) });
        }
        const { seen, truth, lower } = sums[draws] ?? { seen: NaN, truth: NaN, lower: NaN };
        return { draws, seen: seen / draws, truth: truth / draws, lower };
    };
}

/** F1 at the threshold where it is greatest on the rows of a draw. @param {number} n @param {number} draw */
function bestOf(n, draw) {
    const analysis = Analysis.generate(specOf(n, draw));
    try {
        const [model] = analysis.report().models;
        const best = model && bestF1(model);
        return { seen: best?.f ?? NaN, truth: measuresAt(countsFrom(best?.threshold ?? Infinity)).f ?? NaN };
    } finally {
        analysis.free();
    }
}
