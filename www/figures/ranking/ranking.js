// Figure 4 of Flach & Kull 2015 on other data: ranks of models by one area against their ranks by another. rankings.txt says how it is
// written, by the program that wrote it, tests/data/ranking/make.py.

import { arrowStep } from "../../learn/parts/arrow-step.js";
import { createChoice } from "../../learn/parts/choice.js";
import { createNumbersTable } from "../../learn/parts/numbers-table.js";
import { loadStudies } from "../../learn/parts/studies.js";
import { studyFigure } from "../../learn/parts/study-figure.js";
import { Rankings } from "../../learn/pkg/curvescope.js";
import { make, setText } from "../../page/dom.js";
import { AREAS } from "../../text/areas.js";
import { formatCount, formatPercent, formatRatio } from "../../text/format.js";

/** @import { RankAgreement, RankedArea, RankingTask, ScatterSpec, TaskCount } from "../../learn/pkg/curvescope.js" */
/** @import { Stage } from "../../learn/stage.js" */
/** @import { Figure } from "../list.js" */

/** What is compared, in the paper's order, and what the paper finds: the best differs, one of the top three differs, correlation of the ranks. */
const PAIRS = /** @type {const} */ ([
    { one: "prArea", other: "prgArea", printed: ["24\u00a0%", "58\u00a0%", "0.95"] },
    { one: "prArea", other: "auroc", printed: ["29\u00a0%", "65\u00a0%", "0.95"] },
    { one: "prgArea", other: "auroc", printed: ["22\u00a0%", "57\u00a0%", "0.96"] },
]);

/** What is chosen in place of a task. */
const ALL = "";

/** @type {Promise<Rankings> | undefined} */
let rankings;

/** The rankings, loaded once: what is shown small and what is shown large are the same. */
function loadRankings() {
    return (rankings ??= load());
}

async function load() {
    const [response] = await Promise.all([fetch(new URL("./rankings.txt", import.meta.url)), loadStudies()]);
    if (!response.ok) throw new Error(`rankings.txt: ${response.status} ${response.statusText}`);
    return new Rankings(await response.text());
}

/**
 * Ranks in all tasks.
 * @param {RankedArea} one
 * @param {RankedArea} other
 * @param {RankAgreement} agreement
 * @param {number} models
 * @returns {ScatterSpec}
 */
function ranksChart(one, other, { ranks }, models) {
    const side = (/** @type {RankedArea} */ area) => ({
        title: `Rank by ${AREAS[area].name}`,
        range: /** @type {const} */ ([0, models + 1]),
    });
    return { kind: "scatter", x: side(one), y: side(other), points: ranks, diagonal: true };
}

/**
 * Areas in one task.
 * @param {RankedArea} one
 * @param {RankedArea} other
 * @param {RankingTask["areas"]} areas
 * @returns {ScatterSpec}
 */
function areasChart(one, other, areas) {
    const column = (/** @type {RankedArea} */ area) => Float64Array.from(areas, (of) => of[area]);
    const points = { x: column(one), y: column(other) };
    return {
        kind: "scatter",
        x: { title: AREAS[one].name },
        y: { title: AREAS[other].name },
        points,
        group: [0, areas.length],
        diagonal: false,
    };
}

/** @type {Figure} */
export const figure4 = {
    small: {
        chart: async () => {
            const rankings = await loadRankings();
            const [{ one, other }] = PAIRS;
            return ranksChart(one, other, rankings.agreement(one, other), rankings.models.length);
        },
    },
    mount,
};

/** @param {Stage} stage */
async function mount(stage) {
    const rankings = await loadRankings();
    const { models, tasks } = rankings;
    const compared = PAIRS.map(({ one, other }) => rankings.agreement(one, other));
    /** Which pair of areas is shown. */
    let shown = 0;
    /** The task that stands out, -1 for none. */
    let task = -1;
    /** The model of a task that stands out, by its place among all of all tasks. @type {number | undefined} */
    let point;

    /** Whether the areas of one task are shown instead of the ranks in all. */
    let isOfAreas = false;

    const pairOf = () => /** @type {(typeof PAIRS)[number]} */ (PAIRS[shown]);
    const agreementOf = () => /** @type {RankAgreement} */ (compared[shown]);
    const firstOf = (/** @type {number} */ task) => task * models.length;
    const taskOf = (/** @type {number} */ point) => Math.floor(point / models.length);

    /** @returns {ScatterSpec} */
    function specOf() {
        const { one, other } = pairOf();
        const first = firstOf(task);
        if (isOfAreas)
            return { ...areasChart(one, other, tasks[task]?.areas ?? []), highlighted: point === undefined ? point : point - first };
        return {
            ...ranksChart(one, other, agreementOf(), models.length),
            highlighted: point,
            group: task < 0 ? undefined : [first, first + models.length],
        };
    }

    function wordsOf() {
        if (point === undefined)
            return `${formatCount(models.length * tasks.length)} points: ${models.length} models in each of ${tasks.length} tasks. The larger a disc, the more of them are at its place.`;
        const { one, other } = pairOf();
        const at = taskOf(point);
        const { name = "", positives = 0, negatives = 0, areas = [] } = tasks[at] ?? {};
        const model = point - firstOf(at);
        const { ranks } = agreementOf();
        const by = (/** @type {RankedArea} */ area, /** @type {Float64Array} */ of) =>
            `${formatRank(of[point ?? 0] ?? NaN)} by ${AREAS[area].name}, which is ${formatRatio(areas[model]?.[area] ?? NaN)}`;
        return `Task “${name}”, ${formatCount(positives)} positives and ${formatCount(negatives)} negatives. The model “${models[model]}” has rank ${by(one, ranks.x)}, and rank ${by(other, ranks.y)}.`;
    }

    const figure = await studyFigure(stage, {
        title: "Ranks of models by one area and by another; arrow keys go to the models of a task and to other tasks",
        spec: specOf(),
        words: wordsOf,
        onPick: (index) => select(task, isOfAreas ? firstOf(task) + index : index),
        keys: (key) => {
            const step = arrowStep(key);
            if (step) move(...step);
            return step !== undefined;
        },
    });

    /**
     * @param {number} nextTask -1 for all
     * @param {number | undefined} nextPoint
     */
    function select(nextTask, nextPoint) {
        if (nextTask === task && nextPoint === point) return;
        [task, point] = [nextTask, nextPoint];
        render();
    }

    /**
     * Right and left lead through the models of a task by their rank, up and down to its neighbours.
     * @param {number} right
     * @param {number} up
     */
    function move(right, up) {
        const former = point === undefined ? task : taskOf(point);
        const next = Math.min(tasks.length - 1, Math.max(0, former - up));
        const order = orderOf(next);
        const place = next === former && point !== undefined ? order.indexOf(point) + right : 0;
        select(next, order[Math.min(order.length - 1, Math.max(0, place))]);
    }

    /**
     * The points of a task, the best first.
     * @param {number} of
     */
    function orderOf(of) {
        const { x, y } = agreementOf().ranks;
        const rank = (/** @type {Float64Array} */ ranks, /** @type {number} */ at) => ranks[at] ?? NaN;
        return models.map((_, at) => firstOf(of) + at).sort((p, q) => rank(x, p) - rank(x, q) || rank(y, p) - rank(y, q));
    }

    const choice = createChoice(`${stage.prefix}areas`, "Areas", PAIRS.map(nameOf), (at) => {
        shown = at;
        render();
    });
    const shows = createChoice(`${stage.prefix}shows`, "Show", ["ranks in all tasks", "areas in one"], (at) => {
        isOfAreas = at === 1;
        if (isOfAreas && task < 0) task = point === undefined ? 0 : taskOf(point);
        if (isOfAreas) point ??= orderOf(task)[0];
        render();
    });
    const options = tasks.map(({ name }, at) => make("option", { value: String(at) }, name));
    const selectTask = make("select", {}, make("option", { value: ALL }, "All tasks"), ...options);
    selectTask.addEventListener("change", () => {
        const next = selectTask.value === ALL ? -1 : Number(selectTask.value);
        if (next < 0) isOfAreas = false;
        select(next, next < 0 ? undefined : orderOf(next)[0]);
    });
    const onTask = make("p", { class: "study-words", role: "status" });
    const table = createNumbersTable("How often two areas disagree", [
        "Areas",
        "Best differs",
        "paper",
        "Top three differ",
        "paper",
        "Correlation",
        "paper",
    ]);

    function render() {
        choice.render(shown);
        shows.render(isOfAreas ? 1 : 0);
        selectTask.value = task < 0 ? ALL : String(task);
        setText(onTask, taskWords());
        table.render(
            PAIRS.map((pair, at) => {
                const { otherBest, otherTopThree, correlation } = /** @type {RankAgreement} */ (compared[at]);
                const ours = [of(otherBest), of(otherTopThree), formatRatio(correlation ?? NaN)];
                return {
                    name: nameOf(pair),
                    cells: ours.flatMap((text, column) => [text, pair.printed[column] ?? ""]),
                    isSum: at === shown,
                };
            }),
        );
        figure.set(specOf());
    }

    /** @param {TaskCount} count */
    function of({ count, share }) {
        return `${formatPercent(share ?? NaN)} (${formatCount(count)})`;
    }

    function taskWords() {
        const found = agreementOf().tasks[task];
        if (!found) return "Choose a task to see its models stand out.";
        const top = found.otherBest
            ? "the best model is another"
            : found.otherTopThree
              ? "the best model is the same, the first three are not"
              : "the first three models are the same";
        return `In this task ${top}; the ranks have a correlation of ${formatRatio(found.correlation ?? NaN)}.`;
    }

    const controls = make(
        "div",
        { class: "ranking-controls" },
        choice.element,
        shows.element,
        make("label", { class: "ranking-task" }, make("span", {}, "Task"), selectTask),
        onTask,
        table.element,
    );
    stage.row("ranking", figure.element, controls);
    render();
}

/** @param {{ one: RankedArea, other: RankedArea }} pair */
function nameOf({ one, other }) {
    return `${AREAS[one].name} and ${AREAS[other].name}`;
}

/**
 * Equal models share the mean of their places, which may lie between two.
 * @param {number} rank
 */
function formatRank(rank) {
    return rank.toFixed(Number.isInteger(rank) ? 0 : 1);
}
