// From a file to all curves and areas: the page's worker in Chromium, the package in Node, and what people use instead.
import { stat } from "node:fs/promises";
import { availableParallelism, freemem } from "node:os";
import { workersFor } from "../../www/compute/reading-together.js";
import { launch, launchFirefox } from "../browsers.mjs";
import { play } from "../contestants/play.mjs";
import { predictions } from "../data.mjs";
import { firstLine, shownTimes } from "../results.mjs";
import { quotients, shown, spread } from "../statistics.mjs";

/** @import { Name, Rounds, Run } from "../contestants/play.mjs" */
/** @import { Format } from "../data.mjs" */
/** @import { Measured, Result, Results } from "../results.mjs" */

const GIB = 2 ** 30;
const HEADROOM = 4 * 2 ** 20;
/** What is compared runs close together. @type {readonly Name[]} */
const ALL = [
    "plain",
    "typed",
    "cold",
    "careful",
    "warm",
    "firefox",
    "scikit-learn",
    "numpy",
    "duckdb",
    "polars",
    "native",
    "package",
    "command",
];
/** Those that have a row for 17 digits. @type {readonly Name[]} */
const OF_17_DIGITS = ["careful", "warm", "scikit-learn", "numpy", "native", "package", "command"];
/** What 1e8 rows take in Chromium, its worker and the page cache, at most. */
const HUGE_MEMORY = 8 * GIB;

/**
 * @param {{ quick: boolean }} setting
 * @returns {AsyncIterable<Results>}
 */
export async function* files({ quick }) {
    const browser = await launch();
    const firefox = await launchFirefox();
    try {
        const compete = (
            /** @type {number} */ rows,
            /** @type {Format} */ format,
            /** @type {readonly Name[]} */ names,
            /** @type {number} */ rounds,
        ) => play({ browser, firefox, rows, format, names, rounds: quick ? 1 : rounds });
        const million = {
            f6: await compete(1e6, "f6", ALL, 5),
            f17: await compete(1e6, "f17", OF_17_DIGITS, 3),
        };
        const hundredThousand = await compete(1e5, "f6", ["warm"], 5);
        yield { ...ofMillion(million.f6, million.f17), ...growth("growth-1e6", million.f6, 1e6, hundredThousand, 1e5) };
        if (quick) return;
        const tenMillion = {
            f6: await compete(1e7, "f6", [...ALL, "alone"], 3),
            f17: await compete(1e7, "f17", [...OF_17_DIGITS, "alone"], 3),
        };
        yield { ...(await ofTenMillion(tenMillion.f6, tenMillion.f17)), ...growth("growth-1e7", tenMillion.f6, 1e7, million.f6, 1e6) };
        yield await hundredMillion(() => compete(1e8, "f6", ["warm"], 1), tenMillion.f6);
    } finally {
        await browser.close();
        await firefox?.close();
    }
}

/**
 * @param {Rounds} f6
 * @param {Rounds} f17
 * @returns {Results}
 */
function ofMillion(f6, f17) {
    return {
        "scikit-learn-1e6": times(f6, "scikit-learn", "warm"),
        "scikit-learn-1e6-f17": times(f17, "scikit-learn", "warm"),
        "scikit-learn-cold-1e6": times(f6, "scikit-learn", "cold"),
        "careful-1e6": times(f6, "careful", "warm"),
        "careful-1e6-f17": times(f17, "careful", "warm"),
        "typed-1e6": times(f6, "typed", "warm"),
        "plain-1e6": times(f6, "plain", "warm"),
        "duckdb-1e6": times(f6, "duckdb", "warm"),
        "polars-1e6": times(f6, "polars", "warm"),
        "firefox-1e6": againstFirefox(f6),
        "command-1e6": times(f6, "warm", "command"),
        "native-1e6": againstNative(f6),
        "native-1e6-f17": againstNative(f17),
        "memory-1e6": bytesPerRow(f6, "warm", 1e6),
    };
}

/**
 * @param {Rounds} f6
 * @param {Rounds} f17
 * @returns {Promise<Results>}
 */
async function ofTenMillion(f6, f17) {
    return {
        "scikit-learn-1e7": times(f6, "scikit-learn", "warm"),
        "scikit-learn-1e7-f17": times(f17, "scikit-learn", "warm"),
        "scikit-learn-cold-1e7": times(f6, "scikit-learn", "cold"),
        "numpy-1e7": times(f6, "numpy", "warm"),
        "numpy-1e7-f17": times(f17, "numpy", "warm"),
        "careful-1e7": times(f6, "careful", "warm"),
        "careful-1e7-f17": times(f17, "careful", "warm"),
        "typed-1e7": times(f6, "typed", "warm"),
        "plain-1e7": times(f6, "plain", "warm"),
        "duckdb-1e7": times(f6, "duckdb", "warm"),
        "polars-1e7": times(f6, "polars", "warm"),
        "firefox-1e7": againstFirefox(f6),
        "command-1e7": times(f6, "warm", "command"),
        "command-1e7-f17": times(f17, "warm", "command"),
        "command-scikit-learn-1e7": times(f6, "scikit-learn", "command"),
        "command-duckdb-1e7": times(f6, "duckdb", "command"),
        "native-1e7": againstNative(f6),
        "native-1e7-f17": againstNative(f17),
        "memory-1e7": bytesPerRow(f6, "alone", 1e7),
        "memory-1e7-f17": bytesPerRow(f17, "alone", 1e7),
        "workers-1e7": await againstAlone(f17),
    };
}

/**
 * The largest file, where the machine can hold it. The page may fail on it: then that is the result.
 * @param {() => Promise<Rounds>} run
 * @param {Rounds} tenMillion
 * @returns {Promise<Results>}
 */
async function hundredMillion(run, tenMillion) {
    const none = (/** @type {string} */ reason) => ({ "growth-1e8": { reason }, "time-1e8": { reason }, "memory-1e8": { reason } });
    if (freemem() < HUGE_MEMORY) return none(`less than ${HUGE_MEMORY / GIB} GiB of memory are free`);
    try {
        const rounds = await run();
        const sizes = bytes(rounds, "warm").map((size) => size / GIB);
        return {
            ...growth("growth-1e8", rounds, 1e8, tenMillion, 1e7),
            "time-1e8": { figures: milliseconds(rounds, "warm").map((time) => time / 1000), ours: shownTimes(runs(rounds, "warm")) },
            "memory-1e8": { figures: sizes, ours: shown(sizes, " GiB") },
        };
    } catch (error) {
        return none(`the page failed (${firstLine(error)})`);
    }
}

/**
 * Times of both round by round; ours is below, unless it is said to be above.
 * @param {Rounds} rounds
 * @param {Name} above
 * @param {Name} below
 * @param {boolean} [oursIsAbove]
 * @returns {Measured}
 */
function times(rounds, above, below, oursIsAbove = false) {
    const [ours, baseline] = oursIsAbove ? [above, below] : [below, above];
    return {
        figures: quotients(milliseconds(rounds, above), milliseconds(rounds, below)),
        ours: shownTimes(runs(rounds, ours)),
        baseline: shownTimes(runs(rounds, baseline)),
    };
}

/** @param {Rounds} rounds */
function againstNative(rounds) {
    return times(rounds, "package", "native", true);
}

/**
 * One worker against as many as the page takes of 17 digits. Where it takes one, both are the same program.
 * @param {Rounds} rounds
 * @returns {Promise<Result>}
 */
async function againstAlone(rounds) {
    const { size } = await stat(await predictions(1e7, "f17"));
    return workersFor(size, availableParallelism()) > 1
        ? times(rounds, "alone", "warm")
        : { reason: "the page takes one worker on a machine of so few cores" };
}

/**
 * @param {Rounds} rounds
 * @returns {Result}
 */
function againstFirefox(rounds) {
    return rounds.firefox
        ? times(rounds, "firefox", "warm")
        : { reason: "Playwright's Firefox is not installed (`npx playwright install firefox`)" };
}

/**
 * @param {Rounds} rounds
 * @param {Name} name a worker that has read all of the file: the memory of those that helped it is given back
 * @param {number} rows
 * @returns {Measured}
 */
function bytesPerRow(rounds, name, rows) {
    const sizes = bytes(rounds, name);
    return {
        figures: sizes.map((size) => (size - HEADROOM) / rows),
        ours: shown(
            sizes.map((size) => size / 2 ** 20),
            " MiB",
        ),
    };
}

/**
 * Time per row of many rows against that of fewer. These were not measured in turns, so medians are compared.
 * @param {string} id
 * @param {Rounds} many
 * @param {number} manyRows
 * @param {Rounds} few
 * @param {number} fewRows
 * @returns {Results}
 */
function growth(id, many, manyRows, few, fewRows) {
    const perRow = (/** @type {Rounds} */ rounds, /** @type {number} */ rows) =>
        milliseconds(rounds, "warm").map((time) => (time * 1e6) / rows);
    const [ours, baseline] = [perRow(many, manyRows), perRow(few, fewRows)];
    const figures = quotients([spread(ours).median], [spread(baseline).median]);
    return { [id]: { figures, ours: shown(ours, " ns"), baseline: shown(baseline, " ns") } };
}

/**
 * @param {Rounds} rounds
 * @param {Name} name
 */
function milliseconds(rounds, name) {
    return runs(rounds, name).map((run) => run.milliseconds);
}

/**
 * @param {Rounds} rounds
 * @param {Name} name
 * @returns {Run[]}
 */
function runs(rounds, name) {
    return rounds[name] ?? [];
}

/**
 * @param {Rounds} rounds
 * @param {Name} name
 */
function bytes(rounds, name) {
    return runs(rounds, name).map((run) => run.bytes ?? Number.NaN);
}
