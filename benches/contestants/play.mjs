// Contestants that start from the same file, in rounds.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { predictions } from "../data.mjs";
import { workerAreas } from "./worker.mjs";

/** @import { Browser } from "@playwright/test" */
/** @import { Format } from "../data.mjs" */

/**
 * One run of a contestant. `cpu` is what all its threads together took of processors, in milliseconds, where the system tells; `bytes` is its
 * wasm memory.
 * @typedef {{ milliseconds: number, cpu?: number | null, auroc: number, averagePrecision: number, bytes?: number }} Run
 */

/**
 * The page's worker, warmed up and not, warmed up without help of others, and in Firefox; the package in Node; the same code native; the
 * command line; and the baselines.
 * @typedef {"warm" | "cold" | "alone" | "firefox"} InBrowser
 * @typedef {"package" | "careful" | "typed" | "plain"} InNode
 * @typedef {"numpy" | "scikit-learn" | "duckdb" | "polars"} InPython
 * @typedef {InBrowser | InNode | InPython | "native" | "command"} Name
 */

/** The runs of each contestant, round by round. @typedef {Partial<Record<Name, Run[]>>} Rounds */

const WARM_UP_ROWS = 20_000;
/** How far apart areas of contestants may lie: each sums in its own order. */
const AGREEMENT = 1e-9;
/** Ten million rows of plain JavaScript take more than Node allows by itself, in megabytes. */
const HEAP = 8192;

/**
 * Rounds in which each contestant runs once, so that a busy machine slows all of them. Without a Firefox it has no runs.
 * @param {{ browser: Browser, firefox: Browser | undefined, rows: number, format: Format, names: readonly Name[], rounds: number }} game
 */
export async function play({ browser, firefox, rows, format, names, rounds }) {
    const small = await predictions(WARM_UP_ROWS, "f6");
    const file = await predictions(rows, format);
    /** @type {Rounds} */
    const runs = {};
    for (let round = 1; round <= rounds; round += 1) {
        /** @type {Run | undefined} */
        let first;
        for (const name of names) {
            const inBrowser = name === "firefox" ? firefox : browser;
            if (!inBrowser) continue;
            const run = await contestant(name, inBrowser, small, file);
            first ??= run;
            check(name, run, first);
            (runs[name] ??= []).push(run);
            console.log(
                `${rows.toExponential(0)} ${format}`.padEnd(10),
                `round ${round}`,
                name.padEnd(12),
                `${run.milliseconds.toFixed(1)} ms`,
                run.cpu ? `CPU ${run.cpu.toFixed(0)} ms` : "",
            );
        }
    }
    return runs;
}

/**
 * @param {Name} name
 * @param {Browser} browser
 * @param {string} small
 * @param {string} file
 * @returns {Promise<Run>}
 */
async function contestant(name, browser, small, file) {
    const script = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
    switch (name) {
        case "warm":
        case "firefox":
            return workerAreas(browser, file, small);
        case "cold":
            return workerAreas(browser, file, undefined);
        case "alone":
            return workerAreas(browser, file, small, true);
        case "package":
        case "careful":
        case "typed":
        case "plain":
            return program(process.execPath, [`--max-old-space-size=${HEAP}`, script("areas.mjs"), name, small, file]);
        case "native":
            return program(process.env["CURVESCOPE_NATIVE"] ?? "", [small, file]);
        case "command":
            return commandLine(process.env["CURVESCOPE_PROGRAM"] ?? "", file);
        case "numpy":
        case "scikit-learn":
        case "duckdb":
        case "polars":
            return program(process.env["CURVESCOPE_PYTHON"] ?? "", [script("areas.py"), name, small, file]);
    }
}

/**
 * The command line, as it is run: from its start to its end.
 * @param {string} path
 * @param {string} file
 * @returns {Promise<Run>}
 */
async function commandLine(path, file) {
    const start = performance.now();
    const { stdout } = await promisify(execFile)(path, ["report", file, "--format", "json", "--no-points"], { maxBuffer: 1 << 28 });
    const milliseconds = performance.now() - start;
    const { roc, pr } = JSON.parse(stdout).report.models[0];
    return { milliseconds, auroc: roc.auroc, averagePrecision: pr.averagePrecision };
}

/**
 * @param {string} path
 * @param {string[]} args
 * @returns {Promise<Run>}
 */
async function program(path, args) {
    const { stdout } = await promisify(execFile)(path, args);
    return JSON.parse(stdout);
}

/**
 * Nobody is timed who computes something else.
 * @param {Name} name
 * @param {Run} run
 * @param {Run} first
 */
function check(name, run, first) {
    for (const area of /** @type {const} */ (["auroc", "averagePrecision"])) {
        if (!(Math.abs(run[area] - first[area]) < AGREEMENT)) throw new Error(`${name} disagrees: ${area} ${run[area]} and ${first[area]}`);
    }
}
