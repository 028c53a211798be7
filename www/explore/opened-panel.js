// A panel for data that is loaded when it is first opened, and rendered while it is open.

import { byId } from "../page/dom.js";
import { styleSheet } from "../page/style-sheet.js";
import { whenNeeded } from "../page/unfold.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { DatalessFrame, DatalessView } from "../state/frame.js" */
/** @import { Panel } from "../state/state.js" */

/**
 * @param {Runtime} runtime
 * @param {Panel} name
 * @param {() => Promise<DatalessView>} load
 */
export function createOpenedPanel(runtime, name, load) {
    const loaded = whenNeeded(byId(`${name}-panel`, HTMLElement), async () => {
        await styleSheet("explore/data-panels.css");
        return load();
    });
    /** @type {DatalessView | undefined} */
    let view;

    /** @param {DatalessFrame} frame */
    function render(frame) {
        if (frame.state.panel === name) view?.render(frame);
    }

    /** Called when another panel is open, which may be this one. */
    async function changed() {
        if (runtime.state.panel !== name) return;
        view = await loaded();
        runtime.renderNow();
    }

    return { render, changed };
}
