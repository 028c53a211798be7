// The point goes to the best threshold when the dial of the measure is turned, and stays where it is dragged to until then.

import { remember } from "../../page/changes.js";

/** @import { Scene } from "../../scene/scene.js" */

/**
 * @param {Scene} scene
 * @param {"beta" | "cost"} dial
 */
export function followOptimum(scene, dial) {
    const isOther = remember();
    scene.add({
        render: ({ state }) => {
            const value = state.dials[dial];
            const optimum = scene.plots.optimum(state.active);
            if (!optimum || !isOther(value)) return;
            scene.dispatch({ type: "move", index: optimum.index });
        },
    });
}
