// The ROC curve and its area, which do not depend on the prevalence.

import { currentModels } from "../../state/state.js";
import { formatPercent, formatRatio } from "../../text/format.js";
import { movePrevalence } from "../move.js";
import { drawRate } from "../parts/rate-line.js";

/** @import { Stage } from "../stage.js" */

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("digits-8", { scores: ["ada"], fold: "" });
    drawRate(scene, "precision");
    stage.plots(scene, "roc");
    stage.dials(scene, "prevalence");
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
    stage.question("stays", () => {
        const model = scene.state.shown?.report.models[0];
        if (model) movePrevalence(scene, model.nPos / (model.nPos + 10 * model.nNeg));
    });
}
