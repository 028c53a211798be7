// Control for the seed of the random numbers: the same seed and settings generate the same rows.

import { createNumberField } from "../controls/number-field.js";
import { whole } from "../controls/further-scales.js";
import { make, makeButton } from "../page/dom.js";
import { limits } from "../pkg/drawing.js";

/** @import { GenerateSpec } from "../pkg/curvescope.js" */

/**
 * @param {() => GenerateSpec} getSpec
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createSeed(getSpec, onSpec) {
    const { label, box, note, render } = createNumberField({
        id: "seed-box",
        name: ["Seed"],
        wanted: whole(...limits().seed, "that is whole and at least 0."),
        format: String,
        onNumber: (seed) => onSpec({ ...getSpec(), seed }),
    });
    const another = makeButton("Another seed", () => {
        const [least, most] = limits().seed;
        const { seed } = getSpec();
        onSpec({ ...getSpec(), seed: seed < most ? seed + 1 : least });
    });
    return {
        element: make("div", { class: "dial seed" }, label, box, another, note),
        /** @param {GenerateSpec} spec */
        render: ({ seed }) => render(seed, "The same seed gives the same rows again."),
    };
}
