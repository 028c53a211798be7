// The hint above the plots: the pointer's gestures, or how to zoom to curves that are all in a corner.

import { SPACE } from "../catalogue/spaces.js";
import { changeDetector } from "../page/changes.js";
import { find, setText } from "../page/dom.js";
import { isCorner } from "../state/windows.js";
import { HINT, crowded } from "../text/messages.js";

/** @import { PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 */
export function createFitHint(place, { plots, dispatch }) {
    const words = find(place, "span", HTMLElement);
    const button = find(place, "button", HTMLButtonElement);
    const isOther = changeDetector();
    /** Windows that contain all curves, of the plots where these are only a corner. @type {{ space: PlotSpace, window: PlotWindow }[]} */
    let corners = [];

    button.addEventListener("click", () => {
        // The button is hidden after this, so the focus moves on to the plots.
        find(document, "#plots .plot", HTMLElement).focus();
        for (const { space, window } of corners) dispatch({ type: "window", space, window });
    });

    /** @param {Frame} frame */
    function render({ report, state: { visible, dials, plots: spaces, windows } }) {
        if (isOther(report, visible, dials.prevalence, spaces)) {
            corners = spaces.flatMap((space) => {
                const window = plots.fit(space);
                return window && isCorner(window) ? [{ space, window }] : [];
            });
        }
        const whole = corners.filter(({ space }) => !windows[space]);
        setText(words, whole.length > 0 ? crowded(whole.map(({ space }) => SPACE[space].name)) : HINT);
        button.hidden = whole.length === 0;
    }

    return { render };
}
