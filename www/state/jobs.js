// What becomes of an analysis that is asked for: started, retried, finished, failed, cancelled.

import { chosenThreshold, firstIndex, indexForThreshold } from "./cursor.js";
import { halfOf, joinedHalves } from "./halves.js";
import { isAwaited, withSavedView } from "./saved-view.js";
import { doneFix } from "./state.js";
import { FIRST_WINDOWS } from "./windows.js";

/** @import { Problem } from "../compute/protocol.js" */
/** @import { Options, Report } from "../pkg/curvescope.js" */
/** @import { SavedView } from "./saved-view.js" */
/** @import { ChoosingFix, Job, Origin, Source, State } from "./state.js" */

/**
 * The reader's choice of data. Their own may be what a link waits for; with others it has been left. The page's first example is
 * no choice.
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State}
 */
export function analyzing(state, source, options, origin) {
    const next = started(state, source, options, origin);
    if (origin === "page" && source.kind !== "joined") return next;
    const isOwn = source.kind === "file" || source.kind === "paste" || source.kind === "joined";
    if (!isOwn || state.link?.kind !== "awaiting") return { ...next, link: undefined };
    const { options: wanted, saved, beside } = state.link.file;
    // The first of two files that a link waits for.
    if (beside && source.kind !== "joined") return { ...next, link: { ...state.link, isOther: false } };
    return { ...next, job: { ...next.job, options: { ...wanted, ...options }, saved, asked: options } };
}

/**
 * @param {State} state
 * @param {Source} source
 * @param {Options} options
 * @param {Origin} origin
 * @returns {State & { job: Job }}
 */
export function started(state, source, options, origin) {
    const job = { id: (state.job?.id ?? 0) + 1, source, options, origin };
    return { ...state, job, working: true, reading: undefined, problem: undefined };
}

/**
 * Analyses data that are to be seen as they were before.
 * @param {State} state
 * @param {{ source: Source, options: Options, saved: SavedView }} opening
 * @param {Origin} origin
 * @returns {State}
 */
export function opened(state, { source, options, saved }, origin) {
    const { job, ...next } = started(state, source, options, origin);
    return { ...next, job: { ...job, saved }, link: undefined };
}

/**
 * Analyses the data shown again, with what the fix of a notice changes.
 * @param {State} state
 * @param {ChoosingFix} fix
 * @returns {State}
 */
export function fixed(state, { label, options: changes }) {
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
export function retried(state, { options: changes }) {
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
export function undone(state) {
    const done = doneFix(state);
    if (!done || !state.shown) return state;
    return started(state, state.shown.job.source, done.former, "columns");
}

/**
 * A new report. With the data unchanged (a choice of columns) the models keep what the reader chose for them, by name. Generated data
 * that follow others of their kind keep the cursor's threshold too.
 * @param {State} state
 * @param {number} id
 * @param {Report} report
 * @returns {State}
 */
export function analyzed(state, id, report) {
    const job = state.job;
    if (!job || job.id !== id) return state;
    if (job.asked && !isAwaited(report, state.link)) return unlike(state, job, job.asked);
    // The worker's own, which equals the stored one that is shown: what is asked from now on is asked of it.
    if (state.shown?.job === job) return { ...state, shown: { job, report }, numbers: undefined, decisions: undefined };
    const isSame = areOfSameRows(state.shown?.job.source, job.source);
    const isNext = isFollowing(state.shown?.job.source, job.source);
    const former = isSame || isNext ? (state.shown?.report.models ?? []) : [];
    const formerOf = report.models.map(({ name }) => former.findIndex((model) => model.name === name));
    const visible = formerOf.map((at) => state.visible[at] ?? true);
    const active = Math.max(0, formerOf.indexOf(state.active));
    const model = report.models[active];
    const formerModel = former[state.active];
    // A threshold that is the question stays one for other data.
    const isKept = isNext || (state.question.kind === "threshold" && state.typed !== undefined);
    const held = isKept && formerModel ? (state.held ?? chosenThreshold(formerModel, state)) : isKept ? state.typed : undefined;
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
        index: !model ? 0 : held === undefined ? firstIndex(model) : indexForThreshold(model.thresholds, held),
        typed: isKept ? state.typed : undefined,
        sought: undefined,
        held: isNext ? held : undefined,
        decisions: undefined,
        follows: !isNext || state.follows,
        // The prevalence and the part of a plot that were chosen for other data say nothing about these.
        dials: isSame || isNext ? state.dials : { ...state.dials, prevalence: undefined },
        numbers: undefined,
        windows: isSame || isNext ? state.windows : FIRST_WINDOWS,
        overlays: {},
        folds: undefined,
        groups: undefined,
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
 * An analysis that failed. Half a table is kept for the other half, and joined to it when that comes. The note on the link reports on data that it brought.
 * @param {State} state
 * @param {Job} job
 * @param {Problem} problem
 * @returns {State}
 */
export function notAnalyzed(state, job, problem) {
    if (job.asked) return unlike(state, job, job.asked);
    if (job.origin !== "link") {
        const half = halfOf(job, problem.code);
        const former = state.half;
        if (half && former && half.lacks !== former.lacks) return started(state, joinedHalves(former, half), former.options, job.origin);
        return { ...failed(state, problem, job.origin), half: half ?? former };
    }
    return { ...state, working: false, reading: undefined, link: { kind: "refused", problem } };
}

/**
 * Whether a source is the former one, or that with a file beside it, or without.
 * @param {Source | undefined} former
 * @param {Source} source
 */
function areOfSameRows(former, source) {
    const firstOf = (/** @type {Source | undefined} */ of) => (of?.kind === "joined" ? of.first : of);
    return firstOf(former) === firstOf(source);
}

/**
 * Whether a source is the former one with other parameters, as while a density is dragged.
 * @param {Source | undefined} former
 * @param {Source} source
 */
export function isFollowing(former, source) {
    return former?.kind === "generated" && source.kind === "generated" && former.spec.kind === source.spec.kind;
}

/**
 * A failure leaves what is shown as it is, and opens the panel it belongs to.
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
 * What is under way is not wanted any more. A later job gets a number of its own all the same.
 * @param {State} state
 * @returns {State}
 */
export function cancelled(state) {
    if (!state.working || !state.job || !state.shown) return state;
    const job = { ...state.shown.job, id: state.job.id + 1 };
    return { ...state, job, shown: { ...state.shown, job }, working: false, reading: undefined };
}
