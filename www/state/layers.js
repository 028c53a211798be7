// What each plot can show besides the curves: names, and what is on at first.

import { SPACE } from "./spaces.js";

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */

/** @typedef {Readonly<Record<PlotSpace, readonly Layer[]>>} Layers */

/** @type {Layers} */
export const FIRST_LAYERS = {
    roc: ["random", "hull"],
    pr: ["minimum", "isometrics", "alwaysPositive", "hull"],
    prg: ["minimum", "isometrics", "alwaysPositive", "hull"],
};

/** @typedef {{ layer: Layer, name: string, not?: PlotSpace }} LayerWords */

/** `not` is the plot where a layer would show nothing of its own. @type {readonly LayerWords[]} */
export const LAYERS = [
    { layer: "hull", name: "Convex hull" },
    { layer: "jointHull", name: "Hull of all models" },
    { layer: "optimum", name: "Best threshold" },
    { layer: "isometrics", name: "Isometrics" },
    { layer: "precisionRecall", name: "Precision and recall" },
    { layer: "random", name: "Random ranking" },
    { layer: "alwaysPositive", name: "Always positive" },
    {
        layer: "minimum",
        name: "Unachievable region",
    },
    {
        layer: "calibration",
        name: "Calibrated scores",
    },
    {
        layer: "nonDominated",
        name: "Undominated thresholds",
    },
    { layer: "points", name: "All thresholds" },
    { layer: "folds", name: "Folds" },
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
    return { layer, name: `Grid of ${SPACE[space].name}`, not: space };
}

/**
 * What the plot of a space may show.
 * @param {PlotSpace} space
 */
export function layersIn(space) {
    return LAYERS.filter(({ not }) => not !== space);
}

/**
 * The layers with one of a plot's switched on or off.
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
