// The hint above the plots: what a pointer does, or how to see curves that all lie in a corner.

import { differs } from "../page/changes.js";
import { find, setText } from "../page/dom.js";
import { SPACE, SPACES } from "../state/spaces.js";
import { isCorner, isFirst } from "../state/windows.js";
import { HINT, crowded } from "../text/messages.js";

/** @import { PlotSpace, PlotWindow, Plots } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/**
 * @param {HTMLElement} place
 * @param {Plots} plots with the models and the settings of what is rendered
 * @param {(action: Action) => void} dispatch
 */
export function createFitHint(place, plots, dispatch) {
    const words = find(place, "span", HTMLElement);
    const button = find(place, "button", HTMLButtonElement);
    /** What the fits were asked for. @type {unknown[]} */
    let asked = [];
    /** The part of each plot that has all curves, where it is but a corner. @type {{ space: PlotSpace, window: PlotWindow }[]} */
    let corners = [];

    button.addEventListener("click", () => {
        // The button goes away with what it says, so the keyboard's place moves on to the plots.
        find(document, "#plots .plot", HTMLElement).focus();
        for (const { space, window } of corners) dispatch({ type: "window", space, window });
    });

    /** @param {State} state */
    function render({ shown, visible, dials, windows }) {
        if (!shown) return;
        const now = [shown.report, visible, dials.prevalence];
        if (differs(now, asked)) {
            asked = now;
            corners = SPACES.flatMap((space) => {
                const window = plots.fit(space);
                return window && isCorner(window) ? [{ space, window }] : [];
            });
        }
        const whole = corners.filter(({ space }) => isFirst(windows[space]));
        setText(words, whole.length > 0 ? crowded(whole.map(({ space }) => SPACE[space].name)) : HINT);
        button.hidden = whole.length === 0;
    }

    return { render };
}
