// The figures of the papers by the id of their article. The module of a figure is loaded when the figure or its card is first visible.

/** @import { StudySpec } from "../learn/pkg/curvescope.js" */
/** @import { Stage } from "../learn/stage.js" */
/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { PlotsSpec } from "./plots-spec.js" */

/**
 * `small` is the thumbnail: one of the figure's plots, or its chart. `mount` builds the figure; those without it are shown in a lesson.
 * @typedef {{ small: SmallPlot | { chart: () => StudySpec | Promise<StudySpec> }, mount?: (stage: Stage) => void | Promise<void> }} Figure
 */
/** @typedef {{ plots: PlotsSpec, space: PlotSpace }} SmallPlot */

/**
 * @param {() => Promise<Record<string, Figure>>} load
 * @param {string} name
 * @returns {() => Promise<Figure>}
 */
const of = (load, name) => async () => {
    const figure = (await load())[name];
    if (!figure) throw new Error(`no figure ${name}`);
    return figure;
};

const flachKull = () => import("./flach-kull.js");
const flachKullTheorems = () => import("./flach-kull-theorems.js");
const ranking = () => import("./ranking/ranking.js");
const quartiles = () => import("./ranking/quartiles.js");
const boyd = () => import("./boyd.js");
const boydTheorems = () => import("./boyd-theorems.js");
const gandenberger = () => import("./gandenberger.js");
const drummondHolte = () => import("./drummond-holte.js");
const vickersElkin = () => import("./vickers-elkin.js");

/** @type {ReadonlyMap<string, () => Promise<Figure>>} */
export const FIGURES = new Map([
    ["fk-1", of(flachKull, "figure1")],
    ["fk-2", of(flachKull, "figure2")],
    ["fk-theorem-1", of(flachKullTheorems, "theorem1")],
    ["fk-theorem-2", of(flachKullTheorems, "theorem2")],
    ["fk-theorem-3", of(flachKull, "theorem3")],
    ["fk-theorem-4", of(flachKullTheorems, "theorem4")],
    ["fk-3", of(flachKull, "figure3")],
    ["fk-4", of(ranking, "figure4")],
    ["fk-4-right", of(quartiles, "figure4Right")],
    ["fk-5", of(flachKull, "figure5")],
    ["boyd-1", of(boyd, "figure1")],
    ["boyd-table-1", of(boyd, "table1")],
    ["boyd-theorem-1", of(boydTheorems, "theorem1")],
    ["boyd-theorem-2", of(boydTheorems, "theorem2")],
    ["boyd-2", of(boyd, "figure2")],
    ["boyd-theorem-3", of(boydTheorems, "theorem3")],
    ["boyd-3a", of(boyd, "figure3a")],
    ["boyd-3b", of(boyd, "figure3b")],
    ["boyd-corollary-4", of(boydTheorems, "corollary4")],
    ["boyd-table-2", of(boyd, "table2")],
    ["boyd-table-3", of(boyd, "table3")],
    ["boyd-4", of(boyd, "figure4")],
    ["dh-point", of(drummondHolte, "point")],
    ["dh-envelope", of(drummondHolte, "envelope")],
    ["dh-operating", of(drummondHolte, "operating")],
    ["dh-compare", of(drummondHolte, "compare")],
    ["ve-net-benefit", of(vickersElkin, "netBenefit")],
    ["ve-calibration", of(vickersElkin, "calibration")],
    ["ve-weights", of(vickersElkin, "weights")],
    ["power-phi", of(gandenberger, "powerPhi")],
    ["power-gamma-low", of(gandenberger, "powerGammaLow")],
    ["power-gamma-high", of(gandenberger, "powerGammaHigh")],
    ["power-both", of(gandenberger, "powerBoth")],
    ["g-beta-low", of(gandenberger, "gBetaLow")],
    ["g-beta-high", of(gandenberger, "gBetaHigh")],
    ["g-rho", of(gandenberger, "gRho")],
]);
