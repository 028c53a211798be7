// The bootstrap of the areas of all models and of their differences, requested once the table of models has been seen. The panel "How sure
// are these numbers?" has its own request, with the reader's settings: while it is open, its answer is used.

import { byId } from "../page/dom.js";
import { measureSettings } from "../state/dials.js";

/** @import { Report, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Resampled, State } from "../state/state.js" */

/** Rows times models above which the reader asks for the bootstrap, in the panel. */
const MOST_WORK = 500_000;

/**
 * @param {Runtime} runtime
 * @param {HTMLElement} place
 */
export function createAreaIntervals(runtime, place) {
    const panel = byId("uncertainty", HTMLDetailsElement);
    let isSeen = false;
    /** @type {Resampled | undefined} */
    let own;
    let isRunning = false;
    const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        isSeen = true;
        observer.disconnect();
        runtime.requestRender();
    });
    observer.observe(place);

    runtime.follow({
        method: "uncertainty",
        args: (state) => {
            const { shown, dials } = state;
            if (isSeen && shown && !panel.open && workOf(shown.report) <= MOST_WORK && !answerFor(state)) return [measureSettings(dials)];
            setRunning(false);
            return undefined;
        },
        onProgress: () => setRunning(true),
        onAnswer(uncertainty, [settings = {}]) {
            const report = runtime.state.shown?.report;
            if (report) own = { report, uncertainty, settings };
            setRunning(false);
            runtime.requestRender();
        },
        onProblem: () => setRunning(false),
    });

    /** @param {boolean} next */
    function setRunning(next) {
        if (isRunning === next) return;
        isRunning = next;
        runtime.requestRender();
    }

    /**
     * Returns the results for the data and dials shown, the panel's or these.
     * @param {State} state
     * @returns {Uncertainty | undefined}
     */
    function answerFor({ shown, dials, resampled }) {
        return [resampled, own].find((of) => of && of.report === shown?.report && isAt(of, dials))?.uncertainty;
    }

    return { answerFor, isRunning: () => isRunning };
}

/** @param {Report} report */
function workOf({ models }) {
    return models.reduce((sum, { nPos, nNeg }) => sum + nPos + nNeg, 0);
}

/**
 * True where results are at the prevalence and over the recalls of the dials.
 * @param {Resampled} resampled
 * @param {Dials} dials
 */
function isAt({ settings: { prevalence, recallRange = [0, 1] } }, dials) {
    return prevalence === dials.prevalence && recallRange[0] === dials.recallRange[0] && recallRange[1] === dials.recallRange[1];
}
