// The state of the page, the actions that change it, and values derived from it.

import { DIALS } from "./dials.js";
import { FIRST_LAYERS } from "./layers.js";
import { FIRST_MEASURE_LINES } from "./measure-lines.js";
import { FIRST_QUESTION } from "./question.js";
import { FIRST_PLOTS } from "./spaces.js";
import { FIRST_WINDOWS } from "./windows.js";

/** @import { Problem, ReadingProgress } from "../compute/protocol.js" */
/** @import { Decision, DrawnMeasure, Fix, FoldColumns, GenerateSpec, GroupColumns, GroupPoint, Layer, Model, ModelNumbers, Options, Overlay, PlotSpace, PlotWindow, Report, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { ChosenRule } from "../text/group-rule-kinds.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Half } from "./halves.js" */
/** @import { Layers } from "./layers.js" */
/** @import { Question } from "./question.js" */
/** @import { AwaitedFile, LinkNote, OfferedRows, SavedView } from "./saved-view.js" */
/** @import { Windows } from "./windows.js" */

/**
 * A table that another can be joined to. An example's text is fetched when it is needed.
 * @typedef {{ kind: "example", name: string, title: string }
 *   | { kind: "paste", title: string, text: string }
 *   | { kind: "file", title: string, files: readonly File[] }} TableSource
 */

/**
 * The origin of data. Of two joined tables, `former` are the options of the first alone.
 * @typedef {TableSource
 *   | { kind: "joined", title: string, first: TableSource, second: { title: string, files: readonly File[] }, former: Options }
 *   | { kind: "generated", title: string, spec: GenerateSpec }} Source
 */

/**
 * A requested analysis. `origin` is the part of the page that requested it, where its error is shown, and `panel` the one that was open
 * then. `saved` is the view to restore. `fallbackOptions`, where a link waits for its file, are the options to read the data with if they are not that file. `alone`, where two halves
 * of a table are tried together, is the failed analysis of the second one.
 * @typedef {{ id: number, source: Source, options: Options, origin: Origin, panel?: Panel | undefined, saved?: SavedView, fallbackOptions?: Options,
 *   alone?: { job: Job, problem: Problem } }} Job
 */

/** Progress of reading files, and the milliseconds since it began. @typedef {ReadingProgress & { milliseconds: number }} ReadingState */

/** A fix that changes options. @typedef {Extract<Fix, { options: unknown }>} ChoosingFix */

/**
 * An applied fix, and the way back: its options, the label of its button, and the options before it.
 * @typedef {{ options: Options, label: string, former: Options }} Fixed
 */

/** @typedef {"page" | "link" | Panel} Origin */
/** @typedef {"paste" | "examples" | "generate" | "columns"} Panel */
/** @typedef {"system" | "light" | "dark"} ThemeChoice */

/**
 * Overlays over the plots: one list for each part of the page, so that each replaces only its own.
 * @typedef {Readonly<Partial<Record<"conventions" | "bands" | "bounds" | "folds" | "population", readonly Overlay[]>>>} Overlays
 */

/** The fold curves of one model. @typedef {{ model: number, curves: readonly FoldColumns[] }} FoldCurves */

/**
 * The group curves of one model, the counts marked on each, and the rule by group that is shown.
 * @typedef {{ model: number, curves: readonly GroupColumns[], points: readonly GroupPoint[], rule?: ChosenRule | undefined }} GroupCurves
 */

/**
 * The uncertainty of the numbers of a report, as far as it has been requested, and the settings it was computed with.
 * @typedef {{ report: Report, uncertainty: Uncertainty, settings: UncertaintySettings }} Resampled
 */

/**
 * `job` is the latest requested analysis; `shown` is the one the plots show. They differ while the worker is busy and after an error.
 * `half` is the last table that was refused for having no labels or no scores, kept until other data are shown: the next file may have
 * them.
 * `visible` has one entry per model of `shown`; `active` is the model the cursor is on; `index` its operating point.
 * `typed` is the threshold typed for it, until another is chosen; its decisions are the same as at `index`.
 * `pendingPoint` is the operating point that the cursor moves to once the page has loaded it, where only an outline is loaded; until then no
 * frame shows this state.
 * `keptThreshold` is the threshold of the cursor while generated data change, until it is moved.
 * `fixed` is the last applied fix; it is valid while its options are shown.
 * `decisions` answer the question for the shown report and prevalence, one for each model; undefined until they arrive.
 * `follows`: the cursor follows the answer, until the reader moves it.
 * `plots` are the spaces shown, in the order of their plots.
 * `highlight` is the model that a pointer or the focus is on in the legend, which the plots emphasise.
 * `numbers` are the models of `shown` with numbers at the dials, where the report has none for these; they arrive shortly after the dials.
 * @typedef {{
 *   job: Job | undefined,
 *   working: boolean,
 *   reading: ReadingState | undefined,
 *   shown: { job: Job, report: Report } | undefined,
 *   problem: (Problem & { origin: Origin }) | undefined,
 *   half?: Half | undefined,
 *   fixed: Fixed | undefined,
 *   panel: Panel | undefined,
 *   link: LinkNote | undefined,
 *   visible: readonly boolean[],
 *   active: number,
 *   highlight: number | undefined,
 *   index: number,
 *   typed: number | undefined,
 *   pendingPoint: { row: number } | { threshold: number } | undefined,
 *   keptThreshold: number | undefined,
 *   question: Question,
 *   decisions: readonly Decision[] | undefined,
 *   follows: boolean,
 *   dials: Dials,
 *   numbers: readonly Model[] | undefined,
 *   layers: Layers,
 *   measureLines: readonly DrawnMeasure[],
 *   plots: readonly PlotSpace[],
 *   windows: Windows,
 *   overlays: Overlays,
 *   folds: FoldCurves | undefined,
 *   groups: GroupCurves | undefined,
 *   resampled: Resampled | undefined,
 *   theme: ThemeChoice,
 * }} State
 */

/**
 * @typedef {{ type: "analyze", source: Source, options: Options, origin: Origin }
 *   | { type: "open-link", source: Source, options: Options, saved: SavedView }
 *   | { type: "reopen", source: Source, options: Options, saved: SavedView }
 *   | { type: "await-file", file: AwaitedFile }
 *   | { type: "offer-rows", opening: OfferedRows }
 *   | { type: "refuse-link", problem: Problem }
 *   | { type: "dismiss-link" }
 *   | { type: "choose", options: Options }
 *   | { type: "add-beside", title: string, files: readonly File[] }
 *   | { type: "remove-beside" }
 *   | { type: "fix", fix: ChoosingFix }
 *   | { type: "retry", fix: ChoosingFix }
 *   | { type: "undo" }
 *   | { type: "analyzed", id: number, report: Report }
 *   | { type: "reading", id: number, progress: ReadingState }
 *   | { type: "cancel" }
 *   | { type: "clear" }
 *   | { type: "failed", id: number, problem: Problem }
 *   | { type: "broken", problem: Problem }
 *   | { type: "move", index: number, model?: number | undefined }
 *   | { type: "move-to", row: number }
 *   | { type: "type-threshold", threshold: number }
 *   | { type: "points-loaded", index: number, pendingPoint?: State["pendingPoint"] }
 *   | { type: "activate", model: number }
 *   | { type: "highlight", model: number | undefined }
 *   | { type: "toggle", model: number }
 *   | { type: "show-only", models: readonly number[] }
 *   | { type: "dial", dials: Partial<Dials> }
 *   | { type: "ask", question: Partial<Question> }
 *   | { type: "decided", dependencies: readonly unknown[], decisions: readonly Decision[] }
 *   | { type: "follow" }
 *   | { type: "measured", report: Report, models: readonly ModelNumbers[] }
 *   | { type: "overlay", of: keyof Overlays, overlays: readonly Overlay[] }
 *   | { type: "folds", folds: FoldCurves | undefined }
 *   | { type: "groups", groups: GroupCurves | undefined }
 *   | { type: "resampled", resampled: Resampled }
 *   | { type: "layer", space: PlotSpace, layer: Layer, on: boolean }
 *   | { type: "reset-layers", space: PlotSpace }
 *   | { type: "measure-lines", measureLines: readonly DrawnMeasure[] }
 *   | { type: "window", space: PlotSpace, window: PlotWindow | undefined }
 *   | { type: "plots", plots: readonly PlotSpace[] }
 *   | { type: "restore-view", saved: SavedView }
 *   | { type: "panel", panel: Panel | undefined }
 *   | { type: "theme", theme: ThemeChoice }} Action
 */

/**
 * @param {ThemeChoice} theme
 * @returns {State}
 */
export function initialState(theme) {
    return {
        job: undefined,
        working: true,
        reading: undefined,
        shown: undefined,
        problem: undefined,
        fixed: undefined,
        panel: undefined,
        link: undefined,
        visible: [],
        active: 0,
        highlight: undefined,
        index: 0,
        typed: undefined,
        pendingPoint: undefined,
        keptThreshold: undefined,
        question: FIRST_QUESTION,
        decisions: undefined,
        follows: true,
        dials: DIALS,
        numbers: undefined,
        layers: FIRST_LAYERS,
        measureLines: FIRST_MEASURE_LINES,
        plots: FIRST_PLOTS,
        windows: FIRST_WINDOWS,
        overlays: {},
        folds: undefined,
        groups: undefined,
        resampled: undefined,
        theme,
    };
}

/**
 * Returns the fix that the data shown were read with, if any.
 * @param {State} state
 * @returns {Fixed | undefined}
 */
export function doneFix({ shown, fixed }) {
    return shown && fixed?.options === shown.job.options ? fixed : undefined;
}

/**
 * Returns the models with their numbers at the dials' prevalence and recalls: the report's models where these are the data's own.
 * @param {State} state
 * @returns {readonly Model[]}
 */
export function currentModels({ shown, numbers }) {
    return numbers ?? shown?.report.models ?? [];
}
