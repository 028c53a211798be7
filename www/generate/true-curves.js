// What the rows are a sample of, and its curves over the plots.

import { remember } from "../page/changes.js";
import { population } from "../pkg/curvescope.js";

/** @import { GenerateSpec, Overlay, Population } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** @type {readonly Overlay[]} */
const NOTHING = [];

/** @param {(action: Action) => void} dispatch */
export function createTrueCurves(dispatch) {
    /** At its own prevalence. @type {Population | undefined} */
    let own;
    /** At the prevalence that the plots are drawn at. @type {Population | undefined} */
    let drawn;
    const isOther = remember();

    /**
     * @param {GenerateSpec | undefined} spec undefined where it can't be generated
     * @param {boolean} isOn whether the curves are to be seen
     * @param {State} state
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
