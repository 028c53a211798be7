// Scores whose low values mean positive have their sign turned in a report. A reader sees, types and takes away scores as they are.

/** @import { Model } from "../pkg/curvescope.js" */

/** @typedef {Pick<Model, "lowerIsPositive">} Directed */

/**
 * A score as it is in the data, of one as it is in the report; and the other way round.
 * @param {Directed} model
 * @param {number} score
 */
export function ownScore({ lowerIsPositive }, score) {
    // Never -0.
    return lowerIsPositive ? 0 - score : score;
}

/**
 * What stands between score and threshold where a row is predicted positive.
 * @param {Directed} model
 */
export function relation({ lowerIsPositive }) {
    return lowerIsPositive ? "≤" : "≥";
}
