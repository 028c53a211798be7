// The numbers of an answer: its rates with their intervals, its value in the reader's unit, and its four counts.

import { make, screenReaderText, setText } from "../page/dom.js";
import { measuresAt } from "../pkg/drawing.js";
import { measureOptions } from "../state/dials.js";
import { setSubscripted } from "../page/subscripts.js";
import { hasConfidence, isPromised } from "../state/question.js";
import { aimTerms, ratesOf, totalText } from "../text/answer.js";
import { deployedText } from "../text/deployed.js";
import { formatCount, formatRate } from "../text/format.js";
import { intervalsOf } from "../text/intervals.js";
import { INTERVAL_RATES, measureName } from "../text/measures.js";
import { boundText, limitedField } from "../text/question.js";

/** @import { Counts, Decision, Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Question } from "../state/question.js" */

const CELLS = /** @type {const} */ ([
    ["true positives", "right"],
    ["missed (FN)", "wrong"],
    ["false alarms (FP)", "wrong"],
    ["true negatives", "right"],
]);

/** Names of rates in other fields, which are shown beside them. @type {Readonly<Partial<Record<keyof Measures, string>>>} */
const SYNONYMS = { recall: "sensitivity", precision: "PPV" };

/** Creates the list of rates, with intervals, and of the aim's value in the reader's unit. */
export function createRates() {
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
            const limit = promised(question, field);
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
        const aim = aimTerms(question, dials);
        const { isTotal, name, write } = aim;
        if (decision && isTotal && decision.value !== null) {
            const total = dials.prevalence === undefined ? counts.nPos + counts.nNeg : undefined;
            rows.unshift(rowOf(name, write(decision.value), [], { "data-rate": "total" }, totalText(decision, total, aim)));
        }
        element.replaceChildren(...rows);
        setText(head, !intervals ? "" : isPromised(question) ? "95 %" : "95 % interval");
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

/** Creates the four counts, rows of one class side by side, and the expected counts at another prevalence. */
export function createCounts() {
    const cells = CELLS.map(([name, kind]) => {
        const count = make("dd", { class: "count" });
        return { count, element: make("div", { class: kind }, make("dt", { class: "cell-name" }, name), count) };
    });
    const element = make("dl", { class: "answer-counts" }, ...cells.map((cell) => cell.element));
    const deployed = make("p", { class: "answer-deployed" });

    /**
     * @param {Counts} counts
     * @param {number | undefined} prevalence set by the reader
     */
    function render(counts, prevalence) {
        const { tp, fp, nPos, nNeg } = counts;
        setText(deployed, prevalence === undefined ? "" : deployedText(counts, prevalence));
        for (const [at, count] of [tp, nPos - tp, fp, nNeg - fp].entries()) {
            const cell = cells[at];
            if (cell) setText(cell.count, formatCount(count));
        }
    }

    return { elements: [element, deployed], render };
}
