// A threshold judged on other rows than it was chosen on, against reading these rows: both in Node.
import { readFileSync } from "node:fs";
import { Analysis, judge, judgeFolds } from "../../www/pkg/curvescope.js";
import { predictions } from "../data.mjs";
import { ratio } from "../results.mjs";

/** @import { Results } from "../results.mjs" */

const ROWS = 1e6;
const ROUNDS = 5;
const WARM_UP_ROWS = 20_000;
const WARMINGS = 6;
const FOLDS = 10;

/** The best F1 is chosen on the old rows; with as many rows no replicates are drawn. Wasm is loaded before. */
const SETTINGS = /** @type {const} */ ({ question: { aim: { f: 1 } } });

/**
 * Old rows have scores of 17 digits, the new ones of six decimals.
 * @param {{ quick: boolean }} setting
 * @returns {Promise<Results>}
 */
export async function judging({ quick }) {
    const [small, big] = [await tables(WARM_UP_ROWS), await tables(ROWS)];
    for (let warming = 0; warming < WARMINGS; warming += 1) timed(small);
    const runs = Array.from({ length: quick ? 1 : ROUNDS }, () => timed(big));
    const times = (/** @type {keyof ReturnType<typeof timed>} */ name) => runs.map((run) => run[name]);
    return {
        "judge-1e6": ratio(times("judging"), times("reading"), times("judging")),
        "judge-folds-1e6": ratio(times("byFold"), times("readingFolds"), times("byFold")),
    };
}

/** @param {number} rows */
async function tables(rows) {
    const [old, other] = [readFileSync(await predictions(rows, "f17")), readFileSync(await predictions(rows, "f6", 20261128))];
    let row = 0;
    const folds = other.toString("latin1").replace(/\n/g, () => `,${row++ === 0 ? "fold" : row % FOLDS}\n`);
    return { old, other, folds: Buffer.from(folds, "latin1") };
}

/** Milliseconds of each. @param {Awaited<ReturnType<typeof tables>>} bytes */
function timed({ old, other, folds }) {
    const oldRows = new Analysis(old);
    const start = performance.now();
    const newRows = new Analysis(other);
    const read = performance.now();
    judge(oldRows, newRows, SETTINGS);
    const judged = performance.now();
    const withFolds = new Analysis(folds);
    const readFolds = performance.now();
    judgeFolds(withFolds, SETTINGS);
    const byFold = performance.now() - readFolds;
    for (const analysis of [oldRows, newRows, withFolds]) analysis.free();
    return { reading: read - start, judging: judged - read, readingFolds: readFolds - judged, byFold };
}
