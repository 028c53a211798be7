// The chosen operating point: its 2x2 table, its measures with their formulas, and its assessment.

import { createConfusion } from "../controls/confusion.js";
import { byId, find, make, screenReaderText, setText } from "../page/dom.js";
import { glossaryLink } from "../page/glossary.js";
import { styleSheet } from "../page/style-sheet.js";
import { setSubscripted } from "../page/subscripts.js";
import { whenNeeded } from "../page/unfold.js";
import { formatRate, formatSetting } from "../text/format.js";
import { intervalsOf, intervalsWords } from "../text/intervals.js";
import { INTERVAL_RATES, MEASURE_GROUPS, nameOf } from "../text/measures.js";
import { undefinedWhen } from "../text/measures-undefined.js";
import { chosenCondition } from "../text/messages.js";
import { createAdvicePanel } from "./advice-panel.js";

/** @import { Cells, Measures, RateIntervals, Report } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** Creates the view of the panel. */
export function createPointPanel() {
    const confusion = createConfusion(byId("confusion", HTMLTableElement));
    const measuresBox = byId("measures", HTMLElement);
    const values = fillMeasures(measuresBox);
    const modelName = byId("point-model", HTMLElement);
    const note = byId("point-prevalence", HTMLElement);
    const intervalsNote = byId("point-intervals", HTMLElement);
    const explain = byId("point-explain", HTMLButtonElement);
    const show = byId("point-formulas", HTMLButtonElement);
    const advicePanel = createAdvicePanel();
    /** @type {ReturnType<typeof import("../formulas/formula-lines.js").createFormulaLines> | undefined} */
    let formulas;
    /** @type {Frame | undefined} */
    let latest;

    const head = find(document, ".point .section-head", HTMLElement);
    const define = whenNeeded(head, async () => {
        const { MEASURE_ANCHORS, MEASURE_MEANINGS } = await import("../text/measure-meanings.js");
        for (const { measure, says } of values) says(MEASURE_MEANINGS[measure.field] ?? "", MEASURE_ANCHORS[measure.field] ?? "");
        return true;
    });
    measuresBox.addEventListener("pointerenter", () => void define(), { once: true });
    explain.addEventListener("click", async () => {
        if (await define()) toggle(explain, "explained");
    });
    const loadFormulas = whenNeeded(head, async () => {
        const { createFormulaLines } = await import("../formulas/formula-lines.js");
        await styleSheet("formulas/formulas.css");
        return createFormulaLines(measuresBox);
    });
    show.addEventListener("click", async () => {
        toggle(show, "with-formulas");
        if (formulas) return;
        formulas = await loadFormulas();
        if (!formulas) toggle(show, "with-formulas");
        else if (latest) render(latest);
    });

    /**
     * @param {HTMLButtonElement} button
     * @param {string} name
     */
    function toggle(button, name) {
        button.setAttribute("aria-pressed", String(measuresBox.classList.toggle(name)));
        if (latest) render(latest);
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report, model, counts, measures, cells } = frame;
        latest = frame;
        modelName.textContent = `${model.name}, ${chosenCondition(model, state)}`;
        confusion.render(counts);
        setText(note, cells ? prevalenceNote(state.dials.prevalence, cells) : "");
        const intervals = intervalsOf(counts, frame);
        setText(intervalsNote, intervalsText(report, state));
        for (const { measure, name, cell, range } of values) {
            if (range) setText(range, rangeText(intervals, measure.field));
            setSubscripted(name, nameOf(measure, state.dials));
            const value = measures[measure.field];
            setText(cell, formatRate(value));
            cell.title = value === null ? `Undefined: ${undefinedWhen(measure.field)}` : "";
            cell.classList.toggle("undefined", value === null);
            if (value === null) cell.append(screenReaderText(` undefined: ${undefinedWhen(measure.field)}`));
        }
        const areFormulasOn = measuresBox.classList.contains("with-formulas");
        if (areFormulasOn && cells) formulas?.render(cells, state.dials, measures);
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
    const what = `In brackets: ${intervalsWords(question)}`;
    if (cluster !== null) return `${what} Rows with the same “${cluster}” are not, so the truth may well lie outside: ${RESAMPLED}.`;
    return dials.prevalence === undefined
        ? what
        : `${what} At another prevalence precision and negative predictive value have that of the ratio of their two rates.`;
}

/**
 * "(0.445 to 0.798)".
 * @param {RateIntervals | undefined} intervals
 * @param {keyof Measures} field
 */
function rangeText(intervals, field) {
    const rate = INTERVAL_RATES.find((rate) => rate === field);
    const interval = rate && intervals?.[rate];
    return interval ? `(${formatRate(interval.low)} to ${formatRate(interval.high)})` : "";
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
                    ...measures.map(({ field }) =>
                        make(
                            "div",
                            { "data-measure": field },
                            make("dt"),
                            make("dd", { class: "value" }),
                            ...(INTERVAL_RATES.some((rate) => rate === field) ? [make("dd", { class: "range" })] : []),
                            make("dd", { class: "formula" }),
                            make("dd", { class: "says" }),
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
            /**
             * @param {string} words meaning of the measure
             * @param {string} place anchor in the glossary
             */
            says(words, place) {
                block.title = words;
                find(block, ".says", HTMLElement).append(words, ...glossaryLink(place, measure.field));
            },
        };
    });
}
