// Bands on the plots, only where they are at the prevalence that a plot shows.

import { remember } from "../page/changes.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { CurveBand, ModelBands, Overlay, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/** What lies over these is the same at every prevalence. @type {readonly PlotSpace[]} */
const OF_RATES = ["roc", "det"];

/** Bands that come without asking. @type {readonly PlotSpace[]} */
const ALWAYS = FIRST_PLOTS;

/** Which further bands are asked for: of all plots that were shown with bands, so that one that goes changes no question. */
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
    const isOther = remember();

    /**
     * @param {readonly (ModelBands | null)[]} bands one per model; null where none is to be shown
     * @param {boolean} isOfTheDial whether they are at the prevalence that the plots show
     */
    return function render(bands, isOfTheDial) {
        if (!isOther(...(bands.some((of) => of) ? [isOfTheDial, ...bands] : []))) return;
        const spaces = SPACES.filter((space) => isOfTheDial || OF_RATES.includes(space));
        const overlays = bands.flatMap((of, model) =>
            spaces.flatMap((space) => {
                const band = of?.[space];
                return band ? [overlayOf(band, space, model)] : [];
            }),
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
