// Half a table waits for the other half, and is never joined to anything else that is shown.
import assert from "node:assert/strict";
import { test } from "node:test";

import { addHalfText } from "../../../www/explore/beside.js";
import { sourceOfFiles } from "../../../www/state/halves.js";
import { reduce } from "../../../www/state/reduce.js";
import { filesTitle } from "../../../www/text/messages.js";
import { reportOf } from "../made-up/models.js";
import { answered, asking, failed, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { Source, State } from "../../../www/state/state.js" */

const EXAMPLE = /** @type {const} */ ({ kind: "example", name: "white-clover", title: "White clover" });
const file = (/** @type {string} */ name) => new File([name], name);
/** @type {Extract<Source, { kind: "file" }>} */
const LABELS = { kind: "file", title: "labels.csv", files: [file("labels.csv")] };
/** @type {Extract<Source, { kind: "file" }>} */
const SCORES = { kind: "file", title: "scores.csv", files: [file("scores.csv")] };
const NO_LABELS = { code: "no-label-column", message: "" };
const NO_SCORES = { code: "no-score-column", message: "" };

/** A page with an example, on which a table was refused. */
const refused = (/** @type {Source} */ source, /** @type {{ code: string, message: string }} */ problem) =>
    failed(asking(showing(reportOf("a"), EXAMPLE), source), problem);
/** Titles of the two tables of the job. */
const titles = (/** @type {State} */ { job }) => {
    const { source } = present(job);
    assert.ok(source.kind === "joined");
    return [source.first.title, source.second.title];
};

test("a file is added beside half a table, and not beside the example that is shown", () => {
    const state = refused(SCORES, NO_LABELS);
    assert.equal(addHalfText(present(state.half)), "Add the file that has the labels…");
    const added = reduce(state, { type: "add-beside", title: "labels.csv", files: LABELS.files });
    assert.deepEqual(titles(added), ["scores.csv", "labels.csv"]);
    // Where that fails the half goes on waiting.
    const again = failed(added, { code: "no-common-id", message: "" });
    assert.equal(again.half?.source, SCORES);
    assert.deepEqual(titles(reduce(again, { type: "add-beside", title: "other.csv", files: LABELS.files })), ["scores.csv", "other.csv"]);
    assert.equal(answered(added, reportOf("a")).half, undefined);
});

test("two halves are joined whichever is opened first", () => {
    const labels = { source: LABELS, problem: NO_SCORES };
    const scores = { source: SCORES, problem: NO_LABELS };
    for (const [one, other] of /** @type {const} */ ([
        [labels, scores],
        [scores, labels],
    ])) {
        const state = failed(asking(refused(one.source, one.problem), other.source), other.problem);
        assert.deepEqual([state.working, state.problem], [true, undefined]);
        assert.deepEqual(titles(state), [one.source.title, other.source.title]);
    }
    // Two of one kind are not.
    const state = failed(asking(refused(SCORES, NO_LABELS), { ...SCORES, title: "more.csv" }), NO_LABELS);
    assert.deepEqual([state.working, state.half?.source.title], [false, "more.csv"]);
});

test("halves that do not fit: the second is refused for itself, and is the half from then on", () => {
    const tried = failed(asking(refused(SCORES, NO_LABELS), LABELS), NO_SCORES);
    const state = failed(tried, { code: "no-common-id", message: "" });
    assert.deepEqual(
        [state.working, state.problem?.code, state.job?.source, state.half?.source],
        [false, "no-score-column", LABELS, LABELS],
    );
    // What answers its fault is about it alone.
    const fix = { label: "", options: { scores: ["a"] } };
    assert.equal(reduce(state, { type: "retry", fix }).job?.source, LABELS);
    const { half, problem } = reduce(state, { type: "clear" });
    assert.deepEqual([half, problem], [undefined, undefined]);
});

test("a text that is pasted may be the other half", async () => {
    const state = failed(asking(refused(SCORES, NO_LABELS), { kind: "paste", title: "Pasted data", text: "id,y\n1,0" }), NO_SCORES);
    const { source } = present(state.job);
    assert.ok(source.kind === "joined");
    assert.equal(await present(source.second.files[0]).text(), "id,y\n1,0");
});

test("other refusals leave no half", () => {
    assert.equal(refused(SCORES, { code: "too-many-labels", message: "" }).half, undefined);
    assert.equal(refused(EXAMPLE, NO_LABELS).half, undefined);
});

test("two files opened at once are two tables, arrays are one", () => {
    const open = (/** @type {readonly string[]} */ ...names) => sourceOfFiles(names.map(file), filesTitle);
    const two = open("labels.csv", "scores.csv");
    assert.deepEqual([two.kind, two.title], ["joined", "labels.csv + scores.csv"]);
    assert.deepEqual(
        [open("labels.csv"), open("y.npy", "s.npy"), open("y.npy.gz", "s.npy"), open("a.csv", "b.csv", "c.csv")].map(({ kind }) => kind),
        ["file", "file", "file", "file"],
    );
});
