// Choice of a starting point: a kind of distribution, or an example.

import { createRadios } from "../controls/radios.js";
import { make, makeButton, setText } from "../page/dom.js";
import { isSame } from "../share/schema.js";
import { FIRST_SHAPES, PRESETS } from "./presets.js";

/** @import { GenerateSpec, Shapes } from "../pkg/curvescope.js" */
/** @import { Specs } from "./specs.js" */

/** @type {readonly { of: Shapes["kind"], name: string, says: string }[]} */
const KINDS = [
    { of: "binormal", name: "Binormal", says: "Scores of both classes follow a bell curve." },
    { of: "beta", name: "Beta", says: "Scores lie between 0 and 1, as probabilities do." },
    { of: "mixture", name: "Mixture", says: "Each class is made of several bell curves, such as easy and hard cases." },
];

/** @param {Specs} specs */
export function createStarts(specs) {
    const kinds = createRadios("generate-kind", KINDS, (kind) => {
        const { n, prevalence, seed } = specs.shown;
        specs.begin({ n, prevalence, seed, ...FIRST_SHAPES[kind] });
    });
    const presets = PRESETS.map((preset) => {
        const begin = () => specs.begin({ ...preset.spec, seed: specs.shown.seed });
        return { preset, button: makeButton(preset.name, begin, { title: preset.says }) };
    });
    const says = make("p", { class: "hint" });
    const examples = make("div", { class: "presets", role: "group", "aria-label": "Examples of data" });
    examples.append(...presets.map(({ button }) => button));

    const legend = make("legend", { class: "visually-hidden" }, "Kind of distribution");
    const choice = make("fieldset", { class: "segments" }, legend, ...kinds.labels);

    /** @param {GenerateSpec} spec */
    function render(spec) {
        kinds.render(spec.kind);
        const chosen = presets.find(({ preset }) => isSame(preset.spec, { ...spec, seed: preset.spec.seed }));
        for (const { button } of presets) button.setAttribute("aria-pressed", String(button === chosen?.button));
        setText(says, chosen?.preset.says ?? KINDS.find(({ of }) => of === spec.kind)?.says ?? "");
    }

    return { elements: [make("div", { class: "generate-head" }, choice, examples), says], render };
}
