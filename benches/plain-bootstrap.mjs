// The baseline of the bootstrap: draw rows, sort them again, measure.

/**
 * Mean AUROC and average precision of replicates, drawn with replacement within each class.
 * @param {Float64Array} scores
 * @param {Uint8Array} positive 1 where the row is positive
 * @param {number} replicates
 */
export function plainBootstrap(scores, positive, replicates) {
    const rows = [...scores.keys()];
    const classes = [rows.filter((row) => positive[row] === 0), rows.filter((row) => positive[row] === 1)];
    let [auroc, averagePrecision] = [0, 0];
    for (let replicate = 0; replicate < replicates; replicate += 1) {
        const drawn = classes.flatMap((of) => of.map(() => of[Math.floor(Math.random() * of.length)] ?? 0));
        drawn.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
        const values = measures(drawn, scores, positive);
        auroc += values.auroc / replicates;
        averagePrecision += values.averagePrecision / replicates;
    }
    return { auroc, averagePrecision };
}

/**
 * @param {number[]} drawn rows, best first
 * @param {Float64Array} scores
 * @param {Uint8Array} positive
 */
function measures(drawn, scores, positive) {
    let [tp, fp, area, precisions] = [0, 0, 0, 0];
    for (let from = 0; from < drawn.length; ) {
        const [tpBefore, fpBefore, score] = [tp, fp, scores[drawn[from] ?? 0]];
        for (; from < drawn.length && scores[drawn[from] ?? 0] === score; from += 1) {
            if (positive[drawn[from] ?? 0] === 1) tp += 1;
            else fp += 1;
        }
        area += ((fp - fpBefore) * (tp + tpBefore)) / 2;
        precisions += ((tp - tpBefore) * tp) / (tp + fp);
    }
    return { auroc: area / tp / fp, averagePrecision: precisions / tp };
}
