// Made-up models and reports. They are whole, so that the type checker sees each field that the page's own come to have.

/** @import { Model, Report } from "../../../www/pkg/curvescope.js" */

/**
 * A model with every second row positive, whose best F1 is said to be at threshold 4. Its areas are round numbers, not those of
 * its points, and it has no hulls.
 * @param {string} name
 * @param {readonly number[]} thresholds of one row each
 * @returns {Model}
 */
export function modelOf(name, thresholds = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
    const rows = thresholds.length;
    return {
        name,
        nPos: Math.ceil(rows / 2),
        nNeg: Math.floor(rows / 2),
        prevalence: 0.5,
        lowerIsPositive: false,
        thresholds: Float64Array.from(thresholds),
        tps: Float64Array.from({ length: rows }, (_, at) => Math.ceil((at + 1) / 2)),
        fps: Float64Array.from({ length: rows }, (_, at) => Math.floor((at + 1) / 2)),
        roc: {
            auroc: 0.6,
            interval: null,
            gini: 0.2,
            hullArea: 0.7,
            expectedAccuracy: 0.55,
            delong: null,
            hull: null,
            ks: null,
            equalErrorRate: 0.4,
            partial: null,
        },
        pr: {
            area: 0.6,
            minimumArea: 0.3,
            maximumArea: 1,
            normalizedArea: 0.4,
            recallRange: [0, 1],
            averagePrecision: 0.6,
            minimumAveragePrecision: 0.3,
            normalizedAveragePrecision: 0.4,
            trapezoidAnchored: 0.6,
            trapezoidFlat: 0.6,
            hullArea: 0.7,
        },
        prg: {
            area: 0.2,
            minimumArea: -0.5,
            hullArea: 0.3,
            precisionGainAtZeroRecallGain: 0.5,
            expectedFGain: 0.25,
            expectedReciprocalF: 1.5,
            hull: null,
        },
        best: [{ beta: 1, f: 2 / 3, fGain: 0.5, threshold: 4, tp: 4, fp: 3, tiedThresholds: [4] }],
        folds: null,
        foldMeans: null,
        groups: null,
        undefined: [],
    };
}

/** The report of a table with these models. @param {...string} names */
export function reportOf(...names) {
    return reportWith(...names.map((name) => modelOf(name)));
}

/** @param {...Model} models @returns {Report} */
export function reportWith(...models) {
    const scores = models.map(({ name }) => name);
    return {
        rows: 10,
        skippedRows: 0,
        columns: {
            label: "label",
            positives: null,
            negatives: null,
            scores,
            weight: null,
            fold: null,
            cluster: null,
            group: null,
            model: null,
            lowerIsPositive: [],
            available: ["label", ...scores],
            reasons: ["named like a label", ...scores.map(() => "named like a score")],
            others: ["score: two whole numbers, as labels and decisions are", ...scores.map(() => "")],
        },
        positiveLabel: "1",
        labelValues: [
            { value: "0", rows: 5 },
            { value: "1", rows: 5 },
        ],
        notices: [],
        models,
    };
}
