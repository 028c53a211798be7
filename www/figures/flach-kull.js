// Figures of Flach & Kull 2015, on their running example (reconstructed) and on white clover.


/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "../scene/scene.js" */
/** @import { Stage } from "../learn/stage.js" */

/**
 * Shows these layers in a plot, and no others.
 * @param {Scene} scene
 * @param {PlotSpace} space
 * @param {...Layer} layers
 */
function only(scene, space, ...layers) {
    for (const layer of scene.state.layers[space]) scene.dispatch({ type: "layer", space, layer, on: false });
    for (const layer of layers) scene.dispatch({ type: "layer", space, layer, on: true });
}

/** @param {Stage} stage */
async function runningExample(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    return scene;
}

/** @param {Stage} stage */
export async function figure1(stage) {
    const scene = await runningExample(stage);
    only(scene, "roc", "random", "hull", "nonDominated");
    only(scene, "pr", "hull", "nonDominated");
    stage.plots(scene, "roc", "pr");
}

/** @param {Stage} stage */
export async function figure2(stage) {
    const scene = await runningExample(stage);
    only(scene, "pr", "isometrics", "alwaysPositive");
    only(scene, "prg", "isometrics", "alwaysPositive", "hull");
    stage.plots(scene, "pr", "prg");
    stage.dials(scene, "prevalence");
}

/** @param {Stage} stage */
export async function figure3(stage) {
    const scene = await runningExample(stage);
    only(scene, "roc", "hull", "calibration", "gridPrg");
    only(scene, "prg", "hull", "calibration", "gridRoc");
    stage.plots(scene, "roc", "prg");
}

/** @param {Stage} stage */
export async function figure5(stage) {
    const scene = stage.scene();
    await scene.loadExample("white-clover", { scores: ["ada", "gnb"], fold: "" });
    only(scene, "pr", "alwaysPositive");
    only(scene, "prg", "alwaysPositive");
    stage.legend(scene);
    stage.plots(scene, "pr", "prg");
}
