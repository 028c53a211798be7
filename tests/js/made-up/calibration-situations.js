// Situations of one model whose scores are probabilities, with the program's sentence on its calibration.
import { oneOf, wholeByRatio } from "./draws.js";
import { csvOf, csvOfCounts, report } from "./program.js";
import { clusters, hasBothClasses, probabilities, probability } from "./tables.js";

/** @import { Draw } from "./draws.js" */
/** @import { Counts } from "./program.js" */
/** @import { Situation } from "./situations.js" */

/** Scores that a model has for a row whose logit is given. @type {readonly ((logit: number) => number)[]} */
const MODELS = [
    probability,
    // Too high, and too low.
    (logit) => probability(logit + 1),
    (logit) => probability(logit - 1),
    // Too extreme, and too moderate.
    (logit) => probability(2.5 * logit),
    (logit) => probability(0.4 * logit),
    // Right at the ends and in the middle, but not between.
    (logit) => probability(logit + 1.6 * Math.sin(2 * logit)),
];

/** @type {readonly { mean: number, spread: number, least: number, most: number }[]} */
const POPULATIONS = [
    { mean: 0, spread: 1, least: 20, most: 300 },
    { mean: 0, spread: 2.5, least: 100, most: 300 },
    { mean: -1, spread: 1.5, least: 40, most: 300 },
    // Few positives.
    { mean: -3, spread: 1.2, least: 60, most: 300 },
];

/** Rows at the edges of what the sentence distinguishes. @type {readonly Counts[]} */
const COUNTED = [
    // No positive: where 6 were expected, and where 2.4 were.
    [[0.1, 0, 60]],
    [[0.1, 0, 24]],
    // Right shares of many rows, and of few.
    [
        [0.1, 30, 270],
        [0.5, 150, 150],
        [0.9, 270, 30],
    ],
    [
        [0.2, 2, 8],
        [0.6, 6, 4],
    ],
    // Scores that hardly differ: the share of positives is known, whether the scores say anything is not.
    [
        [0.49, 49, 51],
        [0.5, 100, 100],
        [0.51, 51, 49],
    ],
    // The upper end of the interval of the slope is between 0.995 and 1, and the lower one between 1 and 1.005.
    [
        [0.1, 13, 77],
        [0.5, 10, 10],
        [0.9, 77, 13],
    ],
    [
        [0.1, 4, 74],
        [0.5, 10, 10],
        [0.9, 74, 4],
    ],
    // Scores of 0 and 1, whose logit is infinite: right, and wrong.
    [
        [0, 0, 20],
        [0.5, 9, 11],
        [1, 20, 0],
    ],
    [
        [0, 6, 14],
        [0.5, 9, 11],
        [1, 15, 5],
    ],
    // Scores that are no probabilities.
    [
        [-1, 1, 9],
        [2, 7, 3],
    ],
    // All scores are 0: nothing is expected.
    [[0, 3, 17]],
];

/** @param {string} table @param {readonly string[]} words @returns {string} */
const sentenceOf = (table, ...words) => report(table, ...words).calibration[0].sentence;

/** The calibration of drawn rows; some have weights, some are in clusters. @param {Draw} draw @param {number} at @returns {Situation} */
export function calibration(draw, at) {
    const counts = COUNTED[at];
    if (counts) return { kind: "calibration", numbers: { counts }, sentence: sentenceOf(csvOfCounts(counts)) };
    const { least, most, ...population } = oneOf(POPULATIONS, draw);
    const scoreOf = MODELS[at % MODELS.length] ?? probability;
    const { labels, score } = probabilities(draw, { ...population, rows: wholeByRatio(least, most, draw), scoreOf });
    if (!hasBothClasses(labels)) return calibration(draw, at);
    const form = draw();
    const columns = form < 0.06 ? { score, weight: score.map(() => oneOf([0.5, 1, 2, 3], draw)) } : { score };
    const rows = { labels, columns, ...(form > 0.94 ? { cluster: clusters(labels.length, 4, draw) } : {}) };
    return { kind: "calibration", numbers: rows, sentence: sentenceOf(csvOf(rows)) };
}
