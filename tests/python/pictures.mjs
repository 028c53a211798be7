// Prints the pictures that the page saves of tables from standard input: an SVG document each, with the page's own first layers where none are
// given.
import { readFileSync } from "node:fs";
import { Analysis, Plots, analyze, initSync } from "../../www/pkg/curvescope.js";
import { FIRST_LAYERS } from "../../www/state/layers.js";

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/** @import { Layer, Options, Picture, PlotSpace, View } from "../../www/pkg/curvescope.js" */

/**
 * A table with its picture: the words of title and description, and what differs from the page at first. The point is the row of a threshold,
 * -1 for the start.
 * @typedef {{
 *   text: string,
 *   options: Options,
 *   plots: PlotSpace[],
 *   picture: Omit<Picture, "plots" | "names" | "cursor">,
 *   view: Partial<View>,
 *   layers?: Layer[],
 *   threshold: number,
 *   title: string,
 *   description: string,
 * }} Drawn
 */

/** @param {Drawn} drawn */
function svg({ text, options, plots, picture, view, layers, threshold, title, description }) {
    const { models } = analyze(text, options);
    const drawing = new Plots();
    for (const { name, thresholds, tps, fps, roc, lowerIsPositive } of models) {
        drawing.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? [], roc.hull?.fps ?? [], lowerIsPositive);
    }
    const model = view.active ?? 0;
    if (layers?.includes("folds")) drawing.setFolds(model, new Analysis(text, options).foldCurves(model));
    drawing.setView({
        theme: "light",
        pixelRatio: 1,
        measure: "f",
        beta: 1,
        rho: -2,
        cost: 0.5,
        recallRange: [0, 1],
        visible: models.map(() => true),
        active: 0,
        windows: {},
        layers: layers ? Object.fromEntries(plots.map((space) => [space, layers])) : FIRST_LAYERS,
        ...view,
    });
    const scores = models[model]?.thresholds ?? [];
    const sign = models[model]?.lowerIsPositive ? -1 : 1;
    const index = scores.findLastIndex((score) => score >= sign * threshold);
    const names = models.map(({ name }) => name);
    return drawing.svg({ ...picture, plots, names, cursor: { model, index } }, title, description);
}

/** @type {Drawn[]} */
const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map(svg)));
