// Figures of Flach & Kull 2015, on their running example (reconstructed) and on white clover.


import { showLayers } from "../scene/layers.js";

/** @import { Stage } from "../learn/stage.js" */

/** @param {Stage} stage */
async function runningExample(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    return scene;
}

/** @param {Stage} stage */
export async function figure1(stage) {
    const scene = await runningExample(stage);
    showLayers(scene, "roc", "random", "hull", "nonDominated");
    showLayers(scene, "pr", "hull", "nonDominated");
    stage.plots(scene, "roc", "pr");
}

/** @param {Stage} stage */
export async function figure2(stage) {
    const scene = await runningExample(stage);
    showLayers(scene, "pr", "isometrics", "alwaysPositive");
    showLayers(scene, "prg", "isometrics", "alwaysPositive", "hull");
    stage.plots(scene, "pr", "prg");
    stage.dials(scene, "prevalence");
}

/** @param {Stage} stage */
export async function figure3(stage) {
    const scene = await runningExample(stage);
    showLayers(scene, "roc", "hull", "calibration", "gridPrg");
    showLayers(scene, "prg", "hull", "calibration", "gridRoc");
    stage.plots(scene, "roc", "prg");
}

/** @param {Stage} stage */
export async function figure5(stage) {
    const scene = stage.scene();
    await scene.loadExample("white-clover", { scores: ["ada", "gnb"], fold: "" });
    showLayers(scene, "pr", "alwaysPositive");
    showLayers(scene, "prg", "alwaysPositive");
    stage.legend(scene);
    stage.plots(scene, "pr", "prg");
}
