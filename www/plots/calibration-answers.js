// The calibration of each model that is shown, from the worker, which has all operating points. Models are asked for one after the other.

import { changeDetector } from "../page/changes.js";
import { problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { plotSettings } from "./plot-settings.js";

/** @import { Calibrated } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @typedef {ReturnType<typeof createCalibrationAnswers>} CalibrationAnswers */

/** @param {Runtime} runtime */
export function createCalibrationAnswers(runtime) {
    /** @type {(() => readonly number[])[]} */
    const needs = [];
    /** @type {(() => void)[]} */
    const listeners = [];
    const isOther = changeDetector();
    /** Answers for the data and settings of the last frame, by model; null where there is none. @type {Map<number, Calibrated | null>} */
    let answers = new Map();
    let isAsking = false;

    /** @param {Frame} frame */
    function render({ state, report }) {
        const { prevalence, beta } = settingsOf(state);
        if (isOther(report, prevalence, beta)) answers = new Map();
        if (runtime.state.shown?.report === report) void askNext({ prevalence, beta });
    }

    /** @param {ReturnType<typeof settingsOf>} settings */
    async function askNext(settings) {
        const model = needs.flatMap((models) => models()).find((at) => !answers.has(at));
        if (isAsking || model === undefined) return;
        const asked = answers;
        isAsking = true;
        try {
            // Without an answer, because other data came meanwhile, it is not asked for again in each frame.
            asked.set(model, (await runtime.ask("calibration", [model, settings])) ?? null);
        } catch (error) {
            if (asked === answers) fail(error);
            asked.set(model, null);
        }
        isAsking = false;
        if (asked === answers) for (const listener of listeners) listener();
        runtime.requestRender();
    }

    /** @param {unknown} error */
    function fail(error) {
        console.error(error);
        const message = problemText(problemFrom(error, "worker-failed"));
        runtime.dispatch({ type: "broken", problem: { code: "worker-failed", message } });
    }

    return {
        render,
        /**
         * @param {() => readonly number[]} models the models whose answers are needed now
         * @param {() => void} [listener] called after each answer; a frame follows it
         */
        follow(models, listener) {
            needs.push(models);
            if (listener) listeners.push(listener);
            runtime.requestRender();
        },
        /** Returns the answer of a model for the data and settings of the last frame. @param {number} model */
        of: (model) => answers.get(model) ?? undefined,
        /** True where a model has no answer yet that may still come. @param {number} model */
        isAwaited: (model) => !answers.has(model),
    };
}

/** @param {State} state */
function settingsOf(state) {
    const { prevalence, measure, beta } = plotSettings(state, "light");
    return { prevalence, beta: measure === "f" || measure === "g" ? beta : 1 };
}
