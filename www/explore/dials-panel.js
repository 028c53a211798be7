// The dials below the plots: what to optimise, the prevalence, the recalls.

import { DIAL_KINDS } from "../controls/dial-kinds.js";
import { createDial } from "../controls/dial.js";
import { createRadios } from "../controls/radios.js";
import { even, shareWithin } from "../controls/scales.js";
import { byId, make, setText } from "../page/dom.js";
import { DIALS, isWhole } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { formatRatio, formatSetting } from "../text/format.js";

/** @import { MeasureFamily, Model } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Action, State } from "../state/state.js" */

/** @type {readonly { measure: MeasureFamily, name: string, says: string }[]} */
const MEASURES = [
    { measure: "f", name: "F", says: "Harmonic mean of precision and recall: both have to be good." },
    {
        measure: "accuracy",
        name: "Accuracy",
        says: "Share of rows called rightly, each class at the cost of its errors: a perfect classifier has 1 at every cost.",
    },
    { measure: "g", name: "G", says: "Weighted power mean of precision and recall, F being one of them (Gandenberger)." },
];

/** The dials that each measure has. */
const DIALS_OF = { f: ["beta"], accuracy: ["cost"], g: ["beta", "rho"] };

/** @param {(action: Action) => void} dispatch */
export function createDialsPanel(dispatch) {
    const turn = (/** @type {Partial<Dials>} */ dials) => dispatch({ type: "dial", dials });
    const say = byId("measure-says", HTMLElement);
    const choice = byId("measure-choice", HTMLFieldSetElement);
    const radios = createRadios(
        "measure",
        MEASURES.map(({ measure: of, name }) => ({ of, name })),
        (measure) => turn({ measure }),
    );
    choice.append(...radios.labels);

    const ofTheMeasure = [DIAL_KINDS.beta(turn, ""), DIAL_KINDS.cost(turn, ""), DIAL_KINDS.rho(turn, "")];
    const prevalence = DIAL_KINDS.prevalence(turn, "", SPACES);
    /** @type {readonly [number, number]} */
    let range = DIALS.recallRange;
    const recallFrom = createDial({
        id: "recall-from",
        symbol: "a",
        name: "recall from",
        ...even(0, 0.99, 0.01),
        parse: shareWithin(0, 0.99),
        range: "from 0 to 0.99, such as 0.1, 10 % or 1/11.",
        onTurn: (low) => turn({ recallRange: [low, Math.max(range[1], Number((low + 0.01).toFixed(4)))] }),
        onReset: () => turn({ recallRange: [DIALS.recallRange[0], range[1]] }),
    });
    const recallTo = createDial({
        id: "recall-to",
        symbol: "b",
        name: "recall to",
        ...even(0.01, 1, 0.01),
        parse: shareWithin(0.01, 1),
        range: "from 0.01 to 1, such as 0.9, 90 % or 10/11.",
        onTurn: (high) => turn({ recallRange: [Math.min(range[0], Number((high - 0.01).toFixed(4))), high] }),
        onReset: () => turn({ recallRange: [range[0], DIALS.recallRange[1]] }),
    });
    byId("measure-dials", HTMLElement).append(...ofTheMeasure.map(({ element }) => element));
    byId("data-dials", HTMLElement).append(prevalence.element);
    byId("range-dials", HTMLElement).append(recallFrom.element, recallTo.element);
    const rangeSays = byId("recall-range-says", HTMLElement);
    const rangeArea = byId("range-area", HTMLElement);

    /** @param {State} state */
    function render(state) {
        const { active, dials } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        range = dials.recallRange;
        radios.render(dials.measure);
        say.textContent = MEASURES.find(({ measure }) => measure === dials.measure)?.says ?? "";
        for (const { element, render: show } of ofTheMeasure) {
            element.hidden = !DIALS_OF[dials.measure].includes(element.dataset["dial"] ?? "");
            show(dials, model);
        }
        prevalence.render(dials, model);
        recallFrom.render(range[0], range[0] === 0, "Areas of Precision-Recall are taken from this recall on.");
        recallTo.render(range[1], range[1] === 1, "Up to this recall.");
        setText(rangeSays, isWhole(range) ? "" : `: ${formatSetting(range[0])} to ${formatSetting(range[1])}`);
        setText(rangeArea, rangeWords(model));
    }

    return { render };
}

/** @param {Model} model */
function rangeWords({ name, pr }) {
    if (pr.area === null || pr.normalizedArea === null) return "";
    const [area, least, most, normalized] = [pr.area, pr.minimumArea, pr.maximumArea, pr.normalizedArea].map((value) => formatRatio(value));
    return `Area of ${name} ${area}, at least ${least}, at most ${most}: normalised ${normalized}.`;
}
