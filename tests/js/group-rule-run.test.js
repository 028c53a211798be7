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

/**
 * @param {GroupedRule} groups
 * @param {boolean} [lowerIsPositive]
 */
function setOf(groups, lowerIsPositive = false) {
    const model = { name: "score", nPos: 1, nNeg: 1, prevalence: 0.5, lowerIsPositive, roc: { hull: null }, prg: { hull: null } };
    return ruleSet(model, [{ id: "point", says: "a point", threshold: 0.5 }], ORIGIN, groups);
}

/** @type {GroupedRule} */
const PLAIN = {
    column: COLUMN,
    name: "nearly equal recall",
    isByLot: false,
    groups: [
        { name: "B", parts: [{ threshold: 0.5, share: 1 }] },
        { name: NASTY, parts: [{ threshold: 0.2, share: 1 }] },
        { name: "(missing)", parts: [{ threshold: Infinity, share: 1 }] },
    ],
};

/** @type {GroupedRule} */
const LOTS = {
    column: COLUMN,
    name: "equal recall, by lot",
    isByLot: true,
    groups: [
        {
            name: "B",
            parts: [
                { threshold: 0.8, share: 0.25 },
                { threshold: 0.4, share: 0.75 },
            ],
        },
        { name: "A", parts: [{ threshold: 0.6, share: 1 }] },
    ],
};

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
const TABLE = `rows = __import__("json").loads(${JSON.stringify(JSON.stringify(ROWS))})\n`;
const SHOWN = `print(__import__("json").dumps([None if of is None else int(of) for of in found]))\n`;

test("the Python code decides each row by its group", { skip: python }, () => {
    const decide = "found = [decide_by_group(score, group) for score, group, _ in rows]\n";
    assert.deepEqual(printed("python3", "-c", pythonText(setOf(PLAIN)) + TABLE + decide + SHOWN), DECISIONS);
    const low = pythonText(setOf({ ...PLAIN, groups: [{ name: "B", parts: [{ threshold: 0.5, share: 1 }] }] }, true));
    assert.deepEqual(printed("python3", "-c", `${low}found = [decide_by_group(score, "B") for score in [0.5, 0.6]]\n${SHOWN}`), [1, 0]);
});

test("the Python code draws lots with their shares, the same ones each time", { skip: python }, () => {
    const draw = `found = [sum(decide_by_group(score, group) for _ in range(4000)) for score, group in [(0.5, "B"), (0.8, "B"), (0.3, "B"), (0.6, "A")]]\n`;
    const once = printed("python3", "-c", pythonText(setOf(LOTS)) + draw + SHOWN);
    // Four standard deviations of 4000 draws are 110.
    assert.ok(Math.abs(once[0] - 3000) < 110, String(once));
    assert.deepEqual(once.slice(1), [4000, 0, 4000]);
    assert.deepEqual(printed("python3", "-c", pythonText(setOf(LOTS)) + draw + SHOWN), once);
});

const r = skipWithout("Rscript", ["--version"]);

test("the R code decides each row by its group, and draws lots", { skip: r }, () => {
    const vector = (/** @type {readonly (string | number | null)[]} */ of) =>
        `c(${of.map((one) => JSON.stringify(one) ?? "").join(", ")})`.replaceAll("null", "NA");
    const [scores, groups] = [vector(ROWS.map(([score]) => score)), vector(ROWS.map(([, group]) => group))];
    const show = `cat("[", paste(ifelse(is.na(found), "null", as.integer(found)), collapse = ","), "]")\n`;
    assert.deepEqual(
        printed("Rscript", "-e", `${rText(setOf(PLAIN))}\nfound <- decide_by_group(${scores}, ${groups})\n${show}`),
        DECISIONS,
    );
    const draw = `found <- c(sum(decide_by_group(rep(0.5, 4000), "B"[rep(1, 4000)])), decide_by_group(c(0.8, 0.3, 0.6), c("B", "B", "A")))\n`;
    const [drawn, ...others] = printed("Rscript", "-e", `${rText(setOf(LOTS))}\n${draw}${show}`);
    assert.ok(Math.abs(drawn - 3000) < 110, String(drawn));
    assert.deepEqual(others, [1, 0, 1]);
});

test("the SQL decides each row by its group, and refuses lots with the reason", { skip: python }, () => {
    const program = `${TABLE}import sqlite3
table = sqlite3.connect(":memory:")
table.execute(${JSON.stringify(`CREATE TABLE predictions (score DOUBLE PRECISION, "${COLUMN.replaceAll('"', '""')}" TEXT)`)})
table.executemany("INSERT INTO predictions VALUES (?, ?)", [row[:2] for row in rows])
table.row_factory = sqlite3.Row
found = [row["decision_by_group"] for row in table.execute(${JSON.stringify(sqlText(setOf(PLAIN)))})]
`;
    assert.deepEqual(printed("python3", "-c", program + SHOWN), DECISIONS);
    const refused = sqlText(setOf(LOTS));
    assert.match(refused, /Standard SQL draws no lots/);
    assert.doesNotMatch(refused, /decision_by_group/);
});

test("tables have the thresholds of each group, with their shares", () => {
    assert.match(
        rulesCsv(setOf(LOTS)),
        /^by_group,0\.8,positive,"equal recall, by lot: ward ""a"" B, for the share 0\.25 of its rows drawn by lot"$/m,
    );
    const { byGroup } = JSON.parse(rulesJson(setOf(LOTS)));
    assert.deepEqual(
        [byGroup.column, byGroup.byLot, byGroup.groups[0]],
        [
            COLUMN,
            true,
            {
                group: "B",
                thresholds: [
                    { scoreAtLeast: 0.8, share: 0.25 },
                    { scoreAtLeast: 0.4, share: 0.75 },
                ],
            },
        ],
    );
    assert.equal(JSON.parse(rulesJson(setOf(PLAIN))).byGroup.groups[2].thresholds[0].scoreAtLeast, "Infinity");
});
