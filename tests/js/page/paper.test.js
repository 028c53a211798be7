// The paper, and what archives read of the project: sources, figures and authors.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const paper = read("paper/paper.md");

/**
 * @param {string} text
 * @param {RegExp} pattern with one group
 */
const all = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))].sort();

test("every source that the paper cites is in its list, and no other", () => {
    const cited = all(paper, /@([a-z]+\d{4})/g);
    assert.ok(cited.length > 5);
    assert.deepEqual(all(read("paper/paper.bib"), /^@\w+\{(\w+),$/gm), cited);
});

test("every figure of the paper is there", () => {
    const figures = all(paper, /\]\(([\w./-]+\.png)\)/g);
    assert.ok(figures.length > 0);
    for (const path of figures) assert.ok(existsSync(new URL(`../../../paper/${path}`, import.meta.url)), path);
});

test("archives and the paper name the same authors", () => {
    const cited = all(read("CITATION.cff").split("references:")[0] ?? "", /^ {2}- name: (.+)$/gm);
    assert.ok(cited.length > 0);
    assert.deepEqual(all(paper.split("affiliations:\n")[0] ?? "", /^ {2}- name: (.+)$/gm), cited);
    const { creators, license } = JSON.parse(read(".zenodo.json"));
    assert.deepEqual(creators.map((/** @type {{ name: string }} */ { name }) => name).sort(), cited);
    assert.equal(license, "MIT");
});
