// The Python package against scikit-learn, in one process, on the same two arrays; the time of its import, and the size of its wheel.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ratio } from "../results.mjs";
import { shown } from "../statistics.mjs";

/** @import { Results } from "../results.mjs" */

/** Imports that are timed. */
const IMPORTS = 9;

/** Times of the rounds in milliseconds. @typedef {{ curvescope: number[], scikitLearn: number[] }} Rounds */

/**
 * Ours is the whole report; theirs are roc_curve, precision_recall_curve, roc_auc_score and average_precision_score.
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* python({ quick }) {
    const interpreter = process.env["CURVESCOPE_PYTHON"] ?? "";
    const wheel = process.env["CURVESCOPE_WHEEL"] ?? "";
    const run = (/** @type {string[]} */ ...args) => execFileSync(interpreter, args, { encoding: "utf8" });
    const script = fileURLToPath(new URL("../contestants/analyze.py", import.meta.url));
    const importTimes = Array.from({ length: IMPORTS }, () =>
        Number(run("-c", "import time; start = time.perf_counter(); import curvescope; print(1000 * (time.perf_counter() - start))")),
    );
    const bytes = statSync(wheel).size;
    yield {
        "python-import": { figures: importTimes, ours: shown(importTimes, " ms") },
        "python-wheel": { figures: [bytes / 1e6], ours: `${bytes} bytes` },
    };
    for (const rows of quick ? [1e6] : [1e6, 1e7]) {
        /** @type {Rounds} */
        const { curvescope, scikitLearn } = JSON.parse(run(script, String(rows), String(rows > 1e6 ? 3 : 7)));
        yield { [`python-1e${Math.log10(rows)}`]: ratio(scikitLearn, curvescope) };
    }
}
