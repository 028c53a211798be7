// A plot whose points can be chosen: what passes shows the ghost, what chooses moves the point.

import { listenForPointer } from "../controls/pointing.js";
import { indexForKey } from "../state/cursor.js";

/** @import { Place } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {HTMLElement} plot
 * @param {Runtime} runtime
 * @param {{
 *   getDrawn: () => State | undefined,
 *   pick: (event: PointerEvent, isDrag: boolean) => Place | undefined,
 *   keyOf?: (event: KeyboardEvent) => { key: string, shiftKey: boolean },
 * }} parts `pick` finds the point that is meant at a place of what is drawn; `keyOf` says which key along the curve one stands for
 */
export function listenForChoice(plot, runtime, { getDrawn, pick, keyOf = (event) => event }) {
    const { dispatch, ghost } = runtime;
    listenForPointer(plot, {
        pass(event) {
            const drawn = getDrawn();
            const found = drawn && pick(event, false);
            if (drawn?.shown && found) ghost.pass(drawn.shown.report, found);
        },
        leave: () => ghost.leave(),
        choose(event, isDrag) {
            const found = getDrawn() && pick(event, isDrag);
            if (found) dispatch({ type: "move", ...found });
        },
    });
    plot.addEventListener("keydown", (event) => {
        const { state } = runtime;
        const model = state.shown?.report.models[state.active];
        if (!model || event.altKey || event.ctrlKey || event.metaKey) return;
        const index = indexForKey(model, state.index, keyOf(event));
        if (index === undefined) return;
        event.preventDefault();
        dispatch({ type: "move", index });
    });
}
