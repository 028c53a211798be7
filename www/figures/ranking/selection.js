// What is seen of the rankings: which pair of areas, in all tasks or in one, and which task and model stand out.

import { AREAS } from "../../text/areas.js";
import { formatCount, formatRatio } from "../../text/format.js";
import { areasChart, ranksChart } from "./charts.js";

/** @import { RankAgreement, RankedArea, Rankings, ScatterSpec } from "../../learn/pkg/curvescope.js" */

/** What is compared, in the paper's order, and what the paper finds: the best differs, one of the top three differs, correlation of the ranks. */
export const PAIRS = /** @type {const} */ ([
    { one: "prArea", other: "prgArea", printed: ["24\u00a0%", "58\u00a0%", "0.95"] },
    { one: "prArea", other: "auroc", printed: ["29\u00a0%", "65\u00a0%", "0.95"] },
    { one: "prgArea", other: "auroc", printed: ["22\u00a0%", "57\u00a0%", "0.96"] },
]);

export class Selection {
    /** By the place of a pair. @type {readonly RankAgreement[]} */
    agreements;
    /** Which pair of areas is shown. */
    pair = 0;
    /** The task that stands out, -1 for none. */
    task = -1;
    /** The model of a task that stands out, by its place among all of all tasks. @type {number | undefined} */
    point;
    /** Whether the areas of one task are shown instead of the ranks in all. */
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

    /** What the chart shows, in words. */
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
            `${formatRank(of[point] ?? NaN)} by ${AREAS[area].name}, which is ${formatRatio(areas[model]?.[area] ?? NaN)}`;
        return `Task “${name}”, ${formatCount(positives)} positives and ${formatCount(negatives)} negatives. The model “${this.#models[model]}” has rank ${by(one, ranks.x)}, and rank ${by(other, ranks.y)}.`;
    }

    /** What the areas make of the task that stands out. */
    taskWords() {
        const found = this.#agreement.tasks[this.task];
        if (!found) return "Choose a task to see its models stand out.";
        const top = found.otherBest
            ? "the best models differ"
            : found.otherTopThree
              ? "the best model is the same, but the top three are not"
              : "the top three models are the same";
        return `In this task ${top}; the ranks have a correlation of ${formatRatio(found.correlation ?? NaN)}.`;
    }

    /**
     * @param {number} index of a point of the chart
     * @returns {boolean} whether it is another one
     */
    pick(index) {
        const former = this.point;
        this.point = this.isOfAreas ? this.#firstOf(this.task) + index : index;
        return this.point !== former;
    }

    /** @param {number} task -1 for all */
    choose(task) {
        if (task < 0) this.isOfAreas = false;
        this.task = task;
        this.point = task < 0 ? undefined : this.#orderOf(task)[0];
    }

    /** @param {boolean} isOfAreas of one task: the one that stands out, or that of the point, or else the first */
    showAreas(isOfAreas) {
        this.isOfAreas = isOfAreas;
        if (!isOfAreas) return;
        if (this.task < 0) this.task = this.point === undefined ? 0 : this.#taskOf(this.point);
        this.point ??= this.#orderOf(this.task)[0];
    }

    /**
     * Right and left lead through the models of a task by their rank, up and down to its neighbours.
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

    /** The points of a task, the best first. @param {number} task */
    #orderOf(task) {
        const { x, y } = this.#agreement.ranks;
        const rank = (/** @type {Float64Array} */ ranks, /** @type {number} */ at) => ranks[at] ?? NaN;
        return this.#models.map((_, at) => this.#firstOf(task) + at).sort((p, q) => rank(x, p) - rank(x, q) || rank(y, p) - rank(y, q));
    }
}

/** Equal models share the mean of their places, which may lie between two. @param {number} rank */
function formatRank(rank) {
    return rank.toFixed(Number.isInteger(rank) ? 0 : 1);
}
