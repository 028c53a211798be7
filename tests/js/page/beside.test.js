// A second table beside the first: in the state, in links, and halves that wait for each other.
import assert from "node:assert/strict";
import { test } from "node:test";

import { addHalfText } from "../../../www/explore/beside.js";
import { makeLink } from "../../../www/share/explore-sharing.js";
import { actionOf } from "../../../www/share/open-link.js";
import { sourceOfFiles } from "../../../www/state/halves.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { linkText } from "../../../www/text/link-words.js";
import { filesTitle } from "../../../www/text/messages.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { answered, asking, failed, PASTED, showing } from "../made-up/states.js";
import { present } from "../present.js";
import { unchecked } from "../unchecked.js";

/** @import { Report } from "../../../www/pkg/curvescope.js" */
/** @import { Source, State } from "../../../www/state/state.js" */

const SECOND = "id,rf\n1,0.5\n2,0.25\n";
const second = () => new File([SECOND], "rf.csv");
const adding = (/** @type {State} */ state) => reduce(state, { type: "add-beside", title: "rf.csv", files: [second()] });
const sourceOf = (/** @type {State} */ { job }) => present(job).source;
const joinedOf = (/** @type {Source} */ source) => (source.kind === "joined" ? source : assert.fail(source.kind));

/** @param {readonly string[]} available */
const withColumns = (available, /** @type {readonly string[]} */ ...models) => {
    const report = reportOf(...models);
    return /** @type {Report} */ ({ ...report, columns: { ...report.columns, available: [...available] } });
};

test("a file is added beside what is shown, with its choices but those of scores", () => {
    let state = showing(reportOf("a", "b"), PASTED, { type: "activate", model: 1 });
    const chosen = { label: "y", scores: ["b"], lowerIsPositive: ["b"], positive: "1" };
    state = answered(reduce(state, { type: "choose", options: chosen }), reportOf("b", "a"));
    const added = adding(state);
    const source = joinedOf(sourceOf(added));
    assert.deepEqual([source.title, source.first, source.second.title], ["Pasted data + rf.csv", PASTED, "rf.csv"]);
    assert.deepEqual(added.job?.options, { label: "y", positive: "1" });
    assert.equal(added.working, true);
    // The menu in which the file was chosen would cover the remarks on it.
    assert.equal(adding(reduce(state, { type: "panel", panel: "examples" })).panel, undefined);
    // The model that was active stays so.
    const joined = answered(added, reportOf("a", "b", "rf"));
    assert.equal(joined.shown?.report.models[joined.active]?.name, "b");
    // Another file takes its place; without it, all is as before but for what is positive.
    const again = joinedOf(sourceOf(adding(joined)));
    assert.deepEqual([again.title, again.first], ["Pasted data + rf.csv", PASTED]);
    const swapped = answered(reduce(joined, { type: "choose", options: { positive: "0" } }), reportOf("a", "b", "rf"));
    const removed = reduce(swapped, { type: "remove-beside" });
    assert.equal(sourceOf(removed), PASTED);
    assert.deepEqual(removed.job?.options, { ...chosen, positive: "0" });
});

test("what fails leaves the first file as it is, and may be tried with another way to join", () => {
    const state = showing(reportOf("a"), PASTED);
    const wrong = failed(adding(state), { code: "no-common-id", message: "" });
    assert.deepEqual([wrong.shown, wrong.problem?.origin, wrong.panel], [state.shown, "page", state.panel]);
    const retried = reduce(wrong, { type: "retry", fix: { label: "Join", options: { join: ["k", "k"] } } });
    assert.equal(joinedOf(sourceOf(retried)).second.title, "rf.csv");
    assert.deepEqual(retried.job?.options.join, ["k", "k"]);
});

test("there is nothing beside data that are not there, or are generated", () => {
    const empty = initialState("system");
    assert.equal(adding(empty), empty);
    assert.equal(reduce(empty, { type: "remove-beside" }), empty);
    const spec = /** @type {const} */ ({ kind: "binormal", separation: 1, spread: 1, n: 10, prevalence: 0.5, seed: 1 });
    const generated = showing(reportOf("a"), { kind: "generated", title: "Generated", spec });
    assert.equal(adding(generated), generated);
    const alone = showing(reportOf("a"), PASTED);
    assert.equal(reduce(alone, { type: "remove-beside" }), alone);
});

test("both tables go through a link", async () => {
    const joined = answered(adding(showing(reportOf("a"), PASTED)), reportOf("a", "rf"));
    const retried = reduce(joined, { type: "choose", options: { join: ["id", "id"] } });
    const made = present(await makeLink(answered(retried, reportOf("a", "rf"))));
    assert.equal(made.isWhole, true);
    const action = await actionOf(made.fragment.slice(1));
    assert.ok(action.type === "open-link");
    assert.deepEqual(action.options, { join: ["id", "id"] });
    const source = joinedOf(action.source);
    assert.deepEqual([source.title, source.first, source.second.title], ["Pasted data + rf.csv", PASTED, "rf.csv"]);
    assert.equal(await present(source.second.files[0]).text(), SECOND);
});

test("where neither the tables nor the counts of a model fit, a link waits for both files", async () => {
    const scores = Array.from({ length: 20_000 }, (_, at) => 2 + Math.sin(at)).sort((one, other) => other - one);
    const big = new File([scores.map((score, at) => `${score},${Math.cos(at)}`).join("\n")], "rf.csv");
    const alone = showing(reportOf("a"), { kind: "file", title: "lr.csv", files: [big] });
    const joining = reduce(alone, { type: "add-beside", title: "rf.csv", files: [big] });
    const report = { ...withColumns(["id", "y", "a", "rf"], "a"), models: [modelOf("a", scores)] };
    const made = present(await makeLink(answered(joining, report)));
    assert.equal(made.isWhole, false);
    assert.match(made.says, /Whoever opens it is asked for lr\.csv and rf\.csv\./);
    const action = await actionOf(made.fragment.slice(1));
    assert.ok(action.type === "await-file");
    const { title, bytes, columns, beside } = action.file;
    assert.deepEqual([title, bytes, columns, beside], ["lr.csv", big.size, ["id", "y", "a", "rf"], { title: "rf.csv", bytes: big.size }]);
});

test("a link that waits takes the first file as it is, and its settings come with the second", async () => {
    const columns = ["id", "y", "a", "rf"];
    const { link } = reduce(initialState("system"), {
        type: "await-file",
        file: {
            title: "lr.csv",
            bytes: 5e6,
            columns,
            options: { positive: "0" },
            saved: unchecked({ active: 1, hidden: [], dials: initialState("system").dials, layers: {}, windows: {} }),
            beside: { title: "rf.csv", bytes: 3e6 },
        },
    });
    assert.ok(link?.kind === "awaiting");
    const [files, then] = ["lr\\.csv \\(5.MB\\) and rf\\.csv \\(3.MB\\)", "Open lr\\.csv here, then add rf\\.csv beside it"];
    assert.match(linkText(link), new RegExp(`${files} are too large for a link\\. ${then};`));
    assert.match(linkText({ ...link, isOther: true }), new RegExp(`other columns than ${files}.*${then}\\.$`));
    const first = asking({ ...initialState("system"), link }, PASTED);
    assert.deepEqual([first.job?.options, first.job?.fallbackOptions, first.link], [{}, undefined, link]);
    const opened = answered(first, withColumns(["id", "y", "a"], "a"));
    assert.equal(opened.link?.kind, "awaiting");
    const both = adding(opened);
    assert.deepEqual(both.job?.options, { positive: "0" });
    const shown = answered(both, withColumns(columns, "a", "rf"));
    assert.deepEqual([shown.link, shown.active], [undefined, 1]);
    // Other files are shown without it, and it goes on waiting.
    const other = answered(adding(opened), withColumns(["id", "y", "a", "other"], "a", "other"));
    assert.ok(other.link?.kind === "awaiting" && other.link.isOther);
    assert.deepEqual(other.job?.options, {});
});

// Half a table waits for the other half, and is never joined to anything else that is shown.

const EXAMPLE = /** @type {const} */ ({ kind: "example", name: "white-clover", title: "White clover" });
const file = (/** @type {string} */ name) => new File([name], name);
/** @type {Extract<Source, { kind: "file" }>} */
const LABELS = { kind: "file", title: "labels.csv", files: [file("labels.csv")] };
const SCORES = { ...LABELS, title: "scores.csv", files: [file("scores.csv")] };
const NO_LABELS = { code: "no-label-column", message: "" };
const NO_SCORES = { code: "no-score-column", message: "" };

/** A page with an example, on which a table was refused. */
const refused = (/** @type {Source} */ source, /** @type {{ code: string, message: string }} */ problem) =>
    failed(asking(showing(reportOf("a"), EXAMPLE), source), problem);
/** Titles of the two tables of the job. */
const titles = (/** @type {State} */ state) => [joinedOf(sourceOf(state)).first.title, joinedOf(sourceOf(state)).second.title];

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
    const halves = /** @type {const} */ ([
        { source: LABELS, problem: NO_SCORES },
        { source: SCORES, problem: NO_LABELS },
    ]);
    for (const [one, other] of [halves, /** @type {const} */ ([halves[1], halves[0]])]) {
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

test("a text that is pasted may be the other half; other refusals leave none", async () => {
    const state = failed(asking(refused(SCORES, NO_LABELS), { ...PASTED, text: "id,y\n1,0" }), NO_SCORES);
    assert.equal(await present(joinedOf(sourceOf(state)).second.files[0]).text(), "id,y\n1,0");
    assert.equal(refused(SCORES, { code: "too-many-labels", message: "" }).half, undefined);
    assert.equal(refused(EXAMPLE, NO_LABELS).half, undefined);
});

test("two files opened at once are two tables, arrays are one", () => {
    const open = (/** @type {readonly string[]} */ ...names) => sourceOfFiles(names.map(file), filesTitle);
    const two = open("labels.csv", "scores.csv");
    assert.deepEqual([two.kind, two.title], ["joined", "labels.csv + scores.csv"]);
    for (const names of [["labels.csv"], ["y.npy", "s.npy"], ["y.npy.gz", "s.npy"], ["a.csv", "b.csv", "c.csv"]])
        assert.equal(open(...names).kind, "file", names.join());
});
