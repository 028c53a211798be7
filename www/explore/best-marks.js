// The mark of a model that may be the best by an area: a star with a name, in the table of areas and in the legend.

import { changeDetector } from "../page/changes.js";
import { make, makeSvg, screenReaderText } from "../page/dom.js";
import { RANKED_AREAS } from "../text/areas.js";
import { MAY_BE_BEST, isCandidate } from "../text/candidates.js";

/** @import { Uncertainty } from "../pkg/curvescope.js" */

const STAR = "M5 .3 6.5 3.5 10 3.9 7.4 6.2 8.1 9.7 5 7.9 1.9 9.7 2.6 6.2 0 3.9 3.5 3.5Z";

/** The mark with its name. */
export function bestMark() {
    return make("span", { class: "may-be-best", title: MAY_BE_BEST }, bestStar(), screenReaderText(` (${MAY_BE_BEST})`));
}

/** The mark alone, beside a sentence that has its name. */
export function bestStar() {
    const path = makeSvg("path", { d: STAR, fill: "currentColor" });
    return makeSvg("svg", { viewBox: "0 0 10 10", "aria-hidden": "true", class: "best-star" }, path);
}

/**
 * Marks the areas in the entries of the legend.
 * @param {HTMLElement} legend
 */
export function createLegendMarks(legend) {
    const isOther = changeDetector();

    /**
     * @param {readonly { name: string }[]} models
     * @param {Uncertainty | undefined} uncertainty
     */
    return function render(models, uncertainty) {
        // The legend makes its areas again where they have changed, and moves its entries.
        const areas = [...legend.querySelectorAll("li > .areas")];
        if (!isOther(models, uncertainty, ...areas)) return;
        for (const mark of legend.querySelectorAll(".may-be-best")) mark.remove();
        for (const place of areas) {
            const name = place.parentElement?.querySelector("button")?.getAttribute("aria-label");
            const at = models.findIndex((model) => model.name === name);
            for (const [of, area] of RANKED_AREAS.entries()) if (isCandidate(uncertainty, area, at)) place.children[of]?.append(bestMark());
        }
    };
}
