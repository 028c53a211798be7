// The dials of the data: the prevalence, and for experts the ranges of areas.

import { createPrevalence } from "../controls/prevalence-dial.js";
import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { isWhole } from "../state/dials.js";
import { FIRST_PLOTS } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { formatSetting } from "../text/format.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @param {Runtime} runtime */
export function createDialsPanel(runtime) {
    const turn = (/** @type {Partial<Dials>} */ dials) => runtime.dispatch({ type: "dial", dials });
    const prevalence = createPrevalence(turn, "", FIRST_PLOTS);
    byId("data-dials", HTMLElement).append(prevalence.element);
    const recallRange = byId("recall-range", HTMLDetailsElement);
    const recallRangeSays = byId("recall-range-says", HTMLElement);
    const rocRange = byId("roc-range", HTMLDetailsElement);
    const rocRangeSays = byId("roc-range-says", HTMLElement);
    const renderRecallRange = unfolding(recallRange, async () => (await import("./recall-range.js")).createRecallRange);
    const renderRocRange = unfolding(rocRange, async () => (await import("./roc-range.js")).createRocRange);

    /**
     * @param {HTMLDetailsElement} details
     * @param {() => Promise<(body: HTMLElement, getState: () => State, turn: (dials: Partial<Dials>) => void) => (state: State) => void>} load
     * @returns {(state: State) => void} renders a state if it was unfolded
     */
    function unfolding(details, load) {
        /** @type {((state: State) => void) | undefined} */
        let renderBody;
        whenOpened(details, undefined, async (body) => {
            renderBody = (await load())(body, () => runtime.state, turn);
            renderBody(runtime.state);
        });
        return (state) => renderBody?.(state);
    }

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, dials, question } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        prevalence.render(dials, model);
        const range = dials.recallRange;
        const isUsual = question.kind !== "measure";
        recallRange.hidden = isUsual && isWhole(range) && !recallRange.open;
        setText(recallRangeSays, isWhole(range) ? "" : `: ${endsText(range)}`);
        const partial = dials.rocRange;
        rocRange.hidden = isUsual && !partial && !rocRange.open;
        setText(rocRangeSays, partial ? `: ${partial.rate.toUpperCase()} ${endsText(partial.ends)}` : "");
        renderRecallRange(state);
        renderRocRange(state);
    }

    return { render };
}

/** @param {readonly [number, number]} ends */
function endsText([low, high]) {
    return `${formatSetting(low)} to ${formatSetting(high)}`;
}
