// Cumulative gains and lift: the positives found by a number of calls, and the two summary numbers, KS and Gini.

import { createDial } from "../../controls/dial.js";
import { even, whole } from "../../controls/further-scales.js";
import { showLayers } from "../../scene/layers.js";
import { currentModels } from "../../state/state.js";
import { formatCount, formatPercent, formatRatio, formatThreshold } from "../../text/format.js";
import { multiplyNegatives, resetPrevalence } from "../move.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { Stage } from "../stage.js" */

/** Number of patients called at first. */
const FIRST_CALLS = 100;
/** Number of patients called in the question: a tenth. */
const TENTH = 45;

const SPACES = /** @type {const} */ (["cap", "lift"]);

/** @param {Stage} stage */
export async function mount(stage) {
    const scene = stage.scene();
    await scene.loadExample("diabetes-groups", { scores: ["lr"], fold: "", group: "" });
    scene.dispatch({ type: "plots", plots: SPACES });
    followDifference(scene);
    showLayers(scene, "cap", "random", "minimum", "optimum");
    showLayers(scene, "lift", "random", "minimum");
    call(scene, FIRST_CALLS);
    stage.plots(scene, ...SPACES);
    calls(stage, scene);
    stage.dials(scene, "prevalence");
    stage.formulas(scene, ({ state, measures }) => {
        const roc = currentModels(state)[state.active]?.roc;
        return {
            share: measures.predictedPositiveShare,
            tpr: measures.recall,
            fpr: measures.fpr,
            AUROC: roc?.auroc ?? null,
            Gini: roc?.gini ?? null,
        };
    });
    stage.numbers(scene, ({ state, model, measures, counts: { tp, fp, nPos } }) => {
        const { ks } = currentModels(state)[state.active]?.roc ?? model.roc;
        return {
            called: formatCount(tp + fp),
            found: formatCount(tp),
            positives: formatCount(nPos),
            ks: formatRatio(ks?.value),
            "ks-at": formatThreshold(model, ks?.threshold ?? NaN),
            share: formatPercent(measures.predictedPositiveShare),
            lift: formatRatio(measures.lift, 2),
            recall: formatRatio(measures.recall),
        };
    });
    stage.leadsTo(scene, { kind: "limits", aim: "recall", limits: [{ measure: "predictedPositive", side: "atMost", bound: FIRST_CALLS }] });
    const callTenth = () => {
        resetPrevalence(scene);
        call(scene, TENTH);
    };
    stage.question("thirty", callTenth, {
        three: {
            says: "3 is not a percentage: it is how many times as many positives as random calls find. A tenth of the rows at random has a tenth of the positives already.",
        },
        prevalence: {
            says: "How high a lift can be depends on it. But once share and lift are known, so is recall. Here positives are rarer: share {share}, lift {lift}, recall {recall}.",
            show() {
                call(scene, TENTH);
                multiplyNegatives(scene);
            },
        },
    });
}

/**
 * Moves the operating point to the last one at which at most `most` rows are predicted positive.
 * @param {Scene} scene
 * @param {number} most
 */
function call(scene, most) {
    const model = scene.state.shown?.report.models[0];
    if (model) scene.dispatch({ type: "move", index: model.tps.findLastIndex((tp, at) => tp + (model.fps[at] ?? 0) <= most) });
}

/**
 * Adds the dial of the number of calls.
 * @param {Stage} stage
 * @param {Scene} scene
 */
function calls(stage, scene) {
    const model = scene.state.shown?.report.models[0];
    const rows = model ? model.nPos + model.nNeg : 0;
    const dial = createDial({
        id: `${stage.prefix}calls`,
        symbol: "k",
        name: "calls",
        ...even(0, rows, 1),
        wanted: whole(0, rows, `that is whole, from 0 to ${formatCount(rows)}.`),
        onTurn: (most) => call(scene, most),
        onReset: () => call(scene, FIRST_CALLS),
    });
    stage.control("stage-dials", dial.element);
    scene.add({
        render: ({ counts: { tp, fp } }) =>
            dial.render(tp + fp, tp + fp === FIRST_CALLS, `${formatCount(tp)} of those called are positive.`),
    });
}

/**
 * Makes the plots show isometrics of tpr − fpr, which are those of weighted accuracy with cost π of a false positive and 1 − π of a miss.
 * @param {Scene} scene
 */
function followDifference(scene) {
    scene.dispatch({ type: "dial", dials: { measure: "accuracy" } });
    scene.add({
        render: ({ state, cells }) => {
            if (!cells || cells.prevalence === state.dials.cost) return;
            scene.dispatch({ type: "dial", dials: { cost: cells.prevalence } });
            // "dial" switches all isometrics on, but only the one through the optimum is wanted.
            for (const space of SPACES) scene.dispatch({ type: "layer", space, layer: "isometrics", on: false });
        },
    });
}
