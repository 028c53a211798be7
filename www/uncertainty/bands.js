// Bands on the plots: of the visible models, and only where they are at the prevalence that a plot shows.

import { differs } from "../changes.js";

/** @import { CurveBand, Overlay, Uncertainty } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state.js" */

const SPACES = /** @type {const} */ (["roc", "pr", "prg"]);

/** @type {readonly Overlay[]} */
const NOTHING = [];

/** @param {(action: Action) => void} dispatch */
export function createBands(dispatch) {
    /** What the plots have. @type {readonly unknown[]} */
    let laid = [];

    /**
     * @param {State} state
     * @param {Uncertainty["bands"]} bands one per model; empty where none are to be shown
     * @param {number | undefined} prevalence that they are at
     */
    return function render({ visible, dials }, bands, prevalence) {
        const isOfTheDial = prevalence === dials.prevalence;
        const now = bands.length > 0 ? [bands, isOfTheDial, ...visible] : [];
        if (!differs(now, laid)) return;
        laid = now;
        const overlays = bands.flatMap((of, model) => {
            if (!of || !visible[model]) return NOTHING;
            // What lies over ROC is the same at every prevalence.
            return SPACES.filter((space) => space === "roc" || isOfTheDial).map((space) => overlayOf(of[space], space, model));
        });
        dispatch({ type: "overlay", of: "bands", overlays });
    };
}

/**
 * @param {CurveBand} band
 * @param {Overlay["space"]} space
 * @param {number} model
 * @returns {Overlay}
 */
function overlayOf({ x, low, high }, space, model) {
    return { kind: "band", space, model, path: { x, y: high }, floor: { x, y: low } };
}
