// The class Rankings of the wasm package in Node, on what is shipped. Its numbers are tested in tests/reference/rankings.rs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Rankings, Study, initSync } from "../../www/learn/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/learn/pkg/curvescope_bg.wasm") });

const TEXT = String(read("../../www/figures/ranking/rankings.txt"));
const rankings = new Rankings(TEXT);

test("tasks and models are those of the file, and an agreement has ranks, counts and a correlation", () => {
    const { tasks, models } = rankings;
    assert.equal(models.length, 30);
    assert.deepEqual(
        tasks.map(({ name, positives, negatives }) => `task ${positives} ${negatives} ${name}`),
        TEXT.match(/^task .*$/gm),
    );
    for (const { areas } of tasks) assert.deepEqual([areas.length, fieldsOf(areas[29])], [30, "auroc prArea prgArea"]);
    const found = rankings.agreement("prArea", "prgArea");
    assert.equal(fieldsOf(found), "correlation otherBest otherTopThree ranks tasks");
    // Python 3.11.7, statistics.correlation of ranks by exact fractions.
    close(found.correlation, 0.9682839105611308, 1e-12);
    assert.ok(found.ranks.x instanceof Float64Array && found.ranks.x.length === 1080 && found.ranks.y.length === 1080);
    assert.deepEqual(found.otherBest, { count: 7, share: 7 / 36 });
    assert.equal(found.tasks.filter(({ otherTopThree }) => otherTopThree).length, 14);
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
