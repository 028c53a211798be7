// Creates the figure of a plot; index.html has the same as markup.

import { SPACE } from "../catalogue/spaces.js";
import { make } from "../page/dom.js";
import { PLOTS } from "../state/plots.js";

/** @import { PlotSpace } from "../pkg/curvescope.js" */

/**
 * Creates the figure of a curve space; its operating point is a slider.
 * @param {PlotSpace} space
 * @param {string} prefix of its ids
 */
export function makeSpaceFigure(space, prefix) {
    const { name, curve } = SPACE[space];
    return makeFigure(`${prefix}${space}`, name, `Operating point on the ${curve}`, { "data-space": space });
}

/**
 * Creates the figure of the histogram of scores; its threshold is a slider.
 * @param {string} prefix of its ids
 */
export function makeScoresFigure(prefix) {
    return makeFigure(`${prefix}scores`, PLOTS.scores.name, "Threshold on the histogram of scores", { "data-plot": "scores" });
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} label
 * @param {Record<string, string>} data
 */
function makeFigure(id, title, label, data) {
    const plot = make(
        "div",
        {
            class: "plot",
            role: "slider",
            tabindex: "0",
            "aria-label": label,
            "aria-describedby": `${id}-summary`,
            "aria-valuemin": "-1",
            "aria-valuemax": "0",
            "aria-valuenow": "0",
        },
        make("canvas", { class: "plot-base" }),
        make("canvas", { class: "plot-overlay" }),
        make("p", { class: "plot-absence" }),
    );
    return make(
        "figure",
        { ...data, "aria-labelledby": `${id}-name` },
        make("figcaption", {}, make("div", { class: "plot-head" }, make("h3", { id: `${id}-name` }, title))),
        plot,
        // Hidden: read only as the description of the plot (`aria-describedby`).
        make("p", { class: "plot-summary", id: `${id}-summary`, hidden: "" }),
    );
}
