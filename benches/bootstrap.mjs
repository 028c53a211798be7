// Times the bootstrap of the deployed wasm against loops that draw rows and sort them again: plain JavaScript in this process, and
// scikit-learn where an interpreter that has it is given. In turns, so that a busy machine slows all of them.
// Run it with `cargo xtask bench`, which builds the package and finds the interpreter.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Analysis, initSync } from "../www/pkg/curvescope.js";
import { plainBootstrap } from "./plain-bootstrap.mjs";
import { predictions } from "./predictions.mjs";

const ROUNDS = 3;
const REPLICATES = 1000;
const [python] = process.argv.slice(2);

/**
 * All of it, as the page does it: sort, draw, areas, intervals, bands. Milliseconds for a replicate.
 * @param {Analysis} analysis
 */
function wasm(analysis) {
    const start = performance.now();
    const task = analysis.uncertainty({ replicates: REPLICATES });
    while (task.advance() < 1);
    const measures = task.result().models[0]?.measures ?? [];
    const [auroc, auprg] = ["auroc", "prgArea"].map((name) => measures.find(({ measure }) => measure === name));
    const milliseconds = (performance.now() - start) / REPLICATES;
    task.free();
    if (!auroc || !auprg) throw new Error("no areas");
    return { milliseconds, areas: [auroc, auprg] };
}

/**
 * @param {string} text
 * @param {number} replicates
 */
function plain(text, replicates) {
    const rows = text.trim().split("\n").slice(1).map((line) => line.split(","));
    const scores = Float64Array.from(rows, ([, score]) => Number(score));
    const positive = Uint8Array.from(rows, ([label]) => Number(label));
    const start = performance.now();
    const { auroc, auprg } = plainBootstrap(scores, positive, replicates);
    return { milliseconds: (performance.now() - start) / replicates, means: [auroc, auprg] };
}

/**
 * @param {string} file
 * @param {number} replicates
 */
function scikitLearn(file, replicates) {
    const script = new URL("sklearn_bootstrap.py", import.meta.url).pathname;
    const { stdout, stderr, status } = spawnSync(python ?? "", [script, file, String(replicates)], { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    const [versions = "", seconds, means = ""] = stdout.trim().split("\n");
    return { versions, milliseconds: (Number(seconds) * 1000) / replicates, means: means.split(" ").map(Number) };
}

/** @param {number[]} values */
function median(values) {
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

initSync({ module: readFileSync(new URL("../www/pkg/curvescope_bg.wasm", import.meta.url)) });
const folder = mkdtempSync(join(tmpdir(), "curvescope-bench-"));
console.log(`\nbootstrap, milliseconds for a replicate, median of ${ROUNDS} rounds`);
console.log("wasm: AUROC, exact AUCPR, AP, AUPRG, E[FG1], bands; the others: AUROC, AP, AUPRG");
console.log("rows       wasm    plain JS    ratio    scikit-learn    ratio");
for (const rows of [1e4, 1e5]) {
    const text = predictions(rows);
    const file = join(folder, `${rows}.csv`);
    writeFileSync(file, text);
    const analysis = new Analysis(text);
    const replicates = 600_000 / rows;
    wasm(analysis); // The page's worker is warm by then, too.
    const runs = Array.from({ length: ROUNDS }, () => ({
        ours: wasm(analysis),
        others: [plain(text, replicates), ...(python ? [scikitLearn(file, replicates)] : [])],
    }));
    for (const { ours, others } of runs) {
        for (const { means } of others) {
            for (const [at, { measure, estimate, resampled }] of ours.areas.entries()) {
                // Means of replicates lie about the data's area: within six standard errors, that is always.
                const off = Math.abs((means[at] ?? Number.NaN) - (estimate ?? Number.NaN)) * Math.sqrt(replicates);
                if (!(off < 6 * (resampled?.standardError ?? 0))) throw new Error(`they disagree: ${measure} ${estimate} and ${means[at]}`);
            }
        }
    }
    const own = median(runs.map(({ ours }) => ours.milliseconds));
    const cells = (runs[0]?.others ?? []).map((_, at) => {
        const other = median(runs.map(({ others }) => others[at]?.milliseconds ?? Number.NaN));
        return [other.toFixed(2).padStart(at === 0 ? 8 : 12), `${(other / own).toFixed(1)}x`.padStart(8)].join(" ");
    });
    console.log(rows.toExponential(0).padEnd(7), own.toFixed(4).padStart(7), " ", cells.join("    "));
    if (python && rows === 1e5) console.log(scikitLearn(file, 1).versions);
}
rmSync(folder, { recursive: true });
if (!python) console.log("scikit-learn: not timed, there is no interpreter that has it");
