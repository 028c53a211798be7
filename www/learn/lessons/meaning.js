// The slopes of the convex hull: the calibrated meaning of scores, and the best point for a cost.

import { showLayers } from "../../scene/layers.js";
import { formatRatio } from "../../text/format.js";
import { formatInterval } from "../../text/intervals.js";
import { followOptimum } from "../parts/follow-optimum.js";
import { segmentAt } from "../parts/segments.js";

/** @import { Stage } from "../stage.js" */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    scene.dispatch({ type: "dial", dials: { measure: "accuracy" } });
    showLayers(scene, "roc", "hull", "nonDominated", "calibration", "isometrics", "optimum");
    stage.plots(scene, "roc");
    stage.dials(scene, "cost");
    followOptimum(scene, "cost");
    stage.formulas(scene, ({ state, model }) => {
        const segment = segmentAt(model, state.index);
        return { r: segment?.group.lrPlus ?? null, share: segment?.c ?? null };
    });
    stage.numbers(scene, ({ state, model, optimum }) => ({
        share: formatRatio(segmentAt(model, state.index)?.c, 2),
        costs: optimum?.interval ? formatInterval(optimum.interval) : "",
    }));
    stage.leadsTo(scene, { kind: "cost" });
    const turn = (/** @type {number} */ cost) => scene.dispatch({ type: "dial", dials: { cost } });
    stage.question("down", () => turn(0.8), {
        up: {
            says: "There it goes when c falls, and a miss gets dearer. Here c is 0.2: the point went up, and is best for c {costs}. In the question it is false alarms that get dearer.",
            show: () => turn(0.2),
        },
        stays: {
            says: "It stays for a while: at c = 0.7, as here, this corner is still the best, and so for c {costs}. But 0.8 is not in that range.",
            show: () => turn(0.7),
        },
    });
}
