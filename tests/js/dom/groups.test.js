// Groups of the diabetes example by lr. Counts and thresholds are exact fractions (Python 3.11.7), checked with scipy 1.17.1 (linprog) and
// fairlearn 0.15.0; intervals of rates are scipy's beta quantiles, Newcombe's statsmodels 0.15.0's, p-values
// Python's fractions over all ways to put the rows into groups.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, atRest, choose, drawnOn, element, openExample, openExplore, paste, press, textOf, textsOf, unfold } from "./page.js";
import { until, user } from "./page.js";

await openExplore();

/** The texts of the cells of a row that begins with this name, words in one line apart. @param {string} table @param {string} name */
function cells(table, name) {
    const row = [...document.querySelectorAll(`${table} tr`)].find((one) => {
        const head = one.querySelector("th[scope=row]");
        return head && textOf(head) === name;
    });
    return [...(row?.querySelectorAll("td") ?? [])].map(wordsOf);
}

/** All texts of an element, one blank apart. @param {Element} element */
function wordsOf(element) {
    const texts = [];
    const walker = document.createTreeWalker(element, 4);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue);
    return texts.join(" ").replace(/\s+/g, " ").trim();
}

/** @param {string} name */
const ruleOf = (name) => [...document.querySelectorAll("#groups label")].find((label) => textOf(label) === name);

// Ability: page groups
test("three actions lead from a fresh page to the gaps between groups", async () => {
    await openExample("diabetes-groups");
    assert.match(textOf("#data-summary"), / · 2 groups by \S+$/);
    await unfold("groups");
    await until(() => assert.equal(document.querySelectorAll(".group-gaps tbody tr").length, 3));
    assert.deepEqual(cells(".groups-table", "B"), [
        ...["207", "30.9 %", "≥ 0.35303", "47", "28", "17", "115"],
        ...["0.734 0.540 to 0.880", "0.196 0.105 to 0.317", "0.627 0.469 to 0.774"],
    ]);
    assert.deepEqual(cells(".groups-table", "A"), [
        ...["235", "26.8 %", "≥ 0.35303", "43", "26", "20", "146"],
        ...["0.683 0.483 to 0.843", "0.151 0.078 to 0.253", "0.623 0.455 to 0.779"],
    ]);
    // All of them: tests/reference/groups.rs and crates/infer/src/uncertainty/group_gaps/.
    assert.equal(cells(".group-gaps", "B less A")[0], "+0.052 −0.105 to +0.205");
    const [difference, , , p] = (cells(".group-gaps", "Greatest between groups")[0] ?? "").split(" ");
    assert.equal(difference, "0.052");
    // Of 9,999 permutations.
    assert.ok(Math.abs(Number(p) - 0.562) < 0.025, p);
    assert.equal(cells(".group-gaps", "Least divided by greatest")[3], "0.810");
});

test("each group has thresholds of its own for equal rates", async () => {
    await until(() => {
        for (const [name = "", ...expected] of [
            // F1, precision, recall, TP and FP.
            ["one threshold", "0.664", "0.625", "0.709", "90", "54"],
            ["nearly equal recall", "0.662", "0.621", "0.709", "90", "55"],
            ["equal share predicted positive, by lot", "0.662", "0.623", "0.707", "89.74", "54.26"],
            ["equalised odds, by lot", "0.662", "0.584", "0.763", "96.89", "68.91"],
        ])
            assert.deepEqual(cells(".group-rules-table", name), expected);
    });
    await user.click(/** @type {Element} */ (ruleOf("nearly equal recall")));
    await until(() => {
        assert.match(cells(".groups-table", "B")[2] ?? "", /^≥ 0\.374\d*$/);
        // 45 of 64 and 45 of 63, with intervals that hold at every threshold.
        assert.match(cells(".groups-table", "B")[7] ?? "", /^0\.703 0\.\d+ to 0\.\d+$/);
        assert.match(cells(".groups-table", "A")[7] ?? "", /^0\.714 0\.\d+ to 0\.\d+$/);
    });
    assert.match(textOf(".group-rules"), /one threshold of its own.*Nothing is drawn by lot/);
    await user.click(/** @type {Element} */ (ruleOf("equal recall, by lot")));
    await until(() => {
        assert.match(cells(".groups-table", "B")[2] ?? "", /^≥ 0\.566\d* for 13\.7 % ≥ 0\.353\d* for 86\.3 %$/);
        for (const name of ["A", "B"]) assert.equal(cells(".groups-table", name)[7], "0.709");
    });
    assert.match(textOf(".group-rules"), /A lottery/);
    assert.match(textOf("#groups"), /means over all draws of lots, which no interval by formula is for/);
    await user.click(/** @type {Element} */ (ruleOf("equalised odds, by lot")));
    await until(() => {
        for (const name of ["A", "B"]) assert.deepEqual(cells(".groups-table", name).slice(7, 9), ["0.763", "0.219"]);
    });
    await user.click(/** @type {Element} */ (ruleOf("one threshold")));
});

test("ways to decide are compared by what the question makes best", async () => {
    assert.match(textOf(".group-rules-table thead"), /F1/);
    // At recall at least 0.9 lr's best precision is 117/241 (Python's fractions over all thresholds).
    await choose("Find at least…");
    await until(() => {
        assert.match(textOf(".group-rules-table thead"), /precision/);
        assert.deepEqual(cells(".group-rules-table", "one threshold"), ["0.485", "0.921", "117", "124", "kept"]);
        // The most precision at recall 0.9: linear programs over all mixtures (scipy 1.17.1, tests/golden/groups.py).
        assert.deepEqual(cells(".group-rules-table", "equalised odds, by lot").slice(0, 2), ["0.496", "0.900"]);
        assert.equal(cells(".group-rules-table", "equalised odds, by lot").at(-1), "kept");
    });
    assert.doesNotMatch(textOf(".group-rules"), /The best single threshold/);
});

test("curves and points of groups are drawn while the panel shows them, and their table is saved", async () => {
    await choose("Balance precision and recall (F)");
    await until(() => assert.match(textOf(".group-rules-table thead"), /F1/));
    await atRest();
    await until(() => assert.equal(element("#answer-body").getAttribute("aria-busy"), "false"));
    const drawn = (/** @type {string} */ layer) =>
        ["roc", "pr", "prg"].map((space) =>
            drawnOn(/** @type {HTMLCanvasElement} */ (element(`figure[data-space="${space}"] .plot-${layer}`))),
        );
    await atRest();
    const before = drawn("base");
    const areDrawn = (/** @type {boolean} */ wanted) =>
        until(() =>
            assert.deepEqual(
                drawn("base").map((strokes, at) => strokes !== before[at]),
                [wanted, wanted, wanted],
            ),
        );
    const box = /** @type {Element} */ (
        [...document.querySelectorAll("#groups label")].find((label) => /^Draw the groups/.test(textOf(label)))
    );
    await user.click(box);
    await areDrawn(true);
    await atRest();
    const overlays = drawn("overlay");
    await user.click(/** @type {Element} */ (ruleOf("nearly equal recall")));
    await until(() => assert.ok(drawn("overlay").every((strokes, at) => strokes !== overlays[at])));
    await user.click(/** @type {Element} */ (ruleOf("one threshold")));
    await user.click(element("#groups-summary"));
    await areDrawn(false);
    await user.click(element("#groups-summary"));
    await areDrawn(true);
    await user.click(box);
    await areDrawn(false);
    /** @type {Blob[]} */
    const saved = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(/** @type {Blob} */ (blob))}`;
    await press("Save as CSV", "#groups");
    await until(() => assert.equal(saved.length, 1));
    assert.match((await saved[0]?.text()) ?? "", /^(?:[^\n]*,)?B,/m);
});

test("a column becomes the group when it is chosen", async () => {
    const rows = ["1,0.9,x", "0,0.2,x", "1,0.4,y", "0,0.6,y", "1,0.8,x", "0,0.1,y", "1,0.7,z", "0,0.3,z"];
    await analysed(() => paste(["label,score,place", ...rows].join("\n")));
    assert.ok(element("#groups").hidden);
    await user.click(element('button[data-panel="columns"]'));
    await until(() => assert.ok(textsOf("#choice-group option").includes("place")));
    await analysed(() => user.selectOptions(element("#choice-group"), "place"));
    assert.equal(textOf("#groups-summary"), "The same for each place?");
    assert.equal(element("#groups").hidden, false);
    await until(() => assert.equal(document.querySelectorAll(".groups-table tbody tr").length, 3));
});
