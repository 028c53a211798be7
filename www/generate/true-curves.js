// The population from which the rows are drawn, with its true curves over the plots.

import { changeDetector } from "../page/changes.js";
import { population } from "../pkg/analysis.js";

/** @import { GenerateSpec, Overlay, Population } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** @type {readonly Overlay[]} */
const NOTHING = [];

/** @param {(action: Action) => void} dispatch */
export function createTrueCurves(dispatch) {
    /** Population at the prevalence of the spec. @type {Population | undefined} */
    let own;
    /** Population at the prevalence of the plots. @type {Population | undefined} */
    let drawn;
    const isOther = changeDetector();

    /**
     * Updates the overlay of the plots.
     * @param {GenerateSpec | undefined} spec undefined if it can't be generated
     * @param {boolean} isOn true to show the curves
     * @param {State} state
     * @returns {Population | undefined} at the prevalence of the spec
     */
    return function follow(spec, isOn, { shown, overlays, dials: { prevalence } }) {
        if (isOther(spec, prevalence)) {
            own = spec && population(spec);
            drawn = spec && prevalence !== undefined ? population(spec, prevalence) : own;
        }
        const isShown = shown?.job.source.kind === "generated";
        const curves = (isOn && isShown && drawn?.overlays) || NOTHING;
        if ((overlays.population ?? NOTHING) !== curves) dispatch({ type: "overlay", of: "population", overlays: curves });
        return own;
    };
}
