// Figures of Drummond & Holte 2006: a ROC point is a line in cost space, the ROC hull is the lower envelope, and prevalence and costs
// move the operating point.

import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { formatRatio } from "../text/format.js";
import { binormal, falling, populationTable, sideBySide } from "./populations.js";
import { prepare, showPlots, spacesOf } from "./plots-spec.js";

/** @import { Figure } from "./list.js" */
/** @import { PlotsSpec } from "./plots-spec.js" */

/**
 * Five thresholds of a hundred positives and a hundred negatives, with the ROC points (0.05, 0.3), (0.2, 0.45), which is below the hull,
 * (0.3, 0.7), (0.6, 0.9) and (1, 1).
 */
const FEW = () => ({
    text: "score,positives,negatives\n5,30,5\n4,15,15\n3,25,10\n2,20,30\n1,10,40",
    title: "Five thresholds",
    options: { positives: "positives", negatives: "negatives", scores: ["score"] },
});

/** Index of the point below the hull. */
const DENT = 1;

/** @type {PlotsSpec} */
const POINT = {
    table: FEW,
    dials: { measure: "accuracy" },
    layers: { roc: ["random", "points"], cost: ["alwaysPositive", "points"] },
};

/** @type {Figure} */
export const point = {
    small: { plots: POINT, space: "cost" },
    mount: async (stage) => {
        const scene = await showPlots(stage, POINT);
        scene.dispatch({ type: "move", index: 0 });
    },
};

/** @type {PlotsSpec} */
const ENVELOPE = {
    table: FEW,
    dials: { measure: "accuracy" },
    layers: { roc: ["hull", "isometrics", "optimum"], cost: ["points", "isometrics", "optimum"] },
};

/** @type {Figure} */
export const envelope = {
    small: { plots: ENVELOPE, space: "roc" },
    mount: async (stage) => {
        const scene = await showPlots(stage, ENVELOPE);
        scene.dispatch({ type: "move", index: DENT });
        stage.dials(scene, "cost");
    },
};

/** @type {PlotsSpec} */
const OPERATING = {
    table: () => {
        const steps = binormal(1.5);
        return populationTable(steps, 0.2, { model: falling(steps) });
    },
    dials: { measure: "accuracy", cost: 0.5 },
    layers: { roc: ["random", "optimum"], cost: ["alwaysPositive", "isometrics", "optimum"] },
};

/** @type {Figure} */
export const operating = {
    small: { plots: OPERATING, space: "cost" },
    mount: async (stage) => {
        const scene = await showPlots(stage, OPERATING);
        const isOther = changeDetector();
        scene.add({
            render: ({ optimum }) => {
                if (optimum && isOther(optimum.index)) scene.dispatch({ type: "move", index: optimum.index });
            },
        });
        stage.dials(scene, "cost", "prevalence");
        stage.formulas(scene, ({ state, cells }) => {
            const { cost } = state.dials;
            const misses = (cells?.prevalence ?? NaN) * (1 - cost);
            return { PC: misses / (misses + (1 - (cells?.prevalence ?? NaN)) * cost) };
        });
    },
};

/** Rows of each class. */
const ROWS = 300;

/** @type {PlotsSpec} */
const TWO = {
    table: () => sideBySide({ A: binormal(1.5, 2), B: binormal(1.1, 0.6) }, ROWS),
    dials: { measure: "accuracy", cost: 0.3 },
    layers: { roc: ["random"], cost: ["alwaysPositive", "isometrics"] },
};

/** @type {Figure} */
export const compare = {
    small: { plots: TWO, space: "roc" },
    mount: async (stage) => {
        const scene = stage.scene();
        await prepare(scene, TWO);
        stage.legend(scene);
        stage.plots(scene, ...spacesOf(TWO));
        stage.dials(scene, "cost");
        const words = make("p", { class: "study-words", role: "status" });
        stage.element.append(words);
        const isOther = changeDetector();
        scene.add({
            render: ({ state: { dials } }) => {
                if (!isOther(dials.cost)) return;
                const [a, b] = scene.analysis.decide({ aim: { cost: dials.cost } }).map(({ value }) => value ?? NaN);
                const best = a === b ? "they cost the same" : `${Number(a) < Number(b) ? "A" : "B"} is cheaper`;
                setText(words, `At its best A costs ${formatRatio(a)} and B ${formatRatio(b)}: ${best}.`);
            },
        });
    },
};
