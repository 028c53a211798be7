// The calibration of every model: a small plot of each, and their losses.

import { changeDetector } from "../page/changes.js";
import { makeButton } from "../page/dom.js";
import { watchSight } from "../page/in-sight.js";
import { palette } from "../pkg/drawing.js";
import { createLosses } from "./calibration-losses.js";
import { createSmallCalibrations } from "./small-calibrations.js";

/** @import { Calibration, Report } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { CalibrationAnswers } from "./calibration-answers.js" */

/** Number of models shown at first. */
const FIRST = 12;

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 * @param {CalibrationAnswers} answers
 */
export function createCalibrationOfAll(place, runtime, answers) {
    const isSeen = watchSight(place, runtime.requestRender);
    const [isOtherCount, areOtherLosses] = [changeDetector(), changeDetector()];
    /** @type {Report | undefined} */
    let listed;
    let isWhole = false;
    /** Number of models shown. */
    let shown = 0;
    /** The calibration of each model in the bars, and their report. @type {{ of?: Report, found: readonly (Calibration | undefined)[] }} */
    let losses = { found: [] };
    const small = createSmallCalibrations(runtime);
    const bars = createLosses();
    const more = makeButton("", showAll, { class: "quiet", hidden: "" });
    answers.follow(() => (isSeen() ? [...Array(shown).keys()] : []));
    place.append(...small.elements, more, bars.element);

    function showAll() {
        isWhole = true;
        runtime.renderNow();
        small.focus(FIRST);
    }

    /** @param {Frame} frame */
    function render(frame) {
        const { models } = frame.report;
        if (listed !== frame.report) [listed, isWhole] = [frame.report, false];
        shown = isWhole ? models.length : Math.min(FIRST, models.length);
        // The answers that are needed now are asked for in the next frame.
        if (isOtherCount(shown)) runtime.requestRender();
        more.hidden = shown === models.length;
        more.textContent = `All ${models.length} models`;
        small.render(frame, shown, isSeen());
        showLosses(frame);
    }

    /**
     * Shows the losses of all models; until those at new settings are all answered, the former ones.
     * @param {Frame} frame
     */
    function showLosses({ state, theme, report }) {
        const places = [...Array(shown).keys()];
        const found = places.map((at) => answers.of(at)?.calibration);
        const isComplete = !places.some(answers.isAwaited);
        if (isComplete || losses.of !== report || losses.found.length !== shown) losses = { of: report, found };
        if (!areOtherLosses(report, theme, state.active, ...losses.found)) return;
        const strokes = palette(theme);
        const lines = losses.found.map((calibration, at) => {
            const name = report.models[at]?.name ?? "";
            return { name, stroke: strokes[at % strokes.length], isActive: at === state.active, calibration };
        });
        bars.render(lines);
    }

    return { render };
}
