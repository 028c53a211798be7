// Choosing points of a plot: a passing pointer shows the ghost, a click, tap, drag or key moves the chosen point.

import { listenForPointer } from "../controls/pointing.js";
import { rowForKey } from "../state/cursor.js";
import { rowOf } from "../state/outline.js";

/** @import { Place } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {HTMLElement} plot
 * @param {Runtime} runtime
 * @param {{
 *   pick: (event: PointerEvent, isDrag: boolean) => Place | undefined,
 *   keyOf?: (event: KeyboardEvent) => { key: string, shiftKey: boolean },
 * }} parts `pick` returns the operating point nearest to the event; `keyOf` maps a key of this plot to the key with the same effect along
 *     the curve
 */
export function listenForChoice(plot, runtime, { pick, keyOf = (event) => event }) {
    const { dispatch, ghost } = runtime;
    listenForPointer(plot, {
        pass(event) {
            const { frame } = runtime;
            const found = frame && pick(event, false);
            if (found) ghost.pass(frame.report, found);
        },
        leave: () => ghost.leave(),
        choose(event, isDrag) {
            const found = runtime.frame && pick(event, isDrag);
            if (found) dispatch({ type: "move", ...found });
        },
    });
    plot.addEventListener("keydown", (event) => {
        const { state } = runtime;
        const model = state.shown?.report.models[state.active];
        if (!model || event.altKey || event.ctrlKey || event.metaKey) return;
        const row = rowForKey(model, rowOf(model, state.index), keyOf(event));
        if (row === undefined) return;
        event.preventDefault();
        // The pointer may be over the plot: the readout then shows the point that the key moves.
        ghost.leave();
        dispatch({ type: "move-to", row });
    });
}
