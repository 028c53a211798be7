// Words of the morphs: names of the spaces, places between them, and descriptions.

import { formatPercent, formatRatio } from "../../text/format.js";

/** @import { MorphSpec } from "../pkg/curvescope.js" */

/**
 * `says` describes the figure at t, where the axes of the first space begin at `start`.
 * @type {Record<MorphSpec["kind"], { from: string, to: string, says: (t: number, start: number) => string }>}
 */
export const MORPH_WORDS = {
    gains: {
        from: "Precision-Recall",
        to: "Precision-Recall-Gain",
        says(t, start) {
            if (t === 0) {
                return "Precision-Recall: the thin lines join points of equal F₁, and bend. The dashed one is as good, by F₁, as predicting everything positive. No classifier can be in the grey region.";
            }
            if (t === 1) {
                return `Precision-Recall-Gain: both axes begin at π = ${formatRatio(start)}. The lines of equal F₁ are straight and parallel, the dashed one is the falling diagonal, and the grey region has left.`;
            }
            return `On the way: both axes now begin at ${formatRatio(start)}. Low values are stretched most, high ones move together; the number on each line stays.`;
        },
    },
    costs: {
        from: "ROC",
        to: "cost space",
        says(t) {
            if (t === 0) return "ROC: each small dot is a vertex of the hull (dashed); the large one is the operating point.";
            if (t === 1) {
                return "Cost space: each point is a line, from its false positive rate on the left to its miss rate on the right. Lower is better: the hull has become the lower edge of all lines, and each of its sides the crossing of two.";
            }
            return "On the way: each point grows into a line, and each side of the hull shrinks to the crossing of two lines.";
        },
    },
};

/** @type {Readonly<Record<number, string>>} */
const SHARES = { 0.25: "a quarter of the way", 0.5: "halfway", 0.75: "three quarters of the way" };

/**
 * @param {MorphSpec["kind"]} kind
 * @param {number} t
 */
export function placeText(kind, t) {
    const { from, to } = MORPH_WORDS[kind];
    if (t === 0) return from;
    if (t === 1) return to;
    return `${SHARES[t] ?? `${formatPercent(t).replace(".0", "")} of the way`} from ${from} to ${to}`;
}
