// Thresholds on other rows: a second table, the sentence on each model, pictures and numbers.

import { changeDetector } from "../page/changes.js";
import { make, makeButton, setText } from "../page/dom.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { chosenThreshold } from "../state/cursor.js";
import { rememberedQuestion } from "../state/question.js";
import { ownScore } from "../text/direction.js";
import { formatPercent, formatPlural } from "../text/format.js";
import { judgedTable, rowsText, ruleText } from "../text/judged.js";
import { problemText } from "../text/messages.js";
import { createNumbersTable } from "./numbers-table.js";
import { createPastedRows } from "./pasted-rows.js";
import { histograms, reliabilities } from "./score-pictures.js";
import { rememberedOptions } from "./other-options.js";

/** @import { OtherRowsFound } from "../compute/protocol.js" */
/** @import { Judged, JudgeSettings, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** Rows that the reader chose. @typedef {{ title: string, files: readonly File[] }} Chosen */

/** A judgement with its report, its settings and the name of its rows. @typedef {{ of: Report, judged: readonly Judged[], settings: JudgeSettings, title: string }} Judgement */

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 * @param {(title: string | undefined) => void} onChosen called with the name of the rows chosen, and without one when they are removed
 * @param {() => void} onShown called when the first answer about chosen rows is shown
 */
export function createJudgePanel(place, runtime, onChosen, onShown) {
    /** @type {Chosen | undefined} */
    let chosen;
    /** The other rows with the analysis that they were compared with. @type {{ of: Report, found: OtherRowsFound, number: number } | undefined} */
    let other;
    /** @type {Judgement | undefined} */
    let answer;
    /** True until the first answer about the chosen rows. */
    let isNew = false;
    const numbered = rememberedOptions();
    const questionOf = rememberedQuestion();
    const status = make("p", { class: "hint judge-status", role: "status" });
    const problem = make("p", { class: "problem", role: "alert" });
    const results = createResults(runtime);
    const pasted = createPastedRows((file) => choose("pasted rows", [file]));
    place.append(pasted.element, status, problem, results.element);

    runtime.follow({
        method: "otherRows",
        args: (state) => (chosen ? [...numbered(state, chosen.files), { prevalence: state.dials.prevalence }] : undefined),
        onProgress(done) {
            // The rows are kept: only their pictures are made at another prevalence.
            if (other?.of === runtime.state.shown?.report) return;
            setText(problem, "");
            setText(status, `Reading ${chosen?.title}${done > 0 ? `: ${formatPercent(done)}` : "…"}`);
        },
        onAnswer(found, [number]) {
            const of = runtime.state.shown?.report;
            if (!of) return;
            other = { of, found, number };
            if ("problem" in found) return refuse(`${chosen?.title}: ${problemText(found.problem)}`);
            runtime.requestRender();
        },
        onProblem: refuse,
    });
    runtime.follow({
        method: "judge",
        args(state) {
            const { shown } = state;
            if (!chosen || !other || "problem" in other.found || other.of !== shown?.report) return undefined;
            const [number, rows] = numbered(state, chosen.files);
            return number === other.number ? [number, rows, settingsOf(state)] : undefined;
        },
        onProgress() {
            setText(status, answer ? "" : "Judging…");
            setText(problem, "");
            results.element.setAttribute("aria-busy", "true");
        },
        onAnswer(judged, [, , settings]) {
            const of = runtime.state.shown?.report;
            if (!of || !chosen) return;
            answer = { of, judged, settings, title: chosen.title };
            setText(status, "");
            runtime.renderNow();
            results.element.removeAttribute("aria-busy");
            shownFirst();
        },
        onProblem: refuse,
        // Weighted rows, for example, have no confidence limits.
        refusal: "no-confidence",
    });
    runtime.add({ render });

    /** @param {State} state @returns {JudgeSettings} */
    function settingsOf(state) {
        const { shown, active, dials, follows } = state;
        const { prevalence } = dials;
        const { question } = questionOf(state);
        const model = shown?.report.models[active];
        if ((follows && question) || !model) return { question, prevalence };
        return { threshold: ownScore(model, chosenThreshold(model, state)), prevalence };
    }

    /** @param {string} sentence */
    function refuse(sentence) {
        answer = undefined;
        setText(status, "");
        setText(problem, sentence);
        results.element.hidden = true;
        shownFirst();
    }

    function shownFirst() {
        if (isNew) onShown();
        isNew = false;
    }

    /**
     * @param {string} title
     * @param {readonly File[]} files
     */
    function choose(title, files) {
        chosen = { title, files };
        [other, answer, isNew] = [undefined, undefined, true];
        setText(problem, "");
        results.element.hidden = true;
        pasted.close();
        onChosen(title);
        runtime.renderNow();
    }

    function remove() {
        [chosen, other, answer] = [undefined, undefined, undefined];
        setText(status, "");
        setText(problem, "");
        results.element.hidden = true;
        onChosen(undefined);
        runtime.requestRender();
    }

    /** @param {Frame} frame */
    function render(frame) {
        if (answer && answer.of !== frame.report) answer = undefined;
        results.element.hidden = !answer;
        if (answer && other && !("problem" in other.found)) results.render(answer, other.found, frame);
    }

    return { choose, remove, paste: pasted.open };
}

/** @param {Runtime} runtime */
function createResults(runtime) {
    const sentences = make("ul", { class: "judge-sentences" });
    const remarks = make("ul", { class: "judge-remarks" });
    const rows = make("p", { class: "judge-rows" });
    const reading = make("details", { class: "explain" });
    const pictures = make("div", { class: "judge-pictures" });
    const table = createNumbersTable();
    const meta = make("div", { class: "judge-meta" }, rows, reading);
    const element = make("div", { class: "judge-results", hidden: "" }, sentences, remarks, meta, pictures, table.element);
    const isOther = changeDetector();

    /**
     * @param {Judgement} answer
     * @param {Extract<OtherRowsFound, { scores: unknown }>} found
     * @param {Frame} frame
     */
    function render(answer, found, { state, theme, report, model }) {
        if (!isOther(answer, found, theme, state.active)) return;
        const strokes = palette(theme);
        const { judged, settings, title } = answer;
        const placeIn = (/** @type {string} */ name) => placeOf(report, name, judged.length);
        const mine = judged.findIndex(({ model }) => placeIn(model) === state.active);
        // A threshold that was moved to is one of the active model's scores.
        const listed = settings.threshold === undefined ? judged : judged.filter((_, at) => at === mine);
        sentences.replaceChildren(...listed.map((one) => itemOf(one, placeIn(one.model), strokes)));
        for (const button of sentences.querySelectorAll("button"))
            button.setAttribute("aria-pressed", String(button.dataset["model"] === String(state.active)));
        const of = judged[mine];
        for (const part of [remarks, rows, pictures, table.element]) part.hidden = !of;
        showReading(found, title);
        if (!of) return sentences.append(make("li", {}, make("p", {}, `${title} has no scores “${model.name}”.`)));
        remarks.replaceChildren(...of.remarks.map((remark) => make("li", {}, remark)));
        setText(rows, `Old rows, ${rowsText(state.shown?.job.source.title ?? "", of.old)}. New rows, ${rowsText(title, of.new)}.`);
        element.style.setProperty("--model", strokes[state.active % strokes.length]?.color ?? "");
        const scores = found.scores[mine];
        pictures.replaceChildren(
            ...(scores ? [histograms(scores, of)] : []),
            ...(scores?.reliability ? [reliabilities(scores.reliability)] : []),
        );
        const rule = of.threshold === null ? "no threshold" : ruleText(model, of.threshold);
        table.render(judgedTable(of, settings, rule), of.model);
    }

    /**
     * @param {Judged} judged
     * @param {number} at index of its model
     * @param {ReturnType<typeof palette>} strokes
     */
    function itemOf({ model, sentence }, at, strokes) {
        const label = make("span", {}, model);
        const choose = () => runtime.dispatch({ type: "activate", model: at });
        const button = makeButton(swatch(strokes[at % strokes.length]), choose, { "data-model": String(at), title: model });
        button.append(label);
        return make("li", {}, button, make("p", {}, sentence));
    }

    /**
     * Lists the remarks on the reading of the other rows.
     * @param {Extract<OtherRowsFound, { scores: unknown }>} found
     * @param {string} title
     */
    function showReading({ report: { notices } }, title) {
        reading.hidden = notices.length === 0;
        const summary = make("summary", {}, `${formatPlural(notices.length, "remark")} on ${title}`);
        reading.replaceChildren(summary, make("ul", {}, ...notices.map(({ message }) => make("li", {}, message))));
    }

    return { element, render };
}

/**
 * Index of the model of this name; the only one of each table need not have the same name.
 * @param {Report} report
 * @param {string} name
 * @param {number} judged number of models judged
 */
function placeOf({ models }, name, judged) {
    const at = models.findIndex((model) => model.name === name);
    return at < 0 && judged === 1 && models.length === 1 ? 0 : at;
}
