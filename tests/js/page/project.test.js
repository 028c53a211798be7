// Documents of the project: what the paper, the table of accessibility and all pages say.
import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

// The paper, and what archives read of the project: sources, figures and authors.

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

// The table of docs/accessibility.md has every criterion, and names tests that are there.

const ROOT = new URL("../../../", import.meta.url);
const TEXT = readFileSync(new URL("docs/accessibility.md", ROOT), "utf8");

/** Criteria of level A and AA by guideline, as WCAG 2.2 numbers them. Those of level AAA and the one that was removed are left out. */
const CRITERIA =
    "1.1: 1; 1.2: 1 2 3 4 5; 1.3: 1 2 3 4 5; 1.4: 1 2 3 4 5 10 11 12 13; 2.1: 1 2 4; 2.2: 1 2; 2.3: 1; 2.4: 1 2 3 4 5 6 7 11; 2.5: 1 2 3 4 7 8; 3.1: 1 2; 3.2: 1 2 3 4 6; 3.3: 1 2 3 4 7 8; 4.1: 2 3";

test("every criterion has a line, in order", () => {
    const lines = TEXT.split("\n").filter((line) => /^\| \d/.test(line));
    const listed = lines.flatMap((line) => {
        const [, range = "", numbers = ""] = /^\| ((?:\d\.\d+\.\d+[–, ]*)+)(.*)$/.exec(line) ?? [];
        assert.ok(numbers, line);
        const [first = "", last = first] = range.trim().split(/–|, /);
        const guideline = first.slice(0, 3);
        const [from, to] = [first, last].map((name) => Number(name.slice(4)));
        assert.ok(last.startsWith(guideline), line);
        return range.includes("–") ? sequence(guideline, Number(from), Number(to)) : [...new Set([first, last])];
    });
    const all = CRITERIA.split("; ").flatMap((entry) => {
        const [guideline, numbers = ""] = entry.split(": ");
        return numbers.split(" ").map((number) => `${guideline}.${number}`);
    });
    assert.equal(all.length, 55);
    assert.deepEqual(listed, all);
});

test("the tests that it names are there", () => {
    const names = readdirSync(new URL("tests/", ROOT), { recursive: true, encoding: "utf8" }).map((path) => `tests/${path}`);
    const named = [...TEXT.matchAll(/`([\w/-]+\.(?:spec\.js|test\.js|rs))`/g)].map(([, name = ""]) => name);
    assert.ok(named.length > 10);
    assert.deepEqual(
        named.filter((name) => !names.some((path) => path === name || path.endsWith(`/${name}`))),
        [],
    );
});

/** @type {(guideline: string, from: number, to: number) => string[]} */
const sequence = (guideline, from, to) => Array.from({ length: to - from + 1 }, (_, at) => `${guideline}.${from + at}`);

// Sentences that were wrong, each with the finding that says why, stand nowhere in the pages and scripts.

/** What the numbers say instead is held by tests/exact/theorems. */
const WRONG = [
    [/comparable across prevalences/, "AUCNPR has the same range at every prevalence, but still depends on it"],
    [/Comparable between data sets/i, "AUPRG and AUCNPR of one population differ with its share of positives"],
    [/E\[FG₁\] can be averaged|: it can be averaged|So average gains/, "a plain mean of gains lacks the weights of Theorem 1"],
    [/an arc<\/a> that hangs below|, which promise more than can be reached/, "only where precision falls"],
    [/for other samples like this one/, "DeLong's interval is of the true AUROC, none of prediction"],
    [/<\/a>\. Any precision or/, "for recall below π this needs β ≥ 1, so say by which F"],
    [/With hundreds of different scores/, "it is the number of positives that counts"],
    [/no other one beats in both counts/, "it is enough to be as good in one and better in the other"],
    [/half a step up and half to the right/, "p up and q to the right"],
    [/also AUPRG/, "no synonym"],
    [/<span class="formula-text">p ≥ πr/, "the unachievable region is where p is less"],
    [/0 the arithmetic mean\. At −∞ only/, "only at β = 1"],
    [/"Weights & Biases pr_curve"/, "it draws a chart and reports no area"],
];

/** @param {string} folder */
function filesIn(folder) {
    return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(js|rs|md|html)$/.test(name) && !name.includes("pkg/") && !name.includes("libraries/"))
        .map((name) => `${folder}${name}`);
}

test("no sentence that was found wrong stands anywhere", () => {
    const pages = readdirSync(ROOT).filter((name) => name.endsWith(".html"));
    const documents = readdirSync(new URL("docs/", ROOT)).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : []));
    const files = [...pages, "README.md", ...documents, ...filesIn("www/"), ...filesIn("src/"), ...filesIn("crates/")];
    assert.ok(files.length > 200, `${files.length} files`);
    for (const file of files) {
        const text = readFileSync(new URL(file, ROOT), "utf8").replaceAll(/\s+/g, " ");
        for (const [sentence, why] of WRONG) assert.ok(!(/** @type {RegExp} */ (sentence).test(text)), `${file}: ${sentence}: ${why}`);
    }
});

test("the errata name each section that is corrected", () => {
    const about = readFileSync(new URL("about.html", ROOT), "utf8");
    for (const place of ["§1, acc", "§2.1", "§3.1", "§3.2", "Theorem 3", "Definition 1"]) {
        assert.match(about, new RegExp(`<dt>Flach &amp; Kull, ${place.replace(".", "\\.")}`));
    }
});
