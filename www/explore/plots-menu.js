// Contents of the menu of plots: a box for each curve space. Loaded when the menu is opened.

import { SPACE } from "../catalogue/spaces.js";
import { createCheckBox } from "../controls/fields.js";
import { make, makeButton } from "../page/dom.js";
import { FIRST_PLOTS, MOST_PLOTS, SPACES } from "../state/spaces.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** Groups of the menu. */
const GROUPS = [...new Set(SPACES.map((space) => SPACE[space].group))];

/**
 * @param {HTMLElement} body to be filled
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} shows which plots are on
 */
export function createPlotsMenu(body, dispatch) {
    /** @type {readonly PlotSpace[]} */
    let plots = [];
    const choose = (/** @type {readonly PlotSpace[]} */ wanted) => {
        // The next box may be pressed before the next frame.
        show(wanted);
        dispatch({ type: "plots", plots: wanted });
    };
    const boxOf = (/** @type {PlotSpace} */ space) => {
        const turn = (/** @type {boolean} */ on) => choose(SPACES.filter((one) => (one === space ? on : plots.includes(one))));
        const { box, label } = createCheckBox(SPACE[space].name, turn, { name: `plot-${space}`, value: space });
        label.title = SPACE[space].says;
        return { space, box, label };
    };
    const boxes = SPACES.map(boxOf);
    const groups = GROUPS.map((name) => {
        const own = boxes.filter(({ space }) => SPACE[space].group === name);
        return make("li", {}, make("h4", {}, name), make("ul", {}, ...own.map(({ label }) => make("li", {}, label))));
    });
    const limit = make("p", { class: "hint" }, `One to ${MOST_PLOTS} plots.`);
    const reset = makeButton("Reset plots", () => choose(FIRST_PLOTS), { class: "quiet" });
    body.classList.add("layers-menu");
    body.append(make("ul", { class: "layers-groups" }, ...groups), limit, reset);

    /** @param {readonly PlotSpace[]} shown */
    function show(shown) {
        plots = shown;
        for (const { space, box } of boxes) {
            box.checked = plots.includes(space);
            box.disabled = plots.length === (box.checked ? 1 : MOST_PLOTS);
        }
    }

    return (state) => show(state.plots);
}
