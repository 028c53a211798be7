// Answers the question: by the worker's analysis, which has all operating points, and for G by the plots, which compute its optimum.

import { countsAt, thresholdAt } from "../state/cursor.js";
import { answerDependencies, rememberedQuestion } from "../state/question.js";

/** @import { Decision } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {Runtime} runtime
 * @param {(sentence: string) => void} onProblem called with the reason why a question can't be answered
 */
export function createDeciding(runtime, onProblem) {
    const questionOf = rememberedQuestion();

    runtime.follow({
        method: "decide",
        args(state) {
            const { question } = questionOf(state);
            return question && [question, { prevalence: state.dials.prevalence }];
        },
        onAnswer(decisions, [question]) {
            const now = questionOf(runtime.state);
            if (question === now.question) runtime.dispatch({ type: "decided", dependencies: now.dependencies, decisions });
        },
        onProblem,
        // Weighted rows, for example, have no confidence limits.
        refusal: "no-confidence",
    });

    /** @param {Frame} frame */
    function render({ state, report }) {
        const { question, dials, decisions } = state;
        if (decisions || question.kind !== "measure" || dials.measure !== "g") return;
        runtime.dispatch({
            type: "decided",
            dependencies: answerDependencies(state),
            decisions: report.models.map((_, at) => bestG(at, report, runtime)),
        });
    }

    return { render };
}

/**
 * @param {number} at index of the model
 * @param {Frame["report"]} report
 * @param {Runtime} runtime
 * @returns {Decision}
 */
function bestG(at, { models }, { plots }) {
    const model = models[at];
    const best = plots.optimum(at);
    const none = {
        model: model?.name ?? "",
        allPositive: null,
        allNegative: null,
        worth: null,
        mixture: null,
        promise: null,
        promised: null,
        tooFew: [],
        infeasible: null,
        undefined: [],
    };
    if (!model || !best) return { ...none, threshold: null, tp: null, fp: null, value: null, tiedThresholds: [] };
    const { tp, fp } = countsAt(model, best.index);
    const tiedThresholds = best.tiedIndex === null ? [] : [thresholdAt(model, best.tiedIndex)];
    return { ...none, threshold: thresholdAt(model, best.index), tp, fp, value: best.value, tiedThresholds };
}
