// Which tasks stand for all others by how far two areas agree on the order of the models.

/** @import { RankAgreement } from "../../learn/pkg/curvescope.js" */

/**
 * The tasks at the lower and at the upper quartile of the correlation, by their places: of n tasks that have one, the ⌈n/4⌉th and the
 * ⌈3n/4⌉th from below, equal ones in order. -1 without any.
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
