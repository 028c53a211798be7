// The range of recalls of the Precision-Recall areas, and the area there. Loaded when it is unfolded.

import { make, setText } from "../page/dom.js";
import { DIALS } from "../state/dials.js";
import { currentModels } from "../state/state.js";
import { formatRate } from "../text/format.js";
import { createRangeDials } from "./range-dials.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {HTMLElement} body to be filled
 * @param {() => State} getState
 * @param {(dials: Partial<Dials>) => void} turn
 * @returns {(state: State) => void} renders the range of a state
 */
export function createRecallRange(body, getState, turn) {
    const { from, to } = createRangeDials(
        { id: "recall", name: "recall", examples: ["0.1, 10 % or 1/11", "0.9, 90 % or 10/11"] },
        (change) => turn({ recallRange: change(getState().dials.recallRange, DIALS.recallRange) }),
    );
    const area = make("p", { id: "range-area" });
    body.append(from.element, to.element, area);

    return (state) => {
        const model = currentModels(state)[state.active];
        if (!model) return;
        const [low, high] = state.dials.recallRange;
        from.render(low, low === 0, "Areas of Precision-Recall are taken from this recall on.");
        to.render(high, high === 1, "Up to this recall.");
        setText(area, rangeWords(model));
    };
}

/** @param {Model} model */
function rangeWords({ name, pr }) {
    if (pr.area === null || pr.normalizedArea === null) return "";
    const [area, least, most, normalized] = [pr.area, pr.minimumArea, pr.maximumArea, pr.normalizedArea].map((value) => formatRate(value));
    return `Area of ${name} ${area}, at least ${least}, at most ${most}: normalised ${normalized}.`;
}
