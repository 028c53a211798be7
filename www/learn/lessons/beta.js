// Isometrics of F_beta as parallel lines in Precision-Recall-Gain, and the best threshold, which the highest of them touches.

import { measuresAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { countsAt, indexForThreshold } from "../../state/cursor.js";
import { formatRatio, formatSetting } from "../../text/format.js";
import { thresholdText } from "../../text/messages.js";
import { followOptimum } from "../parts/follow-optimum.js";

/** @import { Frame } from "../../state/frame.js" */
/** @import { Stage } from "../stage.js" */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    showLayers(scene, "roc", "hull", "isometrics", "optimum");
    showLayers(scene, "pr", "isometrics", "optimum");
    showLayers(scene, "prg", "isometrics", "optimum", "calibration");
    stage.plots(scene, "pr", "prg");
    stage.dials(scene, "beta");
    followOptimum(scene, "beta");

    /** @param {Frame} frame */
    const placeOf = ({ model, optimum: best }) => {
        const { hull } = model.prg;
        return best && hull ? { model, best, hull, at: hull.thresholds.indexOf(model.thresholds[best.index] ?? NaN) } : undefined;
    };

    stage.formulas(scene, (frame) => {
        const { measures } = frame;
        const gains = { precG: measures.precisionGain, recG: measures.recallGain };
        const place = placeOf(frame);
        if (!place) return gains;
        const { model, best, hull, at } = place;
        const next = hull.thresholds[at + 1];
        const here = measuresAt(countsAt(model, best.index));
        const there = next === undefined ? undefined : measuresAt(countsAt(model, indexForThreshold(model, next)));
        // Between two thresholds of recall 1 there is no slope.
        const high = hull.betaSquaredHigh[at] ?? Infinity;
        return {
            ...gains,
            precA: here.precision,
            recA: here.recall,
            precB: there?.precision ?? null,
            recB: there?.recall ?? null,
            steepest: high === Infinity ? null : high,
        };
    });
    stage.furtherPlots(scene, "roc");
    stage.numbers(scene, (frame) => {
        const place = placeOf(frame);
        const f = formatRatio(frame.measures.f);
        if (!place) return { f };
        const { model, best, hull, at } = place;
        return {
            f,
            best: thresholdText(model, best.index),
            low: formatSetting(hull.betaSquaredLow[at]),
            high: formatSetting(hull.betaSquaredHigh[at]),
            "d-left": formatRatio(hull.d[at], 2),
            "d-right": formatRatio(hull.d[at + 1] ?? 0, 2),
            recall: formatRatio(measuresAt(countsAt(model, best.index)).recall, 2),
        };
    });
    const turn = (/** @type {number} */ beta) => scene.dispatch({ type: "dial", dials: { beta } });
    stage.question("right", () => turn(2), {
        left: {
            says: "There it goes when precision counts more. Here β is 0.5: the line is flatter, and score ≥ {best} is the best, with recall {recall}.",
            show: () => turn(0.5),
        },
        stays: {
            says: "It stays while β² is from {low} to {high}, as at β = 0.8, where the line has turned without leaving its corner. But 2² is outside that range.",
            show: () => turn(0.8),
        },
    });
}
