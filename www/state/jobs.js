// The life of an analysis: started, retried, finished, failed, cancelled.

import { chosenThreshold, firstIndex, indexForThreshold } from "./cursor.js";
import { halfOf, joinedHalves } from "./halves.js";
import { bestModel } from "./models-shown.js";
import { isAwaited, withSavedView } from "./saved-view.js";
import { doneFix } from "./state.js";
import { FIRST_WINDOWS } from "./windows.js";

/** @import { Problem } from "../compute/protocol.js" */
/** @import { Options, Report } from "../pkg/curvescope.js" */
/** @import { SavedView } from "./saved-view.js" */
/** @import { ChoosingFix, Job, Origin, Source, State } from "./state.js" */

/** Origins of data that close the panel that was open when they were chosen. @type {readonly Origin[]} */
const CLOSING = ["paste", "examples", "link"];

/**
 * Starts the analysis of data that the reader chose. Their own file or text may be the one that an opened link waits for; any other
 * choice drops the link. The page's first example is not a choice.
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State}
 */
export function startChosen(state, source, options, origin) {
    const next = startJob(state, source, options, origin);
    if (origin === "page" && source.kind !== "joined") return next;
    const isOwn = source.kind === "file" || source.kind === "paste" || source.kind === "joined";
    if (!isOwn || state.link?.kind !== "awaiting") return { ...next, link: undefined };
    const { options: wanted, saved, beside } = state.link.file;
    // The first of the two files that a link waits for.
    if (beside && source.kind !== "joined") return { ...next, link: { ...state.link, isOther: false } };
    return { ...next, job: { ...next.job, options: { ...wanted, ...options }, saved, fallbackOptions: options } };
}

/**
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State & { job: Job }}
 */
export function startJob(state, source, options, origin) {
    const job = { id: (state.job?.id ?? 0) + 1, source, options, origin, panel: state.panel };
    return { ...state, job, working: true, reading: undefined, problem: undefined };
}

/**
 * Analyses data and restores a saved view of them.
 * @param {State} state
 * @param {{ source: Source, options: Options, saved: SavedView }} opening
 * @param {Origin} origin
 * @returns {State}
 */
export function startSaved(state, { source, options, saved }, origin) {
    const { job, ...next } = startJob(state, source, options, origin);
    return { ...next, job: { ...job, saved }, link: undefined };
}

/**
 * Analyses the data shown again, with the options that the fix of a notice changes.
 * @param {State} state
 * @param {ChoosingFix} fix
 * @returns {State}
 */
export function applyFix(state, { label, options: changes }) {
    if (!state.shown) return state;
    const { source, options: former } = state.shown.job;
    const options = changed(former, changes);
    return { ...startJob(state, source, options, "columns"), fixed: { options, label, former } };
}

/**
 * Repeats the failed analysis with the options that the fix of its error changes.
 * @param {State} state
 * @param {ChoosingFix} fix
 * @returns {State}
 */
export function retry(state, { options: changes }) {
    if (!state.problem || !state.job) return state;
    const { source, options, origin } = state.job;
    return startJob(state, source, changed(options, changes), origin);
}

/**
 * Returns the options with the changes of a fix. A change of format drops all others, because the table then has other columns.
 * @param {Options} options
 * @param {ChoosingFix["options"]} changes
 * @returns {Options}
 */
function changed(options, changes) {
    return "format" in changes ? changes : { ...options, ...changes };
}

/**
 * Analyses again with the options before the fix that is shown.
 * @param {State} state
 * @returns {State}
 */
export function undo(state) {
    const done = doneFix(state);
    if (!done || !state.shown) return state;
    return startJob(state, state.shown.job.source, done.former, "columns");
}

/**
 * The state with a new report. The best model is active; for unchanged data (a choice of columns) the models keep, by name, whether they
 * are visible and active.
 * Generated data that follow others of their kind keep the cursor's threshold too.
 * @param {State} state
 * @param {number} id
 * @param {Report} report
 * @returns {State}
 */
export function analyzed(state, id, report) {
    const job = state.job;
    if (!job || job.id !== id) return state;
    if (job.fallbackOptions && !isAwaited(report, state.link)) return analyzedWithoutLink(state, job, job.fallbackOptions);
    // The report of the worker's analysis, equal to the stored one shown: from now on questions go to that analysis.
    if (state.shown?.job === job) return { ...state, shown: { job, report }, numbers: undefined, decisions: undefined };
    const isSame = haveSameFirstTable(state.shown?.job.source, job.source);
    const isNext = areSameGenerator(state.shown?.job.source, job.source);
    const former = isSame || isNext ? (state.shown?.report.models ?? []) : [];
    const formerOf = report.models.map(({ name }) => former.findIndex((model) => model.name === name));
    const visible = formerOf.map((at) => state.visible[at] ?? true);
    const kept = former.length > 0 ? formerOf.indexOf(state.active) : -1;
    const active = kept < 0 ? bestModel(report.models) : kept;
    const model = report.models[active];
    const formerModel = former[state.active];
    // A threshold that was typed as the question is kept for other data.
    const isKept = isNext || (state.question.kind === "threshold" && state.typed !== undefined);
    const keptThreshold =
        isKept && formerModel ? (state.keptThreshold ?? chosenThreshold(formerModel, state)) : isKept ? state.typed : undefined;
    /** @satisfies {State} */
    const next = {
        ...state,
        working: false,
        reading: undefined,
        problem: undefined,
        half: undefined,
        shown: { job, report },
        visible,
        active,
        highlight: undefined,
        index: !model ? 0 : keptThreshold === undefined ? firstIndex(model) : indexForThreshold(model, keptThreshold),
        typed: isKept ? state.typed : undefined,
        pendingPoint: undefined,
        keptThreshold: isNext ? keptThreshold : undefined,
        decisions: undefined,
        follows: !isNext || state.follows,
        // The prevalence and the window of a plot that were chosen for other data do not apply to these.
        dials: isSame || isNext ? state.dials : { ...state.dials, prevalence: undefined },
        numbers: undefined,
        windows: isSame || isNext ? state.windows : FIRST_WINDOWS,
        overlays: {},
        folds: undefined,
        groups: undefined,
        resampled: undefined,
        panel: CLOSING.includes(job.origin) && job.panel === state.panel ? undefined : state.panel,
        link: job.fallbackOptions ? undefined : state.link,
    };
    if (!job.saved) return next;
    return withSavedView(next, job.saved) ?? { ...next, link: { kind: "refused", problem: { code: "link-unlike", message: "" } } };
}

/**
 * Analyses data that are not the file of a link with the options chosen for them; the link goes on waiting.
 * @param {State} state
 * @param {Job} job
 * @param {Options} fallbackOptions
 * @returns {State}
 */
function analyzedWithoutLink(state, job, fallbackOptions) {
    const link = state.link?.kind === "awaiting" ? { ...state.link, isOther: true } : state.link;
    return { ...startJob(state, job.source, fallbackOptions, job.origin), link };
}

/**
 * The state after an analysis that failed. Half a table is kept, and joined to the other half when that is refused in turn; where they do
 * not fit, the second one is refused for its own fault and kept instead. A failure of data from a link is shown in the note on the link.
 * @param {State} state
 * @param {Job} job
 * @param {Problem} problem
 * @returns {State}
 */
export function notAnalyzed(state, job, problem) {
    if (job.fallbackOptions) return analyzedWithoutLink(state, job, job.fallbackOptions);
    if (job.origin === "link") return { ...state, working: false, reading: undefined, link: { kind: "refused", problem } };
    if (job.alone)
        return notAnalyzed({ ...state, job: { ...job.alone.job, id: job.id }, half: undefined }, job.alone.job, job.alone.problem);
    const half = halfOf(job, problem.code);
    const former = state.half;
    if (half && former && half.lacks !== former.lacks) {
        const next = startJob(state, joinedHalves(former, half), former.options, job.origin);
        return { ...next, job: { ...next.job, alone: { job, problem } } };
    }
    return { ...failed(state, problem, job.origin), half: half ?? former };
}

/**
 * The state after the reader has cleared the text box: neither the table that was refused nor its fault is kept.
 * @param {State} state
 * @returns {State}
 */
export function cleared(state) {
    return { ...state, half: undefined, problem: state.problem?.origin === "paste" ? undefined : state.problem };
}

/**
 * True where two sources have the same first table, with or without a second file.
 * @param {Source | undefined} former
 * @param {Source} source
 */
function haveSameFirstTable(former, source) {
    const firstOf = (/** @type {Source | undefined} */ of) => (of?.kind === "joined" ? of.first : of);
    return firstOf(former) === firstOf(source);
}

/**
 * True where both sources are generated by the same kind of generator, with other parameters, as while a density is dragged.
 * @param {Source | undefined} former
 * @param {Source} source
 */
export function areSameGenerator(former, source) {
    return former?.kind === "generated" && source.kind === "generated" && former.spec.kind === source.spec.kind;
}

/**
 * The state after a failure: the data shown stay, and the panel that the analysis was started from opens.
 * @param {State} state
 * @param {Problem} problem
 * @param {Origin} origin
 * @returns {State}
 */
export function failed(state, problem, origin) {
    const panel = origin === "page" || origin === "link" ? state.panel : origin;
    return { ...state, working: false, reading: undefined, problem: { ...problem, origin }, panel };
}

/**
 * Cancels the running analysis. The id still advances, so that a late answer is not taken for that of a later job.
 * @param {State} state
 * @returns {State}
 */
export function cancelled(state) {
    if (!state.working || !state.job || !state.shown) return state;
    const job = { ...state.shown.job, id: state.job.id + 1 };
    return { ...state, job, shown: { ...state.shown, job }, working: false, reading: undefined };
}
