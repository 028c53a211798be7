// The running example of Flach & Kull 2015, reconstructed: the paper prints only the rounded labels of its Figure 3.

import { fetchExample } from "../../examples.js";

/** @import { Scene } from "../../scene/scene.js" */

/** @param {Scene} scene */
export async function loadRunningExample(scene) {
    scene.load(await fetchExample("running-example"), "The running example");
}
