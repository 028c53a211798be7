// Precision gain and recall gain: the same point in both plots; baseline and isometrics become straight lines in the second.

import { showLayers } from "../../scene/layers.js";
import { formatRatio } from "../../text/format.js";
import { movePrevalence, prevalenceWith } from "../move.js";
import { addMorph } from "../parts/morph.js";
import { addPrediction } from "../parts/prediction.js";

/** @import { Stage } from "../stage.js" */

/** Prevalence at which the always-positive classifier has precision 1/2. */
const BALANCED = 0.5;
/** Prevalences above and below that of the data, for the replies to wrong choices. */
const COMMON = 0.3;
const RARE = 0.02;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    showLayers(scene, "pr", "isometrics", "alwaysPositive");
    showLayers(scene, "prg", "isometrics", "alwaysPositive");
    await addMorph(stage, scene, "gains");
    stage.furtherPlots(scene, "pr", "prg");
    stage.dials(scene, "prevalence");
    addPrediction(stage, scene, {
        space: "prg",
        asks: "where does the point go in Precision-Recall-Gain if negatives are ten times as many?",
        given: "With ten times as many negatives",
        prevalence: prevalenceWith(scene, 10),
        // At the start precision is undefined.
        indices: () => [Math.max(0, scene.state.index)],
    });
    stage.formulas(scene);
    stage.numbers(scene, ({ measures }) => ({
        precision: formatRatio(measures.precision),
        "precision-gain": formatRatio(measures.precisionGain),
        "recall-gain": formatRatio(measures.recallGain),
    }));
    const predictAll = (/** @type {number} */ prevalence) => {
        const last = (scene.state.shown?.report.models[0]?.thresholds.length ?? 0) - 1;
        scene.dispatch({ type: "move", index: last });
        movePrevalence(scene, prevalence);
    };
    stage.question("corner", () => predictAll(BALANCED), {
        height: {
            says: "That is its height in Precision-Recall, {precision} here. Gains measure from there: precision π is gain 0, since the scale begins where predicting everything positive is.",
            show: () => predictAll(COMMON),
        },
        moves: {
            says: "In Precision-Recall it moves: it is at {precision} now. But the gain scale begins at π and moves along, so that here its gains stay the same at any prevalence.",
            show: () => predictAll(RARE),
        },
    });
}
