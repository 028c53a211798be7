// The view of data in links: readers of its fields, and the fields of a state.

import { thresholdAt } from "../state/cursor.js";
import { rowOf } from "../state/outline.js";
import { DIALS } from "../state/dials.js";
import { FIRST_LAYERS, layersIn } from "../state/layers.js";
import { FIRST_QUESTION, MOST_LIMITS, gainsOf, questionOf } from "../state/question.js";
import { followsOf } from "../state/saved-view.js";
import { FIRST_PLOTS, MOST_PLOTS, SPACES } from "../state/spaces.js";
import { FIRST_WINDOWS } from "../state/windows.js";
import { AIMS, LIMIT_MEASURES } from "../text/first-limits.js";
import { flag, isSame, list, meeting, number, oneOf, optional, record, set, whole } from "./schema.js";

/** @import { Layer, PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Limit, Question, QuestionKind } from "../state/question.js" */
/** @import { SavedView } from "../state/saved-view.js" */
/** @import { State } from "../state/state.js" */
/** @import { Windows } from "../state/windows.js" */
/** @import { Reader } from "./schema.js" */

/**
 * The parts of a view that exist for any data.
 * @typedef {Omit<SavedView, "fixed" | "measureLines" | "isGeneratorOpen" | "question" | "follows">} SeenView
 */

/** View with which Explore opens data; `point` is undefined for the default operating point, `firstIndex`. @type {SeenView} */
export const FIRST_VIEW = {
    active: 0,
    hidden: [],
    point: undefined,
    dials: DIALS,
    layers: FIRST_LAYERS,
    plots: FIRST_PLOTS,
    windows: FIRST_WINDOWS,
};

/** Most columns, and most models. */
export const MOST_COLUMNS = 10_000;

/** Most rows, and most operating points. */
const MOST_ROWS = 2 ** 32;

/** Limit of the edges of a plot's window, as in the package. */
const REACH = 1e6;
/** Least width and height of a plot's window, as in the package. */
const NARROWEST = 1e-9;

const edges = /** @type {Reader<any>} */ (list(number(-REACH, REACH), 4, 4));
/** @type {Reader<PlotWindow>} */
const plotWindow = meeting(
    edges,
    ([left, right, lower, upper]) => right - left >= NARROWEST && upper - lower >= NARROWEST,
    "left, right, lower and upper edge",
);

const windowsOfAll = ofEachSpace(() => optional(plotWindow, undefined));
/** Window of a whole plot; links of older versions contain it. */
const WHOLE = [0, 1, 0, 1];

/** Windows of the plots that show only a part; whole plots are omitted. @type {Reader<Windows>} */
const windows = Object.assign(
    (/** @type {unknown} */ value, /** @type {string} */ path) => {
        const isPart = (/** @type {string} */ space, /** @type {PlotWindow | undefined} */ window) =>
            window && !(isSame(window, WHOLE) && FIRST_PLOTS.some((first) => first === space));
        return Object.fromEntries(Object.entries(windowsOfAll(value, path)).filter(([space, window]) => isPart(space, window)));
    },
    { fields: windowsOfAll.fields ?? {} },
);

/** A prevalence of data with both classes. */
export const properShare = meeting(number(1e-100, 1), (value) => value < 1, "a number above 0 and below 1");

const anyNumber = optional(number(-Infinity, Infinity), undefined);

/**
 * An operating point; index -1 is the start of the curve. `score` is its threshold. Links until 30 November 2026 have `threshold` instead,
 * which, like their `typed`, is the negative of the score where low scores mean positive.
 */
const point = meeting(
    record({ index: whole(-1, MOST_ROWS), score: anyNumber, threshold: anyNumber, typed: anyNumber }),
    ({ score, threshold }) => score !== undefined || threshold !== undefined,
    "a record with a score",
);

/**
 * Returns the readers of a view's fields, which may be omitted if they are as in `first`.
 * @param {SeenView} first a view with the data's own prevalence
 */
export function viewFields(first) {
    return {
        active: optional(whole(0, MOST_COLUMNS), first.active),
        hidden: optional(set(whole(0, MOST_COLUMNS), 0, MOST_COLUMNS), first.hidden),
        point: optional(point, first.point),
        // Accepted and ignored: older versions could pin a point.
        pinned: optional(flag, undefined),
        dials: optional(dialsFrom(first.dials), first.dials),
        layers: optional(
            ofEachSpace((space) => layersOf(space, first)),
            first.layers,
        ),
        plots: optional(/** @type {Reader<readonly PlotSpace[]>} */ (set(oneOf(SPACES), 1, MOST_PLOTS)), first.plots),
        windows: optional(windows, first.windows),
    };
}

/** @param {Dials} first */
function dialsFrom(first) {
    return record({
        measure: optional(oneOf(/** @type {const} */ (["f", "accuracy", "g"])), first.measure),
        beta: optional(number(0, Infinity), first.beta),
        rho: optional(number(-Infinity, Infinity), first.rho),
        cost: optional(number(0, 1), first.cost),
        prevalence: optional(properShare, first.prevalence),
        recallRange: optional(range(0, 1), first.recallRange),
        rocRange: optional(record({ rate: oneOf(/** @type {const} */ (["fpr", "tpr"])), ends: range(0, 1) }), first.rocRange),
        sampling: optional(oneOf(/** @type {const} */ (["rows", "classes"])), first.sampling),
    });
}

/** @type {readonly QuestionKind[]} */
const KINDS = ["f", "cost", "limits", "threshold", "measure"];

const worth = number(-1e15, 1e15);
const payoff = meeting(
    record({ tp: worth, fp: worth, fn: worth, tn: worth }),
    (table) => Object.values(gainsOf(table)).every((gain) => gain > 0),
    "what right decisions gain by",
);
const limit = meeting(
    record({
        measure: oneOf(LIMIT_MEASURES),
        side: oneOf(/** @type {const} */ (["atLeast", "atMost"])),
        bound: number(0, Number.MAX_SAFE_INTEGER),
    }),
    ({ measure, bound }) => measure === "predictedPositive" || bound <= 1,
    "a bound from 0 to 1",
);

/** Readers of the fields about the question, which lessons do not have. */
export const QUESTION_FIELDS = {
    question: optional(
        record({
            kind: oneOf(KINDS),
            payoff: optional(payoff, FIRST_QUESTION.payoff),
            aim: optional(oneOf(AIMS), FIRST_QUESTION.aim),
            limits: optional(/** @type {Reader<readonly Limit[]>} */ (list(limit, 1, MOST_LIMITS)), FIRST_QUESTION.limits),
            confident: optional(flag, FIRST_QUESTION.confident),
        }),
        undefined,
    ),
    follows: optional(flag, undefined),
};

/**
 * Returns the question of a state, unless it follows from the dials, and whether its point follows the answer, unless that is determined
 * by the rest of the link.
 * @param {State} state
 * @param {SeenView["point"]} point of the link
 * @returns {{ question: Question | undefined, follows: boolean | undefined }}
 */
export function questionFields({ question, dials, decisions, follows }, point) {
    const isImplied = question === FIRST_QUESTION || isSame(question, questionOf(dials));
    const view = { question: isImplied ? undefined : question, dials, point };
    return { question: view.question, follows: decisions && follows !== followsOf(view) ? follows : undefined };
}

/**
 * Two different numbers, the smaller first.
 * @param {number} low
 * @param {number} high
 * @returns {Reader<[number, number]>}
 */
function range(low, high) {
    const pair = /** @type {Reader<any>} */ (list(number(low, high), 2, 2));
    return meeting(pair, ([from, to]) => from < to, "two numbers, the smaller first");
}

/**
 * @param {PlotSpace} space
 * @param {SeenView} first
 * @returns {Reader<readonly Layer[]>}
 */
function layersOf(space, first) {
    const words = layersIn(space).map(({ layer }) => layer);
    return optional(set(oneOf(words), 0, words.length), first.layers[space]);
}

/**
 * @template T
 * @param {(space: PlotSpace) => Reader<T>} reader
 * @returns {Reader<Record<PlotSpace, T>>}
 */
function ofEachSpace(reader) {
    return /** @type {Reader<any>} */ (record(Object.fromEntries(SPACES.map((space) => [space, reader(space)]))));
}

/**
 * @param {State} state
 * @returns {SeenView}
 */
export function viewOf({ shown, active, index, typed, visible, dials, layers, plots, windows }) {
    const model = shown?.report.models[active];
    return {
        active,
        hidden: visible.flatMap((isVisible, at) => (isVisible ? [] : [at])),
        point: model && { index: rowOf(model, index), score: thresholdAt(model, index), typed },
        dials,
        layers,
        plots,
        windows,
    };
}
