// Figures of Boyd et al. 2012: the unachievable region, its size, and what it does to F1.

import { formatRatio, formatSetting } from "../format.js";
import { studyFigure } from "../learn/parts/study-figure.js";

/** @import { MinimumAreasSpec } from "../learn/pkg/curvescope.js" */
/** @import { StudyFigure } from "../learn/parts/study-figure.js" */
/** @import { Stage } from "../learn/stage.js" */

/** @param {Stage} stage */
export function figure1(stage) {
    return readable(stage, "Minimum curve and random ranking", [1 / 3], true);
}

/** @param {Stage} stage */
export function figure2(stage) {
    return readable(stage, "Minimum curves", [0.1, 0.25, 0.5, 0.75, 0.9], false);
}

/**
 * @param {Stage} stage
 * @param {string} title
 * @param {readonly number[]} prevalences
 * @param {boolean} random
 */
async function readable(stage, title, prevalences, random) {
    const figure = await studyFigure(stage, {
        title,
        spec: { kind: /** @type {const} */ ("minimumCurves"), prevalences, random, recall: 0.5 },
        words: ({ curves }, { recall = 0 }) =>
            `Least precision at recall ${formatSetting(recall)}, and area: ` +
            `${curves.map(({ prevalence, precision, minimumArea }) => `${formatRatio(precision ?? NaN)} and ${formatRatio(minimumArea)} at π = ${formatSetting(prevalence)}`).join("; ")}.`,
        onPoint: (x, _, study) => study.set({ recall: clamp(x) }),
        keys: (key, study) => {
            const step = { ArrowRight: 0.01, ArrowLeft: -0.01 }[key];
            if (step === undefined) return false;
            study.set({ recall: clamp(Number(((study.spec.recall ?? 0) + step).toFixed(4))) });
            return true;
        },
    });
    stage.element.append(figure.element);
}

/** @param {Stage} stage */
export function figure3a(stage) {
    return areas(stage, "AUCPR of the worst ranking", false);
}

/** @param {Stage} stage */
export function figure3b(stage) {
    return areas(stage, "The same, as a share of the greatest", true);
}

/**
 * @param {Stage} stage
 * @param {string} title
 * @param {boolean} scaled
 */
async function areas(stage, title, scaled) {
    /** @type {MinimumAreasSpec} */
    const spec = { kind: "minimumAreas", recallRanges: [[0, 1], [0.5, 1], [0.8, 1]], scaled, prevalence: 0.5 };
    const figure = await studyFigure(stage, {
        title,
        ratio: 1.35,
        spec,
        words: ({ lines }, { prevalence = NaN }) =>
            `At π = ${formatSetting(prevalence)}: ${lines
                .map(({ recallRange: [low, high], minimumArea, share }) => `${formatRatio((scaled ? share : minimumArea) ?? NaN)} over recall ${low} to ${high}`)
                .join(", ")}.`,
        onPoint: (x, _, study) => study.set({ prevalence: clampPrevalence(x) }),
        keys: (key, study) => {
            const factor = { ArrowRight: 1.05, ArrowLeft: 1 / 1.05 }[key];
            if (factor === undefined) return false;
            study.set({ prevalence: clampPrevalence((study.spec.prevalence ?? 0.5) * factor) });
            return true;
        },
    });
    stage.element.append(figure.element);
}

/** @param {Stage} stage */
export async function figure4(stage) {
    const spec = {
        kind: /** @type {const} */ ("contours"),
        prevalence: 0.33,
        points: [
            { name: "A", recall: 0.95, f: 0.45 },
            { name: "B", recall: 0.68, f: 0.45 },
            { name: "C", recall: 0.32, f: 0.45 },
        ],
    };
    const move = (/** @type {StudyFigure<typeof spec>} */ study, /** @type {number} */ recall) => {
        const range = study.values.points[2]?.recallRange ?? [0, 1];
        const [a, b, c] = study.spec.points;
        if (a && b && c) study.set({ points: [a, b, { ...c, recall: Math.min(range[1], Math.max(range[0], recall)) }] });
    };
    const figure = await studyFigure(stage, {
        title: "Contours of F1",
        spec,
        words: ({ points }) =>
            points
                .map(({ name, recall, precision, fPrime, isAchievable }) => {
                    const at = `${name}: recall ${formatRatio(recall, 2)}, precision ${formatRatio(precision ?? NaN, 2)}`;
                    return isAchievable ? `${at}, F′ ${formatRatio(fPrime ?? NaN, 2)}.` : `${at}, not achievable.`;
                })
                .join(" "),
        onPoint: (x, _, study) => move(study, x),
        keys: (key, study) => {
            const step = { ArrowRight: 0.01, ArrowLeft: -0.01 }[key];
            if (step === undefined) return false;
            move(study, (study.spec.points[2]?.recall ?? 0) + step);
            return true;
        },
    });
    stage.element.append(figure.element);
}

/** @param {number} recall */
function clamp(recall) {
    return Math.min(1, Math.max(0, recall));
}

/** @param {number} prevalence */
function clampPrevalence(prevalence) {
    return Math.min(0.9999, Math.max(0.0001, Number(prevalence.toPrecision(4))));
}
