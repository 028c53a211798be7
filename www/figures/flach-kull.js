// Figures and Theorem 3 of Flach & Kull 2015, with their running example (reconstructed) and the white clover data.

import { sideways } from "../learn/parts/arrow-step.js";
import { studyFigure } from "../learn/parts/study-figure.js";
import { analyze } from "../pkg/analysis.js";
import { fetchExample } from "../text/examples.js";
import { formatRatio, formatSetting } from "../text/format.js";
import { prepare, showPlots, spacesOf } from "./plots-spec.js";

/** @import { ExpectedSpec } from "../learn/pkg/curvescope.js" */
/** @import { Figure } from "./list.js" */
/** @import { PlotsSpec } from "./plots-spec.js" */

/** @param {PlotsSpec["layers"]} layers */
const running = (layers) => ({ example: "running-example", layers });

const PLOTS_1 = running({ roc: ["random", "hull", "nonDominated"], pr: ["hull", "nonDominated"] });
/** @type {Figure} */
export const figure1 = {
    small: { plots: PLOTS_1, space: "roc" },
    mount: async (stage) => void (await showPlots(stage, PLOTS_1)),
};

const PLOTS_2 = running({ pr: ["isometrics", "alwaysPositive"], prg: ["isometrics", "alwaysPositive", "hull"] });
/** @type {Figure} */
export const figure2 = {
    small: { plots: PLOTS_2, space: "pr" },
    mount: async (stage) => void stage.dials(await showPlots(stage, PLOTS_2), "prevalence"),
};

const PLOTS_3 = running({ roc: ["hull", "calibration", "gridPrg"], prg: ["hull", "calibration", "gridRoc"] });
/** @type {Figure} */
export const figure3 = {
    small: { plots: PLOTS_3, space: "prg" },
    mount: async (stage) => void (await showPlots(stage, PLOTS_3)),
};

/** @type {PlotsSpec} */
const CLOVER = {
    example: "white-clover",
    // In the order of the data, which gives each model the colour that it has in Explore.
    options: { scores: ["ada", "lr", "gnb"], fold: "" },
    shown: [0, 2],
    layers: { pr: ["alwaysPositive"], prg: ["alwaysPositive"] },
};
/** @type {Figure} */
export const figure5 = {
    small: { plots: CLOVER, space: "pr" },
    mount: async (stage) => {
        const scene = stage.scene();
        await prepare(scene, CLOVER);
        stage.legend(scene);
        stage.plots(scene, ...spacesOf(CLOVER));
    },
};

/** @returns {Promise<ExpectedSpec>} */
async function expectedGain() {
    const { models } = analyze(await fetchExample("running-example"));
    const series = models.map(({ tps, fps }) => ({ name: "", tps, fps }));
    return { kind: "expected", measure: "fGain", series, shaded: 0, at: 5 };
}

/** @type {Figure} */
export const theorem3 = {
    small: { chart: expectedGain },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "Gain of F1 by Δ",
            spec: await expectedGain(),
            words: ({ series: [model] }, { at = NaN }) =>
                `At Δ = ${formatSetting(at)} the F1 gain is ${formatRatio(model?.value)}. ` +
                `Its mean over all Δ, from ${formatSetting(model?.range?.[0])} to ${formatSetting(model?.range?.[1])}, is ${formatRatio(model?.mean)}.`,
            onPoint: (x, _, study) => study.set({ at: inside(x, study.values.series[0]?.range) }),
            keys: sideways((right, study) => study.set({ at: inside((study.spec.at ?? 0) + right / 10, study.values.series[0]?.range) })),
        });
        stage.element.append(figure.element);
    },
};

/**
 * @param {number} delta
 * @param {readonly [number, number] | null | undefined} range
 */
function inside(delta, range) {
    const [low, high] = range ?? [0, 0];
    return Math.min(high, Math.max(low, Number(delta.toFixed(2))));
}
