// Situations of limits with confidence, drawn by a seed, with the page's sentences: what a promise costs, and what is
// nearest where nothing can be promised.
import { hasConfidence } from "../../../www/state/question.js";
import { aimTerms } from "../../../www/text/answer.js";
import { promiseCostText, withoutText } from "../../../www/text/promise.js";
import { infeasibleText, unmetText } from "../../../www/text/unmet.js";
import { aimValue, answer, isKept, isKeptForSure, nearestTo } from "./answers-by-counts.js";
import { oneOf, whole, wholeByRatio } from "./draws.js";
import { limitingQuestion } from "./limits-questions.js";
import { modelOf } from "./models.js";

/** @import { Promised } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */
/** @import { Limit, Question } from "../../../www/state/question.js" */
/** @import { Point, Table } from "./answers-by-counts.js" */
/** @import { Draw } from "./draws.js" */
/** @import { Situation } from "./situations.js" */

/**
 * Rows in few scores, better ones higher, or lower: their counts at each threshold.
 * @param {number} most rows of a class
 * @param {number} scores at most
 * @param {Draw} draw
 * @returns {Table}
 */
function tableOf(most, scores, draw) {
    const [nPos, nNeg] = [wholeByRatio(8, most, draw), wholeByRatio(8, most, draw)];
    const [power, lowerIsPositive, decimals] = [0.08 + 0.6 * draw(), draw() < 0.25, oneOf([0, 2, 4, 7], draw)];
    const points = whole(5, scores, draw);
    let score = whole(15, 90, draw) + draw();
    /** @type {Point[]} */
    const counts = [];
    for (let at = 1; at <= points; at += 1) {
        // More points are near the start.
        const share = (at / points) ** 2;
        const [tp, fp] = [Math.round(nPos * share ** power), Math.round(nNeg * share)];
        score -= 0.05 + draw();
        const threshold = Number(decimals === 0 ? points - at + 1 : score.toFixed(decimals)) - (lowerIsPositive ? 100 : 0);
        const former = counts.at(-1);
        if (tp + fp > (former ? former.tp + former.fp : 0) && threshold < (former?.threshold ?? Infinity))
            counts.push({ threshold, tp, fp });
    }
    const ranked = [{ threshold: Infinity, tp: 0, fp: 0 }, ...counts];
    const own = (/** @type {number} */ threshold) => (lowerIsPositive ? 0 - threshold : threshold);
    return { nPos, nNeg, lowerIsPositive, points: ranked.map((point) => ({ ...point, threshold: own(point.threshold) })) };
}

/** The model of a table. @param {Table} table */
function modelWith({ nPos, nNeg, lowerIsPositive, points }) {
    const [, ...counted] = points;
    const model = modelOf(
        "lr",
        counted.map(({ threshold }) => threshold),
    );
    const columns = { tps: Float64Array.from(counted, ({ tp }) => tp), fps: Float64Array.from(counted, ({ fp }) => fp) };
    return { ...model, nPos, nNeg, lowerIsPositive, ...columns };
}

/** An infinite threshold as text, as JSON has none. @param {number | null} threshold */
const written = (threshold) => (threshold === null || Number.isFinite(threshold) ? threshold : String(threshold));

/** @param {Point | undefined} point */
const placed = (point) => ({ threshold: point?.threshold ?? null, tp: point?.tp ?? null, fp: point?.fp ?? null });

/**
 * The answers with confidence and without it, from the counts alone.
 * @param {Table} table
 * @param {Question} question
 * @param {Dials} dials
 * @param {number} confidence
 */
function asked(table, question, dials, confidence) {
    const sure = question.limits.filter(({ measure }) => hasConfidence(measure));
    const level = (1 - confidence) / sure.length;
    const value = aimValue(question, dials, table);
    const isLess = question.aim === "cost" && !question.payoff && (dials.cost === 0 || dials.cost === 1);
    const isSure = (/** @type {Limit} */ limit, /** @type {Point} */ point) => isKeptForSure(limit, point, table, level);
    const found = answer(table.points, value, isLess, (point) => question.limits.every((limit) => isSure(limit, point)));
    const alone = answer(table.points, value, isLess, (point) => question.limits.every((limit) => isKept(limit, point, table)));
    const isEmpty = !table.points.some((point) => question.limits.every((limit) => isSure(limit, point)));
    const limits = sure.map(({ measure, side, bound }) => {
        const isOfPredicted = measure === "precision" || measure === "npv";
        const rows = isOfPredicted ? table.nPos + table.nNeg : measure === "recall" ? table.nPos : table.nNeg;
        const needed = Math.ceil(Math.log(level) / Math.log(side === "atLeast" ? bound : 1 - bound));
        return { measure, isAtLeast: side === "atLeast", bound, level, rows, rowsNeeded: needed > rows ? needed : null };
    });
    const cost = found && alone ? alone.value - found.value : null;
    /** @type {Promised} */
    const promise = { confidence, limits, without: { ...placed(alone?.point), value: alone?.value ?? null }, cost };
    return { promise, isSure, isEmpty, decision: { ...placed(found?.point), value: found?.value ?? null } };
}

/**
 * The nearest value of each limit where no threshold keeps all with confidence.
 * @param {Table} table
 * @param {readonly Limit[]} all
 * @param {ReturnType<typeof asked>} of
 */
function unmetOf(table, all, { promise: { limits }, isSure }) {
    const level = limits[0]?.level ?? 0;
    return all.map((limit) => {
        const { best, point } = nearestTo(limit, all, table, level, isSure);
        const rowsNeeded = limits.find(({ measure }) => measure === limit.measure)?.rowsNeeded ?? null;
        return { measure: limit.measure, bound: limit.bound, best, ...placed(point), rowsNeeded };
    });
}

/** The numbers that are kept beside a sentence. @param {Table} table @param {Question} question @param {Dials} dials @param {ReturnType<typeof asked>} all */
function numbersOf(table, { aim, payoff, limits }, { beta, cost }, { promise, decision }) {
    const { nPos, nNeg, lowerIsPositive } = table;
    const points = table.points.map(({ threshold, tp, fp }) => [written(threshold), tp, fp]);
    return {
        question: { aim, payoff: payoff ?? null, beta, cost, limits },
        table: { nPos, nNeg, lowerIsPositive, points },
        decision: { ...decision, threshold: written(decision.threshold) },
        promise: { ...promise, without: { ...promise.without, threshold: written(promise.without.threshold) } },
    };
}

/**
 * Ways in which an answer with confidence differs from that without, each as often as it is wanted: "rounded" are equal values that differ by
 * rounding.
 * @type {readonly ("none" | "same" | "less" | "tied" | "rounded" | "tiny")[]}
 */
const WAYS = ["none", "none", "same", "same", "less", "less", "less", "less", "less", "less", "less", "tied", "rounded", "tiny"];

/** @param {ReturnType<typeof asked>} all */
function wayOf({ decision, isEmpty, promise: { cost, without } }) {
    if (isEmpty) return "none";
    if (cost === null) return undefined;
    if (decision.threshold === without.threshold) return "same";
    if (cost === 0) return "tied";
    if (Math.abs(cost) < 1e-12) return "rounded";
    return Math.abs(cost) < 0.0005 ? "tiny" : "less";
}

/** True where nothing predicted positive keeps the limits, but has no value of the aim. @param {Question} question */
const isEmptyAtStart = ({ aim, limits }) =>
    aim === "precision" && limits.every(({ measure, side }) => (measure === "specificity") === (side === "atLeast"));

/** The cost of a promise; or, where limits that these rows keep can't be promised, their own answer. @param {Draw} draw @param {number} at @returns {Situation} */
export function promised(draw, at) {
    const way = WAYS[at % WAYS.length];
    const confidence = draw() < 0.8 ? 0.95 : oneOf([0.9, 0.99], draw);
    const isUnsure = way === "less" && draw() < 0.2;
    for (;;) {
        const table =
            way === "tied" || way === "rounded" ? tableOf(80, 30, draw) : tableOf(oneOf([300, 3000], draw), way === "tiny" ? 60 : 20, draw);
        const { question, dials } = limitingQuestion(table.nPos + table.nNeg, draw);
        if (isUnsure && !isEmptyAtStart(question)) continue;
        const all = asked(table, question, dials, confidence);
        const { promise, decision } = all;
        if (promise.without.threshold === null || wayOf(all) !== way) continue;
        const model = modelWith(table);
        const costs = promiseCostText({ ...decision, promise }, model, aimTerms(question, dials));
        const sentence = way === "none" ? withoutText(promise, question, model) : costs;
        return { kind: "promise", numbers: numbersOf(table, question, dials, all), sentence };
    }
}

/**
 * Too few rows for a promise: the nearest that can be had. In one of ten a limit on the rows predicted positive leaves too few.
 * @param {Draw} draw
 * @param {number} at
 * @returns {Situation}
 */
export function tooFew(draw, at) {
    for (;;) {
        const table = tableOf(80, 14, draw);
        const { question, dials } = limitingQuestion(table.nPos + table.nNeg, draw);
        const all = asked(table, question, dials, 0.95);
        const { promise } = all;
        if (!all.isEmpty) continue;
        const infeasible = unmetOf(table, question.limits, all);
        const isOfCount = infeasible.some(({ measure, best }) => measure === "predictedPositive" && best !== null);
        if (at % 10 === 9 ? !isOfCount : infeasible.every(({ rowsNeeded }) => rowsNeeded === null)) continue;
        const model = modelWith(table);
        const entries = infeasible.map((unmet) => unmetText(unmet, question, model, { promise, tooFew: [] }));
        const sentence = [infeasibleText(question), ...entries, withoutText(promise, question, model)].filter(Boolean).join(" ");
        const nearest = infeasible.map(({ measure, best, threshold }) => ({ measure, best, threshold: written(threshold) }));
        return { kind: "too few rows", numbers: { ...numbersOf(table, question, dials, all), nearest }, sentence };
    }
}
