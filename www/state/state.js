// The state of the page, the actions that change it, and what is read off it.

import { DIALS } from "./dials.js";
import { FIRST_LAYERS } from "./layers.js";
import { FIRST_MEASURE_LINES } from "./measure-lines.js";
import { FIRST_QUESTION } from "./question.js";
import { FIRST_PLOTS } from "./spaces.js";
import { FIRST_WINDOWS } from "./windows.js";

/** @import { Problem, ReadingProgress } from "../compute/protocol.js" */
/** @import { Decision, DrawnMeasure, Fix, FoldColumns, GenerateSpec, GroupColumns, GroupPoint, Layer, Model, ModelNumbers, Options, Overlay, PlotSpace, PlotWindow, Report, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { ChosenRule } from "../text/group-ways.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Half } from "./halves.js" */
/** @import { Layers } from "./layers.js" */
/** @import { Question } from "./question.js" */
/** @import { AwaitedFile, LinkNote, OfferedRows, SavedView } from "./saved-view.js" */
/** @import { Windows } from "./windows.js" */

/**
 * A table that another can lie beside. An example's text is fetched when it is needed.
 * @typedef {{ kind: "example", name: string, title: string }
 *   | { kind: "paste", title: string, text: string }
 *   | { kind: "file", title: string, files: readonly File[] }} TableSource
 */

/**
 * Where data come from. Of two tables of the same rows `former` are the options of the first alone.
 * @typedef {TableSource
 *   | { kind: "joined", title: string, first: TableSource, second: { title: string, files: readonly File[] }, former: Options }
 *   | { kind: "generated", title: string, spec: GenerateSpec }} Source
 */

/**
 * One analysis asked for. `origin` is the part of the page it was asked from, where its error is shown. `saved` is what a link
 * wants to be seen of the data. Where it is a link that waits for its file, `asked` are the options to read other data with.
 * @typedef {{ id: number, source: Source, options: Options, origin: Origin, saved?: SavedView, asked?: Options }} Job
 */

/** How far reading files has come, and since when, in milliseconds. @typedef {ReadingProgress & { milliseconds: number }} ReadingState */

/** A fix that changes choices. @typedef {Extract<Fix, { options: unknown }>} ChoosingFix */

/**
 * A fix that was done, and its way back: the options it asked for, what its button said, and the options before it.
 * @typedef {{ options: Options, label: string, former: Options }} Fixed
 */

/** @typedef {"page" | "link" | Panel} Origin */
/** @typedef {"paste" | "examples" | "generate" | "columns"} Panel */
/** @typedef {"system" | "light" | "dark"} ThemeChoice */

/**
 * What parts of the page lay over the plots: one list for each part, so that each replaces its own.
 * @typedef {Readonly<Partial<Record<"conventions" | "bands" | "bounds" | "folds" | "population", readonly Overlay[]>>>} Overlays
 */

/** The curves of the folds of one model. @typedef {{ model: number, curves: readonly FoldColumns[] }} FoldCurves */

/** The curves of the groups of one model, the counts that are marked on each, and the rule by group that is shown. @typedef {{ model: number, curves: readonly GroupColumns[], points: readonly GroupPoint[], rule?: ChosenRule | undefined }} GroupCurves */

/** How sure the numbers of a report are, as far as this was asked, and at which settings. @typedef {{ report: Report, uncertainty: Uncertainty, settings: UncertaintySettings }} Resampled */

/**
 * `job` is the latest analysis asked for; `shown` is the one the plots show. They differ while the worker is busy and after an error.
 * `half` is the last table that was refused because it lacks labels or scores, until other data are shown: the next file may have them.
 * `visible` has one entry per model of `shown`; `active` is the model the cursor is on; `index` its operating point.
 * `typed` is the threshold that was typed for it, until it is chosen in another way; `index` makes the same decisions.
 * `sought` is the operating point that the cursor goes to once the page holds it, where that has only an outline; no frame shows the state
 * before.
 * `held` is the threshold that the cursor keeps while generated data change below it, until it is moved.
 * `fixed` is the last fix that was done; it counts while its options are shown.
 * `decisions` answer the question for the report and prevalence that are shown, one for each model; undefined until they are there.
 * `follows`: the point is where the answer is, and goes where it goes, until the reader moves it.
 * `plots` are the spaces that are shown, in the order of their plots.
 * `highlight` is the model that a pointer or the keyboard is on in the legend: the plots show it strongly meanwhile.
 * `numbers` are those of the models of `shown` where the dials ask for others than the report has; they follow the dials by a moment.
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
 *   sought: { row: number } | { threshold: number } | undefined,
 *   held: number | undefined,
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
 *   | { type: "failed", id: number, problem: Problem }
 *   | { type: "broken", problem: Problem }
 *   | { type: "move", index: number, model?: number | undefined }
 *   | { type: "move-to", row: number }
 *   | { type: "type-threshold", threshold: number }
 *   | { type: "held", index: number }
 *   | { type: "activate", model: number }
 *   | { type: "highlight", model: number | undefined }
 *   | { type: "toggle", model: number }
 *   | { type: "show-only", models: readonly number[] }
 *   | { type: "dial", dials: Partial<Dials> }
 *   | { type: "ask", question: Partial<Question> }
 *   | { type: "decided", asked: readonly unknown[], decisions: readonly Decision[] }
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
 *   | { type: "see", saved: SavedView }
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
        sought: undefined,
        held: undefined,
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
 * The fix that made what is shown, if one did.
 * @param {State} state
 * @returns {Fixed | undefined}
 */
export function doneFix({ shown, fixed }) {
    return shown && fixed?.options === shown.job.options ? fixed : undefined;
}

/**
 * The models with their numbers at the dials' prevalence and recalls: the report's own where these are the data's.
 * @param {State} state
 * @returns {readonly Model[]}
 */
export function currentModels({ shown, numbers }) {
    return numbers ?? shown?.report.models ?? [];
}
