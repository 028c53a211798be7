// Figures of Boyd et al. 2012: the unachievable region, its size, and its effect on F1; and small charts for the cards of their tables.

import { sideways } from "../learn/parts/arrow-step.js";
import { studyFigure } from "../learn/parts/study-figure.js";
import { formatRatio, formatSetting } from "../text/format.js";

/** @import { StudyFigure } from "../learn/parts/study-figure.js" */
/** @import { ContoursSpec, MinimumAreasSpec, MinimumCurvesSpec } from "../learn/pkg/curvescope.js" */
/** @import { Figure } from "./list.js" */

export const figure1 = readable("Minimum curve and random ranking", [1 / 3], true);
export const figure2 = readable("Minimum curves", [0.1, 0.25, 0.5, 0.75, 0.9], false);

/**
 * Minimum curves with a reading at a recall that the reader moves.
 * @param {string} title
 * @param {readonly number[]} prevalences
 * @param {boolean} random
 * @returns {Figure}
 */
function readable(title, prevalences, random) {
    /** @type {MinimumCurvesSpec} */
    const spec = { kind: "minimumCurves", prevalences, random, recall: 0.5 };
    return {
        small: { chart: () => ({ ...spec, recall: undefined }) },
        mount: async (stage) => {
            const figure = await studyFigure(stage, {
                title,
                spec,
                words: ({ curves }, { recall = 0 }) =>
                    `Least precision at recall ${formatSetting(recall)}, and area: ` +
                    `${curves.map(({ prevalence, precision, minimumArea }) => `${formatRatio(precision)} and ${formatRatio(minimumArea)} at π = ${formatSetting(prevalence)}`).join("; ")}.`,
                onPoint: (x, _, study) => study.set({ recall: clamp(x) }),
                keys: sideways((right, study) => study.set({ recall: clamp(Number(((study.spec.recall ?? 0) + right / 100).toFixed(4))) })),
            });
            stage.element.append(figure.element);
        },
    };
}

export const figure3a = areas("AUCPR of the worst ranking", false);
export const figure3b = areas("The same, as a share of the greatest", true);

/**
 * @param {string} title
 * @param {boolean} scaled
 * @returns {Figure}
 */
function areas(title, scaled) {
    /** @type {MinimumAreasSpec} */
    const spec = {
        kind: "minimumAreas",
        recallRanges: [
            [0, 1],
            [0.5, 1],
            [0.8, 1],
        ],
        scaled,
        prevalence: 0.5,
    };
    return {
        small: { chart: () => ({ ...spec, prevalence: undefined }) },
        mount: async (stage) => {
            const figure = await studyFigure(stage, {
                title,
                spec,
                words: ({ lines }, { prevalence = NaN }) =>
                    `At π = ${formatSetting(prevalence)}: ${lines
                        .map(
                            ({ recallRange: [low, high], minimumArea, share }) =>
                                `${formatRatio(scaled ? share : minimumArea)} over recall ${low} to ${high}`,
                        )
                        .join(", ")}.`,
                onPoint: (x, _, study) => study.set({ prevalence: clampPrevalence(x) }),
                keys: sideways((right, study) =>
                    study.set({ prevalence: clampPrevalence((study.spec.prevalence ?? 0.5) * 1.05 ** right) }),
                ),
            });
            stage.element.append(figure.element);
        },
    };
}

/** @type {ContoursSpec} */
const CONTOURS = {
    kind: "contours",
    prevalence: 0.33,
    points: [
        { name: "A", recall: 0.95, f: 0.45 },
        { name: "B", recall: 0.68, f: 0.45 },
        { name: "C", recall: 0.32, f: 0.45 },
    ],
};

/** @type {Figure} */
export const figure4 = {
    small: { chart: () => CONTOURS },
    mount: async (stage) => {
        const move = (/** @type {StudyFigure<ContoursSpec>} */ study, /** @type {number} */ recall) => {
            const range = study.values.points[2]?.recallRange ?? [0, 1];
            const [a, b, c] = study.spec.points;
            if (a && b && c) study.set({ points: [a, b, { ...c, recall: Math.min(range[1], Math.max(range[0], recall)) }] });
        };
        const figure = await studyFigure(stage, {
            title: "Contours of F1",
            spec: CONTOURS,
            words: ({ points }) =>
                points
                    .map(({ name, recall, precision, fPrime, isAchievable }) => {
                        const at = `${name}: recall ${formatRatio(recall, 2)}, precision ${formatRatio(precision, 2)}`;
                        return isAchievable ? `${at}, F′ ${formatRatio(fPrime, 2)}.` : `${at}, not achievable.`;
                    })
                    .join(" "),
            onPoint: (x, _, study) => move(study, x),
            keys: sideways((right, study) => move(study, (study.spec.points[2]?.recall ?? 0) + right / 100)),
        });
        stage.element.append(figure.element);
    },
};

/** Prevalence 1/3 and recall 0.6, as in Table 1. @type {Figure} */
export const table1 = { small: { chart: () => ({ kind: "minimumCurves", prevalences: [1 / 3], recall: 0.6 }) } };

/** Prevalences of the predicates "gender" and "genre". @type {Figure} */
export const table2 = { small: { chart: () => ({ kind: "minimumCurves", prevalences: [0.5, 0.05] }) } };

/** Prevalences of test sets with 1 to 24 negatives per positive. @type {Figure} */
export const table3 = {
    small: { chart: () => ({ kind: "minimumCurves", prevalences: [1, 2, 3, 4, 5, 10, 24].map((negatives) => 1 / (1 + negatives)) }) },
};

/** @param {number} recall */
function clamp(recall) {
    return Math.min(1, Math.max(0, recall));
}

/** @param {number} prevalence */
function clampPrevalence(prevalence) {
    return Math.min(0.9999, Math.max(0.0001, Number(prevalence.toPrecision(4))));
}
