// Sets the layers of a figure's plots.

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "./scene.js" */

/**
 * Switches on these layers of a plot, and all others off.
 * @param {Scene} scene
 * @param {PlotSpace} space
 * @param {...Layer} layers
 */
export function showLayers(scene, space, ...layers) {
    for (const layer of scene.state.layers[space]) scene.dispatch({ type: "layer", space, layer, on: false });
    for (const layer of layers) scene.dispatch({ type: "layer", space, layer, on: true });
}
