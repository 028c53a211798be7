// The line through the operating point: all points with the same rate, in place of the same F, which later lessons introduce.

/** @import { Scene } from "../../scene/scene.js" */

/**
 * Call it before `showLayers`: it switches layers on in other plots than ROC, where it leaves nothing but the random order.
 * @param {Scene} scene with data
 * @param {"recall" | "precision"} aim
 */
export function drawRate(scene, aim) {
    scene.dispatch({ type: "ask", question: { kind: "limits", aim, limits: [] } });
    for (const layer of /** @type {const} */ (["isometrics", "optimum", "hull"])) {
        scene.dispatch({ type: "layer", space: "roc", layer, on: false });
    }
}
