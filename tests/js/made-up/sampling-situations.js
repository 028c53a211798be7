// Situations of rows that were drawn in different ways, with the program's sentence on the sampling and the intervals beside it.
import { oneOf, wholeByRatio } from "./draws.js";
import { csvOf, csvOfCounts, written } from "./program.js";
import { clusters, hasBothClasses, probabilities, probability } from "./tables.js";

/** @import { Draw } from "./draws.js" */
/** @import { Counts, Rows } from "./program.js" */
/** @import { Situation } from "./situations.js" */

/** Rates next to 0 and 1, which must not look certain. @type {readonly Counts[]} */
const RARE = [
    [
        [0.9, 2, 1],
        [0.2, 2, 4999],
    ],
    [
        [0.9, 30, 0],
        [0.2, 1, 20_000],
    ],
    [
        [0.9, 3000, 1],
        [0.2, 1, 12],
    ],
    [
        [0.9, 0, 3],
        [0.2, 5, 700],
    ],
];

/** How rows were drawn. @type {readonly (readonly string[])[]} */
const SAMPLINGS = [
    [],
    ["--sampling", "classes"],
    ["--prevalence", "0.02"],
    ["--sampling", "rows"],
    ["--sampling", "classes", "--prevalence", "0.3"],
];

const MEASURES = ["Recall", "False positive rate", "Specificity", "Precision", "Negative predictive value"];

/** The sentence on the sampling, and the lines of rates. @param {string} text */
function wordsOf(text) {
    const [sentence = ""] = /95 % intervals are those of .*/.exec(text) ?? [];
    const lines = text.split("\n").map((line) => line.trim().replace(/ {2,}/, " "));
    const rates = MEASURES.map((name) => lines.find((line) => new RegExp(`^${name} [\\d–]`, "u").test(line)) ?? "");
    return [sentence, ...rates.map((rate) => `${rate};`), ...lines.filter((line) => line.startsWith("Bootstrap intervals"))].join(" ");
}

/** Rates at a threshold. @param {Draw} draw @param {number} at @returns {Situation} */
export function sampling(draw, at) {
    const words = SAMPLINGS[at % SAMPLINGS.length] ?? [];
    const threshold = 0.4;
    const asked = (/** @type {string} */ table) => written(table, ["report", "-", "--threshold", String(threshold), ...words]);
    const counts = RARE[at];
    if (counts) return { kind: "sampling", numbers: { counts, threshold, words }, sentence: wordsOf(asked(csvOfCounts(counts))) };
    const form = oneOf(["rows", "rows", "weights", "clusters", "clusters of one class"], draw);
    const shape = { rows: wholeByRatio(form === "rows" ? 20 : 80, 250, draw), mean: -0.5, spread: 1.5, scoreOf: probability };
    const { labels, score } = probabilities(draw, shape);
    if (!hasBothClasses(labels)) return sampling(draw, at);
    const names = clusters(labels.length, 4, draw);
    /** @type {Rows} */
    const rows = {
        labels,
        columns: form === "weights" ? { score, weight: score.map(() => oneOf([0.5, 1, 2, 3], draw)) } : { score },
        ...(form === "clusters" ? { cluster: names } : {}),
        ...(form === "clusters of one class" ? { cluster: names.map((name, row) => `${name}-${labels[row]}`) } : {}),
    };
    return { kind: "sampling", numbers: { ...rows, threshold, words }, sentence: wordsOf(asked(csvOf(rows))) };
}
