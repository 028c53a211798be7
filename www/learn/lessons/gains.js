// Precision gain and recall gain: the same point in both plots; baseline and isometrics become straight lines in the second.

import { showLayers } from "../../scene/layers.js";
import { formatRatio } from "../../text/format.js";
import { movePrevalence } from "../move.js";
import { addMorph } from "../parts/morph.js";

/** @import { Stage } from "../stage.js" */

/** Prevalence at which the always-positive classifier has precision 1/2. */
const BALANCED = 0.5;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    showLayers(scene, "pr", "isometrics", "alwaysPositive");
    showLayers(scene, "prg", "isometrics", "alwaysPositive");
    await addMorph(stage, scene, "gains");
    stage.furtherPlots(scene, "pr", "prg");
    stage.dials(scene, "prevalence");
    stage.formulas(scene);
    stage.numbers(scene, ({ measures }) => ({
        precision: formatRatio(measures.precision),
        "precision-gain": formatRatio(measures.precisionGain),
        "recall-gain": formatRatio(measures.recallGain),
    }));
    stage.question("corner", () => {
        const last = (scene.state.shown?.report.models[0]?.thresholds.length ?? 0) - 1;
        scene.dispatch({ type: "move", index: last });
        movePrevalence(scene, BALANCED);
    });
}
