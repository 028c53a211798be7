// The operating point at the cursor: its 2x2 table, its measures with their formulas, and what to say about it.

import { createConfusion } from "../controls/confusion.js";
import { byId, find, make, setText, unseen } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { notLoaded } from "../page/not-loaded.js";
import { setSubscripted } from "../page/subscripts.js";
import { patiently } from "../page/waiting.js";
import { intervalsAt } from "../pkg/curvescope.js";
import { DASH, formatCount, formatRatio, formatSetting } from "../text/format.js";
import { INTERVAL_RATES, MEASURE_GROUPS, nameOf } from "../text/measures.js";
import { chosenCondition } from "../text/messages.js";
import { createAdvicePanel } from "./advice-panel.js";

/** @import { Advice, Cells, Counts, Measures, Optimum, RateIntervals, Report } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * What the plots' instance answers about the point: undefined where a model has no hull, or the point no place.
 * @typedef {{ optimum: Optimum | undefined, advice: Advice | undefined, cells: Cells | undefined }} Answers
 */

/** @param {(action: Action) => void} dispatch */
export function createPointPanel(dispatch) {
    const confusion = createConfusion(byId("confusion", HTMLTableElement));
    const measuresBox = byId("measures", HTMLElement);
    const values = fillMeasures(measuresBox);
    const modelName = byId("point-model", HTMLElement);
    const note = byId("point-prevalence", HTMLElement);
    const intervalsNote = byId("point-intervals", HTMLElement);
    const explain = byId("point-explain", HTMLButtonElement);
    const show = byId("point-formulas", HTMLButtonElement);
    const advicePanel = createAdvicePanel(dispatch);
    /** @type {ReturnType<typeof import("../formulas/formula-lines.js").createFormulaLines> | undefined} */
    let formulas;
    /** What is said when they could not be loaded. @type {HTMLElement | undefined} */
    let problem;
    /** @type {Parameters<typeof render> | undefined} */
    let latest;

    explain.addEventListener("click", () => toggle(explain, "explained"));
    show.addEventListener("click", async () => {
        toggle(show, "with-formulas");
        if (formulas) return;
        problem?.remove();
        try {
            const { createFormulaLines } = await patiently(import("../formulas/formula-lines.js"));
            formulas = createFormulaLines(measuresBox);
            if (latest) render(...latest);
        } catch (error) {
            problem = notLoaded(error);
            show.after(problem);
            toggle(show, "with-formulas");
        }
    });

    /**
     * @param {HTMLButtonElement} button
     * @param {string} name
     */
    function toggle(button, name) {
        button.setAttribute("aria-pressed", String(measuresBox.classList.toggle(name)));
        if (latest) render(...latest);
    }

    /**
     * @param {State} state
     * @param {Counts | undefined} counts at the cursor
     * @param {Measures | undefined} measures of these counts
     * @param {Answers} answers
     */
    function render(state, counts, measures, answers) {
        const report = state.shown?.report;
        const model = report?.models[state.active];
        if (!report || !model || !counts || !measures) return;
        latest = [state, counts, measures, answers];
        modelName.textContent = `${model.name}, ${chosenCondition(model, state)}`;
        confusion.render(counts);
        setText(note, answers.cells ? prevalenceNote(state.dials.prevalence, answers.cells) : "");
        const intervals = hasIntervals(report) ? intervalsAt(counts, { prevalence: state.dials.prevalence }) : undefined;
        setText(intervalsNote, intervalsText(report, state.dials.prevalence));
        for (const { measure, name, cell, range } of values) {
            if (range) setText(range, rangeText(intervals, measure.field));
            setSubscripted(name, nameOf(measure, state.dials));
            const value = measures[measure.field];
            setText(cell, value === null ? DASH : formatRatio(value));
            cell.title = value === null ? `Undefined: ${measure.undefinedWhen}` : "";
            cell.classList.toggle("undefined", value === null);
            if (value === null) cell.append(unseen(` undefined: ${measure.undefinedWhen}`));
        }
        const areFormulasOn = measuresBox.classList.contains("with-formulas");
        if (areFormulasOn && answers.cells) formulas?.render(answers.cells, state.dials, measures);
        advicePanel.render(state, measures, answers);
    }

    return { render };
}

/**
 * @param {number | undefined} prevalence that the reader has set
 * @param {Cells} cells
 */
function prevalenceNote(prevalence, { negativeWeight }) {
    if (prevalence === undefined) return "";
    return `The table counts your data. At the prevalence of ${formatSetting(prevalence)} every negative weighs ${formatSetting(negativeWeight)} in the measures.`;
}

const RESAMPLED = "“How sure are these numbers?” has them, by redrawing rows";

/** Weighted rows are no cases that could be counted. @param {Report} report */
function hasIntervals({ columns }) {
    return columns.weight === null;
}

/**
 * What stands for all intervals of the panel.
 * @param {Report} report
 * @param {number | undefined} prevalence that the reader has set
 */
function intervalsText(report, prevalence) {
    const { cluster } = report.columns;
    if (!hasIntervals(report)) return `Rows have weights, so no 95 % intervals can be read off the counts: ${RESAMPLED}.`;
    const what = "In brackets: 95 % intervals by Wilson’s formula, for this threshold fixed beforehand and rows that are independent.";
    if (cluster !== null) return `${what} Rows with the same “${cluster}” are not, so the truth may well lie outside: ${RESAMPLED}.`;
    return prevalence === undefined
        ? what
        : `${what} At another prevalence precision and negative predictive value have none by it: ${RESAMPLED}.`;
}

/**
 * "(0.445 to 0.798)".
 * @param {RateIntervals | undefined} intervals
 * @param {keyof Measures} field
 */
function rangeText(intervals, field) {
    const rate = INTERVAL_RATES.find((rate) => rate === field);
    const interval = rate && intervals?.[rate];
    return interval ? `(${formatRatio(interval.low)} to ${formatRatio(interval.high)})` : "";
}

/** @param {HTMLElement} box */
function fillMeasures(box) {
    box.replaceChildren(
        ...MEASURE_GROUPS.map(({ title, measures }) =>
            make(
                "section",
                {},
                make("h3", {}, title),
                make(
                    "dl",
                    {},
                    ...measures.map(({ field, glossary, says }) =>
                        make(
                            "div",
                            { "data-measure": field, title: says },
                            make("dt"),
                            make("dd", { class: "value" }),
                            ...(INTERVAL_RATES.some((rate) => rate === field) ? [make("dd", { class: "range" })] : []),
                            make("dd", { class: "formula" }),
                            make("dd", { class: "says" }, says, ...glossaryLink(glossary, field)),
                        ),
                    ),
                ),
            ),
        ),
    );
    return MEASURE_GROUPS.flatMap(({ measures }) => measures).map((measure) => {
        const block = find(box, `[data-measure="${measure.field}"]`, HTMLElement);
        return {
            measure,
            name: find(block, "dt", HTMLElement),
            cell: find(block, ".value", HTMLElement),
            range: block.querySelector(".range"),
        };
    });
}
