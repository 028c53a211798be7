// The two ends of a range from 0 to 1, each a dial: an end that passes the other moves it along.

import { createDial } from "../controls/dial.js";
import { even, shareWithin } from "../controls/further-scales.js";
import { formatSetting } from "../text/format.js";

/** @typedef {readonly [number, number]} Ends */

/** Least distance of the ends. */
const STEP = 0.01;

/**
 * @param {{ id: string, name: string, examples: readonly [string, string] }} words prefixes of ids and names, and examples for each box
 * @param {(change: (ends: Ends, first: Ends) => [number, number]) => void} turn changes the ends; `first` are those after a reset
 */
export function createRangeDials({ id, name, examples: [lowExamples, highExamples] }, turn) {
    const from = createDial({
        id: `${id}-from`,
        symbol: "a",
        name: `${name} from`,
        ...even(0, 0.99, STEP),
        wanted: shareWithin(0, 0.99, `from 0 to 0.99, such as ${lowExamples}.`),
        format: formatSetting,
        onTurn: (low) => turn(([, high]) => [low, Math.max(high, above(low))]),
        onReset: () => turn(([, high], [low]) => [Math.min(low, below(high)), high]),
    });
    const to = createDial({
        id: `${id}-to`,
        symbol: "b",
        name: `${name} to`,
        ...even(0.01, 1, STEP),
        wanted: shareWithin(0.01, 1, `from 0.01 to 1, such as ${highExamples}.`),
        format: formatSetting,
        onTurn: (high) => turn(([low]) => [Math.min(low, below(high)), high]),
        onReset: () => turn(([low], [, high]) => [low, Math.max(high, above(low))]),
    });
    return { from, to };
}

/** @param {number} end */
function above(end) {
    return Number((end + STEP).toFixed(4));
}

/** @param {number} end */
function below(end) {
    return Number((end - STEP).toFixed(4));
}
