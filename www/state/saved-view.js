// The view of data that a link keeps: restoring it once the data are loaded, and the file that a link may have to wait for.

import { turned } from "./direction.js";
import { clampIndex, firstIndex, indexForThreshold, thresholdAt } from "./cursor.js";
import { DIALS, isReported } from "./dials.js";
import { indexOfRow } from "./outline.js";
import { keptAnswers, questionOf } from "./question.js";

/** @import { Problem } from "../compute/protocol.js" */
/** @import { DrawnMeasure, Model, Options, PlotSpace, Report } from "../pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Layers } from "./layers.js" */
/** @import { Question } from "./question.js" */
/** @import { Source, State } from "./state.js" */
/** @import { Windows } from "./windows.js" */

/**
 * A row of a model and its threshold: `score`, or `threshold` in older links (see `withScores`).
 * @typedef {{ index: number, score?: number | undefined, threshold?: number | undefined, typed?: number | undefined }} SavedPoint
 */

/**
 * Models are indices. `point` is undefined where the cursor is in its initial position; `fixed` is the last applied fix, with the
 * options before it. `question` is undefined where the dials imply it (`questionOf`), `follows` where the other fields do
 * (`followsOf`). `fragment` is that of the address of a link, without "#". `isGeneratorOpen`: the generator panel is open, which draws the population's curves over the plots.
 * @typedef {{
 *   active: number,
 *   hidden: readonly number[],
 *   point: SavedPoint | undefined,
 *   question?: Question | undefined,
 *   follows?: boolean | undefined,
 *   dials: Dials,
 *   layers: Layers,
 *   plots: readonly PlotSpace[],
 *   windows: Windows,
 *   fixed: { label: string, former: Options } | undefined,
 *   measureLines: readonly DrawnMeasure[],
 *   isGeneratorOpen: boolean,
 *   fragment?: string | undefined,
 * }} SavedView
 */

/**
 * A file that was too large for its link: its name, its size in bytes, all its columns, the options to read it with, and the view to
 * restore once it is opened. Of two joined files `beside` is the second, and `columns` are those of both.
 * @typedef {{ title: string, bytes: number, columns: readonly string[], options: Options, saved: SavedView,
 *   beside?: { title: string, bytes: number } | undefined }} AwaitedFile
 */

/**
 * The action that generates the rows of a link, where they are too many to be generated without the reader's consent.
 * @typedef {{ type: "open-link", source: Extract<Source, { kind: "generated" }>, options: Options, saved: SavedView }} OfferedRows
 */

/**
 * The note on the link that the page was opened with: the reason why it failed; the file it waits for, with `isOther` once another
 * file was opened instead; or the rows that it generates once the reader agrees.
 * @typedef {{ kind: "refused", problem: Problem } | { kind: "awaiting", file: AwaitedFile, isOther: boolean }
 *   | { kind: "offered", opening: OfferedRows }} LinkNote
 */

/**
 * True where a report is of the file that a link waits for: its columns are the same.
 * @param {Report} report
 * @param {LinkNote | undefined} link
 */
export function isAwaited({ columns: { available } }, link) {
    if (link?.kind !== "awaiting") return false;
    const { columns } = link.file;
    return columns.length === available.length && columns.every((name, at) => name === available[at]);
}

/**
 * The state with a saved view of its data. Undefined where the view is of other data: where it names models that these do not have,
 * or hides the active model but not all.
 * @param {State & { shown: NonNullable<State["shown"]> }} state
 * @param {SavedView} saved
 * @returns {State | undefined}
 */
export function withSavedView(state, saved) {
    const { active, hidden, point, dials, layers, plots, windows, fixed, measureLines, isGeneratorOpen } = saved;
    const { job, report } = state.shown;
    const { models } = report;
    const model = models[active];
    const visible = models.map((_, at) => !hidden.includes(at));
    const place = model && point && withScores(model, point);
    const isOfThese = model && hidden.every((at) => at < models.length) && (visible[active] || !visible.includes(true));
    if (!isOfThese) return undefined;
    const next = {
        ...state,
        question: saved.question ?? questionOf(dials),
        follows: saved.follows ?? followsOf(saved),
        dials,
        numbers: isReported(dials) ? undefined : state.numbers,
        layers,
        plots,
        windows,
        measureLines,
        active,
        visible,
        index: indexOf(model, place),
        typed: place?.typed,
        pendingPoint: place && place.typed === undefined && model.outline ? { threshold: place.score } : undefined,
        keptThreshold: undefined,
        fixed: fixed && { ...fixed, options: job.options },
        panel: isGeneratorOpen ? "generate" : state.panel,
    };
    return { ...next, decisions: keptAnswers(state, next) };
}

/**
 * True where the cursor of a view without `follows` follows the question: the view has no point, and has a question or the dials of F1.
 * @param {Pick<SavedView, "point" | "question" | "dials">} view
 */
export function followsOf({ point, question, dials: { measure, beta } }) {
    return point === undefined && (question !== undefined || (measure === DIALS.measure && beta === DIALS.beta));
}

/**
 * Returns a saved point with scores of the data: in older links they are the negatives where low scores mean positive.
 * @param {Model} model
 * @param {SavedPoint} point
 */
function withScores(model, { index, score, threshold, typed }) {
    if (score !== undefined) return { index, score, typed };
    const own = (/** @type {number | undefined} */ former) => (former === undefined ? undefined : turned(model, former));
    return { index, score: own(threshold) ?? thresholdAt(model, index), typed: own(typed) };
}

/**
 * Returns the index of a saved point; where rows have changed, the index of its threshold. A typed threshold always decides.
 * @param {Model} model
 * @param {{ index: number, score: number, typed: number | undefined } | undefined} point
 */
function indexOf(model, point) {
    if (!point) return firstIndex(model);
    if (point.typed !== undefined) return indexForThreshold(model, point.typed);
    const index = clampIndex(model, indexOfRow(model, point.index));
    return thresholdAt(model, index) === point.score ? index : indexForThreshold(model, point.score);
}
