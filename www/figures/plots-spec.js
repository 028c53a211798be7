// Plots of a paper's figure, of an example or of a table made for the figure.

import { showLayers } from "../scene/layers.js";
import { SPACES } from "../state/spaces.js";

/** @import { Layer, Options, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Stage } from "../learn/stage.js" */
/** @import { Scene } from "../scene/scene.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Table } from "./populations.js" */

/**
 * The keys of `layers` are the spaces shown; `table` makes the data of a figure without an example; `shown` are
 * the models shown, all without it.
 * @typedef {({ example: string, options?: Options } | { table: () => Table }) & { dials?: Partial<Dials>,
 *   shown?: readonly number[], layers: Partial<Record<PlotSpace, readonly Layer[]>> }} PlotsSpec
 */

/** @param {PlotsSpec} spec */
export function spacesOf({ layers }) {
    return SPACES.filter((space) => layers[space]);
}

/**
 * Loads the data into a scene, and sets its dials and layers.
 * @param {Scene} scene
 * @param {PlotsSpec} spec
 */
export async function prepare(scene, spec) {
    if ("example" in spec) await scene.loadExample(spec.example, spec.options);
    else show(scene, spec.table());
    if (spec.shown) scene.dispatch({ type: "show-only", models: spec.shown });
    if (spec.dials) scene.dispatch({ type: "dial", dials: spec.dials });
    for (const space of spacesOf(spec)) showLayers(scene, space, ...(spec.layers[space] ?? []));
}

/**
 * @param {Stage} stage
 * @param {PlotsSpec} spec
 */
export async function showPlots(stage, spec) {
    const scene = stage.scene();
    await prepare(scene, spec);
    stage.plots(scene, ...spacesOf(spec));
    return scene;
}

/**
 * @param {Scene} scene
 * @param {Table} table
 */
export function show(scene, { text, title, options }) {
    scene.load(text, title, options);
}
