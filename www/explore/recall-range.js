// The range of recalls that the Precision-Recall areas are taken on, and the area there. Loaded when it is unfolded.

import { createDial } from "../controls/dial.js";
import { even, shareWithin } from "../controls/further-scales.js";
import { make, setText } from "../page/dom.js";
import { DIALS } from "../state/dials.js";
import { currentModels } from "../state/state.js";
import { formatRatio, formatSetting } from "../text/format.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { State } from "../state/state.js" */

/**
 * @param {HTMLElement} body to be filled
 * @param {() => State} getState
 * @param {(dials: Partial<Dials>) => void} turn
 * @returns {(state: State) => void} shows the range of a state
 */
export function createRecallRange(body, getState, turn) {
    const ends = () => getState().dials.recallRange;
    const recallFrom = createDial({
        id: "recall-from",
        symbol: "a",
        name: "recall from",
        ...even(0, 0.99, 0.01),
        parse: shareWithin(0, 0.99),
        format: formatSetting,
        range: "from 0 to 0.99, such as 0.1, 10 % or 1/11.",
        onTurn: (low) => turn({ recallRange: [low, Math.max(ends()[1], Number((low + 0.01).toFixed(4)))] }),
        onReset: () => turn({ recallRange: [DIALS.recallRange[0], ends()[1]] }),
    });
    const recallTo = createDial({
        id: "recall-to",
        symbol: "b",
        name: "recall to",
        ...even(0.01, 1, 0.01),
        parse: shareWithin(0.01, 1),
        format: formatSetting,
        range: "from 0.01 to 1, such as 0.9, 90 % or 10/11.",
        onTurn: (high) => turn({ recallRange: [Math.min(ends()[0], Number((high - 0.01).toFixed(4))), high] }),
        onReset: () => turn({ recallRange: [ends()[0], DIALS.recallRange[1]] }),
    });
    const area = make("p", { id: "range-area" });
    body.append(recallFrom.element, recallTo.element, area);

    return (state) => {
        const model = currentModels(state)[state.active];
        if (!model) return;
        const [from, to] = state.dials.recallRange;
        recallFrom.render(from, from === 0, "Areas of Precision-Recall are taken from this recall on.");
        recallTo.render(to, to === 1, "Up to this recall.");
        setText(area, rangeWords(model));
    };
}

/** @param {Model} model */
function rangeWords({ name, pr }) {
    if (pr.area === null || pr.normalizedArea === null) return "";
    const [area, least, most, normalized] = [pr.area, pr.minimumArea, pr.maximumArea, pr.normalizedArea].map((value) => formatRatio(value));
    return `Area of ${name} ${area}, at least ${least}, at most ${most}: normalised ${normalized}.`;
}
