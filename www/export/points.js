// Writes every operating point of every model shown as CSV.

import { never } from "../state/direction.js";
import { numberCell, textCell } from "./csv.js";

/** @import { CurveColumns, Model } from "../pkg/curvescope.js" */

/** Number of lines in one piece. */
const CHUNK = 1024;

const HEAD = "model,threshold,tp,fp,fpr,recall,precision,recall_gain,precision_gain,prevalence\n";

/** @typedef {Pick<Model, "lowerIsPositive" | "name" | "nPos" | "nNeg" | "prevalence">} ModelOfPoints */

/** @typedef {Pick<Model, "thresholds" | "tps" | "fps">} PointColumns */

/** @typedef {(tps: Float64Array, fps: Float64Array, nPos: number, nNeg: number, prevalence: number | undefined) => CurveColumns} CurveColumnsOf */

/** The first point of every curve, at which no row is predicted positive. @param {ModelOfPoints} model @returns {PointColumns} */
const start = (model) => ({ thresholds: Float64Array.of(never(model)), tps: Float64Array.of(0), fps: Float64Array.of(0) });

/**
 * Yields the lines of all models. Each model begins with the threshold Infinity, at which no row is predicted positive. If low scores mean
 * positive, that first threshold is -Infinity and rows at or below a threshold are predicted positive. Undefined ratios are empty
 * cells. Counts are those of the data; ratios are at the prevalence in the last column.
 * @param {readonly { model: ModelOfPoints, pieces: AsyncIterable<PointColumns> }[]} models with their points in pieces
 * @param {CurveColumnsOf} curveColumns
 * @param {number | undefined} prevalence of the ratios; each model's own if undefined
 * @returns {AsyncGenerator<string>}
 */
export async function* pointsCsv(models, curveColumns, prevalence) {
    yield HEAD;
    for (const { model, pieces } of models) {
        yield* lines(model, start(model), curveColumns, prevalence);
        for await (const piece of pieces) yield* lines(model, piece, curveColumns, prevalence);
    }
}

/**
 * @param {ModelOfPoints} model
 * @param {PointColumns} points
 * @param {CurveColumnsOf} curveColumns
 * @param {number | undefined} prevalence
 */
function* lines(model, { thresholds, tps, fps }, curveColumns, prevalence) {
    const name = textCell(model.name);
    const { fpr, recall, precision, recallGain, precisionGain } = curveColumns(tps, fps, model.nPos, model.nNeg, prevalence);
    const columns = [thresholds, tps, fps, fpr, recall, precision, recallGain, precisionGain];
    const seenAt = numberCell(prevalence ?? model.prevalence);
    for (let from = 0; from < thresholds.length; from += CHUNK) {
        const lines = [];
        for (let at = from; at < Math.min(from + CHUNK, thresholds.length); at += 1) {
            let line = name;
            for (const column of columns) line += `,${numberCell(column[at])}`;
            lines.push(`${line},${seenAt}\n`);
        }
        yield lines.join("");
    }
}
