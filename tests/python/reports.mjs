// Prints the reports of the npm package on tables from standard input, or the codes and messages of its errors. JSON has no infinities: they
// are written as {"number": "Infinity"}.
import { readFileSync } from "node:fs";
import { analyze, decide, initSync } from "../../www/pkg/curvescope.js";

initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

/** @typedef {{ text: string, options: import("../../www/pkg/curvescope.js").Options, question: import("../../www/pkg/curvescope.js").Question }} Table */

/** @param {Table} table */
function found({ text, options, question }) {
    try {
        return { report: analyze(text, options), decisions: decide(text, question, options) };
    } catch (error) {
        const { code, message } = /** @type {import("../../www/pkg/curvescope.js").CurvescopeError} */ (error);
        return { code, message };
    }
}

/** @param {string} _ @param {unknown} value */
function packed(_, value) {
    if (value instanceof Float64Array) return [...value];
    return value === Infinity || value === -Infinity ? { number: String(value) } : value;
}

/** @type {Table[]} */
const tables = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(tables.map(found), packed));
