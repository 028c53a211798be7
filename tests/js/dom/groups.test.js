// Groups of the diabetes example by lr. Counts and thresholds are exact fractions (Python 3.11.7), checked with scipy 1.17.1 (linprog) and
// fairlearn 0.15.0; intervals of rates are scipy's beta quantiles, Newcombe's statsmodels 0.15.0's, p-values
// Python's fractions over all ways to put the rows into groups.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, choose, element, openExplore, paste, textOf, textsOf, unfold, until, user } from "./page.js";

await openExplore();

/**
 * The texts of the cells of a row that begins with this name, words in one line apart.
 * @param {string} table
 * @param {string} name
 */
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

test("three actions lead from a fresh page to the gaps between groups", async () => {
    await user.click(element('button[data-panel="examples"]'));
    await until(() => element('[data-example="diabetes-groups"]'));
    await analysed(() => user.click(element('[data-example="diabetes-groups"]')));
    await unfold("groups");
    await until(() => assert.equal(document.querySelectorAll(".group-gaps tbody tr").length, 3));
    assert.deepEqual(cells(".groups-table", "B"), [
        ...["207", "30.9 %", "≥ 0.35303", "47", "28", "17", "115"],
        ...["0.734 0.540 to 0.880", "0.196 0.105 to 0.317", "0.627 0.487 to 0.763"],
    ]);
    assert.deepEqual(cells(".groups-table", "A"), [
        ...["235", "26.8 %", "≥ 0.35303", "43", "26", "20", "146"],
        ...["0.683 0.483 to 0.843", "0.151 0.078 to 0.253", "0.623 0.471 to 0.769"],
    ]);
    const gaps = cells(".group-gaps", "B less A");
    for (const [at, difference, low, high] of /** @type {const} */ ([
        [0, "+0.052", -0.105, 0.205],
        [1, "+0.045", -0.039, 0.131],
        [2, "+0.003", -0.151, 0.159],
        [3, "+0.069", -0.019, 0.155],
    ])) {
        const [found, from, to] = (gaps[at] ?? "").replaceAll("−", "-").replace("to ", "").split(" ");
        assert.equal(found, difference);
        assert.deepEqual([Number(from), Number(to)], [low, high]);
    }
    const greatest = cells(".group-gaps", "Greatest between groups");
    for (const [at, difference, p] of /** @type {const} */ ([
        [0, "0.052", 0.562],
        [1, "0.045", 0.368],
        [2, "0.003", 1],
        [3, "0.069", 0.129],
    ])) {
        const [found, , , value] = (greatest[at] ?? "").split(" ");
        assert.equal(found, difference);
        // Of 9,999 permutations.
        assert.ok(Math.abs(Number(value) - p) < 0.025, greatest[at]);
    }
    assert.equal(cells(".group-gaps", "Least divided by greatest")[3], "0.810");
});

test("each group has thresholds of its own for equal rates", async () => {
    await until(() => {
        for (const [name = "", ...expected] of [
            ["one threshold", "0.664", "90", "54"],
            ["equal recall", "0.659", "90", "56"],
            ["equal FPR", "0.654", "88", "54"],
            ["equalised odds", "0.662", "96.89", "68.91"],
        ])
            assert.deepEqual(cells(".group-rules-table", name), expected);
    });
    await user.click(/** @type {Element} */ (ruleOf("equal recall")));
    await until(() => {
        assert.match(cells(".groups-table", "B")[2] ?? "", /^≥ 0\.359\d* for 64\.6 % ≥ 0\.358\d* for 35\.4 %$/);
        for (const name of ["A", "B"]) assert.equal(cells(".groups-table", name)[7], "0.709");
    });
    await user.click(/** @type {Element} */ (ruleOf("equalised odds")));
    await until(() => {
        for (const name of ["A", "B"]) assert.deepEqual(cells(".groups-table", name).slice(7, 9), ["0.763", "0.219"]);
    });
    await user.click(/** @type {Element} */ (ruleOf("one threshold")));
});

test("ways to decide are compared by what the question makes best", async () => {
    assert.match(textOf(".group-rules-table thead"), /F1/);
    // At recall at least 0.9 lr's best precision is 117/241 (Python's fractions over all thresholds).
    await choose("At least…");
    await until(() => {
        assert.match(textOf(".group-rules-table thead"), /precision/);
        assert.deepEqual(cells(".group-rules-table", "one threshold"), ["0.485", "117", "124"]);
    });
    assert.doesNotMatch(textOf(".group-rules"), /The best single threshold/);
});

test("a column becomes the group when it is chosen", async () => {
    const rows = ["1,0.9,x", "0,0.2,x", "1,0.4,y", "0,0.6,y", "1,0.8,x", "0,0.1,y", "1,0.7,z", "0,0.3,z"];
    await analysed(() => paste(["label,score,place", ...rows].join("\n")));
    assert.ok(element("#groups").hidden);
    await user.click(element('button[data-panel="columns"]'));
    await until(() => assert.ok(textsOf("#choice-group option").includes("place")));
    await analysed(() => user.selectOptions(element("#choice-group"), "place"));
    assert.equal(textOf("#groups-summary"), "Groups: how score treats each place");
    assert.equal(element("#groups").hidden, false);
    await until(() => assert.equal(document.querySelectorAll(".groups-table tbody tr").length, 3));
});
