// The baseline in plain JavaScript: what a page without this project would write in an afternoon.

/**
 * AUROC and average precision of `label,score` rows with a header.
 * @param {string} text
 */
export function plainAreas(text) {
    const rows = text
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => {
            const [label, score = ""] = line.split(",");
            return { positive: label === "1", score: parseFloat(score) };
        });
    rows.sort((a, b) => b.score - a.score);
    const positives = rows.filter((row) => row.positive).length;
    const negatives = rows.length - positives;
    let [tp, fp, area, averagePrecision] = [0, 0, 0, 0];
    for (let from = 0; from < rows.length;) {
        const [tpBefore, fpBefore] = [tp, fp];
        let to = from;
        for (; to < rows.length && rows[to]?.score === rows[from]?.score; to += 1) {
            if (rows[to]?.positive) {
                tp += 1;
            } else {
                fp += 1;
            }
        }
        area += ((fp - fpBefore) * (tp + tpBefore)) / 2;
        averagePrecision += ((tp - tpBefore) * tp) / (tp + fp);
        from = to;
    }
    return { auroc: area / positives / negatives, averagePrecision: averagePrecision / positives };
}
