// Rules and maps as a Python module: the standard library alone, and the same for arrays with numpy.

import { ABOUT_BEYOND, ABOUT_C, ABOUT_D, NO_MAPS, comment, heading, oneLine, wrapped } from "./rules.js";

/** @import { RuleSet, Steps } from "./rules.js" */

/**
 * A number as Python reads it back, bit for bit: with a point or an exponent, so that it is no integer.
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
const list = (name, values) => [`${name} = [`, ...wrapped(values.map((value) => `${number(value)},`).join(" ")).map((line) => `    ${line}`), "]"];

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
        "",
        "# Positive when score >= threshold; inf calls nothing positive but an infinite score.",
        "THRESHOLDS = {",
        ...set.rules.map(({ id, says, threshold }) => `    "${id}": ${number(threshold)},  # ${oneLine(says)}`),
        "}",
        "",
        ...(set.maps ? mapLists(set.maps.c, set.maps.d) : comments(NO_MAPS)),
        "",
        DECIDE,
        ...(set.maps ? [MAPS] : []),
        ARRAYS,
        ...(set.maps ? [MAP_ARRAYS] : []),
    ].join("\n");
}

/**
 * @param {Steps} c
 * @param {Steps} d
 */
function mapLists(c, d) {
    return [
        ...comments(ABOUT_C),
        ...comments("VALUES[i] is for scores from FROM[i] to below FROM[i + 1]."),
        ...comments(ABOUT_BEYOND),
        ...list("C_FROM", c.from),
        ...list("C_VALUES", c.values),
        "",
        ...comments(ABOUT_D),
        ...list("D_FROM", d.from),
        ...list("D_VALUES", d.values),
    ];
}

const DECIDE = `
def decide(value, threshold):
    """True or False; None when the value is missing (None or NaN)."""
    return None if value is None or isnan(value) else value >= threshold
`;

const MAPS = `
def value_of(score, map_from, map_values):
    """The value of a map at a score; None when the score is missing."""
    if score is None or isnan(score):
        return None
    return map_values[max(bisect_right(map_from, score) - 1, 0)]


def c_of(score):
    return value_of(score, C_FROM, C_VALUES)


def d_of(score):
    return value_of(score, D_FROM, D_VALUES)


def decide_for_cost(score, cost=0.5):
    """The decision that is best for accuracy weighted with a cost proportion of false positives."""
    return decide(c_of(score), cost)


def decide_for_f(score, beta=1.0):
    """The decision that is best for F_beta."""
    return decide(d_of(score), 1 / (1 + beta * beta))
`;

const ARRAYS = `
def decide_array(values, threshold):
    """decide() for an array, with numpy: 1.0 or 0.0, NaN where the value is missing."""
    import numpy

    values = numpy.asarray(values, dtype=float)
    return numpy.where(numpy.isnan(values), numpy.nan, values >= threshold)
`;

const MAP_ARRAYS = `
def value_of_array(scores, map_from, map_values):
    """value_of() for an array, with numpy; NaN where the score is missing.

    For F_beta: decide_array(value_of_array(scores, D_FROM, D_VALUES), 1 / (1 + beta**2)).
    """
    import numpy

    scores = numpy.asarray(scores, dtype=float)
    step = numpy.searchsorted(map_from, scores, side="right") - 1
    values = numpy.asarray(map_values)[numpy.maximum(step, 0)]
    return numpy.where(numpy.isnan(scores), numpy.nan, values)
`;
