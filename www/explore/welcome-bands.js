// Stretches of recall that the story of the welcome shades in the plots.

import { make } from "../page/dom.js";
import { pixelAt } from "../plots/pixel-at.js";
import { sizeOf } from "../plots/plot-canvases.js";
import { firstWith } from "./welcome-parts.js";

/** @import { Band, Model, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** Observers of the sizes of shaded plots. @type {ResizeObserver[]} */
const observers = [];

/**
 * Shades the stretch of a plot that has the recalls of a band; where all of it is left of the plot, an arrow says so.
 * @param {Runtime} runtime
 * @param {PlotSpace} space
 * @param {Band} band
 * @param {boolean} isMain true where the step is about this plot, which is brought into view and gets words
 * @param {boolean} isStill true where nothing may move by itself
 */
export function shade({ plots, state }, space, { low, high, favours }, isMain, isStill) {
    const plot = document.querySelector(`#plots [data-space="${space}"] .plot`);
    const model = state.shown?.report.models[favours];
    if (!(plot instanceof HTMLElement) || !model) return;
    const [from = 0, to = 0] = [low, high].map((recall) => placeOfRecall(recall, model));
    const isOutside = to === 0;
    const mark = make("div", { class: `story-band ${space}${isOutside ? " outside" : ""}`, "aria-hidden": "true" });
    const put = () => {
        const corner = (/** @type {number} */ x, /** @type {number} */ y) => pixelAt(plots, space, sizeOf(plot), [x, y]);
        const [[left, top], [right, bottom]] = space === "roc" ? [corner(0, to), corner(1, from)] : [corner(from, 1), corner(to, 0)];
        Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
    };
    put();
    plot.append(mark);
    const observer = new ResizeObserver(put);
    observer.observe(plot);
    observers.push(observer);
    if (!isMain) return;
    mark.append(make("span", {}, isOutside ? `\u2190 ${model.name} leads left of here` : `${model.name} leads here`));
    plot.closest("figure")?.scrollIntoView({ block: "nearest", inline: "start", behavior: isStill ? "auto" : "smooth" });

    /**
     * Returns where the plot has a recall: its height in ROC, else its place across; 0 left of the plot.
     * @param {number} recall
     * @param {Model} of
     */
    function placeOfRecall(recall, { tps, nPos, prevalence }) {
        if (space !== "prg") return recall;
        if (recall <= prevalence) return 0;
        return plots.positionOf(space, { model: favours, index: firstWith(tps, recall * nPos) })?.[0] ?? 0;
    }
}

export function removeShades() {
    for (const observer of observers.splice(0)) observer.disconnect();
    for (const mark of document.querySelectorAll(".story-band")) mark.remove();
}
