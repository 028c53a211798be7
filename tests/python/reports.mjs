// Prints the reports, decisions and comparisons of the npm package on tables from standard input, or the codes and messages of its errors.
// JSON has no infinities: they are written as {"number": "Infinity"}.
import { readFileSync } from "node:fs";
import { Analysis, analyze, decide, initSync } from "../../www/pkg/curvescope.js";

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/** @import { CurvescopeError, Options, Question, Uncertainty } from "../../www/pkg/curvescope.js" */

/**
 * A table with its question, and the same with two models or more, whose rows are drawn.
 * @typedef {{ text: string, options: Options, question: Question }} Table
 * @typedef {Table & { pair: Table, replicates: number, seed: number }} Asked
 */

/** @template T @param {() => T} compute */
function orError(compute) {
    try {
        return compute();
    } catch (error) {
        const { code, message } = /** @type {CurvescopeError} */ (error);
        return { code, message };
    }
}

/** @param {Table} table @param {{ replicates: number, seed: number }} draws @returns {Uncertainty} */
function compared({ text, options }, draws) {
    const { prevalence, recallRange, fprRange, tprRange } = options;
    const task = new Analysis(text, options).uncertainty({ ...draws, prevalence, recallRange, fprRange, tprRange });
    while (task.advance() < 1);
    return task.result();
}

/** @param {Asked} asked */
function answered({ text, options, question, pair, replicates, seed }) {
    return {
        found: orError(() => ({ report: analyze(text, options), decisions: decide(text, question, options) })),
        compared: orError(() => compared(pair, { replicates, seed })),
    };
}

/** @param {string} _ @param {unknown} value */
function packed(_, value) {
    if (value instanceof Float64Array) return [...value];
    return value === Infinity || value === -Infinity ? { number: String(value) } : value;
}

/** @type {Asked[]} */
const tables = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(tables.map(answered), packed));
