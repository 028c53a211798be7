// The segments of a hull: the group of scores of each, and their calibrated values for accuracy (c) and for F (d).

import { measuresAt } from "../../pkg/drawing.js";

/** @import { Counts, Measures, Model } from "../../pkg/curvescope.js" */

/**
 * `start` has the counts at the start of the segment; `group` the measures of the group alone: its precision is c, its likelihood
 * ratio the slope of the segment in ROC. `d` is null if there is no hull in Precision-Recall-Gain.
 * @typedef {{ threshold: number, positives: number, negatives: number, start: Counts, group: Measures, c: number, d: number | null }} Segment
 */

/**
 * Returns the segments, highest scores first; none without a hull.
 * @param {Model} model at the data's own prevalence
 * @returns {Segment[]}
 */
export function segmentsOf({ nPos, nNeg, roc: { hull }, prg }) {
    if (!hull) return [];
    return [...hull.c].map((c, at) => {
        const start = { tp: hull.tps[at] ?? 0, fp: hull.fps[at] ?? 0, nPos, nNeg };
        const positives = (hull.tps[at + 1] ?? 0) - start.tp;
        const negatives = (hull.fps[at + 1] ?? 0) - start.fp;
        const group = measuresAt({ tp: positives, fp: negatives, nPos, nNeg });
        return { threshold: hull.thresholds[at + 1] ?? -Infinity, positives, negatives, start, group, c, d: prg.hull?.d[at] ?? null };
    });
}

/**
 * Returns the segment that ends at an operating point, which is the last group predicted positive there; undefined if none ends there.
 * @param {Model} model
 * @param {number} index
 */
export function segmentAt(model, index) {
    const threshold = model.thresholds[index];
    return segmentsOf(model).find((segment) => segment.threshold === threshold);
}
