// The ROC curve and its area, which do not depend on the prevalence.

import { currentModels } from "../../state/state.js";
import { formatPercent, formatRatio } from "../../text/format.js";
import { multiplyNegatives, prevalenceWith } from "../move.js";
import { addPrediction } from "../parts/prediction.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Stage } from "../stage.js" */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("digits-8", { scores: ["ada"], fold: "" });
    drawRate(scene, "precision");
    stage.plots(scene, "roc");
    stage.dials(scene, "prevalence");
    addPrediction(stage, scene, {
        space: "roc",
        asks: "where does the point go if negatives are ten times as many?",
        given: "With ten times as many negatives",
        prevalence: prevalenceWith(scene, 10),
        indices: () => [scene.state.index],
    });
    stage.formulas(scene, ({ state }) => {
        const roc = currentModels(state)[state.active]?.roc;
        return { AUROC: roc?.auroc ?? null, expected: roc?.expectedAccuracy ?? null };
    });
    stage.numbers(scene, ({ state, measures }) => {
        const roc = currentModels(state)[state.active]?.roc;
        return {
            auroc: formatRatio(roc?.auroc),
            expected: formatRatio(roc?.expectedAccuracy),
            recall: formatRatio(measures.recall),
            fpr: formatRatio(measures.fpr),
            precision: formatPercent(measures.precision),
        };
    });
    stage.leadsTo(scene, { kind: "limits", aim: "recall", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }] });
    stage.question("stays", () => multiplyNegatives(scene), {
        sinks: {
            says: "What sinks is precision, to {precision} at this point, and that is not an axis here. The height is the share of positives found, {recall}: negatives have no part in it.",
        },
        right: {
            says: "There are more false positives, but the axis has their share of all negatives. Of ten times as many, ten times as many are wrong: still {fpr} at this point.",
        },
    });
}
