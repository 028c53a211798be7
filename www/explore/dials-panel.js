// The dials of the data: the prevalence, and for experts the ranges of areas.

import { createPrevalence } from "../controls/prevalence-dial.js";
import { byId, find, make, setText } from "../page/dom.js";
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
    const renderRecallRange = createRange("recall-range", "Recall range of the Precision-Recall areas", async () => {
        return (await import("./recall-range.js")).createRecallRange;
    });
    const renderRocRange = createRange(
        "roc-range",
        "Range of a partial ROC area",
        async () => (await import("./roc-range.js")).createRocRange,
    );

    /**
     * Creates the dial of a range, folded.
     * @param {string} id
     * @param {string} name
     * @param {() => Promise<(body: HTMLElement, getState: () => State, turn: (dials: Partial<Dials>) => void) => (state: State) => void>} load
     */
    function createRange(id, name, load) {
        const says = make("span", { id: `${id}-says` });
        const element = make("details", { class: "explain", id, hidden: "" }, make("summary", {}, name, says));
        find(document, ".dials", HTMLElement).append(element);
        /** @type {((state: State) => void) | undefined} */
        let renderBody;
        whenOpened(element, undefined, async (body) => {
            renderBody = (await load())(body, () => runtime.state, turn);
            renderBody(runtime.state);
        });

        /**
         * @param {State} state
         * @param {string} range in words, "" for the whole range
         */
        function render(state, range) {
            element.hidden = state.question.kind !== "measure" && !range && !element.open;
            setText(says, range && `: ${range}`);
            renderBody?.(state);
        }

        return render;
    }

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, dials } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        prevalence.render(dials, model);
        const { recallRange, rocRange } = dials;
        renderRecallRange(state, isWhole(recallRange) ? "" : endsText(recallRange));
        renderRocRange(state, rocRange ? `${rocRange.rate.toUpperCase()} ${endsText(rocRange.ends)}` : "");
    }

    return { render };
}

/** @param {readonly [number, number]} ends */
function endsText([low, high]) {
    return `${formatSetting(low)} to ${formatSetting(high)}`;
}
