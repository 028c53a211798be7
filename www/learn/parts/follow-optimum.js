// The point goes to the best threshold when the dial of the measure is turned, and stays where it is dragged to until then.

/** @import { Scene } from "../../scene/scene.js" */

/**
 * @param {Scene} scene
 * @param {"beta" | "cost"} dial
 */
export function followOptimum(scene, dial) {
    /** @type {number | undefined} */
    let followed;
    scene.add({
        render: ({ state, optimum }) => {
            const value = state.dials[dial];
            if (value === followed || !optimum) return;
            followed = value;
            scene.dispatch({ type: "move", index: optimum.index });
        },
    });
}
