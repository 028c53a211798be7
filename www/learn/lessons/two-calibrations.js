// Calibrated meaning of a score for accuracy, c, and for F, d: both hulls with their labels, and a table.

import { showLayers } from "../../scene/layers.js";
import { indexForThreshold } from "../../state/cursor.js";
import { formatRatio } from "../../text/format.js";
import { createSegmentsTable } from "../parts/segments-table.js";
import { segmentAt } from "../parts/segments.js";

/** @import { Stage } from "../stage.js" */

/** Index of the best threshold for accuracy, the second point of the curve. */
const BEST_ACCURACY = 1;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    showLayers(scene, "roc", "hull", "gridPrg", "calibration");
    showLayers(scene, "prg", "hull", "gridRoc", "calibration");
    scene.dispatch({ type: "move", index: BEST_ACCURACY });
    stage.plots(scene, "roc", "prg");
    const table = createSegmentsTable();
    stage.control("stage-segments", table.element);
    scene.add({ render: ({ state, model }) => table.render(model, state.index) });

    stage.formulas(scene, ({ state, model }) => {
        const segment = segmentAt(model, state.index);
        if (!segment) return { p: null, q: null, share: null, d: null };
        const { positives, negatives, start, c, d } = segment;
        return { p: positives, q: negatives, tp: start.tp, fp: start.fp, share: c, d };
    });
    stage.numbers(scene, ({ state, model, measures }) => {
        const here = segmentAt(model, state.index);
        const rule = scene.plots.calibration()?.fRule;
        const at = rule ? indexForThreshold(model, rule.threshold) : -1;
        const inside = segmentAt(model, at);
        const outside = segmentAt(model, at + 1);
        return {
            c: formatRatio(here?.c, 2),
            d: formatRatio(here?.d, 2),
            f: formatRatio(measures.f),
            best: formatRatio(rule?.bestF),
            level: formatRatio(rule?.level),
            "c-in": formatRatio(inside?.c),
            "c-out": formatRatio(outside?.c),
            "d-in": formatRatio(inside?.d),
            "d-out": formatRatio(outside?.d),
        };
    });
    const moveTo = (/** @type {number} */ index) => scene.dispatch({ type: "move", index });
    const model = scene.state.shown?.report.models[0];
    const markBest = () => scene.dispatch({ type: "layer", space: "prg", layer: "optimum", on: true });
    /** Returns the index of the last point whose last group has at least this c. */
    const lastPositive = (/** @type {number} */ level) =>
        model?.thresholds.findLastIndex((_, at) => (segmentAt(model, at)?.c ?? 0) >= level) ?? 0;
    stage.question(
        "half-best",
        () => {
            const rule = scene.plots.calibration()?.fRule;
            if (model && rule) moveTo(indexForThreshold(model, rule.threshold));
            markBest();
        },
        {
            half: {
                says: "That is best for accuracy. The point is there now, with F_{1} {f}; the best F_{1} is {best}. F_{1} does not count true negatives, so more alarms pay off.",
                show() {
                    moveTo(lastPositive(0.5));
                    markBest();
                },
            },
            prevalence: {
                says: "That is best for tpr − fpr: from there on a group has more than its share of positives. The point is there now, with F_{1} {f}; the best F_{1} is {best}.",
                show() {
                    moveTo(lastPositive(model?.prevalence ?? 0));
                    markBest();
                },
            },
        },
    );
}
