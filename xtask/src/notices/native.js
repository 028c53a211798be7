// Arguments: the file of notices, the path of cargo, its option that names the library or program, and a name for it in words; for a program also
// its target.
// Adds to the file the notices and licences of the code in that library or program, for a program also those of its standard libraries.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { licencesOf, textsOf } from "./licences.js";
import { cratesIn } from "./packages.js";

const STAND_INS = fileURLToPath(new URL("texts", import.meta.url));
const FONT = fileURLToPath(new URL("../../../www/font/OFL.txt", import.meta.url));
const RULE = `\n\n${"-".repeat(100)}\n\n`;

const [, , to = "", cargo = "cargo", which = "", title = "", target] = process.argv;
const asked = ["metadata", "--locked", "--format-version", "1", which];
if (target !== undefined) asked.push("--filter-platform", target);
const crates = cratesIn(JSON.parse(execFileSync(cargo, asked, { encoding: "utf8", maxBuffer: 2 ** 28 })));

/** Parts other than crates, with their licences and texts. @type {[name: string, licence: string, path: string][]} */
const others = [];
if (target !== undefined) others.push(["Rust’s standard library", "MIT", join(STAND_INS, "rust-standard-library.txt")]);
if (target?.endsWith("musl")) others.push(["musl, the C library", "MIT", join(STAND_INS, "musl.txt")]);
// With resvg, which draws texts as pixels, comes their font.
if (crates.some(({ name }) => name === "resvg")) others.push(["Curves Sans, part of Source Sans 3", "OFL-1.1", FONT]);

/** Names of the owners of a text, by the text. @type {Map<string, string[]>} */
const owners = new Map(others.map(([name, , path]) => [readFileSync(path, "utf8").trim(), [name]]));
for (const crate of crates) {
    for (const text of textsOf(crate, STAND_INS)) owners.set(text, [...(owners.get(text) ?? []), `${crate.name} ${crate.version}`]);
}
const listed = [
    ...others.map(([name, licence]) => `  ${name} (${licence})`),
    ...crates.map((crate) => `  ${crate.name} ${crate.version} (${licencesOf(crate).join(" and ")})`),
];
const texts = [...owners].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
appendFileSync(to, `${[`In ${title}:\n\n${listed.join("\n")}`, ...texts].join(RULE)}\n`);
