// The line through the operating point: all points with the same rate, in place of the same F, which later lessons introduce.

import { SPACES } from "../../state/spaces.js";

/** @import { Scene } from "../../scene/scene.js" */

/**
 * @param {Scene} scene with data
 * @param {"recall" | "precision"} rate
 */
export function drawRate(scene, rate) {
    scene.dispatch({ type: "ask", question: { kind: "limits", aim: rate, limits: [] } });
    // "ask" switches these layers on.
    for (const space of SPACES) {
        for (const layer of /** @type {const} */ (["isometrics", "optimum"])) scene.dispatch({ type: "layer", space, layer, on: false });
    }
}
