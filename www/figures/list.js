// The figures of the papers, by their place on the page: how each is built, loaded when it is first seen.

/** @import { Stage } from "../learn/stage.js" */

/** @typedef {(stage: Stage) => void | Promise<void>} Mount */

/**
 * @param {() => Promise<Record<string, Mount>>} load
 * @param {string} name
 * @returns {() => Promise<Mount>}
 */
const of = (load, name) => async () => {
    const mount = (await load())[name];
    if (!mount) throw new Error(`no figure ${name}`);
    return mount;
};

const flachKull = () => import("./flach-kull.js");
const boyd = () => import("./boyd.js");
const gandenberger = () => import("./gandenberger.js");

/** @type {ReadonlyMap<string, () => Promise<Mount>>} */
export const FIGURES = new Map([
    ["fk-1", of(flachKull, "figure1")],
    ["fk-2", of(flachKull, "figure2")],
    ["fk-3", of(flachKull, "figure3")],
    ["fk-5", of(flachKull, "figure5")],
    ["boyd-1", of(boyd, "figure1")],
    ["boyd-2", of(boyd, "figure2")],
    ["boyd-3a", of(boyd, "figure3a")],
    ["boyd-3b", of(boyd, "figure3b")],
    ["boyd-4", of(boyd, "figure4")],
    ["power-phi", of(gandenberger, "powerPhi")],
    ["power-gamma-low", of(gandenberger, "powerGammaLow")],
    ["power-gamma-high", of(gandenberger, "powerGammaHigh")],
    ["power-both", of(gandenberger, "powerBoth")],
    ["g-beta-low", of(gandenberger, "gBetaLow")],
    ["g-beta-high", of(gandenberger, "gBetaHigh")],
    ["g-rho", of(gandenberger, "gRho")],
]);
