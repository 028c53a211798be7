// What the plots of a figure show besides the curves.

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "./scene.js" */

/**
 * Shows these layers in a plot and no others.
 * @param {Scene} scene
 * @param {PlotSpace} space
 * @param {...Layer} layers
 */
export function showLayers(scene, space, ...layers) {
    for (const layer of scene.state.layers[space]) scene.dispatch({ type: "layer", space, layer, on: false });
    for (const layer of layers) scene.dispatch({ type: "layer", space, layer, on: true });
}
