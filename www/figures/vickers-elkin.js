// Figures of Vickers & Elkin 2006: net benefit by threshold probability, the cost of miscalibration, and the weight of c.

import { createDial } from "../controls/dial.js";
import { PREVALENCE, even, shares } from "../controls/further-scales.js";
import { within } from "../controls/scales.js";
import { followOptimum } from "../learn/parts/follow-optimum.js";
import { population } from "../pkg/analysis.js";
import { formatPercent, formatRatio, formatSetting } from "../text/format.js";
import { binormal, calibratedAt, populationTable } from "./populations.js";
import { show, showPlots } from "./plots-spec.js";

/** @import { PlotWindow } from "../pkg/curvescope.js" */
/** @import { Figure } from "./list.js" */
/** @import { PlotsSpec } from "./plots-spec.js" */

/** Rows of each class per step: the net benefit of score ≥ c jumps at each distinct score, and more scores make invisibly small jumps. */
const PARTS = 4;

const FIRST = { separation: 1.5, prevalence: 0.2 };

/**
 * Returns the population of a calibrated model with binormal scores.
 * @param {number} separation
 * @param {number} prevalence
 */
function calibrated(separation, prevalence) {
    const steps = binormal(separation);
    return populationTable(steps, prevalence, { model: calibratedAt(steps, prevalence) }, PARTS);
}

/** @type {PlotsSpec} */
const NET_BENEFIT = {
    table: () => calibrated(FIRST.separation, FIRST.prevalence),
    dials: { measure: "accuracy", cost: FIRST.prevalence },
    layers: { decision: ["alwaysPositive"] },
};

/** @type {Figure} */
export const netBenefit = {
    small: { plots: NET_BENEFIT, space: "decision" },
    mount: async (stage) => {
        const scene = await showPlots(stage, NET_BENEFIT);
        let { separation, prevalence } = FIRST;
        const turn = (/** @type {Partial<typeof FIRST>} */ next) => {
            ({ separation, prevalence } = { separation, prevalence, ...next });
            show(scene, calibrated(separation, prevalence));
            render();
        };
        const apart = createDial({
            id: `${stage.prefix}separation`,
            symbol: "δ",
            name: "classes apart",
            ...even(0.1, 4, 0.1),
            wanted: within(0.1, 4, "from 0.1 to 4."),
            onTurn: (to) => turn({ separation: to }),
            onReset: () => turn({ separation: FIRST.separation }),
        });
        const rare = createDial({
            id: `${stage.prefix}prevalence`,
            symbol: "π",
            name: "prevalence",
            ...shares(0.01, 3),
            wanted: PREVALENCE,
            onTurn: (to) => turn({ prevalence: to }),
            onReset: () => turn({ prevalence: FIRST.prevalence }),
        });
        const render = () => {
            const { auroc } = population({ kind: "binormal", separation, spread: 1, n: 2, prevalence: 0.5, seed: 0 });
            apart.render(separation, separation === FIRST.separation, `In standard deviations: AUROC ${formatRatio(auroc)}.`);
            rare.render(prevalence, prevalence === FIRST.prevalence, `Treat all has 0 at c = ${formatSetting(prevalence)}.`);
        };
        stage.row("stage-dials", apart.element, rare.element);
        render();
    },
};

/** Prevalence of the data. */
const HERE = 0.2;
/** Default prevalence of the second model's training data. */
const ELSEWHERE = 0.5;

/** Part of the plot that includes the lowest net benefit of the second model. @type {PlotWindow} */
const LOW = [0, 1, -0.14, 0.22];

/** @param {number} elsewhere prevalence of the second model's training data */
function twoModels(elsewhere) {
    const steps = binormal(1.2);
    return populationTable(steps, HERE, { here: calibratedAt(steps, HERE), elsewhere: calibratedAt(steps, elsewhere) }, PARTS);
}

/** @type {PlotsSpec} */
const CALIBRATION = {
    table: () => twoModels(ELSEWHERE),
    dials: { measure: "accuracy", cost: HERE },
    layers: { decision: ["alwaysPositive"] },
};

/** @type {Figure} */
export const calibration = {
    small: { plots: CALIBRATION, space: "decision" },
    mount: async (stage) => {
        const scene = await showPlots(stage, CALIBRATION);
        const look = () => scene.dispatch({ type: "window", space: "decision", window: LOW });
        look();
        const turn = (/** @type {number} */ elsewhere) => {
            show(scene, twoModels(elsewhere));
            look();
            render(elsewhere);
        };
        const dial = createDial({
            id: `${stage.prefix}elsewhere`,
            symbol: "π′",
            name: "prevalence elsewhere",
            ...shares(0.01, 3),
            wanted: PREVALENCE,
            onTurn: turn,
            onReset: () => turn(ELSEWHERE),
        });
        const render = (/** @type {number} */ elsewhere) => {
            const says =
                elsewhere === HERE
                    ? "Both are calibrated."
                    : `Its chances are too ${elsewhere > HERE ? "high" : "low"}: here ${formatPercent(HERE)} are positive.`;
            dial.render(elsewhere, elsewhere === ELSEWHERE, says);
        };
        stage.row("stage-dials", dial.element);
        render(ELSEWHERE);
    },
};

/** @type {PlotsSpec} */
const WEIGHTS = {
    table: () => calibrated(1.2, HERE),
    dials: { measure: "accuracy", cost: HERE },
    layers: { roc: ["random", "optimum"], decision: ["alwaysPositive", "isometrics", "optimum"] },
};

/** @type {Figure} */
export const weights = {
    small: { plots: WEIGHTS, space: "decision" },
    mount: async (stage) => {
        const scene = await showPlots(stage, WEIGHTS);
        followOptimum(scene, "cost");
        stage.dials(scene, "cost");
        stage.formulas(scene, ({ state: { dials } }) => ({ weight: dials.cost / (1 - dials.cost) }));
    },
};
