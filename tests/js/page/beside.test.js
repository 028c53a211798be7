// A second file beside the first: in the state, in links, and in what links say.
import assert from "node:assert/strict";
import { test } from "node:test";

import { makeLink } from "../../../www/share/explore-sharing.js";
import { actionOf } from "../../../www/share/open-link.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { linkText } from "../../../www/text/link-words.js";
import { modelOf, reportOf } from "../made-up/models.js";
import { PASTED, answered, asking, failed, showing } from "../made-up/states.js";
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
    const scores = Array.from({ length: 40_000 }, (_, at) => 2 + Math.sin(at));
    const big = new File([scores.join("\n")], "rf.csv");
    const alone = showing(reportOf("a"), { kind: "file", title: "lr.csv", files: [big] });
    const joining = reduce(alone, { type: "add-beside", title: "rf.csv", files: [big] });
    const sorted = modelOf(
        "a",
        scores.sort((one, other) => other - one),
    );
    const report = { ...withColumns(["id", "y", "a", "rf"], "a"), models: [sorted] };
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
    assert.match(
        linkText(link),
        /lr\.csv \(5.MB\) and rf\.csv \(3.MB\) are too large for a link\. Open lr\.csv here, then add rf\.csv beside it;/,
    );
    assert.match(
        linkText({ ...link, isOther: true }),
        /other columns than lr\.csv .* and rf\.csv .*Open lr\.csv here, then add rf\.csv beside it\.$/,
    );
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
