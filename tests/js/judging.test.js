// Thresholds on other rows in the worker as it is, in a thread of Node. Counts and shares are those of scikit-learn and statsmodels.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";

import { ComputeClient } from "../../www/compute/client.js";
import { present } from "./present.js";
import { WorkerThread } from "./dom/worker.js";
import { PAIRS, textsOf } from "./judged-pairs.js";
import { unchecked } from "./unchecked.js";

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));

const [, VERSION = ""] = /^version = "(.+)"$/m.exec(String(read("Cargo.toml"))) ?? [];
const PAIR = present(PAIRS[1]);
const [OLD, NEW] = textsOf(PAIR);
const OPTIONS = { scores: ["knn"] };
const QUESTION = {
    aim: /** @type {const} */ ({ maximize: "precision" }),
    constraints: [{ measure: /** @type {const} */ ("recall"), atLeast: 0.95 }],
};

/** @type {(end: unknown) => void} */
let settle = () => {};
const client = new ComputeClient(() => unchecked(new WorkerThread(new URL("../../www/compute/worker.js", import.meta.url))), VERSION, {
    onReport: (id) => settle(id),
    onProblem: (_, { code }) => settle(code),
    onReading() {},
    onSilence() {},
});
const analysed = (/** @type {number} */ id, /** @type {string} */ text) =>
    new Promise((resolve) => {
        settle = resolve;
        client.analyze(id, text, OPTIONS);
    });
const rowsOf = (/** @type {string} */ content) => ({ files: [new File([content], "new.csv")], options: OPTIONS });

before(async () => {
    client.init(await WebAssembly.compile(read("www/pkg/curvescope_bg.wasm")));
    assert.equal(await analysed(1, OLD), 1);
});

test("the threshold of the question is judged on a file", async () => {
    const rows = rowsOf(NEW);
    const found = present(await client.ask("otherRows", [1, rows, {}]));
    assert.ok("report" in found, JSON.stringify(found));
    assert.deepEqual([found.report.rows, found.positives], [211, 37]);
    const [judged] = present(await client.ask("judge", [1, rows, { question: QUESTION, replicates: 40 }]));
    for (const [at, side] of /** @type {const} */ (["old", "new"]).entries()) {
        const { tp, fp, nPos, nNeg } = present(judged?.[side]);
        assert.deepEqual([tp, fp, nPos, nNeg], PAIR.counts[at]);
    }
    const [recall, expected] = [present(judged?.rates[0]), present(PAIR.shares["recall"])];
    const { low, high } = present(recall.difference.interval);
    const found12 = [recall.old.value, recall.new.value, recall.difference.value, low, high].map((value) => value?.toFixed(12));
    const { old, new: other, difference, low: least, high: most } = expected;
    assert.deepEqual([recall.name, ...found12], ["recall", ...[old, other, difference, least, most].map((value) => value.toFixed(12))]);
    assert.match(
        present(judged).sentence,
        /^Recall was 0\.961 where the threshold was chosen, 0\.892 \(0\.753 to 0\.957\) on the new rows/,
    );
});

test("scores of both are in the same bins, every row once", async () => {
    const found = present(await client.ask("otherRows", [2, rowsOf(NEW), {}]));
    assert.ok("scores" in found);
    const scores = present(found.scores[0]);
    const sum = (/** @type {readonly number[]} */ counts) => counts.reduce((all, count) => all + count, 0);
    const [before, after] = [scores.old, scores.new].map(({ positives, negatives }) => [sum(positives), sum(negatives)]);
    assert.deepEqual([before, after], [PAIR.counts[0].slice(2), PAIR.counts[1].slice(2)]);
    assert.equal(scores.edges.length, scores.old.positives.length + 1);
    assert.equal(sum(present(scores.reliability).new.map(({ nPos, nNeg }) => nPos + nNeg)), 211);
});

test("rows that can't be read, or are of other models, are refused, and the analysis goes on answering", async () => {
    const refused = async (/** @type {number} */ number, /** @type {string} */ text, options = {}) => {
        const found = present(await client.ask("otherRows", [number, { files: [new File([text], "x.csv")], options }, {}]));
        return "problem" in found ? found.problem : undefined;
    };
    assert.equal((await refused(3, "prose"))?.code, "not-a-table");
    const faulty = await refused(4, 'label,knn\n1,0.5\n0,"0.4\n', OPTIONS);
    assert.deepEqual([faulty?.code, faulty?.line], ["open-quote", 3]);
    const other = await refused(5, "label,cart\n1,0.9\n0,0.1\n0,0.4\n");
    // Each table has one model, which need not have the same name.
    assert.equal(other, undefined);
    const two = await refused(6, "label,knn,cart\n1,0.9,0.8\n0,0.1,0.2\n0,0.4,0.3\n");
    assert.deepEqual([two?.code, two?.message], ["unknown-model", 'The old rows have no scores "cart". Give both the same columns.']);
    assert.equal(present(await client.ask("measure", [{}]))[0]?.nPos, 102);
});

test("other rows are read again beside other data", async () => {
    assert.equal(await analysed(2, NEW), 2);
    const [judged] = present(await client.ask("judge", [7, rowsOf(OLD), { threshold: 0.6, replicates: 0 }]));
    assert.deepEqual([judged?.old.nPos, judged?.new.nPos, judged?.replicates], [37, 102, 0]);
});

test("folds are judged by thresholds of all others", async () => {
    assert.equal(await analysed(3, "label,knn,fold\n1,0.9,a\n0,0.6,a\n1,0.4,a\n0,0.2,a\n1,0.9,b\n0,0.6,b\n1,0.4,b\n0,0.2,b\n"), 3);
    const [folds] = present(await client.ask("judgeFolds", [{ question: { aim: { maximize: "accuracy" } } }]));
    assert.deepEqual([folds?.folds.map(({ threshold }) => threshold), folds?.pooled.counts.tp], [[0.4, 0.4], 4]);
});
