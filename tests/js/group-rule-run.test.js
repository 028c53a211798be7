// Rules by group as exported code, run for real: each row by the threshold of its group, and lots with their shares.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { pythonText } from "../../www/export/python.js";
import { rText } from "../../www/export/r.js";
import { ruleSet } from "../../www/export/rules.js";
import { rulesCsv, rulesJson } from "../../www/export/rules-table.js";
import { sqlText } from "../../www/export/sql.js";

/** @import { GroupedRule } from "../../www/export/group-rule.js" */

const ORIGIN = { title: "wards", positiveLabel: "1", question: "best F1", version: "0.0.0" };
const NASTY = 'it\'s "x" \\ ü 😀';
const COLUMN = 'ward "a"';

/** @typedef {[threshold: number, share: number]} Part */

/** @param {Part} part */
const partOf = ([threshold, share]) => ({ threshold, share });

/**
 * Rules for groups, each with its thresholds and their shares of the rows.
 * @param {Record<string, [Part, ...Part[]]>} groups
 */
function setOf(groups, { isByLot = false, lowerIsPositive = false } = {}) {
    const model = { name: "score", nPos: 1, nNeg: 1, prevalence: 0.5, lowerIsPositive, roc: { hull: null }, prg: { hull: null } };
    /** @type {GroupedRule} */
    const rule = {
        column: COLUMN,
        name: isByLot ? "equal recall, by lot" : "nearly equal recall",
        isByLot,
        groups: Object.entries(groups).map(([name, [first, ...others]]) => ({ name, parts: [partOf(first), ...others.map(partOf)] })),
    };
    return ruleSet(model, [{ id: "point", says: "a point", threshold: 0.5 }], ORIGIN, rule);
}

const PLAIN = setOf({ B: [[0.5, 1]], [NASTY]: [[0.2, 1]], "(missing)": [[Infinity, 1]] });
const LOTS = setOf(
    {
        B: [
            [0.8, 0.25],
            [0.4, 0.75],
        ],
        A: [[0.6, 1]],
    },
    { isByLot: true },
);
const LOW = setOf({ B: [[0.5, 1]] }, { lowerIsPositive: true });

/** Rows, and the decisions of PLAIN. @type {readonly (readonly [score: number | null, group: string | null, decision: number | null])[]} */
const ROWS = [
    [0.5, "B", 1],
    [0.4, "B", 0],
    [0.3, NASTY, 1],
    [0.1, NASTY, 0],
    [0.9, null, 0],
    [0.9, "", 0],
    [0.9, "other", null],
    [null, "B", null],
];
const DECISIONS = ROWS.map(([, , decision]) => decision);

/**
 * Why a test is skipped, or false when it can run.
 * @param {string} program
 * @param {string[]} args
 */
const skipWithout = (program, args) => (spawnSync(program, args).status === 0 ? false : `${program} is not on this machine`);

/**
 * What a program prints, as JSON.
 * @param {string} program
 * @param {string[]} args
 */
function printed(program, ...args) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout);
}

const python = skipWithout("python3", ["-c", "import sqlite3"]);
const START = `import json
rows = json.loads(${JSON.stringify(JSON.stringify(ROWS))})
plain = lambda found: [None if of is None else int(of) for of in found]
`;

/** The functions of exported Python code, in a namespace of its own. @param {ReturnType<typeof setOf>} set */
const namespaceOf = (set) => `(lambda names: (exec(${JSON.stringify(pythonText(set))}, names), names)[1])({})`;

test("the Python code decides each row by its group, and draws lots with their shares, the same ones each time", { skip: python }, () => {
    const program = `${START}
decide = ${namespaceOf(PLAIN)}["decide_by_group"]
low = ${namespaceOf(LOW)}["decide_by_group"]
def drawn():
    of = ${namespaceOf(LOTS)}["decide_by_group"]
    return [sum(of(score, group) for _ in range(4000)) for score, group in [(0.5, "B"), (0.8, "B"), (0.3, "B"), (0.6, "A")]]
print(json.dumps([plain(decide(*row[:2]) for row in rows), plain(low(score, "B") for score in [0.5, 0.6]), drawn(), drawn()]))`;
    const [decided, low, [lots, ...others], again] = printed("python3", "-c", program);
    assert.deepEqual([decided, low, others], [DECISIONS, [1, 0], [4000, 0, 4000]]);
    // Four standard deviations of 4000 draws are 110.
    assert.ok(Math.abs(lots - 3000) < 110, String(lots));
    assert.equal(again[0], lots);
});

test("the R code decides each row by its group, and draws lots", { skip: skipWithout("Rscript", ["--version"]) }, () => {
    const vector = (/** @type {readonly (string | number | null)[]} */ of) =>
        `c(${of.map((one) => JSON.stringify(one) ?? "").join(", ")})`.replaceAll("null", "NA");
    const [scores, groups] = [vector(ROWS.map(([score]) => score)), vector(ROWS.map(([, group]) => group))];
    const program = `${rText(PLAIN)}
found <- decide_by_group(${scores}, ${groups})
${rText(LOTS)}
found <- c(found, sum(decide_by_group(rep(0.5, 4000), rep("B", 4000))), decide_by_group(c(0.8, 0.3, 0.6), c("B", "B", "A")))
cat("[", paste(ifelse(is.na(found), "null", as.integer(found)), collapse = ","), "]")`;
    const found = printed("Rscript", "-e", program);
    const [drawn, ...others] = found.splice(ROWS.length);
    assert.deepEqual([found, others], [DECISIONS, [1, 0, 1]]);
    assert.ok(Math.abs(drawn - 3000) < 110, String(drawn));
});

test("the SQL decides each row by its group, and refuses lots with the reason", { skip: python }, () => {
    const program = `${START}import sqlite3
table = sqlite3.connect(":memory:")
table.execute(${JSON.stringify(`CREATE TABLE predictions (score DOUBLE PRECISION, "${COLUMN.replaceAll('"', '""')}" TEXT)`)})
table.executemany("INSERT INTO predictions VALUES (?, ?)", [row[:2] for row in rows])
table.row_factory = sqlite3.Row
print(json.dumps(plain(row["decision_by_group"] for row in table.execute(${JSON.stringify(sqlText(PLAIN))}))))`;
    assert.deepEqual(printed("python3", "-c", program), DECISIONS);
    assert.match(sqlText(LOTS), /Standard SQL draws no lots/);
    assert.doesNotMatch(sqlText(LOTS), /decision_by_group/);
});

test("tables have the thresholds of each group, with their shares", () => {
    assert.match(
        rulesCsv(LOTS),
        /^by_group,0\.8,positive,"equal recall, by lot: ward ""a"" B, for the share 0\.25 of its rows drawn by lot"$/m,
    );
    const { byGroup } = JSON.parse(rulesJson(LOTS));
    assert.deepEqual([byGroup.column, byGroup.byLot, byGroup.groups[0].group], [COLUMN, true, "B"]);
    assert.deepEqual(byGroup.groups[0].thresholds[1], { scoreAtLeast: 0.4, share: 0.75 });
    assert.equal(JSON.parse(rulesJson(PLAIN)).byGroup.groups[2].thresholds[0].scoreAtLeast, "Infinity");
});
