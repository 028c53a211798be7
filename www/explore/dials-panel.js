// The dials of the data: their prevalence, and the recalls that areas are taken on, which are for experts.

import { createPrevalence } from "../controls/first-dials.js";
import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { isWhole } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { formatSetting } from "../text/format.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @param {Runtime} runtime */
export function createDialsPanel(runtime) {
    const turn = (/** @type {Partial<Dials>} */ dials) => runtime.dispatch({ type: "dial", dials });
    const prevalence = createPrevalence(turn, "", SPACES);
    byId("data-dials", HTMLElement).append(prevalence.element);
    const details = byId("recall-range", HTMLDetailsElement);
    const rangeSays = byId("recall-range-says", HTMLElement);
    /** @type {((state: State) => void) | undefined} */
    let renderRange;
    whenOpened(details, undefined, async (body) => {
        const { createRecallRange } = await import("./recall-range.js");
        renderRange = createRecallRange(body, () => runtime.state, turn);
        renderRange(runtime.state);
    });

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, dials, question } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        prevalence.render(dials, model);
        const range = dials.recallRange;
        details.hidden = question.kind !== "measure" && isWhole(range) && !details.open;
        setText(rangeSays, isWhole(range) ? "" : `: ${formatSetting(range[0])} to ${formatSetting(range[1])}`);
        renderRange?.(state);
    }

    return { render };
}
