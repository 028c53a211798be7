// What is seen of data, as a link keeps it: how it is put back once the data are there, and the data it may have to wait for.

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
 * Models are named by their place. `point` is undefined where the cursor is where it begins; `fixed` is the last fix that was done,
 * with the options before it. `question` is undefined where the dials stand for it (`questionOf`), `follows` where the
 * rest tells it (`followsOf`). `isGeneratorOpen` is whether the panel that generates lays the true curves over the plots.
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
 * }} SavedView
 */

/**
 * A file that a link was made with and that was too large for it: its name, its size, all its columns, the options to read it
 * with, and what is to be seen once it is there. Of two files `beside` is the second; columns are those of both, joined.
 * @typedef {{ title: string, bytes: number, columns: readonly string[], options: Options, saved: SavedView,
 *   beside?: { title: string, bytes: number } | undefined }} AwaitedFile
 */

/**
 * The action that generates the rows of a link, where they are too many to be made unasked.
 * @typedef {{ type: "open-link", source: Extract<Source, { kind: "generated" }>, options: Options, saved: SavedView }} OfferedRows
 */

/**
 * What is to be said of the link that the page was opened with: why it can't be followed, the file it waits for, and whether another
 * one came, or the rows that it generates when the reader says so.
 * @typedef {{ kind: "refused", problem: Problem } | { kind: "awaiting", file: AwaitedFile, isOther: boolean }
 *   | { kind: "offered", opening: OfferedRows }} LinkNote
 */

/**
 * Whether a report is of the file that a link waits for: it has the same columns.
 * @param {Report} report
 * @param {LinkNote | undefined} link
 */
export function isAwaited({ columns: { available } }, link) {
    if (link?.kind !== "awaiting") return false;
    const { columns } = link.file;
    return columns.length === available.length && columns.every((name, at) => name === available[at]);
}

/**
 * A state with its data as they were seen before. Undefined when the view is of other data: it has models that
 * these have not, or hides the active one and not all.
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
        sought: point && point.typed === undefined && model.outline ? { threshold: point.threshold } : undefined,
        held: undefined,
        fixed: fixed && { ...fixed, options: job.options },
        panel: isGeneratorOpen ? "generate" : state.panel,
    };
    return { ...next, decisions: keptAnswers(state, next) };
}

/**
 * Whether the point of a view that does not say it follows the question: it does where the question, or F1, is all that is said of it.
 * @param {Pick<SavedView, "point" | "question" | "dials">} view
 */
export function followsOf({ point, question, dials: { measure, beta } }) {
    return point === undefined && (question !== undefined || (measure === DIALS.measure && beta === DIALS.beta));
}

/**
 * The threshold tells where the rows have changed; one that was typed tells always.
 * @param {Model} model
 * @param {SavedView["point"]} point
 */
function indexOf(model, point) {
    if (!point) return firstIndex(model);
    if (point.typed !== undefined) return indexForThreshold(model.thresholds, point.typed);
    const index = clampIndex(model, indexOfRow(model, point.index));
    return thresholdAt(model, index) === point.threshold ? index : indexForThreshold(model.thresholds, point.threshold);
}
