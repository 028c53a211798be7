// "How sure are these numbers?": a bootstrap of the rows in the worker, its intervals, differences and bands.

import { createNumberBox } from "../controls/number-box.js";
import { whole } from "../controls/scales.js";
import { differs } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { resolveTheme } from "../page/theme.js";
import { palette } from "../pkg/curvescope.js";
import { analysisSettings, isWhole } from "../state/dials.js";
import { formatCount, formatPercent, formatPlural, formatSetting } from "../text/format.js";
import { aimSettings } from "../text/optimism.js";
import { createBands } from "./bands.js";
import { createBestTable } from "./best-table.js";
import { createModelsTable } from "./models-table.js";
import { createPairsTable } from "./pairs-table.js";
import { createPointTable } from "./point-table.js";
import { createRun } from "./run.js";

/** @import { Ask, Stop } from "../compute/follow.js" */
/** @import { Report, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Action, Resampled, State } from "../state/state.js" */
/** @import { Progress } from "./run.js" */

/** The number of replicates follows the rows until the reader sets one. @type {{ replicates: number | undefined, seed: number }} */
const FIRST = { replicates: undefined, seed: 1 };

/** Whether a draw has the class sizes of the data. */
const CLASS_SIZES = /** @type {const} */ ([
    { of: "fixed", name: "as in your data" },
    { of: "drawn", name: "drawn too" },
]);

/** Whose bands are drawn. */
const BANDS = /** @type {const} */ ([
    { of: "none", name: "none" },
    { of: "active", name: "chosen model" },
    { of: "visible", name: "all shown" },
]);

const WHAT =
    "Other rows of the same kind would have given other numbers. Here is how much they would differ: rows are drawn anew from yours, with replacement, " +
    "as many as there are, and every model is measured on the same draw (a paired bootstrap). " +
    "A 95 % interval is made to hold the true value in 95 of 100 such data sets.";

const SIZES =
    "As in your data: positives are drawn from positives and negatives from negatives, so the share of positives stands. " +
    "Drawn too: that share varies as well, as among rows taken at random; AUCPR and AP are less sure then.";

/**
 * @param {HTMLElement} body
 * @param {{ ask: Ask, stop: Stop, getState: () => State, dispatch: (action: Action) => void }} page
 */
export function createUncertaintyPanel(body, { ask, stop, getState, dispatch }) {
    const chosen = { ...FIRST };
    let isOpen = false;
    /** @type {NonNullable<UncertaintySettings["classSizes"]>} */
    let classSizes = "fixed";
    /** The last answer, what it is of, and what it was given at. @type {Resampled | undefined} */
    let answer;
    /** What the tables were drawn from. @type {readonly unknown[]} */
    let drawn = [];

    const replicates = setting("replicates", "Replicates", "How often rows are drawn anew: 1,000 times, more where rows are few. More make the ends of intervals steadier.", 1, 100_000, "that is whole, from 1 to 100,000.");
    const seed = setting("seed", "Seed", "The same seed gives the same draws again.", 0, Number.MAX_SAFE_INTEGER, "that is whole, from 0 on.");
    const bandsChoice = choice("bands", "Bands on the curves", BANDS, "none", (of) => (bandsOf = of));
    const sizesChoice = choice("sizes", "Class sizes", CLASS_SIZES, classSizes, (of) => (classSizes = of));
    /** @type {typeof BANDS[number]["of"]} */
    let bandsOf = "none";
    const bar = make("progress", { max: "1", "aria-label": "Replicates drawn" });
    const says = make("p", { role: "status" });
    const cancel = make("button", { type: "button" }, "Cancel");
    const again = make("button", { type: "button" }, "Compute");
    const problem = make("p", { class: "problem", role: "alert" });
    const notices = make("ul", { class: "uncertainty-notices" });
    const models = createModelsTable();
    const best = createBestTable();
    const point = createPointTable(ask);
    const pairs = createPairsTable();
    const results = make("div", { class: "uncertainty-results", hidden: "" }, notices, models.element, best.element, point.element, pairs.element);
    const bands = createBands(dispatch);
    const run = createRun(ask, stop, showProgress, (uncertainty, settings) => {
        const report = getState().shown?.report;
        if (!report) return;
        answer = { report, uncertainty, settings };
        replicates.show(uncertainty.replicates);
        dispatch({ type: "resampled", resampled: answer });
        render(getState(), isOpen);
    });

    body.append(
        make("p", { class: "reading" }, WHAT),
        make(
            "div",
            { class: "uncertainty-settings" },
            replicates.element,
            seed.element,
            make("div", { class: "setting" }, sizesChoice, make("p", { class: "dial-note" }, SIZES)),
            make(
                "div",
                { class: "setting" },
                bandsChoice,
                make("p", { class: "dial-note" }, "At any one place, 95 of 100 draws of the curve pass within its band."),
            ),
        ),
        make("div", { class: "uncertainty-run" }, says, bar, cancel, again),
        problem,
        results,
    );
    cancel.addEventListener("click", () => {
        run.cancel();
        again.focus();
    });
    again.addEventListener("click", () => {
        run.again();
        render(getState(), isOpen);
        cancel.focus();
    });

    /**
     * One of a few words.
     * @template {string} T
     * @param {string} name
     * @param {string} title
     * @param {readonly { of: T, name: string }[]} words
     * @param {T} first
     * @param {(of: T) => void} choose
     */
    function choice(name, title, words, first, choose) {
        const radios = words.map(({ of, name: text }) => {
            const radio = make("input", { type: "radio", name: `uncertainty-${name}`, value: of });
            radio.checked = of === first;
            radio.addEventListener("change", () => {
                choose(of);
                render(getState(), isOpen);
            });
            return make("label", {}, radio, make("span", {}, text));
        });
        return make("fieldset", { class: "segments" }, make("legend", {}, title), ...radios);
    }

    /**
     * A setting with its box and a way back.
     * @param {keyof typeof FIRST} name
     * @param {string} title
     * @param {string} does
     * @param {number} least
     * @param {number} most
     * @param {string} range
     */
    function setting(name, title, does, least, most, range) {
        const { label, box, note, render: renderBox } = createNumberBox({
            id: `uncertainty-${name}`,
            name: title,
            says: does,
            range,
            parse: whole(least, most),
            format: (value) => (Number.isNaN(value) ? "" : formatCount(value)),
            onNumber: choose,
        });
        const reset = make("button", { type: "button", class: "quiet dial-reset", "aria-label": `Reset ${name}` }, "Reset");
        reset.addEventListener("click", () => {
            box.focus();
            choose(FIRST[name]);
        });

        /** @param {number | undefined} value */
        function choose(value) {
            Object.assign(chosen, { [name]: value });
            show();
            render(getState(), isOpen);
        }

        /** @param {number} [used] what stands in place of a number that was not chosen */
        function show(used = NaN) {
            renderBox(chosen[name] ?? used);
            reset.disabled = chosen[name] === FIRST[name];
            reset.classList.toggle("unused", reset.disabled);
        }

        show();
        return { element: make("div", { class: "setting" }, label, box, reset, note), show };
    }

    /** @param {Progress} progress */
    function showProgress(progress) {
        const isRunning = progress.kind === "running";
        bar.value = isRunning || progress.kind === "cancelled" ? progress.done : 1;
        bar.classList.toggle("unused", !isRunning);
        cancel.hidden = !isRunning;
        again.hidden = progress.kind !== "cancelled" && progress.kind !== "failed";
        results.setAttribute("aria-busy", String(isRunning));
        setText(problem, progress.kind === "failed" ? progress.sentence : "");
        setText(says, sentence(progress));
    }

    /** @param {Progress} progress */
    function sentence(progress) {
        if (progress.kind === "running") return "Drawing rows…";
        if (progress.kind === "cancelled") return `Cancelled at ${formatPercent(progress.done)}.${answer ? " The numbers below are the former ones." : ""}`;
        if (progress.kind !== "done" || !answer) return "";
        const { replicates, positiveRows, negativeRows, clusters } = answer.uncertainty;
        const rows = `${formatCount(positiveRows)} positive and ${formatCount(negativeRows)} negative rows`;
        const units = clusters === null ? rows : `${formatPlural(clusters, "cluster")}, drawn whole, with ${rows}`;
        return `${formatPlural(replicates, "replicate")} of ${units}.`;
    }

    /** @param {State} state */
    function showResults({ active, theme }) {
        if (!answer) return;
        const { uncertainty, settings } = answer;
        const look = resolveTheme(theme);
        if (!differs([uncertainty, look], drawn)) return;
        drawn = [uncertainty, look];
        const { recallRange } = settings;
        const ofRange = recallRange && !isWhole(recallRange) ? `, recall ${recallRange.map(formatSetting).join(" to ")}` : "";
        notices.replaceChildren(...uncertainty.notices.map(({ message }) => make("li", {}, message)));
        const ofReport = answer.report.models;
        models.render(uncertainty.models, ofReport, palette(look), ofRange, uncertainty.clusters !== null);
        best.render(uncertainty.models, ofReport, settings);
        pairs.render(uncertainty, active);
    }

    /**
     * @param {State} state
     * @param {boolean} isNowOpen bands that are shown follow the dials when folded away too
     */
    function render(state, isNowOpen) {
        isOpen = isNowOpen;
        const report = state.shown?.report;
        if (!report) return;
        if (isOpen || bandsOf !== "none") run.follow(report, { ...analysisSettings(state.dials), ...aimSettings(state.dials), ...chosen, classSizes });
        else run.leave();
        // While data change under the hand, the former numbers stay until the new ones come.
        if (answer && answer.report !== report && !(run.isRunning() && haveSameModels(answer.report, report))) answer = undefined;
        results.hidden = !answer;
        if (isOpen) showResults(state);
        if (isOpen && answer) point.render(state, { ...chosen, classSizes });
        const { uncertainty, settings } = answer?.report === report ? answer : {};
        const drawnBands = uncertainty?.bands.map((band, model) => (isBandShown(state, model) ? band : null));
        bands(drawnBands ?? [], settings?.prevalence === state.dials.prevalence);
    }

    /**
     * @param {State} state
     * @param {number} model
     */
    function isBandShown({ visible, active }, model) {
        return bandsOf !== "none" && visible[model] === true && (bandsOf === "visible" || model === active);
    }

    return { render };
}

/**
 * @param {Report} one
 * @param {Report} other
 */
function haveSameModels(one, other) {
    return one.models.length === other.models.length && one.models.every(({ name }, at) => name === other.models[at]?.name);
}
