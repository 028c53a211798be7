// The range of a rate for the partial area under the ROC curve, and the area there. Loaded when it is unfolded.

import { createSegments } from "../controls/segments.js";
import { make, setText } from "../page/dom.js";
import { currentModels } from "../state/state.js";
import { formatRate } from "../text/format.js";
import { reasonFor } from "../text/messages.js";
import { RATE_NAMES } from "../text/roc-areas.js";
import { createRangeDials } from "./range-dials.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Dials, RocRange } from "../state/dials.js" */
/** @import { State } from "../state/state.js" */

/** Initial range of each rate: few false alarms, few misses. @type {Readonly<Record<RocRange["rate"], RocRange["ends"]>>} */
const FIRST_ENDS = { fpr: [0, 0.1], tpr: [0.9, 1] };

const NONE = "none";

/**
 * @param {HTMLElement} body to be filled
 * @param {() => State} getState
 * @param {(dials: Partial<Dials>) => void} turn
 * @returns {(state: State) => void} renders the range of a state
 */
export function createRocRange(body, getState, turn) {
    const rates = createSegments(
        "roc-range-rate",
        "Range of",
        [
            { of: NONE, name: "nothing" },
            { of: "fpr", name: RATE_NAMES.fpr },
            { of: "tpr", name: RATE_NAMES.tpr },
        ],
        (rate) => turn({ rocRange: rate === "fpr" || rate === "tpr" ? { rate, ends: FIRST_ENDS[rate] } : undefined }),
    );
    const { from, to } = createRangeDials({ id: "rate", name: "rate", examples: ["0.1, 10 % or 1/11", "0.1, 10 % or 1/11"] }, (change) => {
        const range = getState().dials.rocRange;
        if (range) turn({ rocRange: { ...range, ends: change(range.ends, FIRST_ENDS[range.rate]) } });
    });
    const ends = make("div", {}, from.element, to.element);
    const area = make("p", { id: "partial-area" });
    body.append(rates.element, ends, area);

    return (state) => {
        const range = state.dials.rocRange;
        rates.render(range?.rate ?? NONE);
        ends.hidden = !range;
        const model = currentModels(state)[state.active];
        setText(area, range && model ? areaWords(model) : "");
        if (!range) return;
        const [low, high] = range.ends;
        const first = FIRST_ENDS[range.rate];
        const above = range.rate === "fpr" ? "below the curve" : "right of the curve";
        from.render(low, low === first[0], `The area ${above} is taken from this rate on.`);
        to.render(high, high === first[1], "Up to this rate.");
    };
}

/** @param {Model} model */
function areaWords(model) {
    const { partial } = model.roc;
    if (!partial) return reasonFor(model, "roc.partial");
    const { low, high, area, standardized } = partial;
    return `Partial area of ${model.name} ${formatRate(area)}, at most ${formatRate(high - low)}: from 1/2 for chance to 1, ${formatRate(standardized)}.`;
}
