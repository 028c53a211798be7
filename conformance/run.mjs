// Tests an implementation against the cases:
//
//     node run.mjs ADAPTER.mjs                    a module with measure(labels, scores, weights), which gives named numbers
//     node run.mjs --command PROGRAM ARGUMENT ...   a program that reads a case to a line, as JSON, and prints its named numbers, likewise
//
// With --values first, what the implementation gives is printed as JSON and not judged. README.md says what the names mean.

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A number, a list of numbers, or null where it is undefined. @typedef {number | null | number[]} Value */
/** @typedef {Record<string, Value>} Values */
/** @typedef {{ error: string } | { values: Values }} Answer */
/** @typedef {(labels: number[], scores: number[], weights: number[] | null) => Values | Promise<Values>} Measure */

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {number[]} labels
 * @property {number[]} scores
 * @property {number[]} [weights]
 * @property {Values} expected
 * @property {Record<string, number>} tolerances
 */

/** How often a number agrees and differs, and in how many cases it isn't given. @typedef {{ agrees: number, differs: number, absent: number }} Tally */

const MOST_SHOWN = 12;

/** All cases, those of each file with its tolerances. @returns {Case[]} */
export function readCases() {
    const folder = new URL("cases/", import.meta.url);
    return readdirSync(folder)
        .sort()
        .flatMap((file) => {
            const { cases, tolerances } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
            return cases.map((/** @type {Case} */ one) => ({ ...one, tolerances }));
        });
}

/**
 * What a function gives for each case.
 * @param {Measure} measure
 * @param {Case[]} cases
 * @returns {Promise<Answer[]>}
 */
export function answersOf(measure, cases) {
    const answer = async (/** @type {Case} */ { labels, scores, weights }) => {
        try {
            return { values: await measure(labels, scores, weights ?? null) };
        } catch (error) {
            return { error: String(error) };
        }
    };
    return Promise.all(cases.map(answer));
}

/**
 * What a program prints for each case.
 * @param {string} program
 * @param {string[]} args
 * @param {Case[]} cases
 * @returns {Answer[]}
 */
export function printedBy(program, args, cases) {
    const lines = cases.map(({ labels, scores, weights = null }) => JSON.stringify({ labels, scores, weights }));
    const { stdout, status, error } = spawnSync(program, args, {
        input: `${lines.join("\n")}\n`,
        encoding: "utf8",
        stdio: ["pipe", "pipe", "inherit"],
        maxBuffer: 1 << 28,
    });
    if (error) throw error;
    const answers = stdout.split("\n").filter((line) => line.trim() !== "");
    if (status !== 0 || answers.length !== cases.length)
        throw new Error(`${program} printed ${answers.length} lines for ${cases.length} cases, and ended with ${status}`);
    return answers.map((line) => ({ values: JSON.parse(line) }));
}

/**
 * Compares answers with what is expected: how each number did, and a sentence for each difference.
 * @param {Case[]} cases
 * @param {Answer[]} answers
 */
export function judge(cases, answers) {
    /** @type {Map<string, Tally>} */
    const tallies = new Map();
    for (const { expected } of cases) for (const name of Object.keys(expected)) tallies.set(name, { agrees: 0, differs: 0, absent: 0 });
    /** @type {string[]} */
    const differences = [];
    for (const [at, { name: ofCase, expected, tolerances }] of cases.entries()) {
        const answer = answers[at] ?? { error: "no answer" };
        if ("error" in answer) differences.push(`${ofCase}: ${answer.error}`);
        const values = "values" in answer ? answer.values : {};
        for (const name of Object.keys(values)) if (!tallies.has(name)) differences.push(`${ofCase}: no case has a number named ${name}`);
        for (const [name, value] of Object.entries(expected)) {
            const tally = tallies.get(name);
            const found = values[name];
            if (!tally) continue;
            if (found === undefined) tally.absent += 1;
            else if (fits(found, value, tolerances[name] ?? 0)) tally.agrees += 1;
            else {
                tally.differs += 1;
                differences.push(`${ofCase}: ${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`);
            }
        }
    }
    const isTested = [...tallies.values()].some(({ agrees }) => agrees > 0);
    return { tallies, differences, passes: isTested && differences.length === 0 };
}

/**
 * Undefined is null or NaN; a list has the same length, and each of its numbers fits.
 * @param {Value} found
 * @param {Value} expected
 * @param {number} tolerance
 * @returns {boolean}
 */
function fits(found, expected, tolerance) {
    if (Array.isArray(expected))
        return (
            Array.isArray(found) &&
            found.length === expected.length &&
            expected.every((value, at) => fits(found[at] ?? NaN, value, tolerance))
        );
    if (expected === null) return found === null || Number.isNaN(found);
    return typeof found === "number" && Math.abs(found - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

/** What a run says: a line for each number, the first differences, the verdict. @param {ReturnType<typeof judge>} verdict */
function reportOf({ tallies, differences, passes }) {
    const rows = [...tallies].map(([name, { agrees, differs, absent }]) => [name, agrees, differs, absent]);
    const table = [["", "agrees", "differs", "not given"], ...rows].map(([name, ...counts]) =>
        [String(name).padEnd(24), ...counts.map((count) => String(count).padStart(10))].join(""),
    );
    const more = differences.length - MOST_SHOWN;
    const shown = [...differences.slice(0, MOST_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
    return [...table, "", ...shown, passes ? "passes" : "fails"].join("\n");
}

/** @param {string[]} args what the command line says */
async function main(args) {
    const isAsked = args[0] === "--values";
    const [first, ...rest] = isAsked ? args.slice(1) : args;
    const [program] = rest;
    if (first === undefined || (first === "--command" && program === undefined)) {
        console.error("usage: node run.mjs [--values] ADAPTER.mjs | --command PROGRAM ARGUMENT ...");
        return 2;
    }
    const cases = readCases();
    const answers =
        program !== undefined && first === "--command"
            ? printedBy(program, rest.slice(1), cases)
            : await answersOf((await import(pathToFileURL(resolve(first)).href)).measure, cases);
    if (isAsked) {
        console.log(JSON.stringify(Object.fromEntries(cases.map(({ name }, at) => [name, answers[at]]))));
        return 0;
    }
    const verdict = judge(cases, answers);
    console.log(reportOf(verdict));
    return verdict.passes ? 0 : 1;
}

const [, script = "", ...args] = process.argv;
if (script !== "" && realpathSync(script) === fileURLToPath(import.meta.url)) process.exitCode = await main(args);
