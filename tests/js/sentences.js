// Writes tests/golden/sentences.json, situations of the page with the sentence that each gets: `npm run sentences`, after a change of words.
// tests/python/test_sentences.py checks that the sentences are true.
import { writeFileSync } from "node:fs";
import { situations } from "./made-up/situations.js";

const lines = situations().map((situation) => JSON.stringify(situation));
writeFileSync(new URL("../golden/sentences.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
