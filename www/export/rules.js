// A model's rules and calibration maps, independent of the language of the export.

import { turned } from "../state/direction.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { GroupedRule } from "./group-rule.js" */

/**
 * A rule: positive when score >= threshold, or score <= threshold where low scores mean positive. `id` is the rule's name in code,
 * lower-case words joined by underscores; `says` is its purpose in words.
 * @typedef {{ id: string, says: string, threshold: number }} Rule
 */

/**
 * Step function from scores to calibrated values, worst score first: `values[i]` is for scores from `from[i]` to before
 * `from[i + 1]`. Scores worse than `from[0]`, which is the worst in the data, get the first value as well.
 * @typedef {{ from: readonly number[], values: readonly number[] }} Steps
 */

/**
 * Origin of the rules and the reader's question, for the heading.
 * @typedef {{ title: string, positiveLabel: string, question: string, version: string }} Origin
 */

/**
 * The rules and maps of one model. `groups` is undefined if one threshold applies to all groups, `maps` if the data have only one class.
 * @typedef {Origin & {
 *   model: string,
 *   lowerIsPositive: boolean,
 *   nPos: number,
 *   nNeg: number,
 *   prevalence: number,
 *   rules: readonly Rule[],
 *   groups: GroupedRule | undefined,
 *   maps: { c: Steps, d: Steps } | undefined,
 * }} RuleSet
 */

/**
 * A model with the hulls from which the maps are made.
 * @typedef {Pick<Model, "name" | "nPos" | "nNeg" | "prevalence" | "lowerIsPositive"> & {
 *   roc: { hull: { thresholds: ArrayLike<number>, c: ArrayLike<number> } | null },
 *   prg: { hull: { thresholds: ArrayLike<number>, d: ArrayLike<number> } | null },
 * }} Hulls
 */

/**
 * @param {Hulls} model
 * @param {readonly Rule[]} rules
 * @param {Origin} origin
 * @param {GroupedRule} [groups] the rule by group that is shown
 * @returns {RuleSet}
 */
export function ruleSet(model, rules, origin, groups) {
    for (const { id } of rules) if (!/^[a-z][a-z0-9_]*$/.test(id)) throw new Error(`"${id}" is no name for a rule`);
    const { name, nPos, nNeg, prevalence, lowerIsPositive, roc, prg } = model;
    const maps =
        roc.hull && prg.hull
            ? // The ROC hull begins with the start (0, 0); the segment before a vertex is for the scores from that vertex up.
              { c: steps(Array.from(roc.hull.thresholds).slice(1), roc.hull.c), d: steps(Array.from(prg.hull.thresholds), prg.hull.d) }
            : undefined;
    return { ...origin, model: name, lowerIsPositive, nPos, nNeg, prevalence, rules, groups, maps };
}

/**
 * @param {number[]} thresholds those that predict the fewest rows positive first
 * @param {ArrayLike<number>} values
 * @returns {Steps}
 */
function steps(thresholds, values) {
    return { from: thresholds.reverse(), values: Array.from(values).reverse() };
}

/**
 * Returns the starts of the steps in ascending order of the numbers by which exported code looks them up: the negatives of scores where
 * low ones mean positive.
 * @param {Pick<RuleSet, "lowerIsPositive">} set
 * @param {Steps} map
 */
export function ranked(set, { from }) {
    return from.map((score) => turned(set, score));
}

/** Sentence with the decision rule, for all exports. */
export const decision = (/** @type {Pick<RuleSet, "lowerIsPositive">} */ { lowerIsPositive }) =>
    `A row is predicted positive when its score is at ${lowerIsPositive ? "most" : "least"} the threshold. A missing score gets no decision.`;
const TIES =
    " Of several thresholds that are equally good this predicts the most rows positive, and a rule for one value of the dial the fewest.";
export const ABOUT_C =
    "c(score): the share of positives among rows of such scores, the calibrated probability read off the ROC hull. " +
    "Predicting a row positive is best for accuracy weighted with a cost proportion c of false positives when c(score) >= c." +
    TIES;
export const ABOUT_D =
    "d(score): the calibrated score for F, read off the Precision-Recall-Gain hull. " +
    "Predicting a row positive is best for F_beta when d(score) >= 1 / (1 + beta^2)." +
    TIES;
export const aboutBeyond = (/** @type {Pick<RuleSet, "lowerIsPositive">} */ { lowerIsPositive }) =>
    lowerIsPositive
        ? "A score higher than all those seen gets the value of the highest one."
        : "A score lower than all those seen gets the value of the lowest one.";
export const NO_MAPS = "There are no calibration maps: the data hold only one class.";

/**
 * Returns the heading, one text per comment. The first two contain no text of the data, because Python reads an encoding declaration
 * in the first two lines of a file.
 * @param {RuleSet} set
 */
export function heading({ version, model, lowerIsPositive, title, positiveLabel, question, nPos, nNeg, prevalence }) {
    return [
        `Threshold rules and calibration maps, written by curvescope ${version}.`,
        decision({ lowerIsPositive }),
        `Model (score column): ${model}`,
        `Data: ${title}, ${nPos} positive (${positiveLabel}) and ${nNeg} negative`,
        `Question: ${question}`,
        `Prevalence the maps are for: ${prevalence}`,
    ];
}

/**
 * Makes a text safe for a comment: replaces line breaks, control characters and characters that change the direction of text by spaces.
 * @param {string} text
 */
export function oneLine(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, " ").trim();
}

/**
 * @param {string} sign beginning of a comment in the language
 * @param {string} text
 */
export function comment(sign, text) {
    return wrapped(oneLine(text)).map((line) => `${sign} ${line}`);
}

/**
 * Breaks a text into lines at spaces. A longer word gets its own line.
 * @param {string} text
 * @param {number} [width] most characters of a line
 * @returns {string[]}
 */
export function wrapped(text, width = 92) {
    /** @type {string[]} */
    const lines = [];
    for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines;
}

/**
 * Writes a text in double quotes for Python and R: in ASCII, with escapes of the code points for all other characters.
 * @param {string} of
 */
export function escapedText(of) {
    return JSON.stringify(of).replaceAll(/[^ -~]/gu, (sign) => {
        const code = (sign.codePointAt(0) ?? 0).toString(16);
        return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
    });
}
