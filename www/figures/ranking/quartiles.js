// Figure 4 (right) of Flach & Kull 2015 with other data: the areas of all models in the two tasks at the quartiles of the rank correlation.

import { sideways } from "../../learn/parts/arrow-step.js";
import { studyFigure } from "../../learn/parts/study-figure.js";
import { formatRatio } from "../../text/format.js";
import { loadRankings } from "../rankings.js";
import { areasChart } from "./charts.js";
import { quartileTasks } from "./quartile-tasks.js";

/** @import { RankingTask } from "../../learn/pkg/curvescope.js" */
/** @import { Stage } from "../../learn/stage.js" */
/** @import { Figure } from "../list.js" */

/** A selected task. @typedef {{ quartile: string, task: RankingTask, correlation: number, models: readonly string[] }} Picked */

/** Returns the tasks at the lower and at the upper quartile. Throws if no task has a correlation. */
async function pickTasks() {
    const rankings = await loadRankings();
    const { tasks, models } = rankings;
    const agreements = rankings.agreement("prArea", "prgArea").tasks;
    const [lower, upper] = quartileTasks(agreements);
    /** @returns {Picked} */
    const picked = (/** @type {string} */ quartile, /** @type {number} */ at) => {
        const task = tasks[at];
        if (!task) throw new Error("no task has a correlation");
        return { quartile, task, correlation: agreements[at]?.correlation ?? NaN, models };
    };
    return { lower: picked("lower", lower), upper: picked("upper", upper) };
}

/** AUPRG by AUCPR, as in the paper. @param {Picked} picked */
const chartOf = ({ task }) => areasChart("prArea", "prgArea", task.areas);

/** @type {Figure} */
export const figure4Right = {
    small: { chart: async () => chartOf((await pickTasks()).lower) },
    mount: async (stage) => {
        const { lower, upper } = await pickTasks();
        const figures = [await taskFigure(stage, lower), await taskFigure(stage, upper)];
        stage.row("halves", ...figures.map(({ element }) => element));
    },
};

/**
 * @param {Stage} stage
 * @param {Picked} picked
 */
function taskFigure(stage, picked) {
    const { quartile, task, correlation, models } = picked;
    // Ascending AUCPR, which is from left to right in the chart.
    const order = [...models.keys()].sort((one, other) => (task.areas[one]?.prArea ?? 0) - (task.areas[other]?.prArea ?? 0));
    const title = `Areas of ${models.length} models in the task “${task.name}”`;
    return studyFigure(stage, {
        title,
        spec: { ...chartOf(picked), highlighted: order.at(-1) },
        words: (_, { highlighted = -1 }) => {
            const areas = task.areas[highlighted];
            return (
                `“${task.name}”, the ${quartile} quartile: the ranks have a correlation of ${formatRatio(correlation)}. ` +
                `The model “${models[highlighted]}” has AUCPR ${formatRatio(areas?.prArea)} and AUPRG ${formatRatio(areas?.prgArea)}.`
            );
        },
        onPick: (highlighted, figure) => figure.set({ highlighted }),
        keys: sideways((right, figure) => {
            const place = order.indexOf(figure.spec.highlighted ?? -1) + right;
            figure.set({ highlighted: order[Math.min(order.length - 1, Math.max(0, place))] });
        }),
    });
}
