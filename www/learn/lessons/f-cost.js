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
/** Index of threshold 8. */
const EIGHT = 1;

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
    const turn = (/** @type {number} */ beta) => scene.dispatch({ type: "dial", dials: { beta } });
    stage.question("f", () => turn(Math.sqrt(betaSquared)), {
        precision: {
            says: "Precision gains are the heights at the right edge, where d is 1 and precision alone counts. There, near the upright line now, the two lines are apart.",
            show: () => turn(0.1),
        },
        f1: {
            says: "F_{1} has β = 1, which is d = {d}, where the upright line is now. There the line of score ≥ 8, the point’s, is still below that of score ≥ {best}.",
            show() {
                turn(1);
                // The point, which follows the dial, moves first.
                scene.renderNow();
                scene.dispatch({ type: "move", index: EIGHT });
            },
        },
    });
}
