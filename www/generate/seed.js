// The seed of the random numbers: the same seed and the same settings give the same rows.

import { make, setText } from "../dom.js";
import { numberWanted } from "../messages.js";
import { whole } from "../scales.js";

/** @import { GenerateSpec } from "../pkg/curvescope.js" */

const parse = whole(0, Number.MAX_SAFE_INTEGER);
const SAYS = "The same seed gives the same rows again.";

/**
 * @param {() => GenerateSpec} getSpec
 * @param {(spec: GenerateSpec) => void} onSpec
 */
export function createSeed(getSpec, onSpec) {
    const box = make("input", { type: "text", id: "seed-box", inputmode: "numeric", autocomplete: "off", spellcheck: "false", "aria-describedby": "seed-note" });
    const another = make("button", { type: "button" }, "Another seed");
    const note = make("p", { class: "dial-note", id: "seed-note" }, SAYS);
    const element = make("div", { class: "dial seed" }, make("label", { for: box.id, class: "dial-name" }, "Seed"), box, another, note);

    box.addEventListener("change", () => {
        const seed = parse(box.value);
        if (Number.isNaN(seed)) {
            box.setAttribute("aria-invalid", "true");
            setText(note, numberWanted("that is whole, from 0 on."));
        } else {
            onSpec({ ...getSpec(), seed });
        }
    });
    box.addEventListener("blur", () => show(getSpec()));
    another.addEventListener("click", () => {
        const { seed } = getSpec();
        onSpec({ ...getSpec(), seed: seed < Number.MAX_SAFE_INTEGER ? seed + 1 : 0 });
    });

    /** @param {GenerateSpec} spec */
    function show({ seed }) {
        box.removeAttribute("aria-invalid");
        setText(note, SAYS);
        box.value = String(seed);
    }

    /** @param {GenerateSpec} spec */
    function render(spec) {
        if (document.activeElement !== box) show(spec);
    }

    return { element, render };
}
