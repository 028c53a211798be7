// F cost curves: every threshold is a line from its recall gain to its precision gain, and their envelope is the hull of
// Precision-Recall-Gain.

import { showLayers } from "../../scene/layers.js";
import { formatInterval } from "../../text/intervals.js";
import { formatRatio, formatSetting } from "../../text/format.js";
import { thresholdText } from "../../text/messages.js";
import { followOptimum } from "../parts/follow-optimum.js";

/** @import { Stage } from "../stage.js" */

/** Index in the hull's `d` of the crossing of the lines of thresholds 8 and 7. */
const CROSSING = 2;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    scene.dispatch({ type: "plots", plots: ["prg", "fCost"] });
    showLayers(scene, "prg", "hull", "calibration", "isometrics", "optimum");
    showLayers(scene, "fCost", "alwaysPositive", "points", "isometrics", "optimum");
    stage.plots(scene, "prg", "fCost");
    stage.dials(scene, "beta");
    followOptimum(scene, "beta");
    stage.formulas(scene, ({ state, measures }) => ({
        d: 1 / (1 + state.dials.beta ** 2),
        precG: measures.precisionGain,
        recG: measures.recallGain,
    }));
    const hull = scene.state.shown?.report.models[0]?.prg.hull;
    const betaSquared = hull?.betaSquaredHigh[CROSSING - 1] ?? NaN;
    stage.numbers(scene, ({ state, model, measures, optimum }) => ({
        "precision-gain": formatRatio(measures.precisionGain),
        "recall-gain": formatRatio(measures.recallGain),
        d: formatRatio(1 / (1 + state.dials.beta ** 2), 2),
        best: optimum ? thresholdText(model, optimum.index) : "",
        gain: formatRatio(optimum?.gain),
        betas: optimum?.interval ? formatInterval(optimum.interval) : "",
    }));
    stage.show({ crossing: formatRatio(hull?.d[CROSSING]), "beta-squared": formatSetting(betaSquared) });
    stage.question("f", () => scene.dispatch({ type: "dial", dials: { beta: Math.sqrt(betaSquared) } }));
}
