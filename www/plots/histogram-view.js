// The histogram of the active model's scores, with the threshold as a draggable line.

import { formatCount, formatRatio } from "../text/format.js";
import { createScorePlot } from "./score-plot.js";

/** @import { Runtime } from "../scene/runtime.js" */

/**
 * @param {HTMLElement} figure
 * @param {Runtime} runtime
 */
export function createHistogramView(figure, runtime) {
    const { plots } = runtime;
    return createScorePlot(figure, runtime, {
        draw: (canvas, size) => plots.drawScores(canvas, ...size),
        drawThreshold: (canvas, size, chosen, passed) => plots.drawScoresCursor(canvas, ...size, chosen, passed),
        absence: ({ model }) => (model.thresholds.some(Number.isFinite) ? "" : "No score is a finite number."),
        summary({ model }) {
            const ends = [model.thresholds[0], model.thresholds.at(-1)].map((score) => formatRatio(score ?? NaN));
            return `Scores of ${model.name}, from ${ends.join(" to ")}.`;
        },
        says: ({ counts: { tp, fp, nPos, nNeg } }) =>
            `${formatCount(tp)} of ${formatCount(nPos)} positives and ${formatCount(fp)} of ${formatCount(nNeg)} negatives are predicted positive`,
    });
}
