// The calibration of the active model with its uncertainty, from the worker: its sentence, and the record for the plot and the numbers.

import { find, setText } from "../page/dom.js";
import { watchSight } from "../page/in-sight.js";

/** @import { CalibrationSummary, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/** Returns the calibration of a model of the data that are shown; undefined before it is known. @typedef {(model: number) => CalibrationSummary | undefined} SummaryOf */

/**
 * @param {HTMLElement} card that has the sentence
 * @param {HTMLElement} figure that has the plot
 * @param {Runtime} runtime
 */
export function createCalibrationSummary(card, figure, runtime) {
    const sentence = find(card, ".card-answer", HTMLElement);
    const areSeen = [card, figure].map((part) => watchSight(part, runtime.requestRender));
    /** The last answer, and what it is of. @type {{ report: Report | undefined, model: number, summary: CalibrationSummary } | undefined} */
    let latest;
    let problem = "";
    runtime.follow({
        method: "calibrationSummary",
        args: ({ active }) => (areSeen.some((isSeen) => isSeen()) ? [active] : undefined),
        onAnswer(summary, [model]) {
            latest = { report: runtime.state.shown?.report, model, summary };
            runtime.requestRender();
        },
        onProblem(message) {
            problem = message;
            runtime.requestRender();
        },
        onOther: () => (problem = ""),
    });

    /** @type {SummaryOf} */
    const of = (model) => (latest?.model === model && latest.report === runtime.state.shown?.report ? latest.summary : undefined);

    /** @param {Frame} frame */
    function render({ state: { active, dials } }) {
        const summary = of(active);
        const where = dials.prevalence === undefined ? "" : "In the data: ";
        setText(sentence, summary ? where + summary.sentence : problem);
    }

    return { render, of };
}
