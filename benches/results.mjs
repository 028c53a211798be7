// What the parts return: for each row its figures of all rounds, or why there are none.
import { digits, quotients, shown, spread } from "./statistics.mjs";

/** `ours` and `baseline` are written with their unit and spread. @typedef {{ figures: number[], ours?: string, baseline?: string }} Measured */

/** @typedef {Measured | { reason: string }} Result */

/** By the `id` of their goal. @typedef {Record<string, Result>} Results */

/** How long something took, by the clock and of processors where that is known. @typedef {{ milliseconds: number, cpu?: number | null }} Times */

/**
 * Both times of the rounds for the reader: `12.3 ms [11.9–13.0], CPU 14.1 ms`.
 * @param {Times[]} runs
 */
export function shownTimes(runs) {
    const wall = shown(
        runs.map(({ milliseconds }) => milliseconds),
        " ms",
    );
    const cpu = runs.flatMap((run) => run.cpu ?? []);
    return cpu.length > 0 ? `${wall}, CPU ${digits(spread(cpu).median)} ms` : wall;
}

/**
 * A ratio of times: what is divided, round by round, and both for the reader.
 * @param {number[]} above milliseconds of the rounds
 * @param {number[]} below
 * @param {number[]} [ours] which of both is not the baseline
 * @returns {Measured}
 */
export function ratio(above, below, ours = below) {
    return { figures: quotients(above, below), ours: shown(ours, " ms"), baseline: shown(ours === below ? above : below, " ms") };
}

/**
 * An error in a sentence, without what the driver of the browser puts before it.
 * @param {unknown} error
 */
export function firstLine(error) {
    const message = error instanceof Error ? error.message : String(error);
    return (message.split("\n")[0] ?? "").replace(/^page\.evaluate: (Error: )?/, "");
}

/**
 * The figure of a row: of several rounds the one in the middle.
 * @param {Measured} result
 */
export function figure({ figures }) {
    return spread(figures).median;
}
