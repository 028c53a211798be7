// "How sure are these numbers?": a bootstrap of the rows in the worker, its intervals, differences and bands.

import { analysisSettings, isWhole } from "../dials.js";
import { make, setText } from "../dom.js";
import { formatCount, formatPercent, formatPlural, formatSetting } from "../format.js";
import { createNumberBox } from "../panels/number-box.js";
import { palette } from "../pkg/curvescope.js";
import { whole } from "../scales.js";
import { resolveTheme } from "../theme.js";
import { createBands } from "./bands.js";
import { createModelsTable } from "./models-table.js";
import { createPairsTable } from "./pairs-table.js";
import { createRun } from "./run.js";

/** @import { Ask, Stop } from "../follow.js" */
/** @import { Report, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state.js" */
/** @import { Progress } from "./run.js" */

const FIRST = { replicates: 1000, seed: 1 };

const WHAT =
    "Other rows of the same kind would have given other numbers. Here is how much they would differ: rows are drawn anew from yours, with replacement, " +
    "positives from the positives and negatives from the negatives, as many as there are, and every model is measured on the same draw " +
    "(a stratified, paired bootstrap). A 95 % interval is made to hold the true value in 95 of 100 such data sets.";

/**
 * @param {HTMLElement} body
 * @param {{ ask: Ask, stop: Stop, getState: () => State, dispatch: (action: Action) => void }} page
 */
export function createUncertaintyPanel(body, { ask, stop, getState, dispatch }) {
    const chosen = { ...FIRST };
    let isOpen = false;
    /** The last answer, what it is of, and what it was given at. @type {{ report: Report, uncertainty: Uncertainty, settings: UncertaintySettings } | undefined} */
    let answer;
    /** What the tables were drawn from. @type {readonly unknown[]} */
    let drawn = [];

    const replicates = setting("replicates", "Replicates", "How often rows are drawn anew. More make the ends of intervals steadier.", 1, 100_000, "that is whole, from 1 to 100,000.");
    const seed = setting("seed", "Seed", "The same seed gives the same draws again.", 0, Number.MAX_SAFE_INTEGER, "that is whole, from 0 on.");
    const bandsBox = make("input", { type: "checkbox", id: "uncertainty-bands" });
    const bar = make("progress", { max: "1", "aria-label": "Replicates drawn" });
    const says = make("p", { role: "status" });
    const cancel = make("button", { type: "button" }, "Cancel");
    const again = make("button", { type: "button" }, "Compute");
    const problem = make("p", { class: "problem", role: "alert" });
    const notices = make("ul", { class: "uncertainty-notices" });
    const models = createModelsTable();
    const pairs = createPairsTable();
    const results = make("div", { class: "uncertainty-results", hidden: "" }, notices, models.element, pairs.element);
    const bands = createBands(dispatch);
    const run = createRun(ask, stop, showProgress, (uncertainty, settings) => {
        const report = getState().shown?.report;
        if (!report) return;
        answer = { report, uncertainty, settings };
        render(getState(), isOpen);
    });

    body.append(
        make("p", { class: "reading" }, WHAT),
        make(
            "div",
            { class: "uncertainty-settings" },
            replicates.element,
            seed.element,
            make(
                "div",
                { class: "setting" },
                make("label", { class: "check" }, bandsBox, make("span", {}, "Show bands on the curves")),
                make("p", { class: "dial-note" }, "At any one place 95 of 100 draws pass within, for the models shown in the plots."),
            ),
        ),
        make("div", { class: "uncertainty-run" }, bar, says, cancel, again),
        problem,
        results,
    );
    bandsBox.addEventListener("change", () => render(getState(), isOpen));
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
            format: formatCount,
            onNumber: choose,
        });
        const reset = make("button", { type: "button", class: "quiet dial-reset", "aria-label": `Reset ${name}` }, "Reset");
        reset.addEventListener("click", () => {
            box.focus();
            choose(FIRST[name]);
        });

        /** @param {number} value */
        function choose(value) {
            chosen[name] = value;
            show();
            render(getState(), isOpen);
        }

        function show() {
            renderBox(chosen[name]);
            reset.disabled = chosen[name] === FIRST[name];
            reset.classList.toggle("unused", reset.disabled);
        }

        show();
        return { element: make("div", { class: "setting" }, label, box, reset, note) };
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
        const { replicates, positiveRows, negativeRows } = answer.uncertainty;
        return `${formatPlural(replicates, "replicate")} of ${formatCount(positiveRows)} positive and ${formatCount(negativeRows)} negative rows.`;
    }

    /** @param {State} state */
    function showResults({ active, theme }) {
        if (!answer) return;
        const { report, uncertainty, settings } = answer;
        const look = resolveTheme(theme);
        const [formerReport, former, formerLook] = drawn;
        if (former === uncertainty && formerLook === look) return;
        drawn = [report, uncertainty, look];
        const { recallRange } = settings;
        const ofRange = recallRange && !isWhole(recallRange) ? `, recall ${recallRange.map(formatSetting).join(" to ")}` : "";
        notices.replaceChildren(...uncertainty.notices.map(({ message }) => make("li", {}, message)));
        models.render(uncertainty.models, palette(look), ofRange);
        pairs.render(uncertainty, report !== formerReport, active);
    }

    /**
     * @param {State} state
     * @param {boolean} isNowOpen bands that are shown follow the dials when folded away too
     */
    function render(state, isNowOpen) {
        isOpen = isNowOpen;
        const report = state.shown?.report;
        if (!report) return;
        if (answer && answer.report !== report) answer = undefined;
        if (isOpen || bandsBox.checked) run.follow(report, { ...analysisSettings(state.dials), ...chosen });
        else run.leave();
        results.hidden = !answer;
        if (isOpen) showResults(state);
        bands(state, (bandsBox.checked && answer?.uncertainty.bands) || [], answer?.settings.prevalence);
    }

    return { render };
}
