// Which scores of a model mean positive: those at or above a threshold, or those at or below it.

/** @import { Model } from "../pkg/curvescope.js" */

/** @typedef {Pick<Model, "lowerIsPositive">} Directed */

/**
 * Returns the number by which a score is ranked, or the score that is ranked by a number: its negative where low scores mean positive.
 * @param {Directed} model
 * @param {number} score
 */
export function turned({ lowerIsPositive }, score) {
    // `0 - score` is never -0.
    return lowerIsPositive ? 0 - score : score;
}

/**
 * Returns the threshold of the start, at which no row is predicted positive.
 * @param {Directed} model
 */
export function never({ lowerIsPositive }) {
    return lowerIsPositive ? -Infinity : Infinity;
}

/**
 * Returns the threshold of another model that a threshold stands for: the same score, or that of its start.
 * @param {Directed} model
 * @param {number} threshold
 * @param {Directed} other
 */
export function carried(model, threshold, other) {
    return threshold === never(model) ? never(other) : threshold;
}

/**
 * True where a row with this score is predicted positive at a threshold.
 * @param {Directed} model
 * @param {number} score
 * @param {number} threshold
 */
export function isReached({ lowerIsPositive }, score, threshold) {
    return lowerIsPositive ? score <= threshold : score >= threshold;
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
