// Net benefit and cost: every threshold is a line, their envelope is the hull, in two plots; and the loss if uncalibrated scores are used
// as probabilities.

import { measuresAt } from "../../pkg/drawing.js";
import { showLayers } from "../../scene/layers.js";
import { countsAt, indexForThreshold } from "../../state/cursor.js";
import { fetchExample } from "../../text/examples.js";
import { formatRatio, formatSetting } from "../../text/format.js";
import { thresholdText } from "../../text/messages.js";
import { followOptimum } from "../parts/follow-optimum.js";
import { addMorph } from "../parts/morph.js";
import { withMoreScores } from "../parts/more-scores.js";

/** @import { Model } from "../../pkg/curvescope.js" */
/** @import { Stage } from "../stage.js" */

const SCORES = ["given", "halved"];
const HALVED = 1;
/** Cost at which the figure begins, and of the question. */
const FIRST_COST = 0.3;

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    const rows = withMoreScores(await fetchExample("diabetes-groups"), SCORES, (_, score) => [Number(score) / 2]);
    scene.load(rows, "Diabetes", { label: "label", scores: SCORES });
    scene.dispatch({ type: "plots", plots: ["decision", "cost"] });
    scene.dispatch({ type: "dial", dials: { measure: "accuracy", cost: FIRST_COST } });
    for (const space of /** @type {const} */ (["decision", "cost"])) {
        showLayers(scene, space, "alwaysPositive", "hull", "isometrics", "optimum");
    }
    scene.dispatch({ type: "show-only", models: [0] });
    // Nothing can be moved before all of the figure is there, because links have the differences from its first view.
    await addMorph(stage, scene, "costs");
    stage.plots(scene, "decision", "cost");
    stage.dials(scene, "cost");
    stage.models(scene, "Scores", SCORES);
    followOptimum(scene, "cost");
    stage.formulas(scene);
    stage.numbers(scene, ({ state, model, measures, optimum }) => {
        const c = state.dials.cost;
        const best = optimum ? netBenefit(model, optimum.index, c) : NaN;
        const trusted = netBenefit(model, indexForThreshold(model, c), c);
        return {
            net: formatRatio(measures.netBenefit),
            c: formatSetting(c),
            "threshold-best": optimum ? thresholdText(model, optimum.index) : "",
            best: formatRatio(best),
            trusted: formatRatio(trusted),
            gap: formatRatio(best - trusted),
        };
    });
    const [own, halved] = scene.state.shown?.report.models ?? [];
    const trustedAt = (/** @type {Model | undefined} */ model) =>
        formatRatio(model ? netBenefit(model, indexForThreshold(model, FIRST_COST), FIRST_COST) : NaN);
    stage.show({ own: trustedAt(own), halved: trustedAt(halved) });
    const compare = (/** @type {number[]} */ models, cost = FIRST_COST) => {
        scene.dispatch({ type: "dial", dials: { cost } });
        scene.dispatch({ type: "show-only", models });
    };
    stage.question("solid", () => compare([HALVED]), {
        dashed: {
            says: "The envelope takes the best threshold of the order at each c, wherever it is on the scale. Both scores are drawn now: their dashed lines coincide.",
            show: () => compare([0, HALVED]),
        },
        both: {
            says: "Only one of them takes scores at their word, as chances, and halved chances are others. The other needs only the order: both scores are drawn now, and their dashed lines are one.",
            show: () => compare([0, HALVED], FIRST_COST / 2),
        },
    });
}

/**
 * @param {Model} model
 * @param {number} index of an operating point
 * @param {number} c
 */
function netBenefit(model, index, c) {
    return measuresAt(countsAt(model, index), { c }).netBenefit ?? NaN;
}
