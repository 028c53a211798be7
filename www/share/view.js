// What is seen of data, as links hold it: readers of its parts, and the parts of a state.

import { thresholdAt } from "../state/cursor.js";
import { rowOf } from "../state/outline.js";
import { DIALS } from "../state/dials.js";
import { FIRST_LAYERS, layersIn } from "../state/layers.js";
import { FIRST_QUESTION, MOST_LIMITS, gainsOf, questionOf } from "../state/question.js";
import { followsOf } from "../state/saved-view.js";
import { FIRST_PLOTS, MOST_PLOTS, SPACES } from "../state/spaces.js";
import { FIRST_WINDOWS } from "../state/windows.js";
import { AIMS } from "../text/first-limits.js";
import { flag, isSame, list, meeting, number, oneOf, optional, record, set, whole } from "./schema.js";

/** @import { BoundedMeasure, Layer, PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Limit, Question, QuestionKind } from "../state/question.js" */
/** @import { SavedView } from "../state/saved-view.js" */
/** @import { State } from "../state/state.js" */
/** @import { Windows } from "../state/windows.js" */
/** @import { Reader } from "./schema.js" */

/** A view of whatever data. @typedef {Omit<SavedView, "fixed" | "measureLines" | "isGeneratorOpen" | "question" | "follows">} SeenView */

/** The view that Explore opens data with, the point where it then is. @type {SeenView} */
export const FIRST_VIEW = {
    active: 0,
    hidden: [],
    point: undefined,
    dials: DIALS,
    layers: FIRST_LAYERS,
    plots: FIRST_PLOTS,
    windows: FIRST_WINDOWS,
};

/** The most columns, models among them. */
export const MOST_COLUMNS = 10_000;

/** The most rows, and what counts up to them. */
const MOST_ROWS = 2 ** 32;

/** As the package has them: how far a window reaches, and its narrowest side. */
const REACH = 1e6;
const NARROWEST = 1e-9;

const edges = /** @type {Reader<any>} */ (list(number(-REACH, REACH), 4, 4));
/** @type {Reader<PlotWindow>} */
const plotWindow = meeting(
    edges,
    ([left, right, lower, upper]) => right - left >= NARROWEST && upper - lower >= NARROWEST,
    "left, right, lower and upper edge",
);

const windowsOfAll = ofEachSpace(() => optional(plotWindow, undefined));
/** Links of older versions have the window of a plot that shows the whole. */
const WHOLE = [0, 1, 0, 1];

/** The parts that are seen; whole plots are left out. @type {Reader<Windows>} */
const windows = Object.assign(
    (/** @type {unknown} */ value, /** @type {string} */ path) => {
        const isPart = (/** @type {string} */ space, /** @type {PlotWindow | undefined} */ window) =>
            window && !(isSame(window, WHOLE) && FIRST_PLOTS.some((first) => first === space));
        return Object.fromEntries(Object.entries(windowsOfAll(value, path)).filter(([space, window]) => isPart(space, window)));
    },
    { fields: windowsOfAll.fields ?? {} },
);

/** A prevalence, with rows of both classes. */
export const properShare = meeting(number(1e-100, 1), (value) => value < 1, "a number above 0 and below 1");

/** -1 is the start, above all scores. */
const point = record({
    index: whole(-1, MOST_ROWS),
    threshold: number(-Infinity, Infinity),
    typed: optional(number(-Infinity, Infinity), undefined),
});

/**
 * The readers of a view's parts, which may be left out where they are as in `first`. That has the data's own prevalence.
 * @param {SeenView} first
 */
export function viewFields(first) {
    return {
        active: optional(whole(0, MOST_COLUMNS), first.active),
        hidden: optional(set(whole(0, MOST_COLUMNS), 0, MOST_COLUMNS), first.hidden),
        point: optional(point, first.point),
        // In links of older versions a point could be pinned.
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
    });
}

/** @type {readonly QuestionKind[]} */
const KINDS = ["f", "cost", "limits", "threshold", "measure"];
/** @type {readonly BoundedMeasure[]} */
const LIMITED = ["recall", "precision", "specificity", "fpr", "npv", "predictedPositive", "predictedPositiveShare"];

const worth = number(-1e15, 1e15);
const payoff = meeting(
    record({ tp: worth, fp: worth, fn: worth, tn: worth }),
    (table) => Object.values(gainsOf(table)).every((gain) => gain > 0),
    "what right decisions gain by",
);
const limit = meeting(
    record({
        measure: oneOf(LIMITED),
        side: oneOf(/** @type {const} */ (["atLeast", "atMost"])),
        bound: number(0, Number.MAX_SAFE_INTEGER),
    }),
    ({ measure, bound }) => measure === "predictedPositive" || bound <= 1,
    "a bound from 0 to 1",
);

/** The readers of what is asked of data, which lessons are not. */
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
 * What a state asks, where that is not what its dials stand for, and whether its point follows, where the rest does not tell it.
 * @param {State} state
 * @param {SeenView["point"]} point as the link has it
 * @returns {{ question: Question | undefined, follows: boolean | undefined }}
 */
export function asked({ question, dials, decisions, follows }, point) {
    const isTold = question === FIRST_QUESTION || isSame(question, questionOf(dials));
    const view = { question: isTold ? undefined : question, dials, point };
    return { question: view.question, follows: decisions && follows !== followsOf(view) ? follows : undefined };
}

/**
 * Two numbers, the smaller first.
 * @param {number} low
 * @param {number} high
 * @returns {Reader<[number, number]>}
 */
function range(low, high) {
    const pair = /** @type {Reader<any>} */ (list(number(low, high), 2, 2));
    return meeting(pair, ([from, to]) => from < to, "two numbers, the smaller first");
}

/**
 * The layers of a plot.
 * @param {PlotSpace} space
 * @param {SeenView} first
 * @returns {Reader<readonly Layer[]>}
 */
function layersOf(space, first) {
    const words = layersIn(space).map(({ layer }) => layer);
    return optional(set(oneOf(words), 0, words.length), first.layers[space]);
}

/**
 * A record with an entry for each space.
 * @template T
 * @param {(space: PlotSpace) => Reader<T>} reader
 * @returns {Reader<Record<PlotSpace, T>>}
 */
function ofEachSpace(reader) {
    return /** @type {Reader<any>} */ (record(Object.fromEntries(SPACES.map((space) => [space, reader(space)]))));
}

/**
 * What a state shows.
 * @param {State} state
 * @returns {SeenView}
 */
export function viewOf({ shown, active, index, typed, visible, dials, layers, plots, windows }) {
    const model = shown?.report.models[active];
    return {
        active,
        hidden: visible.flatMap((isVisible, at) => (isVisible ? [] : [at])),
        point: model && { index: rowOf(model, index), threshold: thresholdAt(model, index), typed },
        dials,
        layers,
        plots,
        windows,
    };
}
