// One run: every part, the table, and the file that the README quotes. Run it with `cargo xtask bench`, which builds what is
// deployed, serves it, and finds what it is compared with.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { GOALS } from "./goals.mjs";
import { withRelease } from "./history.mjs";
import { commit, machine } from "./machine.mjs";
import { bootstrap } from "./parts/bootstrap.mjs";
import { files } from "./parts/files.mjs";
import { frames } from "./parts/frames.mjs";
import { load } from "./parts/load.mjs";
import { python } from "./parts/python.mjs";
import { stages } from "./parts/stages.mjs";
import { firstLine } from "./results.mjs";
import { markdown, notesIn, plainTable } from "./table.mjs";

/** @import { Part } from "./goals.mjs" */
/** @import { Results } from "./results.mjs" */

/** The short ones first. @type {Record<Part, (setting: { quick: boolean }) => AsyncIterable<Results>>} */
const PARTS = { load, frames, stages, bootstrap, python, files };

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, only: { type: "string" } } });
const { quick, only } = values;

// Before a file is written, or it would differ from its commit.
const measuredCommit = commit();

/** @type {Results} */
const results = {};
for (const [name, part] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue;
    console.log(`\n== ${name}`);
    let reason = "left out of a quick run";
    try {
        // What was measured before an error is kept.
        for await (const found of part({ quick })) Object.assign(results, found);
    } catch (error) {
        console.error(error);
        reason = firstLine(error);
        process.exitCode = 1;
    }
    for (const goal of GOALS) if (goal.part === name) results[goal.id] ??= { reason };
}

const measured = GOALS.filter(({ part }) => only === undefined || only === part);
console.log(`\n${plainTable(measured, results)}`);
const isWhole = !quick && only === undefined;
const about = [...(await machine(measuredCommit)), ...(isWhole ? [] : ["a narrow run, to try the benchmarks: its figures say little"])];
const notes = notesIn(readFileSync(new URL("notes.md", import.meta.url), "utf8"));
const file = new URL(isWhole ? "RESULTS.md" : "../target/bench-results.md", import.meta.url);
mkdirSync(new URL("./", file), { recursive: true });
writeFileSync(file, markdown(measured, results, about, notes));
console.log(`\nwritten to ${fileURLToPath(file)}`);
if (isWhole) {
    const history = new URL("HISTORY.md", import.meta.url);
    const version = /^version = "(.*)"$/m.exec(readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8"))?.[1] ?? "";
    writeFileSync(history, withRelease(readFileSync(history, "utf8"), version, measuredCommit, results));
}
