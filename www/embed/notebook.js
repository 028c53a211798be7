// The element as a widget of notebooks, for anywidget's front end. Traits that Python sets become attributes of the element, and
// the element's events set traits.

import "./element.js";
import { numbersOfReport } from "./report-numbers.js";
import { asArguments, withRemedies } from "./remedies.js";
import { showSaved } from "./saved.js";
import { backgroundTheme, onBackgroundTheme } from "./surroundings.js";
import { elementOf } from "./table-element.js";
import { TRAITS, attributesOf } from "./traits.js";
import { packed, unpacked } from "./wire.js";

/** @import { Decision, Fix, Measures, Question } from "../pkg/curvescope.js" */
/** @import { CurvescopePlot } from "./element.js" */

/**
 * State that the widget shares with Python (anywidget's model).
 * @typedef {{
 *   get(name: string): any,
 *   set(name: string, value: unknown): void,
 *   save_changes(): void,
 *   on(event: string, listener: () => void): void,
 *   off(event: string, listener: () => void): void,
 * }} WidgetModel
 */

/**
 * Detail of `curvescope-change`.
 * @typedef {{ model: string, threshold: number, tp: number, fp: number, nPos: number, nNeg: number, measures: Measures }} Change
 */
/** Detail of `curvescope-error`. @typedef {{ code: string, message: string, fixes: readonly Fix[] }} CurvescopeError */
/** Detail of `curvescope-answer`. @typedef {{ question: Question, decisions: readonly Decision[] }} Answer */

/** @param {{ model: WidgetModel, el: HTMLElement }} widget */
function render({ model, el }) {
    const element = elementOf(model.get("_table"));
    // The element's background may differ from the notebook's.
    Object.assign(element.style, { padding: "0.75rem", borderRadius: "4px" });
    const ended = new AbortController();
    const updateAttributes = attributeUpdater(element, model);
    const paint = () => {
        const theme = model.get("theme") ?? backgroundTheme(element);
        if (theme !== element.getAttribute("theme")) element.setAttribute("theme", theme);
    };
    const listeners = new Map([...TRAITS.map((name) => /** @type {const} */ ([name, updateAttributes])), ["theme", paint]]);
    for (const [name, listener] of listeners) model.on(`change:${name}`, listener);
    onBackgroundTheme(paint, ended.signal);
    forwardEvents(element, model);
    updateAttributes();
    el.append(element);
    // Some front ends attach the element to the page a moment later.
    requestAnimationFrame(paint);
    return () => {
        for (const [name, listener] of listeners) model.off(`change:${name}`, listener);
        ended.abort();
    };
}

/**
 * Returns a function that sets the attributes whose traits differ from the element's present values.
 * @param {CurvescopePlot} element
 * @param {WidgetModel} model
 */
function attributeUpdater(element, model) {
    /** Present values of the element as texts, by attribute. @type {Map<string, string | undefined>} */
    const given = new Map();
    // The reader can choose another point or model in the element.
    element.addEventListener("curvescope-change", (event) => {
        const { detail } = /** @type {CustomEvent<Change>} */ (event);
        given.set("model", detail.model).set("threshold", String(detail.threshold));
    });
    return () => {
        for (const [name, text] of attributesOf((trait) => unpacked(model.get(trait)))) {
            if (given.get(name) === text) continue;
            given.set(name, text);
            if (text !== undefined) element.setAttribute(name, text);
            // Adding and removing the attribute resets a value that the element found by itself and that is no attribute.
            else element.toggleAttribute(name, true) && element.removeAttribute(name);
        }
    };
}

/**
 * Sets Python's traits from the element's events.
 * @param {CurvescopePlot} element
 * @param {WidgetModel} model
 */
function forwardEvents(element, model) {
    /** @type {readonly Decision[]} */
    let decisions = [];
    /** @type {unknown} */
    let problem = null;
    /** @type {unknown} */
    let reported;
    const setTraits = (/** @type {Record<string, unknown>} */ traits) => {
        for (const [name, value] of Object.entries(traits)) model.set(name, packed(value));
        model.save_changes();
    };
    element.addEventListener("curvescope-change", (event) => {
        const { model: name, threshold, tp, fp, nPos, nNeg, measures } = /** @type {CustomEvent<Change>} */ (event).detail;
        const { report } = element;
        if (!model.get("question")) [decisions, problem] = [[], null];
        if (report && report !== reported) setTraits({ report: numbersOfReport(report) });
        reported = report;
        const answer = decisions.find((decision) => decision.model === name) ?? null;
        setTraits({ model: name, threshold, point: { threshold, tp, fp, fn: nPos - tp, tn: nNeg - fp, ...measures }, answer, problem });
    });
    element.addEventListener("curvescope-answer", (event) => {
        ({ decisions } = /** @type {CustomEvent<Answer>} */ (event).detail);
        problem = null;
    });
    element.addEventListener("curvescope-error", (event) => {
        const { code, message, fixes } = /** @type {CustomEvent<CurvescopeError>} */ (event).detail;
        problem = { code, message: withRemedies(message, fixes, (changes) => asArguments(changes, {})) };
        decisions = [];
        setTraits({ problem, answer: null });
    });
}

showSaved();

export default { render };
