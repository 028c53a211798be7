// Contents of a plot's layers menu: a box for each layer, how to zoom, and a reset. Loaded when the menu is opened.

import { createCheckBox } from "../controls/fields.js";
import { make, makeButton } from "../page/dom.js";
import { layersIn } from "../state/layers.js";

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Action, State } from "../state/state.js" */

/** @type {Readonly<Record<Layer, string>>} */
const SAYS = {
    hull: "What mixing two thresholds can reach.",
    jointHull: "What mixing thresholds of all shown models can reach.",
    optimum: "The best point for the measure asked for, and the line of its value.",
    isometrics: "Lines of equal value of the measure asked for.",
    precisionRecall: "Lines of equal precision and of equal recall.",
    random: "What a random order of the rows gives.",
    alwaysPositive: "All points as good as predicting every row positive.",
    minimum: "What no ranking can reach at this prevalence, and the worst ranking at its edge.",
    calibration: "The share of positives c of each segment of the hull, or in Precision-Recall-Gain its d for F.",
    nonDominated: "Thresholds that no other one beats: as good in both counts, and better in one.",
    points: "A dot for every distinct score.",
    folds: "The curve of each fold, where the data name folds.",
    gridRoc: "Where the regular grid of ROC lies in this plot.",
    gridPr: "Where the regular grid of Precision-Recall lies in this plot.",
    gridPrg: "Where the regular grid of Precision-Recall-Gain lies in this plot.",
};

const ZOOM_WORDS =
    "Zoom: Ctrl and wheel, pinch, Shift and drag a box, or + and −. Move: Alt and drag, two fingers, or Alt and arrow keys. 0 goes back.";

/**
 * @param {HTMLElement} body to be filled
 * @param {PlotSpace} space
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} shows which layers are on
 */
export function createLayersMenu(body, space, dispatch) {
    const boxes = layersIn(space).map(({ layer, name, group }) => {
        const attributes = { name: `${space}-${layer}`, value: layer };
        const { box, label } = createCheckBox(name, (on) => dispatch({ type: "layer", space, layer, on }), attributes);
        label.title = SAYS[layer];
        return { layer, group, box, label };
    });
    const groups = [...new Set(boxes.map(({ group }) => group))].map((group) => {
        const own = boxes.filter((entry) => entry.group === group);
        return make("li", {}, make("h4", {}, group), make("ul", {}, ...own.map(({ label }) => make("li", {}, label))));
    });
    const reset = makeButton("Reset layers", () => dispatch({ type: "reset-layers", space }), { class: "quiet" });
    body.classList.add("layers-menu");
    body.append(make("ul", { class: "layers-groups" }, ...groups), make("p", { class: "hint" }, ZOOM_WORDS), reset);

    return ({ layers }) => {
        for (const { layer, box } of boxes) box.checked = layers[space].includes(layer);
    };
}
