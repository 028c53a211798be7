// What each plot can show besides the curves: names, words, and what is on at first.

import { SPACE } from "./spaces.js";

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */

/** @typedef {Readonly<Record<PlotSpace, readonly Layer[]>>} Layers */

/** @type {Layers} */
export const FIRST_LAYERS = {
    roc: ["random", "hull"],
    pr: ["minimum", "isometrics", "alwaysPositive", "hull"],
    prg: ["minimum", "isometrics", "alwaysPositive", "hull"],
};

/** @typedef {{ layer: Layer, name: string, says: string, not?: PlotSpace }} LayerWords */

/** `not` is the plot where a layer would show nothing of its own. @type {readonly LayerWords[]} */
export const LAYERS = [
    { layer: "hull", name: "Convex hull", says: "What mixing two thresholds can reach." },
    { layer: "jointHull", name: "Hull of all models", says: "What mixing thresholds of all shown models can reach." },
    { layer: "optimum", name: "Best threshold", says: "The best point for the measure below, and the line of its value." },
    { layer: "isometrics", name: "Isometrics", says: "Lines of equal value of the measure below." },
    { layer: "precisionRecall", name: "Precision and recall", says: "Lines of equal precision and of equal recall." },
    { layer: "random", name: "Random ranking", says: "What a random order of the rows gives." },
    { layer: "alwaysPositive", name: "Always positive", says: "All that is as good as calling every row positive." },
    {
        layer: "minimum",
        name: "Unachievable region",
        says: "What no ranking can reach at this prevalence, and the worst ranking at its edge.",
    },
    {
        layer: "calibration",
        name: "Calibrated scores",
        says: "The share of positives c of each segment of the hull, or in Precision-Recall-Gain its d for F.",
    },
    {
        layer: "nonDominated",
        name: "Undominated thresholds",
        says: "Thresholds that no other one beats: as good in both counts, and better in one.",
    },
    { layer: "points", name: "All thresholds", says: "A dot for every distinct score." },
    { layer: "folds", name: "Folds", says: "The curve of each fold, where the data name folds." },
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
    const { name } = SPACE[space];
    return { layer, name: `Grid of ${name}`, says: `Where the regular grid of ${name} comes to lie.`, not: space };
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
