// Scores whose low values mean positive are negated in a report. The page shows, accepts and exports scores with the sign of the data.

/** @import { Model } from "../pkg/curvescope.js" */

/** @typedef {Pick<Model, "lowerIsPositive">} Directed */

/**
 * Converts a score from the sign of the report to that of the data, or back.
 * @param {Directed} model
 * @param {number} score
 */
export function ownScore({ lowerIsPositive }, score) {
    // `0 - score` is never -0.
    return lowerIsPositive ? 0 - score : score;
}

/**
 * Returns the relation between score and threshold of a row that is predicted positive.
 * @param {Directed} model
 */
export function relation({ lowerIsPositive }) {
    return lowerIsPositive ? "≤" : "≥";
}

/**
 * Name of a slider that runs as the score axis of the plots, which has the scores that mean positive on its right.
 * @param {Directed} model
 */
export function sliderName({ lowerIsPositive }) {
    const [first, last] = lowerIsPositive ? ["highest", "lowest"] : ["lowest", "highest"];
    return `Threshold, from the ${first} score to the ${last}`;
}
