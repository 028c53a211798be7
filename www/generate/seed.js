// The seed of the random numbers: the same seed and the same settings give the same rows.

import { createNumberField } from "../controls/number-field.js";
import { whole } from "../controls/scales.js";
import { make, makeButton } from "../page/dom.js";

/** @import { GenerateSpec } from "../pkg/curvescope.js" */

/**
 * @param {() => GenerateSpec} getSpec
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createSeed(getSpec, onSpec) {
    const { label, box, note, render } = createNumberField({
        id: "seed-box",
        name: ["Seed"],
        range: "that is whole, from 0 on.",
        parse: whole(0, Number.MAX_SAFE_INTEGER),
        format: String,
        onNumber: (seed) => onSpec({ ...getSpec(), seed }),
    });
    const another = makeButton("Another seed", () => {
        const { seed } = getSpec();
        onSpec({ ...getSpec(), seed: seed < Number.MAX_SAFE_INTEGER ? seed + 1 : 0 });
    });
    return {
        element: make("div", { class: "dial seed" }, label, box, another, note),
        /** @param {GenerateSpec} spec */
        render: ({ seed }) => render(seed, "The same seed gives the same rows again."),
    };
}
