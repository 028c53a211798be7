// Writes rules and maps as a Python module that needs only the standard library; the functions for arrays use numpy.

import { MISSING_GROUP, SEED, aboutGroups } from "./group-rule.js";
import { ABOUT_C, ABOUT_D, NO_MAPS, aboutBeyond, comment, escapedText, heading, oneLine, ranked, wrapped } from "./rules.js";

/** @import { GroupedRule } from "./group-rule.js" */
/** @import { RuleSet, Steps } from "./rules.js" */

/**
 * Writes a number that Python parses to the same double, with a point or an exponent so that it is no integer.
 * @param {number} value
 */
function number(value) {
    if (value === Infinity) return "inf";
    if (value === -Infinity) return "-inf";
    const text = String(value);
    return /[.e]/.test(text) ? text : `${text}.0`;
}

/** @param {string} text */
const comments = (text) => comment("#", text);

/**
 * @param {string} name
 * @param {readonly number[]} values
 */
const list = (name, values) => [
    `${name} = [`,
    ...wrapped(values.map((value) => `${number(value)},`).join(" ")).map((line) => `    ${line}`),
    "]",
];

/**
 * @param {RuleSet} set
 * @returns {string}
 */
export function pythonText(set) {
    return [
        ...heading(set).flatMap(comments),
        "",
        ...(set.maps ? ["from bisect import bisect_right"] : []),
        "from math import inf, isnan",
        ...(set.groups?.isByLot ? ["from random import Random"] : []),
        "",
        set.lowerIsPositive
            ? "# Positive when score <= threshold; -inf predicts nothing positive but a score of -inf."
            : "# Positive when score >= threshold; inf predicts nothing positive but an infinite score.",
        "THRESHOLDS = {",
        ...set.rules.map(({ id, says, threshold }) => `    "${id}": ${number(threshold)},  # ${oneLine(says)}`),
        "}",
        "",
        ...(set.maps ? mapLists(set, set.maps.c, set.maps.d) : comments(NO_MAPS)),
        "",
        decide(set),
        ...(set.groups ? byGroup(set.groups) : []),
        ...(set.maps ? [maps(set)] : []),
        arrays(set),
        ...(set.maps ? [mapArrays(set)] : []),
    ].join("\n");
}

/**
 * @param {RuleSet} set
 * @param {Steps} c
 * @param {Steps} d
 */
function mapLists(set, c, d) {
    return [
        ...comments(ABOUT_C),
        ...comments(`VALUES[i] is for ${set.lowerIsPositive ? "-score" : "scores"} from FROM[i] to below FROM[i + 1].`),
        ...comments(aboutBeyond(set)),
        ...list("C_FROM", ranked(set, c)),
        ...list("C_VALUES", c.values),
        "",
        ...comments(ABOUT_D),
        ...list("D_FROM", ranked(set, d)),
        ...list("D_VALUES", d.values),
    ];
}

/** @param {GroupedRule} rule */
function byGroup(rule) {
    const entries = rule.groups.map(({ name, parts: [first, ...others] }) => {
        const parts = [first, ...others].map(({ threshold, share }) => `(${number(threshold)}, ${number(share)})`);
        return `    ${escapedText(name)}: ${rule.isByLot ? `[${parts.join(", ")}]` : number(first.threshold)},`;
    });
    return [
        "",
        ...aboutGroups(rule).flatMap(comments),
        ...(rule.isByLot ? [...comments(`Of each group its thresholds and their shares. Draws begin with the seed ${SEED}.`)] : []),
        `GROUP_COLUMN = ${escapedText(rule.column)}`,
        "GROUP_THRESHOLDS = {",
        ...entries,
        "}",
        ...(rule.isByLot ? [`GROUP_DRAWS = Random(${SEED})`] : []),
        rule.isByLot ? decideByLot : decideByGroup,
    ];
}

const groupKey = `
def group_key(group):
    """A group as it is named here: as text, ${MISSING_GROUP} where it is missing."""
    return "${MISSING_GROUP}" if group is None or group != group or group == "" else str(group)
`;

const decideByGroup = `${groupKey}

def decide_by_group(score, group):
    """True or False by the threshold of the group; None when the score is missing or the group is none of those."""
    group = group_key(group)
    return decide(score, GROUP_THRESHOLDS[group]) if group in GROUP_THRESHOLDS else None
`;

const decideByLot = `${groupKey}

def decide_by_group(score, group):
    """True or False by a threshold of the group that is drawn; None when the score is missing or the group is none of those."""
    group = group_key(group)
    if group not in GROUP_THRESHOLDS:
        return None
    draw = GROUP_DRAWS.random()
    for threshold, share in GROUP_THRESHOLDS[group]:
        draw -= share
        if draw < 0:
            break
    return decide(score, threshold)
`;

/** Direction of the scores, on which the code depends. @typedef {Pick<RuleSet, "lowerIsPositive">} Direction */

/** @param {Direction} direction */
const decide = ({ lowerIsPositive }) => `
def decide(score, threshold):
    """True or False; None when the score is missing (None or NaN)."""
    return None if score is None or isnan(score) else score ${lowerIsPositive ? "<=" : ">="} threshold
`;

/** @param {Direction} direction */
const maps = ({ lowerIsPositive }) => `
def value_of(score, map_from, map_values):
    """The value of a map at a score; None when the score is missing."""
    if score is None or isnan(score):
        return None
    return map_values[max(bisect_right(map_from, ${lowerIsPositive ? "-score" : "score"}) - 1, 0)]


def c_of(score):
    return value_of(score, C_FROM, C_VALUES)


def d_of(score):
    return value_of(score, D_FROM, D_VALUES)


def reaches(value, least):
    """Whether the value of a map is at least so much; None when it is missing."""
    return None if value is None else value >= least


def decide_for_cost(score, cost=0.5):
    """The decision that is best for accuracy weighted with a cost proportion of false positives; of equally good thresholds that of the most rows."""
    return reaches(c_of(score), cost)


def decide_for_f(score, beta=1.0):
    """The decision that is best for F_beta; of equally good thresholds that of the most rows."""
    return reaches(d_of(score), 1 / (1 + beta * beta))
`;

/** @param {Direction} direction */
const arrays = ({ lowerIsPositive }) => `
def decide_array(scores, threshold):
    """decide() for an array, with numpy: 1.0 or 0.0, NaN where the score is missing."""
    import numpy

    scores = numpy.asarray(scores, dtype=float)
    return numpy.where(numpy.isnan(scores), numpy.nan, scores ${lowerIsPositive ? "<=" : ">="} threshold)
`;

/** @param {Direction} direction */
const mapArrays = ({ lowerIsPositive }) => `
def value_of_array(scores, map_from, map_values):
    """value_of() for an array, with numpy; NaN where the score is missing.

    For F_beta compare value_of_array(scores, D_FROM, D_VALUES) with 1 / (1 + beta**2).
    """
    import numpy

    scores = numpy.asarray(scores, dtype=float)
    step = numpy.searchsorted(map_from, ${lowerIsPositive ? "-scores" : "scores"}, side="right") - 1
    values = numpy.asarray(map_values)[numpy.maximum(step, 0)]
    return numpy.where(numpy.isnan(scores), numpy.nan, values)
`;
