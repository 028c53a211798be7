// Writes cases/ from the golden values of the repository: node conformance/make.mjs
// The values come from independent programs; tests/golden/README.md says which.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The version of the kit: a changed value or tolerance raises the first number, a new case or name the second. */
export const VERSION = "1.0.0";

/** How far each number may be off, as a multiple of max(1, |value|). */
export const TOLERANCES = {
    thresholds: 0,
    tp: 0,
    fp: 0,
    auroc: 1e-12,
    delong_variance: 1e-12,
    expected_accuracy: 1e-12,
    roc_hull_tp: 0,
    roc_hull_fp: 0,
    roc_hull_c: 1e-12,
    roc_hull_area: 1e-12,
    aucpr: 1e-10,
    aucpr_min: 1e-10,
    aucnpr: 1e-10,
    ap: 1e-10,
    ap_min: 1e-10,
    trapezoid_anchored: 1e-10,
    trapezoid_flat: 1e-10,
    auprg: 1e-10,
    auprg_hull: 1e-10,
    y0: 1e-10,
    expected_fg1: 1e-10,
    expected_reciprocal_f1: 1e-10,
    prg_hull_recall_gain: 1e-12,
    prg_hull_precision_gain: 1e-12,
    prg_hull_d: 1e-12,
    best_f05: 1e-12,
    best_f1: 1e-12,
    best_f2: 1e-12,
};

/** A number, a list of numbers, or null where it is undefined. @typedef {number | null | number[]} Value */

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {number[]} labels
 * @property {number[]} scores
 * @property {number[]} [weights]
 * @property {Partial<Record<keyof typeof TOLERANCES, Value>>} expected
 */

/** The golden cases that are small, each with what it shows. */
const SINGLE = {
    "all-ties": "Every row has the same score: one operating point, one straight segment.",
    inverted: "Every negative ranks above every positive: areas are at their minimum, and AUPRG is negative.",
    perfect: "Every positive ranks above every negative.",
    "prg-readme-25": "The 25 rows of the example that comes with the prg package.",
    "running-example": "The running example of Flach & Kull (2015), whose blocks of ties are the segments of its hull.",
    "single-positive": "One positive: DeLong's variance is undefined.",
    "starts-with-negatives": "The first rows are negative: the curves have no point that could be carried back from precision 1.",
    "weights-integer": "Rows with whole weights: a row of weight w is w rows.",
    "white-clover.ada": "AdaBoost on white clover: a lower AUCPR than naive Bayes, a higher AUPRG.",
    "white-clover.gnb": "Naive Bayes on white clover: a higher AUCPR than AdaBoost, a lower AUPRG.",
};

/** The text of each file of cases/. @returns {Map<string, string>} */
export function caseFiles() {
    const tiny = golden("tiny-rankings").records.map((/** @type {Ranking} */ ranking) => fromRanking(nameOf(ranking), ranking));
    const pitfalls = golden("pitfalls").map((/** @type {Ranking & { name: string }} */ ranking) => fromRanking(ranking.name, ranking));
    return new Map([
        ...Object.entries(SINGLE).map(([name, about]) => textOf(name, about, [fromGolden(name)])),
        textOf("pitfalls", "Rankings on which programs are known to differ.", pitfalls),
        textOf("tiny-rankings", "Rankings of two to five rows. Names are blocks of positives+negatives.", tiny),
    ]);
}

/** A golden file. @param {string} name */
const golden = (name) => JSON.parse(read(`../tests/golden/${name}.json`));

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/**
 * @param {string} name
 * @returns {Case}
 */
function fromGolden(name) {
    const { input, label_column, score_column, weight_column, thresholds, roc, pr, prg, best } = golden(name);
    const table = input.startsWith("../examples/") ? input.replace("..", "../www") : `../tests/golden/${input}`;
    const [head = "", ...lines] = read(table).trim().split(/\r?\n/);
    const column = (/** @type {string} */ wanted) => lines.map((line) => Number(line.split(",")[head.split(",").indexOf(wanted)]));
    // Of weighted rows the golden file leaves out what is defined for rows alone.
    const ofRows = weight_column === null ? { delong_variance: roc.delong?.variance ?? null, ap_min: pr.ap_min } : {};
    const { aucpr, aucpr_min, aucnpr } = pr.aucpr_by_recall_range["[0,1]"];
    return {
        name,
        labels: column(label_column),
        scores: column(score_column),
        ...(weight_column !== null && { weights: column(weight_column) }),
        expected: {
            thresholds: thresholds.threshold,
            tp: thresholds.tp,
            fp: thresholds.fp,
            auroc: roc.auroc,
            expected_accuracy: roc.expected_acc,
            roc_hull_tp: roc.hull_vertices.tp,
            roc_hull_fp: roc.hull_vertices.fp,
            roc_hull_c: roc.hull_segment_c,
            roc_hull_area: roc.hull_area,
            aucpr,
            aucpr_min,
            aucnpr,
            ap: pr.ap,
            trapezoid_anchored: pr.pr_area_trapezoid_sklearn_anchor_0_1,
            trapezoid_flat: pr.pr_area_trapezoid_flat_start,
            auprg: prg.auprg,
            auprg_hull: prg.auprg_of_hull,
            y0: prg.y0,
            expected_fg1: prg.expected_FG1,
            expected_reciprocal_f1: prg.expected_reciprocal_F1,
            prg_hull_recall_gain: prg.hull_vertices.recG,
            prg_hull_precision_gain: prg.hull_vertices.precG,
            prg_hull_d: prg.hull_segment_d,
            best_f05: best["F0.5"].value,
            best_f1: best.F1.value,
            best_f2: best.F2.value,
            ...ofRows,
        },
    };
}

/** Blocks of [positives, negatives] with one score, best first, and values. @typedef {{ blocks: [number, number][], [name: string]: any }} Ranking */

/** What the golden file of tiny rankings calls a number. */
const NAMES = { delong_var: "delong_variance", eFG1: "expected_fg1", c: "roc_hull_c", d: "prg_hull_d", hull_area: "roc_hull_area" };
const BEST = { maxF05: "best_f05", maxF1: "best_f1", maxF2: "best_f2" };

/**
 * A case of blocks: the rows stand worst first, so that a program that doesn't sort is found out.
 * @param {string} name
 * @param {Ranking} ranking
 * @returns {Case}
 */
function fromRanking(name, { blocks, ...values }) {
    const rows = blocks.flatMap(([positives, negatives], at) => {
        const score = blocks.length - at;
        return [...Array(positives).fill([1, score]), ...Array(negatives).fill([0, score])];
    });
    rows.reverse();
    const names = { ...NAMES, ...BEST };
    /** @type {Case["expected"]} */
    const expected = Object.fromEntries(
        Object.entries(values)
            .map(([name, value]) => [names[/** @type {keyof typeof names} */ (name)] ?? name, numberOf(value)])
            .filter(([name]) => name in TOLERANCES),
    );
    if (values.hull) {
        expected.roc_hull_fp = values.hull.map((/** @type {number[]} */ [fp]) => fp);
        expected.roc_hull_tp = values.hull.map((/** @type {number[]} */ [, tp]) => tp);
    }
    return { name, labels: rows.map(([label]) => label), scores: rows.map(([, score]) => score), expected };
}

/** @param {Ranking} ranking */
const nameOf = ({ blocks }) => blocks.map(([positives, negatives]) => `${positives}+${negatives}`).join(" ");

/** What is written as a fraction, "2/3", as the nearest double. @param {any} value @returns {any} */
function numberOf(value) {
    if (Array.isArray(value)) return value.map(numberOf);
    if (typeof value !== "string") return value;
    const [over, under = "1"] = value.split("/");
    return Number(over) / Number(under);
}

/**
 * A file with a case to a line.
 * @param {string} name
 * @param {string} about
 * @param {Case[]} cases
 * @returns {[string, string]}
 */
function textOf(name, about, cases) {
    const used = Object.entries(TOLERANCES).filter(([key]) => cases.some(({ expected }) => key in expected));
    const head = { kit: VERSION, about, tolerances: Object.fromEntries(used) };
    const lines = cases.map((one) => `        ${JSON.stringify(one)}`).join(",\n");
    const text = JSON.stringify({ ...head, cases: [] }, null, 4).replace('"cases": []', () => `"cases": [\n${lines}\n    ]`);
    return [`${name}.json`, `${text}\n`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    for (const [name, text] of caseFiles()) writeFileSync(new URL(`cases/${name}`, import.meta.url), text);
}
