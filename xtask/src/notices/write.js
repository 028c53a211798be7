// Arguments: the file to write, the path of cargo, and the bundled files of npm packages.
// Writes the notices and licences of all third-party code in the wasm and in the scripts.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { copyrightsIn, licencesOf, textsOf } from "./licences.js";
import { cratesIn, packagesOf } from "./packages.js";

/** @import { Package } from "./licences.js" */

const STAND_INS = fileURLToPath(new URL("texts", import.meta.url));
const RUST = "Rust’s standard library";
const RULE = `\n\n${"-".repeat(100)}\n\n`;

const [, , to = "", cargo = "cargo", ...files] = process.argv;
const asked = [
    "metadata",
    "--locked",
    "--format-version",
    "1",
    "--filter-platform",
    "wasm32-unknown-unknown",
    "--features",
    "package,study",
];
const crates = cratesIn(JSON.parse(execFileSync(cargo, asked, { encoding: "utf8", maxBuffer: 2 ** 28 })));
const packages = packagesOf(files);

/** Names of the packages with a text, by the text. @type {Map<string, string[]>} */
const owners = new Map();
const own = (/** @type {string} */ text, /** @type {string} */ owner) => owners.set(text, [...(owners.get(text) ?? []), owner]);
const called = (/** @type {Package} */ { name, version }) => `${name} ${version}`;

own(readFileSync(join(STAND_INS, "rust-standard-library.txt"), "utf8").trim(), RUST);
for (const each of [...crates, ...packages]) for (const text of textsOf(each, STAND_INS)) own(text, called(each));
for (const each of packages) {
    const notices = new Set(each.files.flatMap((file) => copyrightsIn(readFileSync(file, "utf8"))));
    if (notices.size > 0) own(["In its files:", ...notices].join("\n\n"), called(each));
}
// Code derived from code under the Apache License refers to it without its text.
if ([...owners.keys()].some((text) => text.includes("Apache License"))) {
    const [text = ""] = crates
        .filter(({ licence }) => licence.includes("Apache-2.0"))
        .flatMap((crate) => textsOf({ ...crate, licence: "Apache-2.0" }, STAND_INS));
    own(text, "The Apache License, which some of these notices name");
}

const listed = (/** @type {Package} */ each) => `  ${called(each)} (${licencesOf(each).join(" and ")})`;
const head = `Notices of code by others in curvescope

curvescope is under the MIT licence, see LICENSE. It holds code of others, each under the licence behind its name.

In the WebAssembly:

  ${RUST} (MIT)
${crates.map(listed).join("\n")}

In the scripts that read files of other programs and write PDF, which only the pages have:

${packages.map(listed).join("\n")}`;
const texts = [...owners].map(([text, names]) => `${names.join(", ")}\n\n${text}`);
writeFileSync(to, `${[head, ...texts].join(RULE)}\n`);
