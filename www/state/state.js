// The state of the page and how each action changes it. Pure: no DOM, no clock, no requests.

import { chosenThreshold, clampIndex, firstIndex, indexForThreshold } from "./cursor.js";
import { DIALS, isOfTheMeasure, isReported } from "./dials.js";
import { FIRST_LAYERS, withLayer } from "./layers.js";
import { activated, shownOnly, toggled } from "./models-shown.js";
import { isAwaited, withSavedView } from "./saved-view.js";
import { SPACES } from "./spaces.js";
import { FIRST_WINDOWS } from "./windows.js";

/** @import { Problem, ReadingProgress } from "../compute/protocol.js" */
/** @import { Fix, FoldColumns, GenerateSpec, Layer, Model, ModelNumbers, Options, Overlay, PlotSpace, PlotWindow, Report, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Dials } from "./dials.js" */
/** @import { Layers } from "./layers.js" */
/** @import { AwaitedFile, LinkNote, OfferedRows, SavedView } from "./saved-view.js" */
/** @import { Windows } from "./windows.js" */

/**
 * Where data come from. An example's text is fetched when it is needed.
 * @typedef {{ kind: "example", name: string, title: string }
 *   | { kind: "paste", title: string, text: string }
 *   | { kind: "file", title: string, files: readonly File[] }
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

/** How sure the numbers of a report are, as far as this was asked, and at which settings. @typedef {{ report: Report, uncertainty: Uncertainty, settings: UncertaintySettings }} Resampled */

/**
 * `job` is the latest analysis asked for; `shown` is the one the plots show. They differ while the worker is busy and after an error.
 * `visible` has one entry per model of `shown`; `active` is the model the cursor is on; `index` its operating point.
 * `typed` is the threshold that was typed for it, until it is chosen in another way; `index` makes the same decisions.
 * `held` is the threshold that the cursor keeps while generated data change below it, until it is moved.
 * `fixed` is the last fix that was done; it counts while its options are shown.
 * `numbers` are those of the models of `shown` where the dials ask for others than the report has; they follow the dials by a moment.
 * @typedef {{
 *   job: Job | undefined,
 *   working: boolean,
 *   reading: ReadingState | undefined,
 *   shown: { job: Job, report: Report } | undefined,
 *   problem: (Problem & { origin: Origin }) | undefined,
 *   fixed: Fixed | undefined,
 *   panel: Panel | undefined,
 *   link: LinkNote | undefined,
 *   visible: readonly boolean[],
 *   active: number,
 *   index: number,
 *   typed: number | undefined,
 *   held: number | undefined,
 *   dials: Dials,
 *   numbers: readonly Model[] | undefined,
 *   layers: Layers,
 *   windows: Windows,
 *   overlays: Overlays,
 *   folds: FoldCurves | undefined,
 *   resampled: Resampled | undefined,
 *   theme: ThemeChoice,
 * }} State
 */

/**
 * @typedef {{ type: "analyze", source: Source, options: Options, origin: Origin }
 *   | { type: "open-link", source: Source, options: Options, saved: SavedView }
 *   | { type: "await-file", file: AwaitedFile }
 *   | { type: "offer-rows", opening: OfferedRows }
 *   | { type: "refuse-link", problem: Problem }
 *   | { type: "dismiss-link" }
 *   | { type: "choose", options: Options }
 *   | { type: "fix", fix: ChoosingFix }
 *   | { type: "mend", fix: ChoosingFix }
 *   | { type: "undo" }
 *   | { type: "analyzed", id: number, report: Report }
 *   | { type: "reading", id: number, progress: ReadingState }
 *   | { type: "cancel" }
 *   | { type: "failed", id: number, problem: Problem }
 *   | { type: "broken", problem: Problem }
 *   | { type: "move", index: number, model?: number | undefined }
 *   | { type: "type-threshold", threshold: number }
 *   | { type: "activate", model: number }
 *   | { type: "toggle", model: number }
 *   | { type: "show-only", models: readonly number[] }
 *   | { type: "dial", dials: Partial<Dials> }
 *   | { type: "measured", report: Report, models: readonly ModelNumbers[] }
 *   | { type: "overlay", of: keyof Overlays, overlays: readonly Overlay[] }
 *   | { type: "folds", folds: FoldCurves | undefined }
 *   | { type: "resampled", resampled: Resampled }
 *   | { type: "layer", space: PlotSpace, layer: Layer, on: boolean }
 *   | { type: "reset-layers", space: PlotSpace }
 *   | { type: "window", space: PlotSpace, window: PlotWindow }
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
        index: 0,
        typed: undefined,
        held: undefined,
        dials: DIALS,
        numbers: undefined,
        layers: FIRST_LAYERS,
        windows: FIRST_WINDOWS,
        overlays: {},
        folds: undefined,
        resampled: undefined,
        theme,
    };
}

/**
 * The state after an action. The same object when nothing changes.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
    switch (action.type) {
        case "analyze":
            return analyzing(state, action.source, action.options, action.origin);
        case "open-link": {
            const { job, ...next } = started(state, action.source, action.options, "link");
            return { ...next, job: { ...job, saved: action.saved }, link: undefined };
        }
        case "await-file":
            return { ...state, link: { kind: "awaiting", file: action.file, isOther: false } };
        case "offer-rows":
            return { ...state, link: { kind: "offered", opening: action.opening } };
        case "refuse-link":
            return { ...state, link: { kind: "refused", problem: action.problem } };
        case "dismiss-link":
            return { ...state, link: undefined };
        case "choose": {
            if (!state.shown) return state;
            const { source, options } = state.shown.job;
            return started(state, source, options.format ? { format: options.format, ...action.options } : action.options, "columns");
        }
        case "fix":
            return fixed(state, action.fix);
        case "mend":
            return mended(state, action.fix);
        case "undo":
            return undone(state);
        case "analyzed":
            return analyzed(state, action.id, action.report);
        case "reading":
            return action.id === state.job?.id && state.working ? { ...state, reading: action.progress } : state;
        case "cancel":
            return cancelled(state);
        case "failed":
            return action.id === state.job?.id ? notAnalyzed(state, state.job, action.problem) : state;
        case "broken":
            return failed(state, action.problem, "page");
        case "move":
            return moved(state, action.index, action.model ?? state.active);
        case "type-threshold":
            return typed(state, action.threshold);
        case "activate":
            return activated(state, action.model);
        case "toggle":
            return toggled(state, action.model);
        case "show-only":
            return shownOnly(state, action.models);
        case "dial":
            return dialled(state, action.dials);
        case "measured":
            return measured(state, action.report, action.models);
        case "overlay":
            return { ...state, overlays: { ...state.overlays, [action.of]: action.overlays } };
        case "folds":
            return { ...state, folds: action.folds };
        case "resampled":
            return { ...state, resampled: action.resampled };
        case "layer":
            return { ...state, layers: withLayer(state.layers, action.space, action.layer, action.on) };
        case "reset-layers":
            return { ...state, layers: { ...state.layers, [action.space]: FIRST_LAYERS[action.space] } };
        case "window":
            return { ...state, windows: { ...state.windows, [action.space]: action.window } };
        case "panel":
            return action.panel === state.panel ? state : { ...state, panel: action.panel };
        case "theme":
            return action.theme === state.theme ? state : { ...state, theme: action.theme };
    }
}

/**
 * The reader's choice of data. Their own may be what a link waits for; with others it has been left. The page's first example is
 * no choice.
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State}
 */
function analyzing(state, source, options, origin) {
    const next = started(state, source, options, origin);
    if (origin === "page") return next;
    const isOwn = source.kind === "file" || source.kind === "paste";
    if (!isOwn || state.link?.kind !== "awaiting") return { ...next, link: undefined };
    const { options: wanted, saved } = state.link.file;
    return { ...next, job: { ...next.job, options: { ...wanted, ...options }, saved, asked: options } };
}

/**
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State & { job: Job }}
 */
function started(state, source, options, origin) {
    const job = { id: (state.job?.id ?? 0) + 1, source, options, origin };
    return { ...state, job, working: true, reading: undefined, problem: undefined };
}

/**
 * Analyses the data shown again, with what the fix of a notice changes.
 * @param {State} state
 * @param {ChoosingFix} fix
 * @returns {State}
 */
function fixed(state, { label, options: changes }) {
    if (!state.shown) return state;
    const { source, options: former } = state.shown.job;
    const options = changed(former, changes);
    return { ...started(state, source, options, "columns"), fixed: { options, label, former } };
}

/**
 * Tries again what failed, with what the fix of its error changes.
 * @param {State} state
 * @param {ChoosingFix} fix
 * @returns {State}
 */
function mended(state, { options: changes }) {
    if (!state.problem || !state.job) return state;
    const { source, options, origin } = state.job;
    return started(state, source, changed(options, changes), origin);
}

/**
 * The options with those that a fix changes. In another format the table has other columns.
 * @param {Options} options
 * @param {ChoosingFix["options"]} changes
 * @returns {Options}
 */
function changed(options, changes) {
    return "format" in changes ? changes : { ...options, ...changes };
}

/**
 * Goes back to the options before the fix that is shown.
 * @param {State} state
 * @returns {State}
 */
function undone(state) {
    const done = doneFix(state);
    if (!done || !state.shown) return state;
    return started(state, state.shown.job.source, done.former, "columns");
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
 * A new report. With the data unchanged (a choice of columns) the models keep what the reader chose for them, by name. Generated data
 * that follow others of their kind keep the cursor's threshold too.
 * @param {State} state
 * @param {number} id
 * @param {Report} report
 * @returns {State}
 */
function analyzed(state, id, report) {
    const job = state.job;
    if (!job || job.id !== id) return state;
    if (job.asked && !isAwaited(report, state.link)) return unlike(state, job, job.asked);
    const isSame = state.shown?.job.source === job.source;
    const follows = isFollowing(state.shown?.job.source, job.source);
    const former = isSame || follows ? (state.shown?.report.models ?? []) : [];
    const formerOf = report.models.map(({ name }) => former.findIndex((model) => model.name === name));
    const visible = formerOf.map((at) => state.visible[at] ?? true);
    const active = Math.max(0, formerOf.indexOf(state.active));
    const model = report.models[active];
    const formerModel = former[state.active];
    const held = follows && formerModel ? (state.held ?? chosenThreshold(formerModel, state)) : undefined;
    /** @satisfies {State} */
    const next = {
        ...state,
        working: false,
        reading: undefined,
        problem: undefined,
        shown: { job, report },
        visible,
        active,
        index: !model ? 0 : held === undefined ? firstIndex(model) : indexForThreshold(model.thresholds, held),
        typed: follows ? state.typed : undefined,
        held,
        // The prevalence and the part of a plot that were chosen for other data say nothing about these.
        dials: isSame || follows ? state.dials : { ...state.dials, prevalence: undefined },
        numbers: undefined,
        windows: isSame || follows ? state.windows : FIRST_WINDOWS,
        overlays: {},
        folds: undefined,
        resampled: undefined,
        panel: job.origin === "paste" || job.origin === "examples" || job.origin === "link" ? undefined : state.panel,
        link: job.asked ? undefined : state.link,
    };
    if (!job.saved) return next;
    return withSavedView(next, job.saved) ?? { ...next, link: { kind: "refused", problem: { code: "link-unlike", message: "" } } };
}

/**
 * Other data than a link waits for are analysed as they would be without it, and it goes on waiting.
 * @param {State} state
 * @param {Job} job
 * @param {Options} asked
 * @returns {State}
 */
function unlike(state, job, asked) {
    const link = state.link?.kind === "awaiting" ? { ...state.link, isOther: true } : state.link;
    return { ...started(state, job.source, asked, job.origin), link };
}

/**
 * An analysis that failed. Data of a link are told about with the link.
 * @param {State} state
 * @param {Job} job
 * @param {Problem} problem
 * @returns {State}
 */
function notAnalyzed(state, job, problem) {
    if (job.asked) return unlike(state, job, job.asked);
    if (job.origin !== "link") return failed(state, problem, job.origin);
    return { ...state, working: false, reading: undefined, link: { kind: "refused", problem } };
}

/**
 * Whether a source is the former one with other parameters, as while a density is dragged.
 * @param {Source | undefined} former
 * @param {Source} source
 */
function isFollowing(former, source) {
    return former?.kind === "generated" && source.kind === "generated" && former.spec.kind === source.spec.kind;
}

/**
 * Turned dials. A dial of the measure shows in every plot what it does: the isometrics and the best threshold.
 * @param {State} state
 * @param {Partial<Dials>} change
 * @returns {State}
 */
function dialled(state, change) {
    let { layers } = state;
    if (isOfTheMeasure(change)) {
        for (const space of SPACES) {
            layers = withLayer(withLayer(layers, space, "isometrics", true), space, "optimum", true);
        }
    }
    const dials = { ...state.dials, ...change };
    return { ...state, dials, layers, numbers: isReported(dials) ? undefined : state.numbers };
}

/**
 * Numbers from the worker. They are dropped when they come too late: for other data, or when the dials are back.
 * @param {State} state
 * @param {Report} report
 * @param {readonly ModelNumbers[]} models
 * @returns {State}
 */
function measured(state, report, models) {
    if (report !== state.shown?.report || isReported(state.dials)) return state;
    const numbers = report.models.map((model, at) => ({ ...model, ...models[at] }));
    return { ...state, numbers };
}

/**
 * The models with their numbers at the dials' prevalence and recalls: the report's own where these are the data's.
 * @param {State} state
 * @returns {readonly Model[]}
 */
export function currentModels({ shown, numbers }) {
    return numbers ?? shown?.report.models ?? [];
}

/**
 * A failure leaves what is shown as it is, and opens the panel it belongs to.
 * @param {State} state
 * @param {Problem} problem
 * @param {Origin} origin
 * @returns {State}
 */
function failed(state, problem, origin) {
    const panel = origin === "page" || origin === "link" ? state.panel : origin;
    return { ...state, working: false, reading: undefined, problem: { ...problem, origin }, panel };
}

/**
 * What is under way is not wanted any more. A later job gets a number of its own all the same.
 * @param {State} state
 * @returns {State}
 */
function cancelled(state) {
    if (!state.working || !state.job || !state.shown) return state;
    const job = { ...state.shown.job, id: state.job.id + 1 };
    return { ...state, job, shown: { ...state.shown, job }, working: false, reading: undefined };
}

/**
 * @param {State} state
 * @param {number} index
 * @param {number} active
 * @returns {State}
 */
function moved(state, index, active) {
    const model = state.shown?.report.models[active];
    if (!model) return state;
    const clamped = clampIndex(model, index);
    const isThere = clamped === state.index && active === state.active && state.typed === undefined;
    return isThere ? state : { ...state, index: clamped, active, typed: undefined, held: undefined };
}

/**
 * @param {State} state
 * @param {number} threshold
 * @returns {State}
 */
function typed(state, threshold) {
    const model = state.shown?.report.models[state.active];
    if (!model || Number.isNaN(threshold)) return state;
    return { ...state, index: indexForThreshold(model.thresholds, threshold), typed: threshold, held: undefined };
}
