// Bootstrap bands of the curves, drawn only in plots with the same prevalence as the bands.

import { changeDetector } from "../page/changes.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { ModelBands, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/** Spaces whose bands do not depend on the prevalence. @type {readonly PlotSpace[]} */
const OF_RATES = ["roc", "det"];

/** Spaces whose bands are always computed. @type {readonly PlotSpace[]} */
const ALWAYS = FIRST_PLOTS;

/**
 * Returns a function for the further spaces whose bands are requested: those of all plots that have been shown with bands, so that hiding
 * one does not start a new bootstrap.
 */
export function rememberedSpaces() {
    /** @type {Set<PlotSpace>} */
    const spaces = new Set();

    /** @param {readonly PlotSpace[]} shown plots with bands */
    return (shown) => {
        for (const space of shown) if (!ALWAYS.includes(space)) spaces.add(space);
        return [...spaces];
    };
}

/** @param {(action: Action) => void} dispatch */
export function createBands(dispatch) {
    const isOther = changeDetector();

    /**
     * @param {readonly (ModelBands | null)[]} bands one per model; null if none is shown
     * @param {boolean} isOfTheDial true if they are at the prevalence of the plots
     */
    return function render(bands, isOfTheDial) {
        if (!isOther(...(bands.some((of) => of) ? [isOfTheDial, ...bands] : []))) return;
        const spaces = SPACES.filter((space) => isOfTheDial || OF_RATES.includes(space));
        const overlays = bands.flatMap((of, model) =>
            spaces.flatMap((space) => {
                const band = of?.[space];
                if (!band) return [];
                const { x, low, high } = band;
                return [{ kind: /** @type {const} */ ("band"), space, model, path: { x, y: high }, floor: { x, y: low } }];
            }),
        );
        dispatch({ type: "overlay", of: "bands", overlays });
    };
}
