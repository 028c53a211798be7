// Plots of an example, as a figure of a paper shows them.

import { showLayers } from "../scene/layers.js";
import { SPACES } from "../state/spaces.js";

/** @import { Layer, Options, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Scene } from "../scene/scene.js" */

/** `layers` has the spaces that are shown. @typedef {{ example: string, options?: Options, layers: Partial<Record<PlotSpace, readonly Layer[]>> }} PlotsSpec */

/** @param {PlotsSpec} spec */
export function spacesOf({ layers }) {
    return SPACES.filter((space) => layers[space]);
}

/**
 * Loads the example into a scene and sets its layers.
 * @param {Scene} scene
 * @param {PlotsSpec} spec
 */
export async function prepare(scene, spec) {
    await scene.loadExample(spec.example, spec.options);
    for (const space of spacesOf(spec)) showLayers(scene, space, ...(spec.layers[space] ?? []));
}
