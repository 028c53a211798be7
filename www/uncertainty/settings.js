// What the bootstrap is asked with: replicates, seed, class sizes; and whose bands are drawn.

import { createNumberBox } from "../controls/number-box.js";
import { createRadios } from "../controls/radios.js";
import { wholeIn } from "../controls/scales.js";
import { make } from "../page/dom.js";
import { limits } from "../pkg/curvescope.js";
import { formatCount } from "../text/format.js";

/** @import { UncertaintySettings } from "../pkg/curvescope.js" */

/** The number of replicates follows the rows until the reader sets one. @type {{ replicates: number | undefined, seed: number }} */
const FIRST = { replicates: undefined, seed: 1 };

/** Whether a draw has the class sizes of the data. */
const CLASS_SIZES = /** @type {const} */ ([
    { of: "fixed", name: "as in your data" },
    { of: "drawn", name: "drawn too" },
]);

/** Whose bands are drawn. */
const BANDS = /** @type {const} */ ([
    { of: "none", name: "none" },
    { of: "active", name: "chosen model" },
    { of: "visible", name: "all shown" },
]);

const SIZES =
    "As in your data: positives are drawn from positives and negatives from negatives, so the share of positives stands. " +
    "Drawn too: that share varies as well, as among rows taken at random; AUCPR and AP are less sure then.";

/** @param {() => void} onChange */
export function createSettings(onChange) {
    const chosen = { ...FIRST };
    /** @type {NonNullable<UncertaintySettings["classSizes"]>} */
    let classSizes = "fixed";
    /** @type {typeof BANDS[number]["of"]} */
    let bandsOf = "none";

    const replicates = setting(
        "replicates",
        "Replicates",
        "How often rows are drawn: 1,000 times, more where rows are few. More make the ends of intervals steadier.",
        wholeIn(limits().replicates),
    );
    const seed = setting("seed", "Seed", "The same seed gives the same draws again.", {
        ...wholeIn(limits().seed),
        range: "that is whole, from 0 on.",
    });
    const sizes = choice("sizes", "Class sizes", CLASS_SIZES, classSizes, SIZES, (of) => (classSizes = of));
    const bands = choice(
        "bands",
        "Bands on the curves",
        BANDS,
        bandsOf,
        "At any one place, 95 of 100 draws of the curve pass within its band.",
        (of) => (bandsOf = of),
    );
    const element = make("div", { class: "uncertainty-settings" }, replicates.element, seed.element, sizes, bands);

    /**
     * One of a few words, and what it means.
     * @template {string} T
     * @param {string} name
     * @param {string} title
     * @param {readonly { of: T, name: string }[]} words
     * @param {T} first
     * @param {string} says
     * @param {(of: T) => void} choose
     */
    function choice(name, title, words, first, says, choose) {
        const radios = createRadios(`uncertainty-${name}`, words, (of) => {
            choose(of);
            onChange();
        });
        radios.render(first);
        const fieldset = make("fieldset", { class: "segments" }, make("legend", {}, title), ...radios.labels);
        return make("div", { class: "setting" }, fieldset, make("p", { class: "dial-note" }, says));
    }

    /**
     * A setting with its box and a way back.
     * @param {keyof typeof FIRST} name
     * @param {string} title
     * @param {string} does
     * @param {{ parse: (text: string) => number, range: string }} taken
     */
    function setting(name, title, does, taken) {
        const { label, box, note, render } = createNumberBox({
            id: `uncertainty-${name}`,
            name: title,
            says: does,
            ...taken,
            format: (value) => (Number.isNaN(value) ? "" : formatCount(value)),
            onNumber: choose,
        });
        const reset = make("button", { type: "button", class: "quiet dial-reset", "aria-label": `Reset ${name}` }, "Reset");
        reset.addEventListener("click", () => {
            box.focus();
            choose(FIRST[name]);
        });

        /** @param {number | undefined} value */
        function choose(value) {
            Object.assign(chosen, { [name]: value });
            show();
            onChange();
        }

        /** @param {number} [used] what stands in place of a number that was not chosen */
        function show(used = NaN) {
            render(chosen[name] ?? used);
            reset.disabled = chosen[name] === FIRST[name];
            reset.classList.toggle("unused", reset.disabled);
        }

        show();
        return { element: make("div", { class: "setting" }, label, box, reset, note), show };
    }

    // `showReplicates` shows how many were drawn where the reader chose no number.
    return { element, settings: () => ({ ...chosen, classSizes }), bandsOf: () => bandsOf, showReplicates: replicates.show };
}
