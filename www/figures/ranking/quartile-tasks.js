// Selects typical tasks by the rank correlation of two areas.

/** @import { RankAgreement } from "../../learn/pkg/curvescope.js" */

/**
 * Returns the indices of the tasks at the lower and at the upper quartile of the correlation: of the n tasks that have one, the ⌈n/4⌉th
 * and the ⌈3n/4⌉th in ascending order, ties in the order of the tasks. -1 if there is none.
 * @param {RankAgreement["tasks"]} tasks
 * @returns {[number, number]}
 */
export function quartileTasks(tasks) {
    const correlations = tasks.map(({ correlation }) => correlation ?? NaN);
    const order = [...correlations.keys()]
        .filter((at) => !Number.isNaN(correlations[at]))
        .sort((one, other) => (correlations[one] ?? 0) - (correlations[other] ?? 0));
    const at = (/** @type {number} */ quarters) => order[Math.ceil((quarters * order.length) / 4) - 1] ?? -1;
    return [at(1), at(3)];
}
