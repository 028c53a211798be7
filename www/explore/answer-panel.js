// The answer: the threshold in large type, what it does to the rows in a sentence, and equally good or better alternatives. The chosen
// point of the plots follows the answer until the reader moves it.

import { changeDetector, differs } from "../page/changes.js";
import { byId, find, make, makeButton, setText } from "../page/dom.js";
import { whenNeeded } from "../page/unfold.js";
import { measuresAt } from "../pkg/drawing.js";
import { countsAt } from "../state/cursor.js";
import { measureOptions } from "../state/dials.js";
import { answerDependencies, answerIndex, decisionOf, isPromised } from "../state/question.js";
import {
    aimTerms,
    answerStatus,
    deployText,
    mixtureParts,
    predictsText,
    rangeText,
    tiedThresholdsText,
    totalText,
} from "../text/answer.js";
import { DASH } from "../text/format.js";
import { chosenCondition, reasonFor } from "../text/messages.js";
import { deployedText } from "../text/deployed.js";
import { intervalsOf } from "../text/intervals.js";
import { verdictText } from "../text/verdict.js";
import { createAnswerCopy } from "./answer-copy.js";
import { createWorth } from "./answer-worth-note.js";
import { createRefused } from "./refused.js";

/** @import { Counts, Decision, Measures } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Action } from "../state/state.js" */

/** Delay in milliseconds of the announcement of an answer that follows a dragged dial. */
const REST = 400;

/** @param {Runtime} runtime */
export function createAnswerPanel(runtime) {
    const modelName = byId("answer-model", HTMLElement);
    const body = byId("answer-body", HTMLElement);
    // Takes the focus from buttons that are hidden.
    const threshold = find(body, ".answer-threshold", HTMLElement);
    const { predicts, markElsewhere, status, worth, whole, without, promise, showRefused } = createParts(body, runtime, leave);
    /** The reason for no answer, and the state it belongs to. @type {{ sentence: string, dependencies: readonly unknown[] } | undefined} */
    let problem;
    /** @type {unknown} */
    let shownReport;
    const isOther = changeDetector();

    /** @param {Action} action that hides the button which has the focus */
    function leave(action) {
        threshold.focus();
        runtime.dispatch(action);
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state, report, model } = frame;
        showRefused(state);
        const isOwn = state.question.kind === "threshold";
        const decision = decisionOf(state);
        const index = isOwn ? state.index : answerIndex(state);
        const sentence = problem && !differs(problem.dependencies, answerDependencies(state)) ? problem.sentence : "";
        const isAnswered = isOwn || decision !== undefined || sentence !== "";
        // Until it arrives the former answer stays in its place, hidden if it is about other data.
        body.setAttribute("aria-busy", String(!isAnswered));
        body.classList.toggle("is-former", !isAnswered && report !== shownReport);
        markElsewhere(index !== undefined && !isOwn && index !== state.index);
        const parts = [
            decision,
            sentence,
            model.thresholds,
            index,
            state.typed,
            state.active,
            ...answerDependencies(state),
            state.resampled,
            [without, promise].map((part) => part.isLoaded()).join(),
        ];
        if (!isAnswered || !isOther(...parts)) return;
        shownReport = report;
        setText(modelName, model.name);
        for (const part of [...whole.elements, predicts, worth.element, promise.element]) part.hidden = index === undefined;
        without.element.hidden = index !== undefined;
        if (index === undefined) {
            setText(threshold, decision?.infeasible ? "No threshold" : DASH);
            status.tell(without.show(frame, decision, sentence));
            return;
        }
        const counts = countsAt(model, index);
        const measures = measuresAt(counts, measureOptions(state.dials));
        setText(threshold, isOwn ? chosenCondition(model, state) : deployText(model, index));
        setText(
            predicts,
            `${predictsText(counts, report.columns.weight !== null)}${state.dials.prevalence === undefined ? "" : " in your data"}`,
        );
        whole.show(frame, counts, measures, index);
        const remarks = `${promise.show(frame, decision)} ${worth.show(frame, counts, decision)}`.trim();
        // A slider announces its own steps.
        if (!isOwn || state.typed !== undefined) status.tell(`${answerStatus(frame, index, counts, measures)} ${remarks}`.trim());
    }

    return {
        render,
        /** @param {string} sentence reason why there is no answer */
        fail(sentence) {
            problem = { sentence, dependencies: answerDependencies(runtime.state) };
            runtime.requestRender();
        },
    };
}

/**
 * Creates the parts of the answer, in their places.
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {(action: Action) => void} leave
 */
function createParts(body, runtime, leave) {
    const verdict = byId("verdict", HTMLElement);
    const place = createPlace(body, leave);
    const status = createStatus();
    const worth = createWorth(leave);
    const whole = createWords(verdict, runtime);
    const without = createNoAnswer(runtime, leave);
    const promise = createPromise(runtime);
    find(body, ".answer-says", HTMLElement).prepend(status.element, without.element);
    verdict.after(whole.deployed, promise.element, worth.element);
    byId("answer-more", HTMLDetailsElement).append(whole.notes);
    body.append(whole.acts);
    return { ...place, status, worth, whole, without, promise, showRefused: createRefused(body, runtime) };
}

/**
 * Creates the line below the threshold: its effect on the rows, and the button that moves the point there.
 * @param {HTMLElement} body
 * @param {(action: Action) => void} leave
 */
function createPlace(body, leave) {
    const place = find(body, ".answer-place", HTMLElement);
    const predicts = make("p", { class: "answer-predicts" });
    const go = makeButton("Go there", () => leave({ type: "follow" }), { id: "answer-go", class: "quiet" });
    place.append(predicts, go);

    /** Shows the button, and marks the heading. @param {boolean} isElsewhere true if the point is at another threshold */
    function markElsewhere(isElsewhere) {
        go.hidden = !isElsewhere;
        body.parentElement?.classList.toggle("is-elsewhere", isElsewhere);
    }

    return { predicts, markElsewhere };
}

/** Creates the status for screen readers, which announces an answer after a delay. */
function createStatus() {
    const element = make("p", { class: "visually-hidden", role: "status" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let resting;
    return {
        element,
        /** @param {string | undefined} words */
        tell(words) {
            clearTimeout(resting);
            if (words !== undefined) resting = setTimeout(() => setText(element, words), REST);
        },
    };
}

/**
 * @param {HTMLElement} sentence
 * @param {Runtime} runtime
 */
function createWords(sentence, runtime) {
    const notes = make("div", { class: "answer-notes" });
    const deployed = make("p", { class: "answer-deployed" });
    const copying = createAnswerCopy();

    /**
     * @param {Frame} frame
     * @param {Counts} counts
     * @param {Measures} measures
     * @param {number} index
     */
    function show(frame, counts, measures, index) {
        const { state } = frame;
        const { prevalence } = state.dials;
        const decision = decisionOf(state);
        const isOwn = prevalence === undefined;
        const here = isOwn ? measures : measuresAt(counts, measureOptions({ ...state.dials, prevalence: undefined }));
        setText(sentence, verdictText(counts, here, isOwn ? intervalsOf(counts, frame) : undefined));
        setText(deployed, isOwn ? "" : deployedText(counts, prevalence));
        copying.show(frame, index, counts, measures);
        notes.replaceChildren(...(decision ? notesOn(frame, decision, index, runtime) : []));
    }

    return { elements: [sentence, deployed, notes, copying.element], deployed, notes, acts: copying.element, show };
}

/**
 * Creates the place of the promise of an answer with confidence.
 * @param {Runtime} runtime
 */
function createPromise(runtime) {
    const element = make("div", { class: "answer-promise" });
    /** @type {typeof import("./answer-promise.js").showPromise | undefined} */
    let showPromise;
    const load = whenNeeded(element, async () => {
        ({ showPromise } = await import("./answer-promise.js"));
        runtime.requestRender();
        return showPromise;
    });

    /**
     * @param {Frame} frame
     * @param {Decision | undefined} decision
     * @returns {string} the promise as one text, for screen readers
     */
    function show(frame, decision) {
        if (decision?.promise && showPromise) return showPromise(element, frame, decision);
        element.replaceChildren();
        if (decision?.promise) void load();
        return "";
    }

    return { element, show, isLoaded: () => showPromise !== undefined };
}

/**
 * @param {Runtime} runtime
 * @param {(action: Action) => void} leave
 */
function createNoAnswer(runtime, leave) {
    const element = make("div", { class: "answer-unmet", hidden: "" });
    /** @type {ReturnType<typeof import("./answer-unmet.js").createUnmet> | undefined} */
    let unmet;
    /** @type {ReturnType<typeof import("./answer-promise.js").createApproximate> | undefined} */
    let approximate;
    const load = whenNeeded(element, async () => {
        const [{ createUnmet }, { createApproximate }] = await Promise.all([import("./answer-unmet.js"), import("./answer-promise.js")]);
        unmet = createUnmet(leave);
        approximate = createApproximate(runtime, leave);
        runtime.requestRender();
        return unmet;
    });

    /**
     * @param {Frame} frame
     * @param {Decision | undefined} decision
     * @param {string} sentence reason why there is none, "" if unknown
     * @returns {string | undefined} the announcement, once the module for it is loaded
     */
    function show(frame, decision, sentence) {
        const isUnmet = decision?.infeasible;
        const isRefused = sentence !== "" && !decision && isPromised(frame.state.question);
        if ((isUnmet || isRefused) && !unmet) return void load();
        const said = isUnmet && unmet?.(frame, decision);
        const words = said ? said.words : sentence || decision?.undefined[0]?.message || reasonFor(frame.model, "roc.hull");
        const offers = isRefused && approximate ? [approximate.show(frame)] : [];
        element.replaceChildren(make("p", {}, words), ...(said ? [said.list] : []), ...offers);
        return words;
    }

    return { element, show, isLoaded: () => unmet !== undefined };
}

/**
 * Returns the notes on an answer: a better mix, the value of all rows, equally good thresholds, and the range of the dial with the same answer.
 * @param {Frame} frame
 * @param {Decision} decision
 * @param {number} index
 * @param {Runtime} runtime
 */
function notesOn({ state, model }, decision, index, { plots }) {
    const { question, dials } = state;
    const advice = question.payoff ? undefined : plots.advice(state.active, index);
    const range = advice ? rangeText(advice, question, dials) : "";
    const aim = aimTerms(question, dials);
    const mix = mixtureParts(decision, model, aim);
    const rows = dials.prevalence === undefined ? model.nPos + model.nNeg : undefined;
    const total = aim.isTotal ? `${totalText(decision, rows, aim)}.` : "";
    const text = [total, tiedThresholdsText(decision, model), range].filter(Boolean).join(" ");
    return [
        ...(mix ? [make("details", { class: "answer-mix" }, make("summary", {}, mix.title), make("p", {}, mix.recipe))] : []),
        ...(text ? [make("p", {}, text)] : []),
    ];
}
