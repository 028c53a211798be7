// The package in Node, from bytes in memory to the report: what areas.rs does natively.
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { Analysis, initSync } from "../../www/pkg/curvescope.js";

/** The engine replaces the code that starts at once by faster code, which it makes beside the work. */
const PAUSE = 500;

/**
 * @param {string} warmUp path of a small file
 * @param {number} warmings
 * @returns {Promise<(bytes: Uint8Array) => { auroc: number, averagePrecision: number }>}
 */
export async function packageAreas(warmUp, warmings) {
    initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });
    const bytes = readFileSync(warmUp);
    for (let warming = 0; warming < warmings; warming += 1) areas(bytes);
    await setTimeout(PAUSE);
    return areas;
}

/** @param {Uint8Array} bytes */
function areas(bytes) {
    const analysis = new Analysis(bytes);
    const [model] = analysis.report().models;
    analysis.free();
    return { auroc: model?.roc.auroc ?? Number.NaN, averagePrecision: model?.pr.averagePrecision ?? Number.NaN };
}
