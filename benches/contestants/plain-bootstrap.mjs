// The baseline of the bootstrap: draw rows, sort them again, measure.

/**
 * Mean AUROC, average precision and AUPRG of replicates, drawn with replacement within each class.
 * @param {Float64Array} scores
 * @param {Uint8Array} positive 1 where the row is positive
 * @param {number} replicates
 */
export function plainBootstrap(scores, positive, replicates) {
    const rows = [...scores.keys()];
    const classes = [rows.filter((row) => positive[row] === 0), rows.filter((row) => positive[row] === 1)];
    let [auroc, averagePrecision, auprg] = [0, 0, 0];
    for (let replicate = 0; replicate < replicates; replicate += 1) {
        const drawn = classes.flatMap((of) => of.map(() => of[Math.floor(Math.random() * of.length)] ?? 0));
        drawn.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
        const values = measures(drawn, scores, positive, (classes[1]?.length ?? 0) / rows.length);
        auroc += values.auroc / replicates;
        averagePrecision += values.averagePrecision / replicates;
        auprg += values.auprg / replicates;
    }
    return { auroc, averagePrecision, auprg };
}

/**
 * @param {number[]} drawn rows, best first
 * @param {Float64Array} scores
 * @param {Uint8Array} positive
 * @param {number} share of positives
 */
function measures(drawn, scores, positive, share) {
    let [tp, fp, area, precisions, auprg] = [0, 0, 0, 0, 0];
    const nPos = share * drawn.length;
    const gain = (/** @type {number} */ value) => (value - share) / ((1 - share) * value);
    /** Recall gain and precision gain of the point before, once one has a recall gain above 0. */
    let [recallGain, precisionGain] = [0, Number.NaN];
    for (let from = 0; from < drawn.length;) {
        const [tpBefore, fpBefore, score] = [tp, fp, scores[drawn[from] ?? 0]];
        for (; from < drawn.length && scores[drawn[from] ?? 0] === score; from += 1) {
            if (positive[drawn[from] ?? 0] === 1) tp += 1;
            else fp += 1;
        }
        area += ((fp - fpBefore) * (tp + tpBefore)) / 2;
        precisions += ((tp - tpBefore) * tp) / (tp + fp);
        if (tp / nPos <= share) continue;
        const [right, height] = [gain(tp / nPos), gain(tp / (tp + fp))];
        // From recall gain 0 to the first point it is cut off straight.
        auprg += ((right - recallGain) * (height + (Number.isNaN(precisionGain) ? height : precisionGain))) / 2;
        [recallGain, precisionGain] = [right, height];
    }
    return { auroc: area / tp / fp, averagePrecision: precisions / tp, auprg };
}
