// The question: one of six kinds, each a sentence with boxes. All but the first are loaded when they are chosen.

import { createRadios } from "../controls/radios.js";
import { byId, make } from "../page/dom.js";
import { focusStays } from "../page/focus-stays.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";
import { firstLimits, limitsKind } from "../state/question.js";
import { createBetaPart } from "./question-beta.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame, View } from "../state/frame.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { LimitsKind, Question, QuestionKind } from "../state/question.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {Exclude<QuestionKind, "limits"> | LimitsKind} Asked */

/** @type {readonly { of: Asked, name: string }[]} */
const KINDS = [
    { of: "find", name: "Find at least…" },
    { of: "flag", name: "Flag at most…" },
    { of: "cost", name: "Errors cost…" },
    { of: "f", name: "Balance precision and recall (F)" },
    { of: "threshold", name: "Try a threshold" },
    { of: "measure", name: "More" },
];

/**
 * A part of the question; `isAsked` is true where the part belongs to the current question.
 * @typedef {{ element: HTMLElement, isAsked: (state: State) => boolean, render: (frame: Frame) => void }} Part
 */

/**
 * @param {Runtime} runtime
 * @returns {View}
 */
export function createQuestionPanel(runtime) {
    const { dispatch } = runtime;
    const turn = (/** @type {Partial<Dials>} */ dials) => dispatch({ type: "dial", dials });
    const kinds = createRadios("question", KINDS, ask);
    byId("question-kinds", HTMLFieldSetElement).append(...kinds.labels);
    const body = byId("question-body", HTMLElement);
    /** The latest limits of each kind. @type {Partial<Record<LimitsKind, Pick<Question, "limits" | "aim">>>} */
    const limits = {};
    /**
     * Box that takes the focus once it is visible, from a button that is hidden.
     * @type {{ id: string, stays: () => boolean } | undefined}
     */
    let next;
    const focusNext = (/** @type {string} */ id) => (next = { id, stays: focusStays() });
    const isOfCost = (/** @type {State} */ { question: { kind, aim } }) => kind === "cost" || (kind === "limits" && aim === "cost");
    const part = partsOf(runtime);
    const parts = [
        part(
            ({ question }) => question.kind === "measure",
            async (place) => (await import("./question-measures.js")).createMeasures(place, turn),
        ),
        part(
            ({ question }) => question.kind === "limits",
            async (place) => (await styled(import("./question-limits.js"))).createLimits(place, dispatch),
        ),
        { ...createBetaPart(turn), isAsked: isOfBeta },
        part(
            (state) => isOfCost(state) && !state.question.payoff,
            async (place) => (await import("./question-fields.js")).createPriceField(place, dispatch, () => focusNext("payoff-tp")),
        ),
        part(
            (state) => isOfCost(state) && state.question.payoff !== undefined,
            async (place) => (await styled(import("./question-payoffs.js"))).createPayoffs(place, dispatch, () => focusNext("miss-box")),
        ),
        part(
            ({ question }) => question.kind === "threshold",
            async (place) => (await import("./question-fields.js")).createThresholdField(place, dispatch),
        ),
    ];
    body.append(...parts.map(({ element }) => element));

    /** Asks a question as it was last asked. @param {Asked} kind */
    function ask(kind) {
        if (kind !== "find" && kind !== "flag") return dispatch({ type: "ask", question: { kind } });
        const { nPos, nNeg } = runtime.frame?.counts ?? { nPos: Infinity, nNeg: 0 };
        dispatch({ type: "ask", question: { kind: "limits", ...(limits[kind] ?? firstLimits(kind, nPos + nNeg)) } });
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { state } = frame;
        const { question } = state;
        const ofLimits = limitsKind(question);
        limits[ofLimits] = { limits: question.limits, aim: question.aim };
        kinds.render(question.kind === "limits" ? ofLimits : question.kind);
        for (const { element, isAsked, render: show } of parts) {
            element.hidden = !isAsked(state);
            if (!element.hidden) show(frame);
        }
        const box = next && body.querySelector(`#${next.id}`);
        if (box instanceof HTMLInputElement && box.offsetParent) {
            if (next?.stays()) box.focus();
            next = undefined;
        }
    }

    return { render };
}

/**
 * Returns a function that creates a part, which is loaded when it is first needed.
 * @param {Runtime} runtime
 */
function partsOf(runtime) {
    /**
     * @param {Part["isAsked"]} isAsked
     * @param {(place: HTMLElement) => Promise<Part["render"]>} load
     * @returns {Part}
     */
    return (isAsked, load) => {
        const element = make("div", { class: "question-part" });
        /** @type {Part["render"] | undefined} */
        let show;
        const needed = whenNeeded(element, async () => {
            show = await load(element);
            // The reader can type into its boxes from now on, so their numbers do not wait for a frame.
            runtime.renderNow();
            return true;
        });
        return { element, isAsked, render: (frame) => (show ? show(frame) : void needed()) };
    };
}

/**
 * Loads a part with its own style sheet.
 * @template T
 * @param {Promise<T>} part
 */
async function styled(part) {
    const [loaded] = await Promise.all([part, styleSheet("explore/question-parts.css")]);
    return loaded;
}

/** @param {State} state */
function isOfBeta({ question: { kind, aim }, dials: { measure } }) {
    return kind === "f" || (kind === "limits" && aim === "f") || (kind === "measure" && measure !== "accuracy");
}
