// Choice of the models whose bands are drawn, and of the kind of these bands.

import { createSegments } from "../controls/segments.js";
import { make, setText } from "../page/dom.js";

/** Models whose bands are drawn. */
const BANDS = /** @type {const} */ ([
    { of: "none", name: "none" },
    { of: "active", name: "chosen model" },
    { of: "visible", name: "all shown" },
]);

/** Kinds of bands. */
const BAND_KINDS = /** @type {const} */ ([
    { of: "pointwise", name: "pointwise" },
    { of: "whole", name: "whole curve" },
]);

const POINTWISE =
    "At any one place, 95 of 100 draws of the curve pass within its band, not at all places at once. Where all positives are found, or hardly any, draws vary less than new rows do, so the band is too narrow there: with 25 " +
    "positives it held the true ROC curve in 40 of 100 simulated tables at FPR 0.85, the true PR curve in 62 near recall 0.";
const WHOLE =
    "In 95 % of tables the whole true curve lies within: in 93 to 99 of 100 simulated ones, with 50 rows of a class or more. ROC, PR and PRG have such a band, by a " +
    "formula, without draws.";

/** @param {() => void} onChange */
export function createBandChoice(onChange) {
    /** @type {typeof BANDS[number]["of"]} */
    let models = "none";
    /** @type {typeof BAND_KINDS[number]["of"]} */
    let kind = "pointwise";
    const bands = createSegments("uncertainty-bands", "Bands on the curves", BANDS, (of) => {
        models = of;
        onChange();
    });
    const kinds = createSegments("uncertainty-band-kind", "Kind of band", BAND_KINDS, (of) => {
        kind = of;
        show();
        onChange();
    });
    kinds.element.id = "uncertainty-band-kind";
    const note = make("p", { class: "dial-note" });
    const element = make("div", { class: "setting" }, bands.element, kinds.element, note);
    bands.render(models);
    show();

    /** @param {string} [missing] reason why there are no bands of whole curves */
    function show(missing = "") {
        kinds.render(kind);
        const isMissing = kind === "whole" && missing !== "";
        setText(note, kind === "pointwise" ? POINTWISE : isMissing ? `No such band here. ${missing}` : WHOLE);
    }

    return {
        element,
        show,
        models: () => models,
        /** True while bands of a kind are drawn. @param {typeof kind} of */
        areDrawn: (of) => models !== "none" && kind === of,
    };
}
