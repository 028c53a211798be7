// AUPRG: the areas of a model's ranking, of a constant score, and of the perfect and the worst ranking; and its relation to the expected
// F gain.

import { showLayers } from "../../scene/layers.js";
import { currentModels } from "../../state/state.js";
import { fetchExample } from "../../text/examples.js";
import { formatRatio } from "../../text/format.js";
import { withMoreScores } from "../parts/more-scores.js";

/** @import { Stage } from "../stage.js" */

const RANKINGS = ["a model", "one score", "perfect", "worst"];
const ONE_SCORE = 1;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    // A constant, the label, and its reverse.
    const rows = withMoreScores(await fetchExample("prg-readme-25"), RANKINGS, (label) => [1, label, 1 - Number(label)]);
    scene.load(rows, "Twenty-five rows", { label: "label", scores: RANKINGS });
    showLayers(scene, "prg", "alwaysPositive", "minimum");
    scene.dispatch({ type: "show-only", models: [0] });
    // The window includes negative gains: below the x axis the area is negative, and left of the y axis the curve does not count.
    scene.dispatch({ type: "window", space: "prg", window: [-0.6, 1, -0.6, 1] });
    stage.plots(scene, "prg");
    stage.models(scene, "Ranking", RANKINGS);
    stage.dials(scene, "prevalence");
    stage.formulas(scene, ({ state }) => {
        const prg = currentModels(state)[state.active]?.prg;
        return {
            AUPRG: prg?.area ?? null,
            y: prg?.precisionGainAtZeroRecallGain ?? null,
            gain: prg?.expectedFGain ?? null,
            reciprocal: prg?.expectedReciprocalF ?? null,
        };
    });
    stage.numbers(scene, ({ state, measures }) => {
        const model = currentModels(state)[state.active];
        return {
            "precision-gain": formatRatio(measures.precisionGain),
            "recall-gain": formatRatio(measures.recallGain),
            area: formatRatio(model?.prg.area),
            minimum: formatRatio(model?.prg.minimumArea),
            y: formatRatio(model?.prg.precisionGainAtZeroRecallGain),
            prevalence: formatRatio(model?.prevalence),
            aucpr: formatRatio(model?.pr.area),
        };
    });
    const showOnly = (/** @type {number[]} */ ...models) => scene.dispatch({ type: "show-only", models });
    stage.question("zero", () => showOnly(ONE_SCORE), {
        half: {
            says: "0.5 is the area of its ROC curve. In gains the scale begins at what predicting everything positive reaches, and one score reaches no more. Its curve is drawn beside the model’s.",
            show: () => showOnly(ONE_SCORE, 0),
        },
        prevalence: {
            says: "In Precision-Recall it is that: {aucpr}, the precision of predicting everything positive. But gains measure from there, so that here the curve is on the axis.",
        },
    });
}
