// Runs the program `curvescope` on made-up tables, for sentences that are made in Rust.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL(`../../../target/debug/curvescope${process.platform === "win32" ? ".exe" : ""}`, import.meta.url));

/**
 * Rows of a table: a label "0" or "1" each, and columns with a number each. `cluster` has names of clusters.
 * @typedef {{ labels: string, columns: Record<string, readonly number[]>, cluster?: readonly string[] }} Rows
 */

/** Counts of rows with each score. @typedef {readonly (readonly [score: number, positives: number, negatives: number])[]} Counts */

/** @param {Rows} rows */
export function csvOf({ labels, columns, cluster }) {
    const names = ["label", ...Object.keys(columns), ...(cluster ? ["cluster"] : [])];
    const lines = Array.from(labels, (label, row) =>
        [label, ...Object.values(columns).map((column) => String(column[row])), ...(cluster ? [cluster[row]] : [])].join(),
    );
    return `${[names.join(), ...lines].join("\n")}\n`;
}

/** @param {Counts} counts */
export const csvOfCounts = (counts) => `${["score,positives,negatives", ...counts.map((line) => line.join())].join("\n")}\n`;

/** What the program writes on a table on its standard input. @param {string} table @param {readonly string[]} words */
export function written(table, words) {
    const { status, stdout, stderr, error } = spawnSync(PROGRAM, words, { input: table, encoding: "utf8" });
    if (error) throw error;
    // 1 is a requirement that does not hold.
    if (status !== 0 && status !== 1) throw new Error(`${words.join(" ")}: ${stderr}`);
    return stdout;
}

/** A report as JSON. @param {string} table @param {readonly string[]} words @returns {any} */
export const report = (table, ...words) => JSON.parse(written(table, ["report", "-", "--format", "json", ...words]));

/** A report on rows with thresholds of others, as JSON. @param {string} old @param {string} table @param {readonly string[]} words */
export function reportChosenOn(old, table, ...words) {
    const folder = mkdtempSync(join(tmpdir(), "curvescope-"));
    try {
        const file = join(folder, "old.csv");
        writeFileSync(file, old);
        return report(table, "--chosen-on", file, ...words);
    } finally {
        rmSync(folder, { recursive: true });
    }
}
