// Plots of Gandenberger 2019: level curves of power means and of G, with the black line on which equal small gains of precision and of
// recall have the same value.

import { createDial } from "../controls/dial.js";
import { logarithmic } from "../controls/further-scales.js";
import { within } from "../controls/scales.js";
import { arrowStep } from "../learn/parts/arrow-step.js";
import { studyFigure } from "../learn/parts/study-figure.js";
import { formatRatio, formatSetting } from "../text/format.js";

/** @import { GLevelsSpec, PowerLevelsSpec } from "../learn/pkg/curvescope.js" */
/** @import { Stage } from "../learn/stage.js" */
/** @import { Figure } from "./list.js" */

/** Ends of the slider of an exponent, which mean -∞ and ∞. */
const END = 10;

export const powerPhi = levels({ kind: "levels", family: "power", gamma: 1, phi: -1 }, "phi");
export const powerGammaLow = levels({ kind: "levels", family: "power", gamma: 2, phi: -2 }, "gamma");
export const powerGammaHigh = levels({ kind: "levels", family: "power", gamma: 2, phi: 2 }, "gamma");
export const powerBoth = levels({ kind: "levels", family: "power", gamma: 3, phi: -1 }, "phi");
export const gBetaLow = levels({ kind: "levels", family: "G", beta: 2, rho: -3 }, "beta");
export const gBetaHigh = levels({ kind: "levels", family: "G", beta: 2, rho: 3 }, "beta");
export const gRho = levels({ kind: "levels", family: "G", beta: 2, rho: -2 }, "rho");

const SYMBOLS = { beta: "β", rho: "ρ", gamma: "γ", phi: "φ" };
const NAMES = { beta: "where the black line is", rho: "bend of the curves", gamma: "weight of precision", phi: "exponent" };

/**
 * @param {GLevelsSpec | PowerLevelsSpec} spec
 * @param {keyof typeof SYMBOLS} turned the parameter with a dial
 * @returns {Figure}
 */
function levels(spec, turned) {
    return { small: { chart: () => spec }, mount: (stage) => mount(stage, spec, turned) };
}

/**
 * @param {Stage} stage
 * @param {GLevelsSpec | PowerLevelsSpec} spec
 * @param {keyof typeof SYMBOLS} turned
 */
async function mount(stage, spec, turned) {
    const fields = Object.entries(spec).filter(([field]) => field in SYMBOLS);
    const figure = await studyFigure(stage, {
        title: spec.family === "G" ? "Level curves of G" : "Level curves of the power mean",
        spec: { ...spec, point: { recall: 0.6, precision: 0.4 } },
        words: ({ blackLine, point }) => {
            const line =
                blackLine === null ? "There is no black line." : `Black line: recall is ${formatSetting(blackLine)} times precision.`;
            if (!point) return line;
            const trade =
                point.recallForPrecision === null
                    ? ""
                    : `, where ${formatSetting(point.recallForPrecision)} of recall make up for 1 of precision`;
            return `${line} At recall ${formatRatio(point.recall, 2)} and precision ${formatRatio(point.precision, 2)} the mean is ${formatRatio(point.value)}${trade}.`;
        },
        onPoint: (recall, precision, study) => study.set({ point: { recall: inside(recall), precision: inside(precision) } }),
        keys: (key, study) => {
            const step = arrowStep(key);
            const { point } = study.spec;
            if (!step || !point) return false;
            const [right, up] = step;
            study.set({ point: { recall: inside(point.recall + right / 100), precision: inside(point.precision + up / 100) } });
            return true;
        },
    });
    const isExponent = turned === "rho" || turned === "phi";
    const first = Number(Object.fromEntries(fields)[turned]);
    const ends = {
        scale: { min: -END, max: END, step: 0.05 },
        toSlider: (/** @type {number} */ value) => Math.max(-END, Math.min(END, value)),
        fromSlider: (/** @type {number} */ at) => (Math.abs(at) === END ? Math.sign(at) * Infinity : Number(at.toFixed(4))),
    };
    const turn = (/** @type {number} */ value) => {
        figure.set({ [turned]: value });
        dial.render(value, value === first, others);
    };
    const others = fields
        .filter(([field]) => field !== turned)
        .map(([field, value]) => `${SYMBOLS[/** @type {keyof typeof SYMBOLS} */ (field)]} is ${formatSetting(Number(value))}.`)
        .join(" ");
    const dial = createDial({
        id: `${stage.prefix}${turned}`,
        symbol: SYMBOLS[turned],
        name: NAMES[turned],
        ...(isExponent ? ends : logarithmic(0.1, 10, 3)),
        wanted: isExponent ? within(-Infinity, Infinity, "or −∞ or ∞.") : within(0.001, 1000, "from 0.001 to 1000."),
        onTurn: turn,
        onReset: () => turn(first),
    });
    dial.render(first, true, others);
    stage.element.append(figure.element);
    stage.row("stage-dials", dial.element);
}

/** @param {number} share */
function inside(share) {
    return Math.min(1, Math.max(0.01, Number(share.toFixed(4))));
}
