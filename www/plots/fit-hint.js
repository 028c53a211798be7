// Plots whose curves are all in a corner begin with that corner. The hint below the plots: the pointer's gestures, or how to zoom there again.

import { SPACE } from "../catalogue/spaces.js";
import { changeDetector } from "../page/changes.js";
import { find, make, makeButton, setText } from "../page/dom.js";
import { FIRST_WINDOWS, isCorner } from "../state/windows.js";
import { HINT, crowded } from "../text/messages.js";

/** @import { PlotSpace, PlotWindow } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 */
export function createFitHint(place, { plots, dispatch }) {
    const words = make("span");
    const button = makeButton("Fit plots to curves", fitAll, { class: "quiet" });
    place.append(words, " ", button);
    const isOther = changeDetector();
    /** Windows that contain all curves, of the plots where these are only a corner. @type {{ space: PlotSpace, window: PlotWindow }[]} */
    let corners = [];
    /** @type {unknown} */
    let fitted;

    const fit = () => {
        for (const { space, window } of corners) dispatch({ type: "window", space, window });
    };

    function fitAll() {
        // The button is hidden after this, so the focus moves on to the plots.
        find(document, "#plots .plot", HTMLElement).focus();
        fit();
    }

    /**
     * True for new data of the reader's: a link has windows of its own, and generated data change while they are drawn.
     * @param {Frame["state"]} state
     */
    function isNew({ shown, windows }) {
        return windows === FIRST_WINDOWS && shown?.job.saved === undefined && shown?.job.source.kind !== "generated";
    }

    /** @param {Frame} frame */
    function render({ report, state }) {
        const { visible, dials, plots: spaces, windows } = state;
        if (isOther(report, visible, dials.prevalence, spaces)) {
            corners = spaces.flatMap((space) => {
                const window = plots.fit(space);
                return window && isCorner(window) ? [{ space, window }] : [];
            });
        }
        if (fitted !== report) {
            fitted = report;
            if (isNew(state)) fit();
        }
        const whole = corners.filter(({ space }) => !windows[space]);
        setText(words, whole.length > 0 ? crowded(whole.map(({ space }) => SPACE[space].name)) : HINT);
        button.hidden = whole.length === 0;
    }

    return { render };
}
