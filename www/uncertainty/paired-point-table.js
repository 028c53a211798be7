// Table of two models, each at its threshold: the rates of both, their differences, and the uncertainty of these.

import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { setSubscripted } from "../page/subscripts.js";
import { hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { cursorOrAnswerThreshold } from "../state/answer-thresholds.js";
import { amongText } from "../text/comparison.js";
import { DASH, formatSigned } from "../text/format.js";
import { formatP, isChosen } from "../text/intervals.js";
import { aimSettings, hasDialsAim } from "../text/optimism.js";
import { comparedRates, ruleText, scaledRange } from "../text/paired-point.js";

/** @import { Model, PairedPoint, RateDifference, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Question } from "../state/question.js" */
/** @import { State } from "../state/state.js" */
/** @import { Scale } from "../text/paired-point.js" */
/** @import { Pair } from "./pair-choice.js" */

/** A model and its threshold. @typedef {[model: Model, threshold: number]} Placed */

/**
 * An answer, its settings, the subtracted model and the other one, and the number of all models.
 * @typedef {{ found: PairedPoint, settings: UncertaintySettings, models: [Placed, Placed], among: number }} Latest
 */

const WHY =
    "Each model at the threshold that your question gives it, or at your own. Only a threshold that was fixed before these rows were seen, asked for as “Try a threshold”, has intervals and p: " +
    "of two equal models, each at its own best F1, p of the false positive rates was below 0.05 in 60 of 100 simulated tables of 20 positives and 200 negatives. " +
    "Newcombe’s interval and McNemar’s exact test look at the rows that only one of the two gets right. " +
    "That of precision is of both intervals with their correlation, and ends at 0 where p is 0.05 (Zou & Donner). All else is by the bootstrap, which is approximate.";

const METHODS = { formula: "Newcombe, McNemar", "zou-donner": "Zou & Donner", bootstrap: "bootstrap" };

/**
 * @param {Runtime} runtime
 * @param {() => UncertaintySettings | undefined} getSettings replicates, seed and sampling; undefined while the table is not shown
 * @param {() => Pair | undefined} getPair
 */
export function createPairedPointTable(runtime, getSettings, getPair) {
    const view = createView();
    /** @type {Latest | undefined} */
    let latest;
    const isOther = changeDetector();
    runtime.follow({
        method: "pairedPointUncertainty",
        args(state) {
            const [pair, settings] = [getPair(), getSettings()];
            if (!pair || !settings) return undefined;
            const { first, second } = pair;
            const [firstThreshold, secondThreshold] = [cursorOrAnswerThreshold(state, first), cursorOrAnswerThreshold(state, second)];
            if (firstThreshold === undefined || secondThreshold === undefined) return undefined;
            const areFixed = !isChosen(state.question);
            return [first, firstThreshold, second, secondThreshold, areFixed, { ...aimSettings(state.dials), ...settings }];
        },
        onAnswer(found, [first, firstThreshold, second, secondThreshold, , settings = {}]) {
            const models = runtime.state.shown?.report.models;
            const [one, other] = [models?.[second], models?.[first]];
            if (!models || !one || !other) return;
            latest = {
                found,
                settings,
                among: models.length,
                models: [
                    [other, firstThreshold],
                    [one, secondThreshold],
                ],
            };
            runtime.requestRender();
        },
    });

    /** @param {State} state */
    function render(state) {
        const { question, dials, shown } = state;
        const pair = getPair();
        const unanswered = pair && [pair.second, pair.first].find((at) => cursorOrAnswerThreshold(state, at) === undefined);
        view.showMissingAnswer(unanswered === undefined ? undefined : shown?.report.models[unanswered]?.name);
        // While the answer is for former dials, the table keeps its content until the new answer has come.
        if (latest && hasDialsAim(latest.settings, dials) && isOther(latest, question, dials)) view.show(latest, question, dials);
    }

    return { element: view.element, render };
}

function createView() {
    const caveat = make("p", { class: "reading" });
    const missing = make("p", { class: "uncertainty-where" });
    const head = make("thead");
    const rows = make("tbody");
    const caption = hiddenCaption();
    const title = "uncertainty-paired-point-title";
    const table = scrolling({ "aria-labelledby": title }, make("table", { id: "uncertainty-paired-point" }, caption, head, rows));
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "section",
        { "aria-labelledby": title },
        make("h4", { id: title }, "At these thresholds"),
        make("p", { class: "reading" }, WHY),
        caveat,
        missing,
        table,
        reasons,
    );

    /**
     * @param {Latest} latest
     * @param {Question} question
     * @param {Dials} dials
     */
    function show({ found, models, among }, question, dials) {
        const [[other], [one]] = models;
        setText(caption, `Rates of ${one.name} less those of ${other.name}, each at its threshold`);
        head.replaceChildren(headOf(...models));
        const scales = comparedRates(question, dials, dials.prevalence ?? one.prevalence);
        const shown = found.differences.flatMap((of) => {
            const scale = scales.get(of.rate);
            return scale ? [{ of, scale }] : [];
        });
        rows.replaceChildren(...shown.map(({ of, scale }) => differenceRow(of, scale)));
        reasons.replaceChildren(...reasonsIn(shown.map(({ of }) => of)));
        setText(caveat, among > 2 && !isChosen(question) ? `Intervals and p hold${amongText(among)}.` : "");
    }

    /** Shows a message about a model without a threshold in place of the table. @param {string | undefined} name undefined for none */
    function showMissingAnswer(name) {
        caveat.hidden = table.hidden = reasons.hidden = name !== undefined;
        setText(missing, name === undefined ? "" : `No threshold of ${name} answers the question.`);
    }

    return { element, show, showMissingAnswer };
}

/** Returns the header row, with the rule of each model. @param {...Placed} models */
function headOf(...models) {
    const names = models.map(([model, threshold]) =>
        make("th", { scope: "col" }, model.name, make("span", { class: "rule" }, ruleText(model, threshold))),
    );
    const rest = ["Difference", "95 % interval", "p", "By"].map((name) => make("th", { scope: "col" }, name));
    return make("tr", {}, make("th", { scope: "col" }, "Rate"), ...names, ...rest);
}

/**
 * @param {RateDifference} of
 * @param {Scale} scale
 */
function differenceRow({ rate, first, second, difference, tested }, scale) {
    const name = make("span");
    setSubscripted(name, scale.name);
    const level = (/** @type {number | null} */ value) => (value === null ? DASH : scale.write(scale.factor * value + scale.offset));
    const row = rowOf(
        name,
        level(first),
        level(second),
        difference === null ? DASH : formatSigned(scale.factor * difference, scale.write),
        tested ? scaledRange(tested.interval, scale) : DASH,
        tested ? formatP(tested.pValue) : DASH,
        tested ? METHODS[tested.method] : DASH,
    );
    row.dataset["rate"] = rate;
    return row;
}

/**
 * Returns the distinct reasons for undefined numbers.
 * @param {readonly RateDifference[]} differences
 */
function reasonsIn(differences) {
    const messages = new Set(differences.flatMap(({ undefined: reason }) => (reason ? [reason.message] : [])));
    return [...messages].map((message) => make("p", {}, `${DASH} ${message}`));
}
