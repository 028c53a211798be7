// The bootstrap of the package against loops that draw rows and sort them again: plain JavaScript in this process, and scikit-learn.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Analysis, initSync } from "../../www/pkg/curvescope.js";
import { plainBootstrap } from "../contestants/plain-bootstrap.mjs";
import { predictions } from "../data.mjs";
import { ratio } from "../results.mjs";

/** @import { Results } from "../results.mjs" */

const ROUNDS = 3;
const REPLICATES = 1000;
/** Rows that the slow ones draw in a round. */
const ROWS_DRAWN = 600_000;

/**
 * Ours are AUROC, exact AUCPR, AP, AUPRG, E[FG1] and bands; of the others AUROC, AP and AUPRG.
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* bootstrap({ quick }) {
    initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });
    for (const rows of [1e4, 1e5]) {
        const file = await predictions(rows, "f6");
        const analysis = new Analysis(readFileSync(file));
        const replicates = ROWS_DRAWN / rows;
        ours(analysis); // The page's worker is warm by then, too.
        const runs = Array.from({ length: quick ? 1 : ROUNDS }, () => ({
            ours: ours(analysis),
            plain: plain(file, replicates),
            scikitLearn: scikitLearn(file, replicates),
        }));
        analysis.free();
        for (const run of runs) for (const { means } of [run.plain, run.scikitLearn]) check(run.ours.areas, means, replicates);
        const times = (/** @type {"ours" | "plain" | "scikitLearn"} */ name) => runs.map((run) => run[name].milliseconds);
        const size = `1e${Math.log10(rows)}`;
        yield {
            [`bootstrap-${size}`]: ratio(times("scikitLearn"), times("ours")),
            [`bootstrap-plain-${size}`]: ratio(times("plain"), times("ours")),
        };
    }
}

/**
 * All of it, as the page does it: sort, draw, areas, intervals, bands. Milliseconds for a replicate.
 * @param {Analysis} analysis
 */
function ours(analysis) {
    const start = performance.now();
    const task = analysis.uncertainty({ replicates: REPLICATES });
    while (task.advance() < 1);
    const measures = task.result().models[0]?.measures ?? [];
    const areas = ["auroc", "prgArea"].map((name) => measures.find(({ measure }) => measure === name));
    const milliseconds = (performance.now() - start) / REPLICATES;
    task.free();
    return { milliseconds, areas };
}

/**
 * @param {string} file
 * @param {number} replicates
 */
function plain(file, replicates) {
    const rows = readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(","));
    const scores = Float64Array.from(rows, ([, score]) => Number(score));
    const positive = Uint8Array.from(rows, ([label]) => Number(label));
    const start = performance.now();
    const { auroc, auprg } = plainBootstrap(scores, positive, replicates);
    return { milliseconds: (performance.now() - start) / replicates, means: [auroc, auprg] };
}

/**
 * @param {string} file
 * @param {number} replicates
 * @returns {{ milliseconds: number, means: number[] }}
 */
function scikitLearn(file, replicates) {
    const script = fileURLToPath(new URL("../contestants/bootstrap.py", import.meta.url));
    const { milliseconds, means } = JSON.parse(
        execFileSync(process.env["CURVESCOPE_PYTHON"] ?? "", [script, file, String(replicates)], { encoding: "utf8" }),
    );
    return { milliseconds: milliseconds / replicates, means };
}

/**
 * Means of replicates lie about the data's area: within six standard errors, that is always.
 * @param {ReturnType<typeof ours>["areas"]} areas
 * @param {number[]} means of the same areas
 * @param {number} replicates
 */
function check(areas, means, replicates) {
    for (const [at, area] of areas.entries()) {
        const [estimate, error] = [area?.estimate ?? Number.NaN, area?.resampled?.standardError ?? Number.NaN];
        const off = Math.abs((means[at] ?? Number.NaN) - estimate) * Math.sqrt(replicates);
        if (!(off < 6 * error)) throw new Error(`they disagree: ${area?.measure} ${estimate} and ${means[at]}`);
    }
}
