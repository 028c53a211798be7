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
    stage.question("down", () => scene.dispatch({ type: "dial", dials: { cost: 0.8 } }));
}
