// The class Rankings of the wasm package in Node, on what is shipped: areas, ranks and counts are computed here once more, row by row and by
// their definitions.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Rankings, Study, initSync } from "../../www/learn/pkg/curvescope.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { RankedArea } from "../../www/learn/pkg/curvescope.js" */

/** An operating point: tp, fp. @typedef {[number, number]} Point */

/** @typedef {{ positives: number, negatives: number }} Totals */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/learn/pkg/curvescope_bg.wasm") });

const TEXT = String(read("../../www/figures/ranking/rankings.txt"));
const rankings = new Rankings(TEXT);

/** @type {readonly RankedArea[]} */
const AREAS = ["auroc", "prArea", "prgArea"];

/** What the file says, as operating points from [0, 0] to all. */
const TASKS = TEXT.split("\n").reduce((tasks, line) => {
    const task = tasks.at(-1);
    const [, positives, negatives, name] = /^task (\d+) (\d+) (.*)$/.exec(line) ?? [];
    if (name !== undefined) tasks.push({ name, positives: Number(positives), negatives: Number(negatives), curves: [] });
    else if (task && line !== "" && !line.startsWith("model ")) task.curves.push(pointsOf(line, task));
    return tasks;
}, /** @type {(Totals & { name: string, curves: Point[][] })[]} */ ([]));

/**
 * @param {string} line
 * @param {Totals} totals
 * @returns {Point[]}
 */
function pointsOf(line, { positives, negatives }) {
    let [tp, fp] = [0, 0];
    /** @type {Point[]} */
    const points = [[0, 0]];
    for (const [group] of line.matchAll(/\([A-Za-z]+\)|[A-Za-z]/g)) {
        for (const letter of group.replaceAll(/[()]/g, "")) {
            const code = letter.toLowerCase().charCodeAt(0) - 96;
            if (letter < "a") tp += code;
            else fp += code;
        }
        points.push([tp, fp]);
    }
    return [...points, [positives, negatives]];
}

/**
 * The pieces of a curve, each from a point to the next.
 * @param {Point[]} points
 * @returns {[Point, Point][]}
 */
const piecesOf = (points) => points.slice(1).map((next, at) => [present(points[at]), next]);

/**
 * Pairs of a positive and a negative in their right order, ties half.
 * @param {Point[]} points
 * @param {Totals} totals
 */
function auroc(points, { positives, negatives }) {
    let right = 0;
    for (const [[tp, fp], [nextTp, nextFp]] of piecesOf(points)) right += ((nextFp - fp) * (nextTp + tp)) / 2;
    return right / positives / negatives;
}

/**
 * Precision over recall, by Simpson's rule on each piece on which counts are linear.
 * @param {Point[]} points
 * @param {Totals} totals
 */
function prArea(points, { positives }) {
    const PARTS = 256;
    let area = 0;
    for (const [[tp, fp], [nextTp, nextFp]] of piecesOf(points)) {
        const precision = (/** @type {number} */ share) => {
            const [found, alarms] = [tp + share * (nextTp - tp), fp + share * (nextFp - fp)];
            // The first piece has its precision from the start on.
            return found === 0 ? (alarms > 0 ? 0 : nextTp / (nextTp + nextFp)) : found / (found + alarms);
        };
        let sum = 0;
        for (let part = 0; part < PARTS; part += 1)
            sum += precision(part / PARTS) + 4 * precision((part + 0.5) / PARTS) + precision((part + 1) / PARTS);
        area += (sum / 6 / PARTS) * (nextTp - tp);
    }
    return area / positives;
}

/**
 * Precision gain over recall gain from 0 on, where pieces are straight; gains by their definition from precision and recall.
 * @param {Point[]} points
 * @param {Totals} totals
 */
function prgArea(points, { positives, negatives }) {
    const share = positives / (positives + negatives);
    const gain = (/** @type {number} */ value) => (value - share) / (1 - share) / value;
    let area = 0;
    for (let [[tp, fp], [nextTp, nextFp]] of piecesOf(points)) {
        const first = share * positives;
        if (nextTp === tp || nextTp <= first) continue;
        if (tp < first) [tp, fp] = [first, fp + ((nextFp - fp) * (first - tp)) / (nextTp - tp)];
        const width = gain(nextTp / positives) - gain(tp / positives);
        area += (width * (gain(tp / (tp + fp)) + gain(nextTp / (nextTp + nextFp)))) / 2;
    }
    return area;
}

const BY_HAND = { auroc, prArea, prgArea };

test("the areas of 1,080 rankings are those of their definitions", () => {
    const { tasks, models } = rankings;
    assert.equal(models.length, 30);
    assert.deepEqual(
        tasks.map(({ name, positives, negatives }) => [name, positives, negatives]),
        TASKS.map(({ name, positives, negatives }) => [name, positives, negatives]),
    );
    for (const [at, task] of TASKS.entries()) {
        assert.ok(task.positives <= task.negatives, "the rarer class is positive");
        for (const [model, points] of task.curves.entries()) {
            for (const area of AREAS) {
                const [found, expected] = [tasks[at]?.areas[model]?.[area] ?? NaN, BY_HAND[area](points, task)];
                // Simpson's rule is good to seven digits.
                assert.ok(
                    Math.abs(found - expected) <= (area === "prArea" ? 1e-7 : 1e-12),
                    `${task.name}, model ${model}, ${area}: ${found} for ${expected}`,
                );
            }
        }
    }
});

test("ranks and counts are those of their definitions", () => {
    for (const one of AREAS) {
        for (const other of AREAS) {
            const found = rankings.agreement(one, other);
            const counts = { best: 0, topThree: 0 };
            for (const [at, { areas }] of rankings.tasks.entries()) {
                /** The places of the models that hold each, best first: sorted, and cut where areas differ. */
                const placesBy = (/** @type {RankedArea} */ area) => {
                    const order = areas.map((_, model) => model).sort((p, q) => Number(areas[q]?.[area]) - Number(areas[p]?.[area]));
                    /** @type {number[][]} */
                    const groups = [];
                    for (const model of order) {
                        const last = groups.at(-1);
                        if (last && Number(areas[last[0] ?? 0]?.[area]) - Number(areas[model]?.[area]) < 1e-10) last.push(model);
                        else groups.push([model]);
                    }
                    return groups.flatMap((group) => group.map(() => group.toSorted((p, q) => p - q)));
                };
                const [byOne, byOther] = [placesBy(one), placesBy(other)];
                const isSame = (/** @type {number} */ count) =>
                    JSON.stringify(byOne.slice(0, count)) === JSON.stringify(byOther.slice(0, count));
                assert.deepEqual([found.tasks[at]?.otherBest, found.tasks[at]?.otherTopThree], [!isSame(1), !isSame(3)]);
                counts.best += Number(!isSame(1));
                counts.topThree += Number(!isSame(3));
                for (const model of areas.keys()) {
                    const places = byOne.flatMap((group, place) => (group.includes(model) ? [place + 1] : []));
                    assert.equal(found.ranks.x[at * 30 + model], places.reduce((sum, place) => sum + place) / places.length);
                }
            }
            assert.deepEqual(found.otherBest, { count: counts.best, share: counts.best / 36 });
            assert.deepEqual(found.otherTopThree, { count: counts.topThree, share: counts.topThree / 36 });
        }
    }
    // Python 3.11.7, statistics.correlation of ranks by exact fractions.
    const correlation = rankings.agreement("prArea", "prgArea").correlation ?? NaN;
    assert.ok(Math.abs(correlation - 0.9682839105611308) < 1e-12);
});

test("what is no ranking, and no area, is refused", () => {
    const error = thrown(() => new Rankings("model a\ntask 2 3 t\nAa\n"));
    assert.deepEqual([error.code, error.line], ["bad-rankings", 3]);
    assert.equal(thrown(() => rankings.agreement("auroc", unchecked("aucpr"))).code, "bad-option");
});

test("a scatter plot takes a group, and sides without a range", () => {
    const points = { x: Float64Array.of(0.2, 0.4), y: Float64Array.of(-1, 1) };
    const spec = /** @type {const} */ ({ kind: "scatter", x: { title: "AUCPR" }, y: { title: "AUPRG" }, points });
    const study = new Study({ ...spec, group: [1, 2] });
    // The plot is the lower left corner's: 34 and 37 from the edges, and 6 to the middle as it is square.
    const [left = NaN, bottom = NaN] = study.dataAt(300, 300, 40, 263);
    assert.ok(Math.abs(left - 0.188) < 1e-9 && Math.abs(bottom + 1.12) < 1e-9, `${left} ${bottom}`);
    assert.equal(thrown(() => new Study({ ...spec, group: [0, 3] })).code, "bad-points");
});
