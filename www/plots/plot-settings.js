// Settings of the plots for a state, in the form of the drawing instance.

import { changeDetector } from "../page/changes.js";
import { pixelRatio } from "../page/pixel-ratio.js";
import { drawnDials } from "../state/dials.js";
import { answerIndex, coreQuestion, decisionOf } from "../state/question.js";
import { shownNames } from "../text/shown-names.js";

/** @import { Plots, Report, Theme, View } from "../pkg/curvescope.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {State} state
 * @param {Theme} theme
 * @returns {View}
 */
export function plotSettings(state, theme) {
    const { dials, layers, windows, visible, active, highlight } = state;
    // A hidden model is not highlighted, so the others stay as they are.
    const standsOut = highlight !== undefined && visible[highlight] ? highlight : undefined;
    return {
        theme,
        pixelRatio: pixelRatio(),
        ...drawnDials(dials),
        ...questionSettings(state),
        layers,
        windows,
        visible,
        active,
        highlight: standsOut,
    };
}

/**
 * Returns the settings of the question: the limits, the measure to optimise, and the answer.
 * @param {State} state
 * @returns {Partial<View>}
 */
function questionSettings(state) {
    const { kind, aim } = state.question;
    const best = markedBest(state);
    if (kind !== "limits") return { best };
    const constraints = coreQuestion(state)?.constraints;
    const isOfDials = aim === "f" || aim === "cost";
    return { constraints, best, ...(isOfDials ? {} : aim === "accuracy" ? { measure: aim, cost: 0.5 } : { measure: aim }) };
}

/**
 * Returns the operating point to mark as the best, null for none. Undefined where the plots compute it: without limits, and without ties.
 * @param {State} state
 */
export function markedBest(state) {
    const best = answerIndex(state);
    if (state.question.kind === "limits") return best ?? null;
    return decisionOf(state)?.tiedThresholds.length ? best : undefined;
}

const NO_COUNTS = new Float64Array();

/**
 * Passes the contents of frames to a drawing instance: models, overlays, folds, groups and settings.
 * @param {Plots} plots
 * @returns {(frame: DatalessFrame) => void} passes on the changes since the last call
 */
export function createPlotData(plots) {
    /** @type {Partial<Pick<State, "overlays" | "folds" | "groups">> & { report?: Report }} */
    let given = {};
    const [isOther, areOtherPoints] = [changeDetector(), changeDetector()];
    return ({ state, theme }) => {
        const { shown, dials, layers, windows, visible, active, highlight, question, overlays, folds, groups } = state;
        if (!shown) return;
        const { report } = shown;
        if (areOtherPoints(report, shownNames, ...report.models.map(({ thresholds }) => thresholds))) {
            given = {};
            plots.clear();
            addModels(plots, report);
        }
        if (overlays !== given.overlays) plots.setOverlays(Object.values(overlays).flat());
        if (folds !== given.folds) plots.setFolds(folds?.model ?? 0, folds?.curves ?? []);
        if (groups?.curves !== given.groups?.curves) plots.setGroups(groups?.model ?? 0, groups?.curves ?? []);
        if (groups?.points !== given.groups?.points) plots.setGroupPoints(groups?.points ?? []);
        given = { report, overlays, folds, groups };
        if (!isOther(report, theme, pixelRatio(), dials, layers, windows, visible, active, highlight, question, markedBest(state))) return;
        plots.setView(plotSettings(state, theme));
    };
}

/**
 * @param {Plots} plots
 * @param {Report} report
 */
function addModels(plots, { models }) {
    const { names } = shownNames(models);
    for (const [at, { name, thresholds, tps, fps, roc, lowerIsPositive }] of models.entries()) {
        plots.addModel(names[at] ?? name, thresholds, tps, fps, roc.hull?.tps ?? NO_COUNTS, roc.hull?.fps ?? NO_COUNTS, lowerIsPositive);
    }
}
