// Bands on the plots, only where they are at the prevalence that a plot shows.

import { remember } from "../page/changes.js";
import { FIRST_PLOTS } from "../state/spaces.js";

/** @import { CurveBand, ModelBands, Overlay } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createBands(dispatch) {
    const isOther = remember();

    /**
     * @param {readonly (ModelBands | null)[]} bands one per model; null where none is to be shown
     * @param {boolean} isOfTheDial whether they are at the prevalence that the plots show
     */
    return function render(bands, isOfTheDial) {
        if (!isOther(...(bands.some((of) => of) ? [isOfTheDial, ...bands] : []))) return;
        const overlays = bands.flatMap((of, model) =>
            // What lies over ROC is the same at every prevalence.
            FIRST_PLOTS.filter((space) => space === "roc" || isOfTheDial).flatMap((space) =>
                of ? [overlayOf(of[space], space, model)] : [],
            ),
        );
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
