// Sentences that were wrong, each with the finding that says why, stand nowhere in the pages and scripts.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const ROOT = new URL("../../../", import.meta.url);

/** What the numbers say instead is held by tests/exact/sentences.rs. */
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
