// The four counts at the operating point of the element.

import { make, setText } from "../page/dom.js";
import { formatCount } from "../text/format.js";

/** @import { Frame } from "../state/frame.js" */

const NAMES = ["TP", "FP", "FN", "TN"];

/**
 * Fills `list` and updates it at each render. Each count has room for the greatest one, so that nothing moves with the point.
 * @param {HTMLDListElement} list
 */
export function createCounts(list) {
    const values = NAMES.map(() => make("dd"));
    list.append(...values.map((value, at) => make("div", {}, make("dt", {}, NAMES[at] ?? ""), value)));

    /** @param {Frame} frame */
    function render({ counts: { tp, fp, nPos, nNeg } }) {
        for (const [at, count] of [tp, fp, nPos - tp, nNeg - fp].entries()) {
            const value = values[at];
            if (value) setText(value, formatCount(count));
        }
        const longest = Math.max(...[nPos, nNeg].map((count) => formatCount(count).length));
        list.style.setProperty("--digits", `${longest}ch`);
    }

    return { render };
}
