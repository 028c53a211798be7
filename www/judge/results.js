// A judgement on other rows: the sentence on each model, and pictures and numbers of the active one.

import { changeDetector } from "../page/changes.js";
import { make, makeButton, setText } from "../page/dom.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { formatPlural } from "../text/format.js";
import { judgedTable, rowsText, ruleText } from "../text/judged.js";
import { createNumbersTable } from "./numbers-table.js";
import { histograms, reliabilities } from "./score-pictures.js";

/** @import { Judged, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Found, Judgement } from "./asking.js" */

/** @param {Runtime} runtime */
export function createResults(runtime) {
    const sentences = make("ul", { class: "judge-sentences" });
    const remarks = make("ul", { class: "judge-remarks" });
    const rows = make("p", { class: "judge-rows" });
    const reading = make("details", { class: "explain" });
    const pictures = make("div", { class: "judge-pictures" });
    const table = createNumbersTable();
    const meta = make("div", { class: "judge-meta" }, rows, reading);
    const element = make("div", { class: "judge-results", hidden: "" }, sentences, remarks, meta, pictures, table.element);
    const isOther = changeDetector();
    let sentence = "";

    /**
     * @param {Judgement} answer
     * @param {Frame} frame
     */
    function render(answer, { state, theme, report, model }) {
        if (!isOther(answer, theme, state.active)) return;
        const strokes = palette(theme);
        const { judged, settings, found, title } = answer;
        const placeIn = (/** @type {string} */ name) => placeOf(report, name, judged.length);
        const mine = judged.findIndex(({ model }) => placeIn(model) === state.active);
        // A threshold that was moved to is one of the active model's scores.
        const listed = settings.threshold === undefined ? judged : judged.filter((_, at) => at === mine);
        list(
            listed.map((one) => itemOf(one, placeIn(one.model), strokes)),
            state.active,
        );
        const of = judged[mine];
        sentence = of?.sentence ?? "";
        for (const part of [remarks, rows, pictures, table.element]) part.hidden = !of;
        showReading(reading, found, title);
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
     * Lists the sentences. The focus stays on the button of the same model.
     * @param {readonly HTMLElement[]} items
     * @param {number} active
     */
    function list(items, active) {
        const { activeElement } = document;
        const model =
            activeElement instanceof HTMLElement && sentences.contains(activeElement) ? activeElement.dataset["model"] : undefined;
        sentences.replaceChildren(...items);
        for (const button of sentences.querySelectorAll("button")) {
            button.setAttribute("aria-pressed", String(button.dataset["model"] === String(active)));
            if (button.dataset["model"] === model) button.focus();
        }
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

    return { element, render, sentence: () => sentence };
}

/**
 * Lists the remarks on the reading of the other rows.
 * @param {HTMLDetailsElement} place
 * @param {Found} found
 * @param {string} title
 */
function showReading(place, { report: { notices } }, title) {
    place.hidden = notices.length === 0;
    const summary = make("summary", {}, `${formatPlural(notices.length, "remark")} on ${title}`);
    place.replaceChildren(summary, make("ul", {}, ...notices.map(({ message }) => make("li", {}, message))));
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
