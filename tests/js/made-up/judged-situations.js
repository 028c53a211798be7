// Situations of old rows and new ones, with the program's sentences on a threshold of the old rows: what the new rows show, and what they
// can't tell.
import { oneOf, wholeByRatio } from "./draws.js";
import { csvOf, reportChosenOn } from "./program.js";
import { hasBothClasses, probabilities, probability } from "./tables.js";

/** @import { Draw } from "./draws.js" */
/** @import { Situation } from "./situations.js" */

/** What differs in the new rows. */
const CHANGES = /** @type {const} */ ([
    {},
    {},
    // Fewer positives, or more.
    { mean: -2.2 },
    { mean: 0.5 },
    // Scores that say less.
    { blur: 0.3 },
    // Scores that are all higher.
    { rise: 0.8 },
]);

/** @param {Draw} draw @param {{ mean?: number, blur?: number, rise?: number }} change @param {number} rows */
function drawn(draw, { mean = -0.7, blur = 1, rise = 0 }, rows) {
    const scoreOf = (/** @type {number} */ logit) => probability(mean + blur * (logit - mean) + rise);
    const { labels, score } = probabilities(draw, { rows, mean, spread: 1.6, scoreOf });
    return hasBothClasses(labels) ? { labels, columns: { score } } : null;
}

/** A threshold that was given, judged on rows of which there are few or many. @param {Draw} draw @param {number} at @returns {Situation} */
export function judged(draw, at) {
    const change = CHANGES[at % CHANGES.length] ?? {};
    const [old, rows] = [drawn(draw, {}, wholeByRatio(60, 400, draw)), drawn(draw, change, wholeByRatio(15, 400, draw))];
    if (!old || !rows) return judged(draw, at);
    const threshold = oneOf([0.3, 0.4, 0.5], draw);
    const found = reportChosenOn(csvOf(old), csvOf(rows), "--threshold", String(threshold), "--replicates", "20").judged[0];
    const sentence = [found.sentence, ...found.remarks].join(" ");
    return { kind: "can’t tell", numbers: { old, rows, threshold }, sentence };
}
