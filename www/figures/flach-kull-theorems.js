// Theorems 1, 2 and 4 of Flach & Kull 2015, on thresholds of their running example (reconstructed).

import { createDial } from "../controls/dial.js";
import { even, logarithmic, shareWithin } from "../controls/further-scales.js";
import { within } from "../controls/scales.js";
import { arrowStep, sideways } from "../learn/parts/arrow-step.js";
import { studyFigure } from "../learn/parts/study-figure.js";
import { measuresAt } from "../pkg/drawing.js";
import { formatRatio, formatSetting } from "../text/format.js";

/** @import { StudyFigure } from "../learn/parts/study-figure.js" */
/** @import { GainsSpec, MixtureSpec } from "../learn/pkg/curvescope.js" */
/** @import { Stage } from "../learn/stage.js" */
/** @import { Figure } from "./list.js" */

/** Class sizes of the running example. The three tables below are vertices of its hull. */
const TOTALS = { nPos: 50, nNeg: 450 };
const EARLY = { tp: 7, fp: 2 };
const MIDDLE = { tp: 17, fp: 27 };
const LATE = { tp: 42, fp: 143 };

/** @param {MixtureSpec["space"]} space @returns {MixtureSpec} */
const mixtureIn = (space) => ({ kind: "mixture", space, ...TOTALS, first: EARLY, second: LATE, share: 0.5 });

/** @type {Figure} */
export const theorem1 = {
    small: { chart: () => mixtureIn("prg") },
    mount: async (stage) => {
        /** @type {StudyFigure<MixtureSpec>[]} */
        const figures = [];
        const turn = (/** @type {number} */ to) => {
            const share = Math.min(1, Math.max(0, Number(to.toFixed(4))));
            for (const figure of figures) figure.set({ share });
            render(share);
        };
        const keys = sideways((right, /** @type {StudyFigure<MixtureSpec>} */ { spec }) => turn(spec.share - right / 100));
        const pr = await studyFigure(stage, {
            title: "Two models and their mixes in Precision-Recall",
            spec: mixtureIn("pr"),
            words: ({ mix, meanPrecision }) =>
                `Precision of the mix is ${formatRatio(mix.precision)} at recall ${formatRatio(mix.recall)}; the mean of both would be ${formatRatio(meanPrecision)}.`,
            onPoint: (recall, _, { values: { first, second } }) => turn((recall - second.recall) / (first.recall - second.recall)),
            keys,
        });
        const prg = await studyFigure(stage, {
            title: "The same in Precision-Recall-Gain",
            spec: mixtureIn("prg"),
            words: ({ mix, weight }) =>
                `Recall gain ${formatRatio(mix.recallGain)}, precision gain ${formatRatio(mix.precisionGain)}: on the line, with a weight µ of ${formatRatio(weight)} on model 1.`,
            onPoint: (recallGain, _, { values: { first, second } }) => {
                const weight = (recallGain - second.recallGain) / (first.recallGain - second.recallGain);
                // µ = λ·tp1/(λ·tp1 + (1−λ)·tp2), solved for λ.
                const inside = Math.min(1, Math.max(0, weight));
                turn((inside * second.tp) / (inside * second.tp + (1 - inside) * first.tp));
            },
            keys,
        });
        figures.push(pr, prg);
        const dial = createDial({
            id: `${stage.prefix}share`,
            symbol: "λ",
            name: "share that model 1 decides",
            ...even(0, 1, 0.01),
            wanted: shareWithin(0, 1, "from 0 to 1, such as 0.5, 50 % or 1/2."),
            onTurn: turn,
            onReset: () => turn(0.5),
        });
        const render = (/** @type {number} */ share) =>
            dial.render(share, share === 0.5, `Model 1 decides ${formatSetting(share * 100)} of 100 rows, model 2 the others.`);
        stage.row("halves", pr.element, prg.element);
        stage.row("stage-dials", dial.element);
        render(0.5);
    },
};

/**
 * Converts counts of the running example to a point in Precision-Recall-Gain space.
 * @param {string} name
 * @param {{ tp: number, fp: number }} counts
 */
function gainPoint(name, counts) {
    const { recallGain, precisionGain } = measuresAt({ ...counts, ...TOTALS });
    return { name, recallGain: recallGain ?? 0, precisionGain: precisionGain ?? 0 };
}

/** @returns {GainsSpec} */
const onePoint = () => ({ kind: "gains", view: "lines", beta: 1, points: [gainPoint("P", EARLY)] });

/** @param {GainsSpec["view"]} view @returns {GainsSpec} */
const twoPoints = (view) => ({ kind: "gains", view, beta: 1, points: [gainPoint("A", EARLY), gainPoint("B", MIDDLE)] });

/** @type {Figure} */
export const theorem2 = {
    small: { chart: onePoint },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "Lines of equal F gain in Precision-Recall-Gain",
            spec: onePoint(),
            words: ({ fGains: [fGain = NaN] }, { beta, points: [point] }) =>
                `${formatRatio(point?.precisionGain)} + ${formatSetting(beta ** 2)} · ${formatRatio(point?.recallGain)} = ` +
                `(1 + ${formatSetting(beta ** 2)}) · ${formatRatio(fGain)}: the line through P meets the diagonal at its F gain.`,
            ...led(0, (points) => figure.set({ points })),
        });
        const { element } = betaDial(stage, (beta) => figure.set({ beta }));
        stage.element.append(figure.element);
        stage.row("stage-dials", element);
    },
};

/** @type {Figure} */
export const theorem4 = {
    small: { chart: () => twoPoints("lines") },
    mount: async (stage) => {
        /** @type {StudyFigure<GainsSpec>[]} */
        const figures = [];
        const setAll = (/** @type {Partial<GainsSpec>} */ change) => figures.forEach((figure) => figure.set(change));
        const lines = await studyFigure(stage, {
            title: "Two points in Precision-Recall-Gain, and their lines of equal F gain",
            spec: twoPoints("lines"),
            words: ({ tie }) =>
                tie
                    ? `The slope from A to B is −${formatSetting(tie.betaSquared)}: at β² = ${formatSetting(tie.betaSquared)} one line goes through both.`
                    : "One is at least as good in both gains: no β² above 0 makes them equal.",
            ...led(1, (points) => setAll({ points })),
        });
        const byD = await studyFigure(stage, {
            title: "Their F gain by d",
            spec: twoPoints("d"),
            words: ({ d, fGains: [a = NaN, b = NaN], tie }) =>
                `At d = ${formatRatio(d)} the F gain is ${formatRatio(a)} for A and ${formatRatio(b)} for B. ` +
                (tie ? `They are equal at d = ${formatRatio(tie.d)} alone.` : "They are never equal."),
            onPoint: (d) => turn(betaOf(d)),
            keys: sideways((right, { values: { d } }) => turn(betaOf(d + right / 100))),
        });
        figures.push(lines, byD);
        const { element, turn } = betaDial(stage, (beta) => setAll({ beta }));
        stage.row("halves", lines.element, byD.element);
        stage.row("stage-dials", element);
    },
};

/**
 * Returns the handlers that move a point with the pointer and the arrow keys.
 * @param {number} index of the point
 * @param {(points: GainsSpec["points"]) => void} show
 */
function led(index, show) {
    const move = (/** @type {GainsSpec["points"]} */ points, /** @type {number} */ recallGain, /** @type {number} */ precisionGain) =>
        show(points.with(index, { name: points[index]?.name ?? "", recallGain: inside(recallGain), precisionGain: inside(precisionGain) }));
    return {
        onPoint: (/** @type {number} */ x, /** @type {number} */ y, /** @type {StudyFigure<GainsSpec>} */ { spec }) =>
            move(spec.points, x, y),
        keys: (/** @type {string} */ key, /** @type {StudyFigure<GainsSpec>} */ { spec: { points } }) => {
            const step = arrowStep(key);
            const point = points[index];
            if (step && point) move(points, point.recallGain + step[0] / 100, point.precisionGain + step[1] / 100);
            return step !== undefined;
        },
    };
}

/**
 * Creates the dial of β, whose first value is 1.
 * @param {Stage} stage
 * @param {(beta: number) => void} onTurn
 */
function betaDial(stage, onTurn) {
    const turn = (/** @type {number} */ beta) => {
        onTurn(beta);
        render(beta);
    };
    const dial = createDial({
        id: `${stage.prefix}beta`,
        symbol: "β",
        name: "weight of recall",
        ...logarithmic(0.1, 10, 3),
        wanted: within(0, 1000, "from 0 to 1000."),
        onTurn: turn,
        onReset: () => turn(1),
    });
    const render = (/** @type {number} */ beta) =>
        dial.render(beta, beta === 1, `β² is ${formatSetting(beta ** 2)}, and d = 1/(1 + β²) is ${formatSetting(1 / (1 + beta ** 2))}.`);
    render(1);
    return { element: dial.element, turn };
}

/** Returns the β of a weight `d` of precision gain, within the range of the slider. @param {number} d */
function betaOf(d) {
    return Number(Math.sqrt(1 / Math.min(0.99, Math.max(0.01, d)) - 1).toPrecision(4));
}

/** @param {number} gain */
function inside(gain) {
    return Math.min(1, Math.max(0, Number(gain.toFixed(6))));
}
