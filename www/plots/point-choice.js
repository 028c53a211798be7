// A plot whose points can be chosen: what passes shows the ghost, what chooses moves the point.

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
 * }} parts `pick` finds the point that is meant at a place of what is drawn; `keyOf` says which key along the curve one stands for
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
        // The pointer may rest on the plot: what is read is the point that the key moves.
        ghost.leave();
        dispatch({ type: "move-to", row });
    });
}
