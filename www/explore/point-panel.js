// The chosen operating point: its 2x2 table, its measures with their meanings and formulas, and its assessment.

import { createRadios } from "../controls/radios.js";
import { byId, find, setText } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { palette } from "../pkg/drawing.js";
import { predictsText, rowsText } from "../text/answer.js";
import { formatSetting } from "../text/format.js";
import { intervalsOf, intervalsWords } from "../text/intervals.js";
import { chosenCondition } from "../text/messages.js";
import { createAdvicePanel } from "./advice-panel.js";
import { createMosaic } from "./mosaic.js";
import { createPointMeasures } from "./point-measures.js";

/** @import { Cells, Report } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** Texts beside the values of the measures. @typedef {"numbers" | "words" | "formulas"} Form */

/** Creates the view of the panel. */
export function createPointPanel() {
    const mosaic = createMosaic(byId("confusion", HTMLTableElement));
    const measuresBox = byId("measures", HTMLElement);
    const list = createPointMeasures(measuresBox);
    const body = find(document, ".point-body", HTMLElement);
    const modelName = byId("point-model", HTMLElement);
    const predicts = byId("point-predicts", HTMLElement);
    const rows = byId("point-rows", HTMLElement);
    const note = byId("point-prevalence", HTMLElement);
    const intervalsNote = byId("point-intervals", HTMLElement);
    const advicePanel = createAdvicePanel();
    /** @type {ReturnType<typeof import("../formulas/formula-lines.js").createFormulaLines> | undefined} */
    let formulas;
    /** @type {Frame | undefined} */
    let latest;

    const head = find(document, ".point .section-head", HTMLElement);
    const define = whenNeeded(head, async () => {
        const { ANCHORS, MEANINGS } = await import("../catalogue/measure-meanings.js");
        for (const { measure, says } of list.entries) says(MEANINGS[measure.field], ANCHORS[measure.field]);
        return true;
    });
    measuresBox.addEventListener("pointerenter", () => void define(), { once: true });
    const loadFormulas = whenNeeded(head, async () => {
        const { createFormulaLines } = await import("../formulas/formula-lines.js");
        await styleSheet("formulas/formulas.css");
        return createFormulaLines(measuresBox);
    });
    /** The form chosen last, whose texts may still be loading. @type {Form} */
    let wanted = "numbers";
    /** @type {readonly { of: Form, name: string }[]} */
    const options = [
        { of: "numbers", name: "Numbers" },
        { of: "words", name: "In words" },
        { of: "formulas", name: "Formulas" },
    ];
    const forms = createRadios("point-form", options, (form) => void choose(form));
    byId("point-forms", HTMLFieldSetElement).append(...forms.labels);
    show("numbers");

    /** Shows the texts once they are loaded; if they cannot be, the numbers stay. @param {Form} form */
    async function choose(form) {
        wanted = form;
        const isDefined = form !== "words" || (await define());
        if (form === "formulas") formulas ??= await loadFormulas();
        if (form !== wanted) return;
        show(!isDefined || (form === "formulas" && !formulas) ? "numbers" : form);
    }

    /** @param {Form} form */
    function show(form) {
        forms.render(form);
        body.dataset["form"] = form;
        if (latest) render(latest);
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, theme, report, model, counts, measures, cells } = frame;
        latest = frame;
        const strokes = palette(theme);
        const color = strokes[state.active % strokes.length]?.color;
        setText(modelName, `${model.name}, ${chosenCondition(model, state)}`);
        setText(predicts, predictsText(counts, report.columns.weight !== null));
        setText(rows, `${rowsText(counts, report.columns.weight !== null)}, by area`);
        body.style.setProperty("--model", color ?? "");
        mosaic.render(counts);
        setText(note, cells ? prevalenceNote(state.dials.prevalence, cells) : "");
        setText(intervalsNote, intervalsText(report, state));
        list.render(measures, intervalsOf(counts, frame), state.dials, color);
        if (body.dataset["form"] === "formulas" && cells) formulas?.render(cells, state.dials, measures);
        advicePanel.render(frame);
    }

    return { render };
}

/**
 * @param {number | undefined} prevalence set by the reader
 * @param {Cells} cells
 */
function prevalenceNote(prevalence, { negativeWeight }) {
    if (prevalence === undefined) return "";
    return `The table counts your data. At the prevalence of ${formatSetting(prevalence)} every negative weighs ${formatSetting(negativeWeight)} in the measures.`;
}

const RESAMPLED = "“How sure are these numbers?” has them, by redrawing rows";

/**
 * Returns the note on all intervals of the panel.
 * @param {Report} report
 * @param {State} state
 */
function intervalsText({ columns: { weight, cluster } }, { question, dials }) {
    if (weight !== null) return `Rows have weights, so no 95 % intervals can be read off the counts: ${RESAMPLED}.`;
    const what = intervalsWords(question);
    if (cluster !== null) return `${what} Rows with the same “${cluster}” are not, so the truth may well lie outside: ${RESAMPLED}.`;
    return dials.prevalence === undefined
        ? what
        : `${what} At another prevalence precision and negative predictive value have that of the ratio of their two rates.`;
}
