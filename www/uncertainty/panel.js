// Panel "How sure are these numbers?": a bootstrap of the rows in the worker, with intervals, differences and bands.

import { changeDetector } from "../page/changes.js";
import { make } from "../page/dom.js";
import { palette } from "../pkg/drawing.js";
import { measureSettings } from "../state/dials.js";
import { rememberedQuestion } from "../state/question.js";
import { formatCount, formatPercent, formatPlural } from "../text/format.js";
import { aimSettings, isDialsMeasure } from "../text/optimism.js";
import { createBands, rememberedSpaces } from "./bands.js";
import { createBestTable } from "./best-table.js";
import { createModelsTable } from "./models-table.js";
import { createPairsTable } from "./pairs-table.js";
import { createPointTable } from "./point-table.js";
import { createProgress } from "./progress.js";
import { createSettings } from "./settings.js";
import { createWholeBands } from "./whole-bands.js";

/** @import { Report, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Resampled, State } from "../state/state.js" */
/** @import { Progress } from "./progress.js" */
/** @import { DrawnBands } from "./whole-bands.js" */

const WHAT =
    "Other rows of the same kind would have given other numbers. Here is how much they would differ: rows are drawn from yours, with replacement, " +
    "as many as there are, and every model is measured on the same draw (a paired bootstrap). " +
    "A 95 % interval is made to hold the true value in 95 of 100 such data sets; it is approximate, and did so in 92 or more of 100 simulated ones, in 98 and more where rows are few or the area is near 1.";

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createUncertaintyPanel(body, runtime, isOpen) {
    /** The last answer with its report and settings. @type {Resampled | undefined} */
    let answer;
    /** @type {Progress} */
    let latest = { kind: "idle" };

    const questionOf = rememberedQuestion();
    const spacesOf = rememberedSpaces();
    const settings = createSettings(runtime);
    const progress = createProgress(cancel, () => {
        bootstrap.again();
        runtime.renderNow();
    });
    const results = createResults(runtime, () => (isOpen() && answer ? settings.settings() : undefined));
    const bands = createBands(runtime.dispatch);
    const wholeBands = createWholeBands(runtime, () => settings.bands.areDrawn("whole"), settings.bands.show);
    const bootstrap = runtime.follow({
        method: "uncertainty",
        args: (state) => {
            const { dials, decisions, plots } = state;
            // A question that can't be answered is omitted.
            const question = decisions && !isDialsMeasure(state.question) ? questionOf(state).question : undefined;
            // Drawn bands are updated even if the panel is closed.
            const hasBands = settings.bands.areDrawn("pointwise");
            if (!isOpen() && !hasBands) return undefined;
            const bands = spacesOf(hasBands ? plots : []);
            return [{ ...measureSettings(dials), ...aimSettings(dials), ...settings.settings(), question, bands }];
        },
        onProgress: (done) => showProgress({ kind: "running", done }),
        onAnswer(uncertainty, [usedSettings = {}]) {
            const report = runtime.state.shown?.report;
            if (!report) return;
            answer = { report, uncertainty, settings: usedSettings };
            settings.showReplicates(uncertainty.replicates);
            runtime.dispatch({ type: "resampled", resampled: answer });
            // Render before `aria-busy` is removed from the tables.
            runtime.renderNow();
            showProgress({ kind: "done" });
        },
        onProblem: (sentence) => showProgress({ kind: "failed", sentence }),
    });
    runtime.add({ render });
    body.append(make("p", { class: "reading" }, WHAT), settings.element, ...progress.elements, results.element);

    /** @param {Progress} of */
    function showProgress(of) {
        latest = of;
        results.element.setAttribute("aria-busy", String(of.kind === "running"));
        progress.show(of, sentenceOf(of, answer));
    }

    /** Stops the bootstrap at the reader's request; it is not started again until something changes, or the reader presses "Compute". */
    function cancel() {
        if (latest.kind !== "running") return;
        bootstrap.cancel();
        showProgress({ kind: "cancelled", done: latest.done });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report } = frame;
        settings.render(report.models.length);
        // While the data change during a drag, the former numbers stay until the new ones have come.
        if (answer && answer.report !== report && !(latest.kind === "running" && haveSameModels(answer.report, report))) answer = undefined;
        results.element.hidden = !answer;
        if (isOpen() && answer) results.render(answer, frame);
        const drawn = drawnBands(report);
        const shown = drawn?.bands.map((band, model) => (isBandShown(settings.bands.models(), state, model) ? band : null));
        bands(shown ?? [], drawn?.prevalence === state.dials.prevalence);
    }

    /** Returns the bands of the chosen kind, if they are there. @param {Report} report @returns {DrawnBands | undefined} */
    function drawnBands(report) {
        if (settings.bands.areDrawn("whole")) return wholeBands(report);
        return answer?.report === report ? { bands: answer.uncertainty.bands, prevalence: answer.settings.prevalence } : undefined;
    }

    return { render };
}

/**
 * Creates the tables; only those that depend on the operating point are updated in every frame.
 * @param {Runtime} runtime
 * @param {() => UncertaintySettings | undefined} getSettings replicates, seed and sampling; undefined while the tables are not shown
 */
function createResults(runtime, getSettings) {
    const notices = make("ul", { class: "uncertainty-notices" });
    const models = createModelsTable();
    const best = createBestTable();
    const point = createPointTable(runtime, getSettings);
    const pairs = createPairsTable(runtime, getSettings);
    const tables = [models, best, point, pairs].map(({ element }) => element);
    const element = make("div", { class: "uncertainty-results", hidden: "" }, notices, ...tables);
    const isOther = changeDetector();

    /**
     * @param {Resampled} answer
     * @param {Frame} frame
     */
    function render({ uncertainty, report, settings }, frame) {
        if (isOther(uncertainty, frame.theme)) {
            notices.replaceChildren(...uncertainty.notices.map(({ message }) => make("li", {}, message)));
            models.render(uncertainty, palette(frame.theme), settings);
            best.render(uncertainty.models, report.models, settings);
        }
        pairs.render(uncertainty, frame.state);
        point.render(frame);
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
 * @param {Resampled | undefined} answer shown in the tables
 */
function sentenceOf(progress, answer) {
    if (progress.kind === "running") return "Drawing rows…";
    if (progress.kind === "cancelled")
        return `Cancelled at ${formatPercent(progress.done)}.${answer ? " The numbers below are the previous ones." : ""}`;
    if (progress.kind !== "done" || !answer) return "";
    const { replicates, positiveRows, negativeRows, clusters } = answer.uncertainty;
    const rows = `${formatCount(positiveRows)} positive and ${formatCount(negativeRows)} negative rows`;
    const units = clusters === null ? rows : `${formatPlural(clusters, "cluster")}, drawn whole, with ${rows}`;
    return `${formatPlural(replicates, "replicate")} of ${units}.`;
}
