// The running example of Flach & Kull 2015, reconstructed: the paper prints only the rounded labels of its Figure 3.


/** @import { Scene } from "../../scene/scene.js" */

/** @param {Scene} scene */
export async function loadRunningExample(scene) {
    await scene.loadExample("running-example");
}
