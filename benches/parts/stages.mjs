// Where the time goes from bytes to a report: the calls that the page's worker makes, each timed by itself in Node. Nothing in the code
// that is timed knows of it.
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { initSync, Reading } from "../../www/pkg/curvescope.js";
import { predictions } from "../data.mjs";
import { STAGES } from "../goals.mjs";
import { digits, shown, spread } from "../statistics.mjs";
import { judging } from "./judging.mjs";

/** @import { Results } from "../results.mjs" */
/** @import { Times } from "../results.mjs" */

/** Of each stage, in the order of the work. @typedef {Record<string, Times>} Run */

const ROWS = 1e6;
const ROUNDS = 7;
const WARM_UP_ROWS = 20_000;
const WARMINGS = 6;
/** The engine replaces the code that starts at once by faster code, which it makes beside the work. */
const PAUSE = 500;
/** As much as the worker reads of a file at once. */
const PIECE = 1 << 20;
/** What the page asks for in place of all points. */
const OUTLINE = 1 << 16;
/** A byte that no file has: to look for it is the least that reading can take. */
const ABSENT = 0;

/**
 * Both formats in turn.
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* stages({ quick }) {
    initSync({ module: readFileSync(new URL("../../www/pkg/curvescope_bg.wasm", import.meta.url)) });
    const small = readFileSync(await predictions(WARM_UP_ROWS, "f6"));
    const files = {
        f6: readFileSync(await predictions(ROWS, "f6")),
        f17: readFileSync(await predictions(ROWS, "f17")),
    };
    for (let warming = 0; warming < WARMINGS; warming += 1) timed(small);
    await setTimeout(PAUSE);
    /** @type {Record<keyof typeof files, Run[]>} */
    const runs = { f6: [], f17: [] };
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        runs.f6.push(timed(files.f6));
        runs.f17.push(timed(files.f17));
    }
    yield { ...perRow("f6", runs.f6), ...perRow("f17", runs.f17) };
    yield await judging({ quick });
}

/**
 * @param {Buffer} bytes
 * @returns {Run}
 */
function timed(bytes) {
    const look = time(() => bytes.indexOf(ABSENT));
    const reading = new Reading({}, { bytes: bytes.length });
    const feed = time(() => {
        for (let at = 0; at < bytes.length; at += PIECE) reading.feed(bytes.subarray(at, at + PIECE));
    });
    const sort = time(() => reading.sort());
    const walk = time(() => reading.finish());
    const analysis = walk.result;
    const areas = time(() => analysis.measure());
    const columns = time(() => analysis.report());
    const outline = time(() => analysis.report(OUTLINE));
    analysis.free();
    // A report has the areas in it.
    return { bytes: look, feed, sort, walk, areas, columns: less(columns, areas), outline: less(outline, areas) };
}

/**
 * @template T
 * @param {() => T} work
 */
function time(work) {
    const start = performance.now();
    const cpuBefore = process.cpuUsage();
    const result = work();
    const milliseconds = performance.now() - start;
    const { user, system } = process.cpuUsage(cpuBefore);
    return { result, milliseconds, cpu: (user + system) / 1000 };
}

/**
 * @param {{ milliseconds: number, cpu: number }} whole
 * @param {{ milliseconds: number, cpu: number }} part
 */
function less(whole, part) {
    return { milliseconds: whole.milliseconds - part.milliseconds, cpu: whole.cpu - part.cpu };
}

/**
 * @param {string} format
 * @param {Run[]} runs
 * @returns {Results}
 */
function perRow(format, runs) {
    const nanoseconds = (/** @type {number | null | undefined} */ milliseconds) => ((milliseconds ?? Number.NaN) * 1e6) / ROWS;
    return Object.fromEntries(
        Object.keys(STAGES).map((stage) => {
            const figures = runs.map((run) => nanoseconds(run[stage]?.milliseconds));
            const cpu = runs.map((run) => nanoseconds(run[stage]?.cpu));
            return [`${stage}-${format}`, { figures, ours: `${shown(figures, " ns")}, CPU ${digits(spread(cpu).median)} ns` }];
        }),
    );
}
