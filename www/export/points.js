// Every operating point of every model shown, as CSV.

import { ownScore } from "../text/direction.js";
import { numberCell, textCell } from "./csv.js";

/** @import { CurveColumns, Model } from "../pkg/curvescope.js" */

/** Lines that are written at once. */
const CHUNK = 1024;

const HEAD = "model,threshold,tp,fp,fpr,recall,precision,recall_gain,precision_gain,prevalence";

/**
 * Each model begins with its start, where the threshold is infinite and no row is predicted positive. Where low scores mean positive,
 * thresholds fall to the start's -Infinity: a row is positive at or below them. A ratio that is undefined is an
 * empty cell. Counts are the data's; ratios are seen at the prevalence in the last column.
 * @param {readonly Pick<Model, "lowerIsPositive" | "name" | "thresholds" | "tps" | "fps" | "nPos" | "nNeg" | "prevalence">[]} models
 * @param {(tps: Float64Array, fps: Float64Array, nPos: number, nNeg: number, prevalence: number | undefined) => CurveColumns} curveColumns
 * @param {number | undefined} prevalence to see the points at; each model's own when undefined
 * @returns {Generator<string>}
 */
export function* pointsCsv(models, curveColumns, prevalence) {
    yield `${HEAD}\n`;
    for (const model of models) {
        const name = textCell(model.name);
        const [thresholds, tps, fps] = [withStart(Infinity, model.thresholds), withStart(0, model.tps), withStart(0, model.fps)];
        const { fpr, recall, precision, recallGain, precisionGain } = curveColumns(tps, fps, model.nPos, model.nNeg, prevalence);
        const columns = [
            thresholds.map((threshold) => ownScore(model, threshold)),
            tps,
            fps,
            fpr,
            recall,
            precision,
            recallGain,
            precisionGain,
        ];
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
}

/**
 * @param {number} start
 * @param {Float64Array} column
 */
function withStart(start, column) {
    const longer = new Float64Array(column.length + 1);
    longer[0] = start;
    longer.set(column, 1);
    return longer;
}
