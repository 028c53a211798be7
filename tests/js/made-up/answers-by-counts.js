// Answers to questions by trying every threshold of a small table, for made-up situations: plain formulas, independent of the page and the core.

/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Limit, Question } from "../../../www/state/question.js" */

/** Counts at a threshold. @typedef {{ threshold: number, tp: number, fp: number }} Point */
/** The start first, then each threshold, best first. @typedef {{ nPos: number, nNeg: number, lowerIsPositive: boolean, points: readonly Point[] }} Table */
/** @typedef {Pick<Table, "nPos" | "nNeg">} Classes */

/** Rows that a measure counts, and the rows that it is a share of. @param {Limit["measure"]} measure @param {Point} point @param {Classes} classes */
function countsOf(measure, { tp, fp }, { nPos, nNeg }) {
    const counts = {
        recall: [tp, nPos],
        precision: [tp, tp + fp],
        specificity: [nNeg - fp, nNeg],
        fpr: [fp, nNeg],
        npv: [nNeg - fp, nNeg - fp + nPos - tp],
        predictedPositive: [tp + fp, 1],
        predictedPositiveShare: [tp + fp, nPos + nNeg],
    };
    const [count = 0, rows = 0] = counts[measure];
    return { count, rows };
}

/** A measure; NaN where it is undefined. @param {Limit["measure"]} measure @param {Point} point @param {Classes} classes */
export function measureOf(measure, point, classes) {
    const { count, rows } = countsOf(measure, point, classes);
    return count / rows;
}

/** True where these rows keep a limit. @param {Limit} limit @param {Point} point @param {Classes} classes */
export function isKept({ measure, side, bound }, point, classes) {
    const value = measureOf(measure, point, classes);
    return side === "atLeast" ? value >= bound : value <= bound;
}

/** Logarithms of factorials, as far as they were needed. */
const FACTORIALS = [0];

/** @param {number} of */
function logFactorial(of) {
    for (let at = FACTORIALS.length; at <= of; at += 1) FACTORIALS.push((FACTORIALS[at - 1] ?? 0) + Math.log(at));
    return FACTORIALS[of] ?? 0;
}

/** The probability of `count` or more of so many `rows`. @param {number} count @param {number} rows @param {number} share */
function tail(count, rows, share) {
    if (count <= rows * share) return 1;
    let sum = 0;
    for (let at = count; at <= rows; at += 1) {
        const ways = logFactorial(rows) - logFactorial(at) - logFactorial(rows - at);
        const term = Math.exp(ways + at * Math.log(share) + (rows - at) * Math.log1p(-share));
        sum += term;
        if (term < 1e-15 * sum) break;
    }
    return sum;
}

/** The counts of a limit from below: of one from above, the rows that are not counted. @param {Limit} limit @param {Point} point @param {Classes} classes */
function fromBelow({ measure, side }, point, classes) {
    const { count, rows } = countsOf(measure, point, classes);
    return { count: side === "atLeast" ? count : rows - count, rows };
}

/**
 * True where a point keeps a limit with confidence: so good a rate has a probability of at most `level` at the bound.
 * @param {Limit} limit
 * @param {Point} point
 * @param {Classes} classes
 * @param {number} level
 */
export function isKeptForSure(limit, point, classes, level) {
    if (limit.measure === "predictedPositive") return isKept(limit, point, classes);
    const { count, rows } = fromBelow(limit, point, classes);
    return rows > 0 && tail(count, rows, limit.side === "atLeast" ? limit.bound : 1 - limit.bound) <= level;
}

/** The best bound that a point keeps with confidence, by halving; of precision and NPV in hundredths. @param {Limit} limit @param {Point} point @param {Classes} classes @param {number} level */
function bestBound(limit, point, classes, level) {
    const { count, rows } = fromBelow(limit, point, classes);
    let [low, high] = [0, 1];
    for (let step = 0; step < 60 && count > 0; step += 1) {
        const middle = (low + high) / 2;
        if (tail(count, rows, middle) <= level) low = middle;
        else high = middle;
    }
    const best = /precision|npv/.test(limit.measure) ? Math.floor(100 * low) / 100 : low;
    return limit.side === "atLeast" ? best : 1 - best;
}

/**
 * The best value of a limit's measure where the other limits are kept, and its point; of equal ones that with more true positives.
 * @param {Limit} limit
 * @param {readonly Limit[]} all
 * @param {Table} table
 * @param {number} level
 * @param {(limit: Limit, point: Point) => boolean} isSure
 * @returns {{ best: number | null, point: Point | undefined }}
 */
export function nearestTo(limit, all, table, level, isSure) {
    const order = limit.side === "atLeast" ? 1 : -1;
    const isCount = limit.measure === "predictedPositive";
    const found = table.points
        .filter((point) => all.every((other) => other === limit || isSure(other, point)))
        .map((point) => ({ point, best: isCount ? point.tp + point.fp : bestBound(limit, point, table, level) }))
        .toSorted((one, other) => order * (other.best - one.best) || other.point.tp - one.point.tp || one.point.fp - other.point.fp);
    const [first] = found;
    const isNone = !first || (/precision|npv/.test(limit.measure) && first.best <= 0);
    return isNone ? { best: null, point: undefined } : first;
}

/** Returns the function of the aim's value at a point, NaN where it is undefined. @param {Question} question @param {Dials} dials @param {Classes} classes @returns {(point: Point) => number} */
export function aimValue({ aim, payoff }, { beta, cost }, classes) {
    const { nPos, nNeg } = classes;
    const share = (/** @type {number} */ count) => count / (nPos + nNeg);
    const perRow =
        (/** @type {NonNullable<Question["payoff"]>} */ { tp, fp, fn, tn }) =>
        (/** @type {Point} */ point) =>
            share(point.tp) * tp + share(nPos - point.tp) * fn + share(point.fp) * fp + share(nNeg - point.fp) * tn;
    if (aim === "accuracy") return ({ tp, fp }) => (tp + nNeg - fp) / (nPos + nNeg);
    if (aim === "f") return ({ tp, fp }) => ((1 + beta ** 2) * tp) / (tp + fp + beta ** 2 * nPos);
    const j = (/** @type {Point} */ { tp, fp }) => tp / nPos - fp / nNeg;
    if (aim === "youdenJ") return j;
    if (aim === "balancedAccuracy") return (point) => (1 + j(point)) / 2;
    if (aim === "mcc") {
        return ({ tp, fp }) => {
            const [fn, tn] = [nPos - tp, nNeg - fp];
            return (tp * tn - fp * fn) / Math.sqrt((tp + fp) * nPos * nNeg * (tn + fn));
        };
    }
    if (aim !== "cost") return (point) => measureOf(aim, point, classes);
    if (payoff) return perRow(payoff);
    if (cost === 0) return ({ tp }) => (nPos - tp) / nPos;
    if (cost === 1) return ({ fp }) => fp / nNeg;
    return perRow({ tp: 0, fp: -1, fn: -Number(((1 - cost) / cost).toPrecision(12)), tn: 0 });
}

/**
 * The best of the points that keep the limits, with its value; of those that are equal but for rounding, that with more true positives.
 * @param {readonly Point[]} points
 * @param {(point: Point) => number} value
 * @param {boolean} isLess less is better
 * @param {(point: Point) => boolean} isAllowed
 */
export function answer(points, value, isLess, isAllowed) {
    const found = points.filter(isAllowed).map((point) => ({ point, value: value(point) }));
    const known = found.filter((each) => !Number.isNaN(each.value));
    const best = Math.max(...known.map((each) => (isLess ? -each.value : each.value)));
    return known
        .filter((each) => (isLess ? -each.value : each.value) >= best - 1e-12)
        .toSorted((one, other) => other.point.tp - one.point.tp || one.point.fp - other.point.fp)[0];
}
