// The layers of each plot besides the curves: their names, and which are on at first.

import { SPACE } from "../catalogue/spaces.js";
import { SPACES } from "./spaces.js";

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */

/** @typedef {Readonly<Record<PlotSpace, readonly Layer[]>>} Layers */

export const FIRST_LAYERS = /** @type {Layers} */ (Object.fromEntries(SPACES.map((space) => [space, SPACE[space].layers])));

/**
 * `group` is the heading in the menu.
 * @typedef {{ layer: Layer, name: string, group: "Reference" | "Hulls" | "Lines" | "Points" | "Grids", not?: PlotSpace }} LayerWords
 */

/** `not` is the space whose menu omits the layer, because it would add nothing there. @type {readonly LayerWords[]} */
export const LAYERS = [
    { layer: "random", name: "Random ranking", group: "Reference" },
    { layer: "alwaysPositive", name: "Always positive", group: "Reference" },
    { layer: "minimum", name: "Unachievable region", group: "Reference" },
    { layer: "hull", name: "Convex hull", group: "Hulls" },
    { layer: "jointHull", name: "Hull of all models", group: "Hulls" },
    { layer: "calibration", name: "Calibrated scores", group: "Hulls" },
    { layer: "optimum", name: "Best threshold", group: "Lines" },
    { layer: "isometrics", name: "Isometrics", group: "Lines" },
    { layer: "precisionRecall", name: "Precision and recall", group: "Lines" },
    { layer: "nonDominated", name: "Undominated thresholds", group: "Points" },
    { layer: "points", name: "All thresholds", group: "Points" },
    { layer: "folds", name: "Folds", group: "Points" },
    gridOf("gridRoc", "roc"),
    gridOf("gridPr", "pr"),
    gridOf("gridPrg", "prg"),
];

/**
 * @param {Layer} layer
 * @param {PlotSpace} space
 * @returns {LayerWords}
 */
function gridOf(layer, space) {
    return { layer, name: `Grid of ${SPACE[space].name}`, group: "Grids", not: space };
}

/** @param {PlotSpace} space */
export function layersIn(space) {
    return LAYERS.filter(({ not }) => not !== space);
}

/**
 * @param {Layers} layers
 * @param {PlotSpace} space
 * @param {Layer} layer
 * @param {boolean} on
 * @returns {Layers}
 */
export function withLayer(layers, space, layer, on) {
    if (layers[space].includes(layer) === on) return layers;
    const others = layers[space].filter((name) => name !== layer);
    return { ...layers, [space]: on ? [...others, layer] : others };
}
