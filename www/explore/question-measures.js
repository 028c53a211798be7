// The question for experts: the measure to optimise, with all its dials. Loaded when it is chosen.

import { createCost, createRho } from "../controls/expert-dials.js";
import { createRadios } from "../controls/radios.js";
import { make, setText } from "../page/dom.js";

/** @import { MeasureFamily } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Dials } from "../state/dials.js" */

/** @type {readonly { of: MeasureFamily, name: string, says: string }[]} */
const MEASURES = [
    { of: "f", name: "F", says: "Harmonic mean of precision and recall: both have to be good." },
    {
        of: "accuracy",
        name: "Accuracy",
        says: "Share of rows predicted correctly, each class at the cost of its errors: a perfect classifier has 1 at every cost.",
    },
    { of: "g", name: "G", says: "Weighted power mean of precision and recall, F being one of them (Gandenberger)." },
];

/**
 * @param {HTMLElement} place
 * @param {(dials: Partial<Dials>) => void} turn
 * @returns {(frame: Frame) => void}
 */
export function createMeasures(place, turn) {
    const radios = createRadios("measure", MEASURES, (measure) => turn({ measure }));
    const says = make("p", { class: "hint" });
    const [cost, rho] = [createCost(turn, ""), createRho(turn, "")];
    place.append(
        make("fieldset", { class: "segments", id: "measure-choice" }, make("legend", {}, "The best"), ...radios.labels),
        says,
        cost.element,
        rho.element,
    );
    return ({ state: { dials }, model }) => {
        radios.render(dials.measure);
        setText(says, MEASURES.find(({ of }) => of === dials.measure)?.says ?? "");
        cost.element.hidden = dials.measure !== "accuracy";
        rho.element.hidden = dials.measure !== "g";
        cost.render(dials, model);
        rho.render(dials, model);
    };
}
