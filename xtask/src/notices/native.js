// Arguments: the file of notices, and the path of cargo.
// Adds to the file the notices and licences of what is in the native module of the Python package.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { licencesOf, textsOf } from "./licences.js";
import { cratesIn } from "./packages.js";

const STAND_INS = fileURLToPath(new URL("texts", import.meta.url));
const FONT = fileURLToPath(new URL("../../../www/font/OFL.txt", import.meta.url));
const RULE = `\n\n${"-".repeat(100)}\n\n`;

const [, , to = "", cargo = "cargo"] = process.argv;
const asked = ["metadata", "--locked", "--format-version", "1", "--no-default-features", "--features", "python"];
const crates = cratesIn(JSON.parse(execFileSync(cargo, asked, { encoding: "utf8", maxBuffer: 2 ** 28 })));

/** Names of the crates with a text, by the text. @type {Map<string, string[]>} */
const owners = new Map();
for (const crate of crates) {
    for (const text of textsOf(crate, STAND_INS)) owners.set(text, [...(owners.get(text) ?? []), `${crate.name} ${crate.version}`]);
}
const listed = crates.map((crate) => `  ${crate.name} ${crate.version} (${licencesOf(crate).join(" and ")})`);
const head = `In the native module of the Python package:\n\n  Curves Sans, part of Source Sans 3 (OFL-1.1)\n${listed.join("\n")}`;
const texts = [...owners].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
const font = `Curves Sans\n\n${readFileSync(FONT, "utf8").trim()}`;
appendFileSync(to, `${[head, font, ...texts].join(RULE)}\n`);
