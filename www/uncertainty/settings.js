// Settings of the bootstrap: replicates, seed, class sizes, and the bands that are drawn.

import { createNumberField } from "../controls/number-field.js";
import { createSegments } from "../controls/segments.js";
import { whole, wholeIn } from "../controls/further-scales.js";
import { make, makeButton } from "../page/dom.js";
import { limits } from "../pkg/drawing.js";
import { formatCount } from "../text/format.js";
import { createBandChoice } from "./band-choice.js";

/** @import { UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Wanted } from "../text/typed-number.js" */

/** Defaults; the package chooses the replicates by the number of rows. @type {{ replicates: number | undefined, seed: number }} */
const FIRST = { replicates: undefined, seed: 1 };

/** Class sizes of a draw: those of the data, or drawn too. */
const CLASS_SIZES = /** @type {const} */ ([
    { of: "fixed", name: "as in your data" },
    { of: "drawn", name: "drawn too" },
]);

const DRAWS = "How often rows are drawn: 1,000 times, more where rows are few. More make the ends of intervals steadier.";
const SEED = "The same seed gives the same draws again.";
const SIZES =
    "As in your data: positives are drawn from positives and negatives from negatives, so the share of positives stands. " +
    "Drawn too: that share varies as well, as among rows taken at random; AUCPR and AP are less sure then.";

/** @param {() => void} onChange */
export function createSettings(onChange) {
    const chosen = { ...FIRST };
    /** @type {NonNullable<UncertaintySettings["classSizes"]>} */
    let classSizes = "fixed";

    const replicates = setting({
        name: "replicates",
        title: "Replicates",
        does: DRAWS,
        wanted: wholeIn(limits().replicates),
    });
    const seed = setting({ name: "seed", title: "Seed", does: SEED, wanted: whole(...limits().seed, "that is whole and at least 0.") });
    const sizes = choice("sizes", "Class sizes", CLASS_SIZES, SIZES, (of) => {
        classSizes = of;
        onChange();
    });
    const bands = createBandChoice(onChange);
    const element = make("div", { class: "uncertainty-settings" }, replicates.element, seed.element, sizes, bands.element);

    /**
     * Creates a number setting with a "Reset" button.
     * @param {{ name: keyof typeof FIRST, title: string, does: string, wanted: Wanted }} of
     */
    function setting({ name, title, does, wanted }) {
        const { label, box, note, render } = createNumberField({
            id: `uncertainty-${name}`,
            name: [title],
            wanted,
            format: (value) => (Number.isNaN(value) ? "" : formatCount(value)),
            onNumber: choose,
        });
        const reset = makeButton(
            "Reset",
            () => {
                box.focus();
                choose(FIRST[name]);
            },
            { class: "quiet dial-reset", "aria-label": `Reset ${name}` },
        );

        /** @param {number | undefined} value */
        function choose(value) {
            Object.assign(chosen, { [name]: value });
            show();
            onChange();
        }

        /** @param {number} [used] number shown if the reader has chosen none */
        function show(used = NaN) {
            render(chosen[name] ?? used, does);
            reset.disabled = chosen[name] === FIRST[name];
            reset.classList.toggle("unused", reset.disabled);
        }

        show();
        return { element: make("div", { class: "setting" }, label, box, reset, note), show };
    }

    // `showReplicates` shows the number used if the reader has chosen none.
    return { element, bands, settings: () => ({ ...chosen, classSizes }), showReplicates: replicates.show };
}

/**
 * Creates a segmented choice with an explanation; the first option is chosen.
 * @template {string} T
 * @param {string} name
 * @param {string} title
 * @param {readonly [{ of: T, name: string }, ...{ of: T, name: string }[]]} words
 * @param {string} says
 * @param {(of: T) => void} choose
 */
function choice(name, title, words, says, choose) {
    const { element, render } = createSegments(`uncertainty-${name}`, title, words, choose);
    render(words[0].of);
    return make("div", { class: "setting" }, element, make("p", { class: "dial-note" }, says));
}
