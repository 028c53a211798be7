// The dials below the plots: what to optimise, the prevalence, the recalls.

import { DIAL_KINDS } from "../controls/dial-kinds.js";
import { createRadios } from "../controls/radios.js";
import { byId, setText } from "../page/dom.js";
import { whenOpened } from "../page/unfold.js";
import { isWhole } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { formatSetting } from "../text/format.js";

/** @import { MeasureFamily } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */

/** @type {readonly { measure: MeasureFamily, name: string, says: string }[]} */
const MEASURES = [
    { measure: "f", name: "F", says: "Harmonic mean of precision and recall: both have to be good." },
    {
        measure: "accuracy",
        name: "Accuracy",
        says: "Share of rows predicted correctly, each class at the cost of its errors: a perfect classifier has 1 at every cost.",
    },
    { measure: "g", name: "G", says: "Weighted power mean of precision and recall, F being one of them (Gandenberger)." },
];

/** The dials that each measure has. */
const DIALS_OF = { f: ["beta"], accuracy: ["cost"], g: ["beta", "rho"] };

/** @param {Runtime} runtime */
export function createDialsPanel(runtime) {
    const turn = (/** @type {Partial<Dials>} */ dials) => runtime.dispatch({ type: "dial", dials });
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
    byId("measure-dials", HTMLElement).append(...ofTheMeasure.map(({ element }) => element));
    byId("data-dials", HTMLElement).append(prevalence.element);
    const rangeSays = byId("recall-range-says", HTMLElement);
    /** @type {((state: State) => void) | undefined} */
    let renderRange;
    whenOpened(byId("recall-range", HTMLDetailsElement), undefined, async (body) => {
        const { createRecallRange } = await import("./recall-range.js");
        renderRange = createRecallRange(body, () => runtime.state, turn);
        renderRange(runtime.state);
    });

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, dials } = state;
        const model = currentModels(state)[active];
        if (!model) return;
        radios.render(dials.measure);
        say.textContent = MEASURES.find(({ measure }) => measure === dials.measure)?.says ?? "";
        for (const { element, render: show } of ofTheMeasure) {
            element.hidden = !DIALS_OF[dials.measure].includes(element.dataset["dial"] ?? "");
            show(dials, model);
        }
        prevalence.render(dials, model);
        const range = dials.recallRange;
        setText(rangeSays, isWhole(range) ? "" : `: ${formatSetting(range[0])} to ${formatSetting(range[1])}`);
        renderRange?.(state);
    }

    return { render };
}
