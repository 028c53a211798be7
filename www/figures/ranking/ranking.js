// Figure 4 of Flach & Kull 2015 with other data: ranks of models by one area against their ranks by another. rankings.txt is written by
// tests/data/ranking/make.py, which documents its format.

import { AREAS } from "../../catalogue/areas.js";
import { fillSelect } from "../../controls/fields.js";
import { arrowStep } from "../../learn/parts/arrow-step.js";
import { createChoice } from "../../learn/parts/choice.js";
import { createNumbersTable } from "../../learn/parts/numbers-table.js";
import { studyFigure } from "../../learn/parts/study-figure.js";
import { make, setText } from "../../page/dom.js";
import { formatCount, formatPercent, formatRatio } from "../../text/format.js";
import { loadRankings } from "../rankings.js";
import { ranksChart } from "./charts.js";
import { PAIRS, Selection } from "./selection.js";

/** @import { RankAgreement, RankedArea, TaskCount } from "../../learn/pkg/curvescope.js" */
/** @import { Stage } from "../../learn/stage.js" */
/** @import { Figure } from "../list.js" */

/** Value of the option "All tasks". */
const ALL = "-1";

const HEAD = ["Areas", "Best differs", "paper", "Top three differ", "paper", "Correlation", "paper"];

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
    const selection = new Selection(rankings);
    const figure = await studyFigure(stage, {
        title: "Ranks of models by one area and by another; arrow keys go to the models of a task and to other tasks",
        spec: selection.spec(),
        words: () => selection.words(),
        onPick(index) {
            if (selection.pick(index)) render();
        },
        keys(key) {
            const step = arrowStep(key);
            if (step) selection.move(...step);
            if (step) render();
            return step !== undefined;
        },
    });
    const pair = createChoice(`${stage.prefix}areas`, "Areas", PAIRS.map(nameOf), (at) => {
        selection.pair = at;
        render();
    });
    const shows = createChoice(`${stage.prefix}shows`, "Show", ["ranks in all tasks", "areas in one"], (at) => {
        selection.showAreas(at === 1);
        render();
    });
    const task = make("select");
    fillSelect(task, [[ALL, "All tasks"], ...rankings.tasks.map(({ name }, at) => /** @type {const} */ ([String(at), name]))], ALL);
    task.addEventListener("change", () => {
        selection.choose(Number(task.value));
        render();
    });
    const onTask = make("p", { class: "study-words", role: "status" });
    const table = createNumbersTable("How often two areas disagree", HEAD);

    function render() {
        pair.render(selection.pair);
        shows.render(selection.isOfAreas ? 1 : 0);
        task.value = String(selection.task);
        setText(onTask, selection.taskWords());
        table.render(PAIRS.map((of, at) => rowOf(of, selection.agreements[at], at === selection.pair)));
        figure.set(selection.spec());
    }

    const chooseTask = make("label", { class: "ranking-task" }, make("span", {}, "Task"), task);
    const controls = make("div", { class: "ranking-controls" }, pair.element, shows.element, chooseTask, onTask, table.element);
    stage.row("ranking", figure.element, controls);
    render();
}

/**
 * Row of the table: how often two areas disagree, here and in the paper.
 * @param {(typeof PAIRS)[number]} pair
 * @param {RankAgreement | undefined} agreement
 * @param {boolean} isSum true for the highlighted row
 */
function rowOf(pair, agreement, isSum) {
    const { otherBest, otherTopThree, correlation } = /** @type {RankAgreement} */ (agreement);
    const ours = [shareOf(otherBest), shareOf(otherTopThree), formatRatio(correlation)];
    return { name: nameOf(pair), cells: ours.flatMap((text, column) => [text, pair.printed[column] ?? ""]), isSum };
}

/** @param {TaskCount} count */
function shareOf({ count, share }) {
    return `${formatPercent(share)} (${formatCount(count)})`;
}

/** @param {{ one: RankedArea, other: RankedArea }} pair */
function nameOf({ one, other }) {
    return `${AREAS[one].name} and ${AREAS[other].name}`;
}
