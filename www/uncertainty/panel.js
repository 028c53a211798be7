// "How sure are these numbers?": a bootstrap of the rows in the worker, its intervals, differences and bands.

import { remember } from "../page/changes.js";
import { make } from "../page/dom.js";
import { resolveTheme } from "../page/theme.js";
import { palette } from "../pkg/curvescope.js";
import { DIALS, analysisSettings } from "../state/dials.js";
import { formatCount, formatPercent, formatPlural } from "../text/format.js";
import { aimSettings } from "../text/optimism.js";
import { createBands } from "./bands.js";
import { createBestTable } from "./best-table.js";
import { createModelsTable } from "./models-table.js";
import { createPairsTable } from "./pairs-table.js";
import { createPointTable } from "./point-table.js";
import { createProgress } from "./progress.js";
import { createRun } from "./run.js";
import { createSettings } from "./settings.js";

/** @import { Ask, Stop } from "../compute/follow.js" */
/** @import { Report } from "../pkg/curvescope.js" */
/** @import { Action, Resampled, State } from "../state/state.js" */
/** @import { Progress } from "./run.js" */

const WHAT =
    "Other rows of the same kind would have given other numbers. Here is how much they would differ: rows are drawn from yours, with replacement, " +
    "as many as there are, and every model is measured on the same draw (a paired bootstrap). " +
    "A 95 % interval is made to hold the true value in 95 of 100 such data sets.";

/**
 * @param {HTMLElement} body
 * @param {{ ask: Ask, stop: Stop, getState: () => State, dispatch: (action: Action) => void }} page
 */
export function createUncertaintyPanel(body, { ask, stop, getState, dispatch }) {
    let isOpen = false;
    /** The last answer, what it is of, and what it was given at. @type {Resampled | undefined} */
    let answer;

    const settings = createSettings(() => render(getState(), isOpen));
    const progress = createProgress(
        () => run.cancel(),
        () => {
            run.again();
            render(getState(), isOpen);
        },
    );
    const results = createResults(ask);
    const bands = createBands(dispatch);
    const run = createRun(ask, stop, showProgress, (uncertainty, asked) => {
        const report = getState().shown?.report;
        if (!report) return;
        answer = { report, uncertainty, settings: asked };
        settings.showReplicates(uncertainty.replicates);
        dispatch({ type: "resampled", resampled: answer });
        render(getState(), isOpen);
    });
    body.append(make("p", { class: "reading" }, WHAT), settings.element, ...progress.elements, results.element);

    /** @param {Progress} of */
    function showProgress(of) {
        results.element.setAttribute("aria-busy", String(of.kind === "running"));
        progress.show(of, sentenceOf(of, answer));
    }

    /**
     * @param {State} state
     * @param {boolean} isNowOpen bands that are shown follow the dials when folded away too
     */
    function render(state, isNowOpen) {
        isOpen = isNowOpen;
        const report = state.shown?.report;
        if (!report) return;
        const chosen = settings.settings();
        if (isOpen || settings.bandsOf() !== "none")
            run.follow(report, { ...analysisSettings(state.dials), ...aimSettings(state.dials), ...chosen });
        else run.leave();
        // While data change under the hand, the former numbers stay until the new ones come.
        if (answer && answer.report !== report && !(run.isRunning() && haveSameModels(answer.report, report))) answer = undefined;
        results.element.hidden = !answer;
        if (isOpen && answer) results.render(answer, state, chosen);
        const { uncertainty, settings: asked } = answer?.report === report ? answer : {};
        const drawnBands = uncertainty?.bands.map((band, model) => (isBandShown(settings.bandsOf(), state, model) ? band : null));
        bands(drawnBands ?? [], asked?.prevalence === state.dials.prevalence);
    }

    return { render };
}

/**
 * The tables of what came out.
 * @param {Ask} ask
 */
function createResults(ask) {
    const notices = make("ul", { class: "uncertainty-notices" });
    const models = createModelsTable();
    const best = createBestTable();
    const point = createPointTable(ask);
    const pairs = createPairsTable();
    const tables = [models, best, point, pairs].map(({ element }) => element);
    const element = make("div", { class: "uncertainty-results", hidden: "" }, notices, ...tables);
    const isOther = remember();

    /**
     * @param {Resampled} answer
     * @param {State} state
     * @param {ReturnType<ReturnType<typeof createSettings>["settings"]>} chosen
     */
    function render({ uncertainty, report, settings }, state, chosen) {
        const look = resolveTheme(state.theme);
        if (isOther(uncertainty, look)) {
            notices.replaceChildren(...uncertainty.notices.map(({ message }) => make("li", {}, message)));
            models.render(
                uncertainty.models,
                report.models,
                palette(look),
                settings.recallRange ?? DIALS.recallRange,
                uncertainty.clusters !== null,
            );
            best.render(uncertainty.models, report.models, settings);
            pairs.render(uncertainty, state.active);
        }
        point.render(state, chosen);
    }

    return { element, render };
}

/**
 * @param {Report} one
 * @param {Report} other
 */
function haveSameModels(one, other) {
    return one.models.length === other.models.length && one.models.every(({ name }, at) => name === other.models[at]?.name);
}

/**
 * @param {string} bandsOf
 * @param {State} state
 * @param {number} model
 */
function isBandShown(bandsOf, { visible, active }, model) {
    return bandsOf !== "none" && visible[model] === true && (bandsOf === "visible" || model === active);
}

/**
 * @param {Progress} progress
 * @param {Resampled | undefined} answer what the tables show
 */
function sentenceOf(progress, answer) {
    if (progress.kind === "running") return "Drawing rows…";
    if (progress.kind === "cancelled")
        return `Cancelled at ${formatPercent(progress.done)}.${answer ? " The numbers below are the former ones." : ""}`;
    if (progress.kind !== "done" || !answer) return "";
    const { replicates, positiveRows, negativeRows, clusters } = answer.uncertainty;
    const rows = `${formatCount(positiveRows)} positive and ${formatCount(negativeRows)} negative rows`;
    const units = clusters === null ? rows : `${formatPlural(clusters, "cluster")}, drawn whole, with ${rows}`;
    return `${formatPlural(replicates, "replicate")} of ${units}.`;
}
