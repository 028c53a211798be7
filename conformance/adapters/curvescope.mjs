// curvescope's own package, as it is built in www/pkg/.

import { readFileSync } from "node:fs";

import { analyze, initSync } from "../../www/pkg/curvescope.js";

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/**
 * @param {number[]} labels
 * @param {number[]} scores
 * @param {number[] | null} weights
 */
export function measure(labels, scores, weights) {
    const columns = weights ? [labels, scores, weights] : [labels, scores];
    const rows = labels.map((_, at) => columns.map((column) => column[at]).join(","));
    const head = ["label", "score", "weight"].slice(0, columns.length).join(",");
    const options = { label: "label", scores: ["score"], positive: "1", betas: [0.5, 1, 2], ...(weights && { weight: "weight" }) };
    const [model] = analyze([head, ...rows].join("\n"), options).models;
    if (!model) throw new Error("there is no model");
    const { roc, pr, prg, best } = model;
    const list = (/** @type {Float64Array | undefined} */ column) => [...(column ?? [])];
    return {
        thresholds: list(model.thresholds),
        tp: list(model.tps),
        fp: list(model.fps),
        auroc: roc.auroc,
        delong_variance: roc.delong?.variance ?? null,
        expected_accuracy: roc.expectedAccuracy,
        roc_hull_tp: list(roc.hull?.tps),
        roc_hull_fp: list(roc.hull?.fps),
        roc_hull_c: list(roc.hull?.c),
        roc_hull_area: roc.hullArea,
        aucpr: pr.area,
        aucpr_min: pr.minimumArea,
        aucnpr: pr.normalizedArea,
        ap: pr.averagePrecision,
        ap_min: pr.minimumAveragePrecision,
        trapezoid_anchored: pr.trapezoidAnchored,
        trapezoid_flat: pr.trapezoidFlat,
        auprg: prg.area,
        auprg_hull: prg.hullArea,
        y0: prg.precisionGainAtZeroRecallGain,
        expected_fg1: prg.expectedFGain,
        expected_reciprocal_f1: prg.expectedReciprocalF,
        prg_hull_recall_gain: list(prg.hull?.recallGains),
        prg_hull_precision_gain: list(prg.hull?.precisionGains),
        prg_hull_d: list(prg.hull?.d),
        best_f05: best[0]?.f ?? null,
        best_f1: best[1]?.f ?? null,
        best_f2: best[2]?.f ?? null,
    };
}
