// Selection in the ranking figure: the pair of areas, all tasks or one, and the highlighted task and model.

import { AREAS } from "../../catalogue/areas.js";
import { formatCount, formatRatio } from "../../text/format.js";
import { areasChart, ranksChart } from "./charts.js";

/** @import { RankAgreement, RankedArea, Rankings, ScatterSpec } from "../../learn/pkg/curvescope.js" */

/**
 * Pairs of areas in the paper's order, with the paper's results: share of tasks whose best model differs, share whose top three differ, and
 * correlation of the ranks.
 */
export const PAIRS = /** @type {const} */ ([
    { one: "prArea", other: "prgArea", printed: ["24\u00a0%", "58\u00a0%", "0.95"] },
    { one: "prArea", other: "auroc", printed: ["29\u00a0%", "65\u00a0%", "0.95"] },
    { one: "prgArea", other: "auroc", printed: ["22\u00a0%", "57\u00a0%", "0.96"] },
]);

export class Selection {
    /** Agreement of each pair in `PAIRS`. @type {readonly RankAgreement[]} */
    agreements;
    /** Index of the pair shown. */
    pair = 0;
    /** Index of the highlighted task, -1 for none. */
    task = -1;
    /** Index of the highlighted model among those of all tasks, task by task. @type {number | undefined} */
    point;
    /** True if the areas of one task are shown instead of the ranks in all. */
    isOfAreas = false;
    #models;
    #tasks;

    /** @param {Rankings} rankings */
    constructor(rankings) {
        this.#models = rankings.models;
        this.#tasks = rankings.tasks;
        this.agreements = PAIRS.map(({ one, other }) => rankings.agreement(one, other));
    }

    /** @returns {ScatterSpec} */
    spec() {
        const { one, other } = this.#areas;
        const first = this.#firstOf(this.task);
        const { length } = this.#models;
        if (this.isOfAreas) {
            const areas = areasChart(one, other, this.#tasks[this.task]?.areas ?? []);
            return { ...areas, highlighted: this.point === undefined ? undefined : this.point - first };
        }
        const group = this.task < 0 ? undefined : /** @type {const} */ ([first, first + length]);
        return { ...ranksChart(one, other, this.#agreement, length), highlighted: this.point, group };
    }

    /** Description of the chart or of the highlighted point. */
    words() {
        const [models, tasks] = [this.#models.length, this.#tasks.length];
        const { point } = this;
        if (point === undefined)
            return `${formatCount(models * tasks)} points: ${models} models in each of ${tasks} tasks. The larger a disc, the more of them are at its place.`;
        const { one, other } = this.#areas;
        const at = this.#taskOf(point);
        const { name = "", positives = 0, negatives = 0, areas = [] } = this.#tasks[at] ?? {};
        const model = point - this.#firstOf(at);
        const { ranks } = this.#agreement;
        const by = (/** @type {RankedArea} */ area, /** @type {Float64Array} */ of) =>
            `${formatRank(of[point] ?? NaN)} by ${AREAS[area].name}, which is ${formatRatio(areas[model]?.[area])}`;
        return `Task “${name}”, ${formatCount(positives)} positives and ${formatCount(negatives)} negatives. The model “${this.#models[model]}” has rank ${by(one, ranks.x)}, and rank ${by(other, ranks.y)}.`;
    }

    /** Description of how the areas agree in the highlighted task. */
    taskWords() {
        const found = this.#agreement.tasks[this.task];
        if (!found) return "Choose a task to see its models stand out.";
        const top = found.otherBest
            ? "the best models differ"
            : found.otherTopThree
              ? "the best model is the same, but the top three are not"
              : "the top three models are the same";
        return `In this task ${top}; the ranks have a correlation of ${formatRatio(found.correlation)}.`;
    }

    /**
     * @param {number} index of the point in the chart
     * @returns {boolean} true if another one was highlighted before
     */
    pick(index) {
        const former = this.point;
        this.point = this.isOfAreas ? this.#firstOf(this.task) + index : index;
        return this.point !== former;
    }

    /** Highlights a task and its best model. @param {number} task index, -1 for none */
    choose(task) {
        if (task < 0) this.isOfAreas = false;
        this.task = task;
        this.point = task < 0 ? undefined : this.#orderOf(task)[0];
    }

    /**
     * Shows the areas of one task, or the ranks in all. The task is the highlighted one, or that of the highlighted point, or the first.
     * @param {boolean} isOfAreas
     */
    showAreas(isOfAreas) {
        this.isOfAreas = isOfAreas;
        if (!isOfAreas) return;
        if (this.task < 0) this.task = this.point === undefined ? 0 : this.#taskOf(this.point);
        this.point ??= this.#orderOf(this.task)[0];
    }

    /**
     * Moves the highlight: right and left through the models of a task by rank, up and down to the neighbouring tasks.
     * @param {number} right
     * @param {number} up
     */
    move(right, up) {
        const former = this.point === undefined ? this.task : this.#taskOf(this.point);
        const next = Math.min(this.#tasks.length - 1, Math.max(0, former - up));
        const order = this.#orderOf(next);
        const place = next === former && this.point !== undefined ? order.indexOf(this.point) + right : 0;
        this.task = next;
        this.point = order[Math.min(order.length - 1, Math.max(0, place))];
    }

    get #areas() {
        return /** @type {(typeof PAIRS)[number]} */ (PAIRS[this.pair]);
    }

    get #agreement() {
        return /** @type {RankAgreement} */ (this.agreements[this.pair]);
    }

    /** @param {number} task */
    #firstOf(task) {
        return task * this.#models.length;
    }

    /** @param {number} point */
    #taskOf(point) {
        return Math.floor(point / this.#models.length);
    }

    /** Returns the points of a task, best rank first. @param {number} task */
    #orderOf(task) {
        const { x, y } = this.#agreement.ranks;
        const rank = (/** @type {Float64Array} */ ranks, /** @type {number} */ at) => ranks[at] ?? NaN;
        return this.#models.map((_, at) => this.#firstOf(task) + at).sort((p, q) => rank(x, p) - rank(x, q) || rank(y, p) - rank(y, q));
    }
}

/** Formats a rank. Tied models have the mean of their ranks, which may be a half. @param {number} rank */
function formatRank(rank) {
    return rank.toFixed(Number.isInteger(rank) ? 0 : 1);
}
