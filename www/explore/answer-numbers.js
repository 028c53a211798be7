// The numbers at the chosen point: its four counts, its rates with their intervals, and the value of the question in the reader's unit.

import { CELLS } from "../catalogue/cells.js";
import { lineButton, unfold } from "../controls/fix-button.js";
import { changeDetector } from "../page/changes.js";
import { byId, make, screenReaderText, setText } from "../page/dom.js";
import { measuresAt, palette } from "../pkg/drawing.js";
import { measureOptions } from "../state/dials.js";
import { setSubscripted } from "../page/subscripts.js";
import { answerDependencies, answerIndex, decisionOf, hasConfidence, isPromised } from "../state/question.js";
import { aimTerms, ratesOf, rowsText } from "../text/answer.js";
import { formatCount, formatRate } from "../text/format.js";
import { intervalsOf } from "../text/intervals.js";
import { isCorrected, optimismText } from "../text/optimism.js";
import { INTERVAL_RATES, measureName } from "../text/measures.js";
import { boundText, limitedField } from "../text/question.js";

/** @import { Counts, Decision, Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Question } from "../state/question.js" */

/** The cells, rows of one class side by side. */
const ORDER = /** @type {const} */ (["tp", "fn", "fp", "tn"]);

/** Names of rates in other fields, which are shown beside them. @type {Readonly<Partial<Record<keyof Measures, string>>>} */
const SYNONYMS = { recall: "sensitivity", precision: "PPV" };

/** Creates the view of the numbers. */
export function createAtPoint() {
    const element = byId("at-point", HTMLElement);
    const title = byId("at-point-title", HTMLElement);
    const [counts, rates] = [createCounts(), createRates()];
    const caveat = make("span");
    const howMuch = lineButton("How much?", () => unfold("uncertainty"));
    element.append(counts.element, make("div", {}, ...rates.elements), make("p", { class: "optimism" }, caveat, " ", howMuch));
    const isOther = changeDetector();

    /** @param {Frame} frame */
    function render(frame) {
        const { state, counts: of, measures, model, theme, report } = frame;
        const decision = state.question.kind !== "threshold" && answerIndex(state) === state.index ? decisionOf(state) : undefined;
        if (!isOther(report, theme, model, of, decision, state.resampled, ...answerDependencies(state))) return;
        setText(title, `Of ${rowsText(of, report.columns.weight !== null)}`);
        const strokes = palette(theme);
        element.style.setProperty("--model", strokes[state.active % strokes.length]?.color ?? "");
        counts.render(of);
        rates.render(frame, of, measures, decision);
        setText(caveat, decision ? optimismText(state) : "");
        howMuch.hidden = !decision || isCorrected(state);
    }

    return { render };
}

/** Creates the list of rates, with intervals, and of the aim's value in the reader's unit. */
function createRates() {
    const head = make("p", { class: "answer-head", "aria-hidden": "true" });
    const element = make("dl", { class: "answer-rates" });

    /**
     * @param {Frame} frame
     * @param {Counts} counts
     * @param {Measures} measures
     * @param {Decision | undefined} decision
     */
    function render(frame, counts, measures, decision) {
        const { question, dials } = frame.state;
        const intervals = intervalsOf(counts, frame);
        const own = dials.prevalence === undefined ? undefined : measuresAt(counts, measureOptions({ ...dials, prevalence: undefined }));
        const rows = ratesOf(question, dials).map((field) => {
            const rate = INTERVAL_RATES.find((each) => each === field);
            const interval = rate && intervals?.[rate];
            const value = measures[field];
            const limit = decision && promised(question, field);
            const ends = interval ? `${formatRate(interval.low)}–${formatRate(interval.high)}` : "";
            const range = limit
                ? [screenReaderText(" with 95 % confidence "), limit]
                : ends
                  ? [screenReaderText(" 95 % interval "), ends]
                  : [];
            const here = own?.[field] ?? null;
            const beside = here === null || here === value ? "" : `${formatRate(here)} in your data`;
            return rowOf(measureName(field, dials), formatRate(value), range, { "data-rate": field }, beside, SYNONYMS[field]);
        });
        const { isTotal, name, write } = aimTerms(question, dials);
        if (decision && isTotal && decision.value !== null) rows.unshift(rowOf(name, write(decision.value), [], { "data-rate": "total" }));
        element.replaceChildren(...rows);
        setText(head, !intervals ? "" : decision && isPromised(question) ? "95 %" : "95 % interval");
    }

    return { elements: [head, element], render };
}

/**
 * Returns the limit that a rate keeps with confidence, shown instead of its interval, which has other ends: "≥ 0.8".
 * @param {Question} question
 * @param {keyof Measures} field
 */
function promised(question, field) {
    const limit = isPromised(question) ? question.limits.find((limit) => limitedField(limit) === field) : undefined;
    return limit && hasConfidence(limit.measure) ? `${limit.side === "atLeast" ? "≥" : "≤"} ${boundText(limit)}` : undefined;
}

/**
 * @param {string} name
 * @param {string} value
 * @param {readonly (Node | string)[]} range
 * @param {Record<string, string>} attributes
 * @param {string} [beside]
 * @param {string} [synonym]
 */
function rowOf(name, value, range, attributes, beside, synonym) {
    const words = make("span");
    setSubscripted(words, name);
    const term = make("dt", {}, words, ...(synonym ? [" ", make("small", {}, synonym)] : []));
    const interval = range.length > 0 ? [make("span", { class: "answer-range" }, ...range)] : [];
    return make(
        "div",
        attributes,
        term,
        make("dd", {}, make("b", {}, value), ...interval),
        ...(beside ? [make("dd", { class: "answer-beside" }, beside)] : []),
    );
}

/** Creates the four counts. */
function createCounts() {
    const cells = ORDER.map((kind) => {
        const count = make("dd", { class: "count" });
        return { count, element: make("div", { class: kind }, make("dt", { class: "cell-name" }, CELLS[kind]), count) };
    });
    const element = make("dl", { class: "answer-counts" }, ...cells.map((cell) => cell.element));

    /** @param {Counts} counts */
    function render({ tp, fp, nPos, nNeg }) {
        for (const [at, count] of [tp, nPos - tp, fp, nNeg - fp].entries()) {
            const cell = cells[at];
            if (cell) setText(cell.count, formatCount(count));
        }
    }

    return { element, render };
}
