// Thresholds chosen on all other folds and judged on each: the sentence, the pooled rates and a line for each fold.

import { foldsOverlap } from "../catalogue/folds.js";
import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { subscripted } from "../page/subscripts.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { valueCell, ratio } from "../controls/value-cell.js";
import { rememberedQuestion } from "../state/question.js";
import { formatRate } from "../text/format.js";
import { formatRange } from "../text/intervals.js";
import { judgedName, ruleText } from "../text/judged.js";

/** @import { FoldRate, FoldSettings, FoldsJudged, JudgedFold, Model } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

const TITLE = "Chosen on all other folds, judged on each";
const NO_QUESTION = "Your own threshold, or the best G, is not chosen by folds: ask for the best F, the least cost, or for limits.";
const WHAT =
    "Each fold is decided by a threshold that its rows had no part in: the answer to your question on all other folds. All folds together say what to " +
    "expect of thresholds that are chosen so.";

/** Rates that every question shows, besides those that it asks for. */
const RATES = ["recall", "precision", "fpr"];

/**
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createFoldsJudged(runtime, isOpen) {
    const sentence = make("p", { role: "status" });
    const problem = make("p", { class: "problem", role: "alert" });
    const note = make("p", { class: "reading" });
    const caption = hiddenCaption();
    const table = make("table", { id: "folds-judged", class: "parts-table folds-judged" });
    const scroll = scrolling({ "aria-labelledby": "folds-judged-title" }, table);
    const title = make("h3", { id: "folds-judged-title" }, TITLE);
    const element = make(
        "section",
        { class: "folds-judging" },
        title,
        make("p", { class: "reading" }, WHAT),
        sentence,
        problem,
        scroll,
        note,
    );
    const questionOf = rememberedQuestion();
    const isOther = changeDetector();
    /** @type {{ judged: readonly FoldsJudged[], question: FoldSettings["question"] } | undefined} */
    let answer;

    runtime.follow({
        method: "judgeFolds",
        args(state) {
            const { question } = questionOf(state);
            if (!isOpen() || !question || !state.shown?.report.models[state.active]?.folds) return undefined;
            return [{ question, prevalence: state.dials.prevalence }];
        },
        onAnswer(judged, [{ question }]) {
            answer = { judged, question };
            setText(problem, "");
            runtime.requestRender();
        },
        onProblem(text) {
            answer = undefined;
            setText(problem, text);
            runtime.requestRender();
        },
        onOther: () => (answer = undefined),
        // Weighted rows, for example, have no confidence limits.
        refusal: "no-confidence",
    });

    /** @param {Frame} frame */
    function render({ state, model }) {
        if (!isOpen()) return;
        const { question } = questionOf(state);
        const of = question && answer?.judged.find((judged) => judged.model === model.name);
        scroll.hidden = note.hidden = !of;
        if (!of) setText(sentence, question ? "" : NO_QUESTION);
        if (!isOther(of, model) || !of) return;
        setText(sentence, of.sentence);
        setText(note, of.pooled.isApproximate ? foldsOverlap() : (of.pooled.undefined?.message ?? ""));
        setText(caption, `Thresholds of ${model.name} by fold, and the rates of all folds together`);
        fill(of, model, answer?.question);
    }

    /**
     * @param {FoldsJudged} of
     * @param {Model} model
     * @param {FoldSettings["question"]} question
     */
    function fill({ folds, pooled }, model, question) {
        const limited = pooled.limits.map(({ measure }) => measure);
        const names = pooled.rates
            .map(({ name }) => name)
            .filter((name) => name === "aim" || RATES.includes(name) || limited.some((limit) => limit === name));
        const heads = names.map((name) => make("th", { scope: "col" }, ...subscripted(judgedName(name, { question }))));
        const lines = folds.map((fold) => rowOf(fold.name, thresholdOf(fold, model), ...names.map((name) => cellOf(fold.rates, name))));
        const all = rowOf("All folds", "", ...names.map((name) => pooledCell(pooled.rates, name)));
        table.replaceChildren(caption, headOf("Fold", "Threshold", ...heads), make("tbody", {}, ...lines), make("tfoot", {}, all));
    }

    return { element, render };
}

/**
 * @param {JudgedFold} fold
 * @param {Model} model
 */
function thresholdOf({ threshold }, model) {
    return threshold === null ? "none keeps the limits" : ruleText(model, threshold).replace(/^score /, "");
}

/**
 * @param {readonly FoldRate[]} rates
 * @param {string} name
 */
function cellOf(rates, name) {
    return valueCell(ratio(rates.find((rate) => rate.name === name)?.value), () => "No such rows in this fold.");
}

/**
 * @param {readonly FoldRate[]} rates
 * @param {string} name
 */
function pooledCell(rates, name) {
    const { value = null, interval = null } = rates.find((rate) => rate.name === name) ?? {};
    if (value === null) return valueCell(undefined, () => "No such rows.");
    const range = interval ? [make("span", { class: "limits" }, ` ${formatRange(interval)}`)] : [];
    return make("td", {}, formatRate(value), ...range);
}
