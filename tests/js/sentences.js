// Writes tests/golden/sentences.json, situations of the page and of the program with the sentence that each gets: `npm run sentences`, after a
// change of words, and where Rust has changed after `cargo build --package curvescope-cli`. tests/python/test_sentences.py checks that they are true.
import { writeFileSync } from "node:fs";
import { programSituations } from "./made-up/program-situations.js";
import { situations } from "./made-up/situations.js";

const lines = [...situations(), ...programSituations()].map((situation) => JSON.stringify(situation));
writeFileSync(new URL("../golden/sentences.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
