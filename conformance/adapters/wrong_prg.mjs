// A Precision-Recall-Gain curve with the mistakes that programs make, which the kit has to fail: gains are clamped to 0 in place of cutting the
// curve at recall gain 0, and the hull is that of points in the order of rows, not of scores.

/**
 * @param {number[]} labels
 * @param {number[]} scores
 * @param {number[] | null} weights
 */
export function measure(labels, scores, weights) {
    const rows = labels.map((label, at) => ({ label, score: scores[at] ?? 0, weight: weights?.[at] ?? 1 }));
    const total = (/** @type {number} */ wanted) => rows.reduce((sum, { label, weight }) => sum + (label === wanted ? weight : 0), 0);
    const odds = total(1) / total(0);
    const unsorted = [...new Set(scores)].map((threshold) => {
        const sum = (/** @type {number} */ wanted) =>
            rows.reduce((all, { label, score, weight }) => all + (label === wanted && score >= threshold ? weight : 0), 0);
        const [tp, fp] = [sum(1), sum(0)];
        const clamped = (/** @type {number} */ errors) => (tp === 0 ? 0 : Math.max(0, 1 - (odds * errors) / tp));
        return { x: clamped(total(1) - tp), y: clamped(fp) };
    });
    const sorted = unsorted.toSorted((one, other) => one.x - other.x);
    const hull = hullOf(unsorted);
    return {
        auprg: area(sorted),
        auprg_hull: area(hull),
        prg_hull_recall_gain: hull.map(({ x }) => x),
        prg_hull_precision_gain: hull.map(({ y }) => y),
    };
}

/** @typedef {{ x: number, y: number }} Point */

/** @param {Point[]} points */
function area(points) {
    return points.slice(1).reduce((sum, { x, y }, at) => {
        const before = points[at] ?? { x, y };
        return sum + ((x - before.x) * (y + before.y)) / 2;
    }, 0);
}

/** The upper hull of points that are taken for sorted. @param {Point[]} points */
function hullOf(points) {
    /** @type {Point[]} */
    const hull = [];
    for (const point of points) {
        while (hull.length > 1 && turn(hull.at(-2) ?? point, hull.at(-1) ?? point, point) >= 0) hull.pop();
        hull.push(point);
    }
    return hull;
}

/** @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
