// The view of data that a link keeps: restoring it once the data are loaded, and the file that a link may have to wait for.

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
 * Models are indices. `point` is undefined where the cursor is in its initial position; `fixed` is the last applied fix, with the
 * options before it. `question` is undefined where the dials imply it (`questionOf`), `follows` where the other fields do
 * (`followsOf`). `fragment` is that of the address of a link, without "#". `isGeneratorOpen`: the generator panel is open, which draws the population's curves over the plots.
 * @typedef {{
 *   active: number,
 *   hidden: readonly number[],
 *   point: { index: number, threshold: number, typed?: number | undefined } | undefined,
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
        index: indexOf(model, point),
        typed: point?.typed,
        pendingPoint: point && point.typed === undefined && model.outline ? { threshold: point.threshold } : undefined,
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
 * Returns the index of a saved point; where rows have changed, the index of its threshold. A typed threshold always decides.
 * @param {Model} model
 * @param {SavedView["point"]} point
 */
function indexOf(model, point) {
    if (!point) return firstIndex(model);
    if (point.typed !== undefined) return indexForThreshold(model.thresholds, point.typed);
    const index = clampIndex(model, indexOfRow(model, point.index));
    return thresholdAt(model, index) === point.threshold ? index : indexForThreshold(model.thresholds, point.threshold);
}
