// Times analyze() of the deployed wasm against plain JavaScript, in one process, in turns, so that a busy machine slows both.
// Run it with `cargo xtask bench`, which builds the package first.
import { readFileSync } from "node:fs";
import { analyze, initSync } from "../www/pkg/curvescope.js";
import { plainAnalyze } from "./plain.mjs";
import { predictions } from "./predictions.mjs";

const ROUNDS = 3;

/** @param {() => number} run returns its AUROC, which the other has to agree with */
function timed(run) {
    const start = performance.now();
    const auroc = run();
    return { auroc, milliseconds: performance.now() - start };
}

/** @param {number[]} values */
function median(values) {
    return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

initSync({ module: readFileSync(new URL("../www/pkg/curvescope_bg.wasm", import.meta.url)) });
console.log(`from CSV text to all curves, median of ${ROUNDS} rounds`);
console.log("rows        wasm ms    plain JS ms    ratio");
for (const rows of [1e5, 1e6]) {
    const text = predictions(rows);
    const wasmTimes = [];
    const plainTimes = [];
    for (let round = 0; round < ROUNDS; round += 1) {
        const wasm = timed(() => analyze(text).models[0]?.roc.auroc ?? Number.NaN);
        const plain = timed(() => plainAnalyze(text).auroc);
        if (!(Math.abs(wasm.auroc - plain.auroc) < 1e-9)) {
            throw new Error(`the two disagree: AUROC ${wasm.auroc} and ${plain.auroc}`);
        }
        wasmTimes.push(wasm.milliseconds);
        plainTimes.push(plain.milliseconds);
    }
    const [wasm, plain] = [median(wasmTimes), median(plainTimes)];
    const cells = [wasm.toFixed(1).padStart(7), plain.toFixed(1).padStart(14), `${(plain / wasm).toFixed(2)}x`.padStart(8)];
    console.log(rows.toExponential(0).padEnd(11), cells.join(" "));
}
