// What a model's rules and maps are, before they are written in any language.

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { GroupedRule } from "./group-rule.js" */

/**
 * A rule: positive when score >= threshold, of scores with their sign turned where low ones mean positive. `id` is lower-case words joined by underscores, the rule's name in code; `says` tells
 * a reader what it is for.
 * @typedef {{ id: string, says: string, threshold: number }} Rule
 */

/**
 * A map from scores to calibrated values, in steps from the lowest score up: `values[i]` is for scores from `from[i]` to below
 * `from[i + 1]`. Scores below `from[0]`, lower than any seen, get the first value as well.
 * @typedef {{ from: readonly number[], values: readonly number[] }} Steps
 */

/**
 * Where the rules come from, and what the reader asked, for their heading.
 * @typedef {{ title: string, positiveLabel: string, asked: string, version: string }} Origin
 */

/**
 * The rules and maps of one model. `groups` is undefined where one threshold is for all, the maps without both classes. Where low scores mean positive, thresholds and steps
 * are of scores with their sign turned.
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
 * What the maps of a model are read off.
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
            ? // The ROC hull has the start in front; the segment before a vertex covers the scores from that vertex up.
              { c: steps(Array.from(roc.hull.thresholds).slice(1), roc.hull.c), d: steps(Array.from(prg.hull.thresholds), prg.hull.d) }
            : undefined;
    return { ...origin, model: name, lowerIsPositive, nPos, nNeg, prevalence, rules, groups, maps };
}

/**
 * @param {number[]} thresholds highest first
 * @param {ArrayLike<number>} values
 * @returns {Steps}
 */
function steps(thresholds, values) {
    return { from: thresholds.reverse(), values: Array.from(values).reverse() };
}

/** What stands at the head of each export. The first two lines hold no text of the data: Python reads an encoding there. */
export const decision = (/** @type {Pick<RuleSet, "lowerIsPositive">} */ { lowerIsPositive }) =>
    `A row is predicted positive when its score is at ${lowerIsPositive ? "most" : "least"} the threshold. A missing score gets no decision.`;
/** Both are as good: a map predicts positive whatever pays for itself, a rule no more than it must. */
const TIES = " Of several thresholds that are equally good this is the lowest, and a rule for one value of the dial has the highest.";
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

/** The heading, one text for each comment. @param {RuleSet} set */
export function heading({ version, model, lowerIsPositive, title, positiveLabel, asked, nPos, nNeg, prevalence }) {
    return [
        `Threshold rules and calibration maps, written by curvescope ${version}.`,
        decision({ lowerIsPositive }),
        `Model (score column): ${model}`,
        `Data: ${title}, ${nPos} positive (${positiveLabel}) and ${nNeg} negative`,
        `Question: ${asked}`,
        `Prevalence the maps are for: ${prevalence}`,
    ];
}

/**
 * A text that may stand in a comment: no line ends in it, nothing invisible turns the order of what follows.
 * @param {string} text
 */
export function oneLine(text) {
    return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, " ").trim();
}

/**
 * A text as comments.
 * @param {string} sign what makes a line a comment
 * @param {string} text
 */
export function comment(sign, text) {
    return wrapped(oneLine(text)).map((line) => `${sign} ${line}`);
}

/**
 * A text broken into lines where it has spaces.
 * @param {string} text
 * @param {number} [width] of a line in characters
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
 * A text in double quotes, as Python and R read it back: ASCII, with code points in place of all other signs.
 * @param {string} of
 */
export function escapedText(of) {
    return JSON.stringify(of).replaceAll(/[^ -~]/gu, (sign) => {
        const code = (sign.codePointAt(0) ?? 0).toString(16);
        return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
    });
}
