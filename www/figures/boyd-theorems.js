// Theorems 1 to 3 and Corollary 4 of Boyd et al. 2012: the minimum precision, the area below it, and the minimum average precision.

import { createDial } from "../controls/dial.js";
import { PREVALENCE, even, logarithmic, shareWithin, shares, whole } from "../controls/further-scales.js";
import { arrowStep, sideways } from "../learn/parts/arrow-step.js";
import { studyFigure } from "../learn/parts/study-figure.js";
import { formatCount, formatPercent, formatRatio, formatSetting } from "../text/format.js";

/** @import { MinimumAreasSpec, MinimumCurvesSpec, TablesSpec, WorstRankingSpec } from "../learn/pkg/curvescope.js" */
/** @import { Figure } from "./list.js" */

/** One positive to two negatives, as in Figure 1. @type {TablesSpec} */
const TABLES = { kind: "tables", nPos: 8, nNeg: 16, tp: 4, fp: 8 };

/** Upper end of the dial for the number of negatives. */
const MOST_NEGATIVES = 40;

/** @type {Figure} */
export const theorem1 = {
    small: { chart: () => TABLES },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "Every table of a few rows in Precision-Recall",
            spec: TABLES,
            words: ({ count, recall, precision, minimumPrecision }, { tp, fp }) =>
                `${formatCount(count)} tables, none below the curve. With tp = ${tp} and fp = ${fp} precision is ${formatRatio(precision)}; ` +
                `at recall ${formatSetting(recall)} the least is ${formatRatio(minimumPrecision)}.`,
            onPick: (index, { spec: { nNeg } }) => figure.set({ tp: 1 + Math.floor(index / (nNeg + 1)), fp: index % (nNeg + 1) }),
            keys: (key, { spec: { nPos, nNeg, tp, fp } }) => {
                const [right, up] = arrowStep(key) ?? [0, 0];
                figure.set({ tp: Math.min(nPos, Math.max(1, tp + right)), fp: Math.min(nNeg, Math.max(0, fp - up)) });
                return right !== 0 || up !== 0;
            },
        });
        const turn = (/** @type {number} */ nNeg) => {
            figure.set({ nNeg, fp: Math.min(nNeg, figure.spec.fp) });
            render(nNeg);
        };
        const dial = createDial({
            id: `${stage.prefix}negatives`,
            symbol: "N",
            name: "negatives",
            ...even(1, MOST_NEGATIVES, 1),
            wanted: whole(1, MOST_NEGATIVES, `that is whole, from 1 to ${MOST_NEGATIVES}.`),
            onTurn: turn,
            onReset: () => turn(TABLES.nNeg),
        });
        const render = (/** @type {number} */ nNeg) => dial.render(nNeg, nNeg === TABLES.nNeg, `There are ${TABLES.nPos} positives.`);
        stage.element.append(figure.element);
        stage.row("stage-dials", dial.element);
        render(TABLES.nNeg);
    },
};

/** @type {MinimumCurvesSpec & { prevalences: readonly [number] }} */
const AREA = { kind: "minimumCurves", prevalences: [0.5] };

/** @type {Figure} */
export const theorem2 = {
    small: { chart: () => AREA },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "The unachievable region of one prevalence",
            spec: AREA,
            words: ({ curves: [curve] }, { prevalences: [prevalence] }) => {
                const rest = formatSetting(1 - prevalence);
                return `1 + ${rest} · ln(${rest})/${formatSetting(prevalence)} = ${formatRatio(curve?.minimumArea)} of the square is free, or unachievable.`;
            },
        });
        const turn = (/** @type {number} */ prevalence) => {
            figure.set({ prevalences: [prevalence] });
            render(prevalence);
        };
        const dial = createDial({
            id: `${stage.prefix}prevalence`,
            symbol: "π",
            name: "prevalence",
            ...shares(0.001, 3),
            wanted: PREVALENCE,
            onTurn: turn,
            onReset: () => turn(0.5),
        });
        const render = (/** @type {number} */ prevalence) =>
            dial.render(prevalence, prevalence === 0.5, `Negatives for each positive: ${formatSetting((1 - prevalence) / prevalence)}.`);
        stage.element.append(figure.element);
        stage.row("stage-dials", dial.element);
        render(0.5);
    },
};

/** Negatives per positive: one third are positive, as in Figure 1. */
const NEGATIVES_EACH = 2;
const FIRST_POSITIVES = 5;
const MOST_POSITIVES = 500;

/** @param {number} nPos @returns {WorstRankingSpec} */
const worst = (nPos) => ({ kind: "worstRanking", nPos, nNeg: NEGATIVES_EACH * nPos });

/** @type {Figure} */
export const theorem3 = {
    small: { chart: () => worst(FIRST_POSITIVES) },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "Average precision of the worst ranking",
            spec: worst(FIRST_POSITIVES),
            words: ({ minimumAveragePrecision, minimumArea }) =>
                `The least average precision is ${formatRatio(minimumAveragePrecision, 4)}, the mean of the steps; the area below the curve is ${formatRatio(minimumArea, 4)}.`,
        });
        const turn = (/** @type {number} */ nPos) => {
            figure.set(worst(nPos));
            render(nPos);
        };
        const { toSlider, scale } = logarithmic(1, MOST_POSITIVES, 3);
        const dial = createDial({
            id: `${stage.prefix}positives`,
            symbol: "P",
            name: "positives",
            scale,
            toSlider,
            fromSlider: (at) => Math.round(Math.exp(at)),
            wanted: whole(1, MOST_POSITIVES, `that is whole, from 1 to ${MOST_POSITIVES}.`),
            onTurn: turn,
            onReset: () => turn(FIRST_POSITIVES),
        });
        const render = (/** @type {number} */ nPos) =>
            dial.render(nPos, nPos === FIRST_POSITIVES, `There are ${formatCount(NEGATIVES_EACH * nPos)} negatives, above them all.`);
        stage.element.append(figure.element);
        stage.row("stage-dials", dial.element);
        render(FIRST_POSITIVES);
    },
};

const FIRST_LEAST = 0.5;
const LAST_LEAST = 0.99;

/** Minimum areas over all recalls, and over recalls from `least` to 1. @param {number} least @returns {MinimumAreasSpec} */
const rangesFrom = (least) => ({
    kind: "minimumAreas",
    recallRanges: [
        [0, 1],
        [least, 1],
    ],
    scaled: true,
    prevalence: 0.1,
});

/** @type {Figure} */
export const corollary4 = {
    small: { chart: () => ({ ...rangesFrom(0.8), prevalence: undefined }) },
    mount: async (stage) => {
        const figure = await studyFigure(stage, {
            title: "Share of the area over high recalls that is free",
            spec: rangesFrom(FIRST_LEAST),
            words: ({ lines: [all, high] }, { prevalence = NaN }) =>
                `At π = ${formatSetting(prevalence)} recall ${formatSetting(high?.recallRange[0])} to 1 has ${formatRatio(high?.minimumArea, 4)} for free, ` +
                `${formatPercent(high?.share)} of the most; all recalls have ${formatPercent(all?.share)}.`,
            onPoint: (prevalence) => figure.set({ prevalence: inside(prevalence) }),
            keys: sideways((right) => figure.set({ prevalence: inside((figure.spec.prevalence ?? 0.1) * 1.05 ** right) })),
        });
        const turn = (/** @type {number} */ least) => {
            figure.set({ recallRanges: rangesFrom(least).recallRanges });
            render(least);
        };
        const dial = createDial({
            id: `${stage.prefix}least`,
            symbol: "a",
            name: "least recall",
            ...even(0, LAST_LEAST, 0.01),
            wanted: shareWithin(0, LAST_LEAST, `from 0 to ${LAST_LEAST}.`),
            onTurn: turn,
            onReset: () => turn(FIRST_LEAST),
        });
        const render = (/** @type {number} */ least) =>
            dial.render(least, least === FIRST_LEAST, `Recalls from ${formatSetting(least)} to 1.`);
        stage.element.append(figure.element);
        stage.row("stage-dials", dial.element);
        render(FIRST_LEAST);
    },
};

/** @param {number} prevalence */
function inside(prevalence) {
    return Math.min(0.9999, Math.max(0.0001, Number(prevalence.toPrecision(4))));
}
