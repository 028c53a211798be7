// Moves the operating point to the best threshold whenever the dial of the measure is turned. Otherwise it stays where the reader put it.

import { changeDetector } from "../../page/changes.js";

/** @import { Scene } from "../../scene/scene.js" */

/**
 * @param {Scene} scene
 * @param {"beta" | "cost"} dial
 */
export function followOptimum(scene, dial) {
    const isOther = changeDetector();
    scene.add({
        render: ({ state, optimum }) => {
            const value = state.dials[dial];
            if (!optimum || !isOther(value)) return;
            scene.dispatch({ type: "move", index: optimum.index });
        },
    });
}
