// ROC and Precision-Recall of the same counts: in the latter, arcs between points, and a baseline that depends on the prevalence.

import { changeDetector } from "../../page/changes.js";
import { paintedOf } from "../../panels/conventions.js";
import { showLayers } from "../../scene/layers.js";
import { formatRatio } from "../../text/format.js";
import { multiplyNegatives, prevalenceWith } from "../move.js";
import { addPrediction } from "../parts/prediction.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Convention } from "../../pkg/curvescope.js" */
/** @import { Stage } from "../stage.js" */

/** Key of the convention that joins the points by straight lines. */
const STRAIGHT = "trapezoid-anchored";

/** Indices of the points of the curve that are guessed. */
const GUESSED = [1, 2, 3, 8];

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("running-example");
    drawRate(scene, "precision");
    showLayers(scene, "roc", "random", "hull", "nonDominated");
    showLayers(scene, "pr", "random", "nonDominated");
    stage.plots(scene, "roc", "pr");
    stage.dials(scene, "prevalence");
    addPrediction(stage, scene, {
        space: "pr",
        asks: "draw where the curve goes if negatives are ten times as many.",
        given: "With ten times as many negatives",
        prevalence: prevalenceWith(scene, 10),
        indices: () => GUESSED,
    });
    stage.formulas(scene, ({ measures }) => ({ tpr: measures.recall, fpr: measures.fpr }));

    /** @type {Convention[]} */
    let conventions = [];
    const isOther = changeDetector();
    scene.add({
        render: ({ state: { dials } }) => {
            if (!isOther(dials.prevalence)) return;
            conventions = scene.analysis.conventions(0, { prevalence: dials.prevalence });
            scene.dispatch({ type: "overlay", of: "conventions", overlays: paintedOf(conventions, STRAIGHT) });
        },
    });
    stage.numbers(scene, ({ measures }) => {
        const areaOf = (/** @type {string} */ key) => formatRatio(conventions.find((convention) => convention.key === key)?.value);
        return {
            straight: areaOf(STRAIGHT),
            exact: areaOf("exact"),
            recall: formatRatio(measures.recall),
            precision: formatRatio(measures.precision),
        };
    });
    stage.leadsTo(scene, { kind: "limits", aim: "precision", limits: [{ measure: "recall", side: "atLeast", bound: 0.8 }] });
    stage.question("sinks", () => multiplyNegatives(scene), {
        stays: {
            says: "That is the ROC curve: it has a share of each class on each axis. Precision compares found positives with the number of false positives, and that is ten times as great.",
        },
        left: {
            says: "Further left, fewer positives would be found. But each threshold finds as many as before: recall is still {recall} at this point, however many negatives there are.",
        },
    });
}
