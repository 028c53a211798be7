// The convex hull as the points that mixtures reach, and its slopes as the calibrated meaning of scores.

import { find, make, setText } from "../../page/dom.js";
import { showLayers } from "../../scene/layers.js";
import { alternatives } from "../../text/advice.js";
import { formatInterval } from "../../text/intervals.js";
import { followOptimum } from "../parts/follow-optimum.js";
import { segmentAt } from "../parts/segments.js";

/** @import { Stage } from "../stage.js" */

/** Index of a point well below the hull of the 25 rows. */
const DENT = 4;

/** @param {Stage} stage */
export async function mount(stage) {
    const mixing = stage.scene();
    await mixing.loadExample("prg-readme-25");
    mixing.dispatch({ type: "dial", dials: { measure: "accuracy" } });
    showLayers(mixing, "roc", "random", "hull", "nonDominated");
    mixing.dispatch({ type: "move", index: DENT });
    const dented = stage.plots(mixing, "roc");
    const says = make("p", { class: "stage-says", "data-says": "mix" });
    mixing.add({
        render: ({ model, measures, advice }) => {
            if (!advice) return;
            const [better] = alternatives(advice, model, measures);
            setText(says, better ?? "On the hull: no mix does better.");
        },
    });

    const scene = stage.scene();
    await scene.loadExample("running-example");
    scene.dispatch({ type: "dial", dials: { measure: "accuracy" } });
    showLayers(scene, "roc", "hull", "nonDominated", "calibration", "isometrics", "optimum");
    const labelled = stage.plots(scene, "roc");
    name(dented, "of 25 rows");
    name(labelled, "of the running example");
    stage.row("halves", make("div", {}, dented, says), labelled);
    stage.dials(scene, "cost");
    followOptimum(scene, "cost");
    stage.formulas(scene, ({ state, model }) => {
        const segment = segmentAt(model, state.index);
        return { r: segment?.group.lrPlus ?? null, share: segment?.c ?? null };
    });
    stage.numbers(scene, ({ optimum }) => ({ costs: optimum?.interval ? formatInterval(optimum.interval) : "" }));
    stage.leadsTo(scene, { kind: "cost" });
    stage.question("down", () => scene.dispatch({ type: "dial", dials: { cost: 0.8 } }));
}

/**
 * Renames a plot, because the figure has two ROC plots.
 * @param {HTMLElement} plots
 * @param {string} of
 */
function name(plots, of) {
    setText(find(plots, "h3", HTMLElement), `ROC ${of}`);
    find(plots, ".plot", HTMLElement).setAttribute("aria-label", `Operating point on the ROC curve ${of}`);
}
