// Sentences of the welcome: captions of its three plots, and the steps of the story why two areas disagree. Every number is one of the
// report or of the analysis.

import { formatCount, formatPlural, formatRate, formatShort } from "./format.js";

/** @import { Counts, Disagreement, Model } from "../pkg/curvescope.js" */

/** A caption, or a step of the story: its first words, which are emphasised, and the rest. @typedef {readonly [head: string, rest: string]} Caption */

/**
 * "Here: White clover, 63 rows, 25 positive."
 * @param {string} title
 * @param {number} rows
 * @param {Model} model
 */
export function hereText(title, rows, { nPos }) {
    return `Here: ${title}, ${formatPlural(rows, "row")}, ${formatCount(nPos)} positive.`;
}

/**
 * Returns the two models, the one with the greater area first.
 * @param {readonly [Model, Model]} pair
 * @param {(model: Model) => number | null} area
 * @returns {readonly [Model, Model]}
 */
function byArea([one, other], area) {
    return (area(other) ?? 0) > (area(one) ?? 0) ? [other, one] : [one, other];
}

/** @param {Model} model */
const gainArea = ({ prg }) => prg.area;

/**
 * True where AUCPR and AUPRG put two models in opposite orders.
 * @param {readonly [Model, Model]} pair
 */
export function areasDisagree(pair) {
    return byArea(pair, ({ pr }) => pr.area)[0] !== byArea(pair, gainArea)[0];
}

/**
 * Returns the captions of ROC, PR and PRG, which together explain the three.
 * @param {Counts} counts at the chosen point
 * @param {readonly [Model, Model]} pair
 * @returns {readonly [Caption, Caption, Caption]}
 */
export function captions({ tp, fp, nPos, nNeg }, pair) {
    const [best, other] = byArea(pair, gainArea);
    const [found, all, wrong] = [tp, tp + fp, fp].map(formatCount);
    return [
        [
            "Drag the point.",
            `Up: ${found} of ${formatCount(nPos)} positives found. Right: ${wrong} of ${formatCount(nNeg)} negatives predicted positive. ROC looks the same however rare positives are.`,
        ],
        tp + fp > 0
            ? [
                  "The same decision:",
                  `${found} of ${all} predicted positive are right (up), ${found} of ${formatCount(nPos)} found (right). But equal F_{1} is a curve, and the grey part can’t be reached.`,
              ]
            : ["The same decision:", "nothing is predicted positive, so precision is undefined."],
        [
            "Straightened:",
            `equal F_{1} is a straight line; below the grey one, predicting everything positive is better. Here ${best.name} leads ${other.name}, by ${formatRate((gainArea(best) ?? 0) - (gainArea(other) ?? 0))}.`,
        ],
    ];
}

/**
 * Counts at the end of the stretch of recall in which the leader by AUCPR is ahead.
 * @typedef {{ found: number, alarmsOfFirst: number, alarmsOfSecond: number }} Stretch
 */

/**
 * Returns the steps of the story.
 * @param {Disagreement} disagreement of AUCPR and AUPRG, in this order
 * @param {readonly [first: Model, second: Model]} models the leader by AUCPR, and the one by AUPRG
 * @param {Stretch} stretch the false positives of the first and the second model with `found` positives found
 * @returns {readonly [Caption, Caption, Caption, Caption]}
 */
export function storySteps({ values, differences, bands }, [first, second], { found, alarmsOfFirst, alarmsOfSecond }) {
    const [[ofFirst, ofSecond], [gainOfFirst, gainOfSecond]] = values;
    const [early, late] = bands;
    const [one, other] = [first.name, second.name];
    const recalls = (/** @type {{ low: number, high: number }} */ { low, high }) => `recall ${formatRate(low)} to ${formatRate(high)}`;
    const size = (/** @type {number} */ value) => formatRate(Math.abs(value));
    return [
        [
            `By AUCPR ${one} leads, ${formatShort(ofFirst)} to ${formatShort(ofSecond)}.`,
            `The shaded stretch, ${recalls(early)}, makes its lead: there ${one} is ahead by ${size(early.inside[0])}. At all other recalls together ${other} is ahead by ${size(early.outside[0])}.`,
        ],
        [
            "The same rows in ROC:",
            `the stretch ends at ${formatCount(found)} of ${formatCount(first.nPos)} positives, low on the left. There ${one} has ${formatPlural(alarmsOfFirst, "false positive")}, ${other} ${formatCount(alarmsOfSecond)}, and the other ${formatCount(first.nPos - found)} positives are missed.`,
        ],
        [
            "In PRG the stretch is left of the plot.",
            `With a recall of at most ${formatRate(early.high)}, below the share of positives, ${formatRate(first.prevalence)}, no threshold can reach the F_{1} of predicting everything positive.`,
        ],
        [
            `So AUPRG puts ${other} first, ${formatShort(gainOfSecond)} to ${formatShort(gainOfFirst)}.`,
            `It counts only recalls from ${formatRate(first.prevalence)} on, where a threshold can be better than predicting everything positive. From ${recalls(late)} ${other} gains ${size(late.inside[1])}; in all it leads by ${size(differences[1])}.`,
        ],
    ];
}
