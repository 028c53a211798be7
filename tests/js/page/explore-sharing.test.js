// How the page's state goes through a link to Explore.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";

import { analyze, initSync } from "../../../www/pkg/curvescope.js";
import { encode } from "../../../www/share/codec.js";
import { countsOf } from "../../../www/share/counts.js";
import { linkOf, savedView } from "../../../www/share/explore-link.js";
import { makeLink } from "../../../www/share/explore-sharing.js";
import { actionOf } from "../../../www/share/open-link.js";
import { chosenThreshold } from "../../../www/state/cursor.js";
import { DIALS } from "../../../www/state/dials.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { linkText } from "../../../www/text/link-words.js";
import { FIRST, plain } from "../links.js";
import { answered, asking, failed, showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { SavedView } from "../../../www/state/saved-view.js" */
/** @import { Action, Source, State } from "../../../www/state/state.js" */

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const clover = String(file("../../../www/examples/white-clover.csv"));
const example = /** @type {const} */ ({ kind: "example", name: "white-clover" });
const exampleShown = { ...example, title: "White clover" };

/**
 * The payload of any value, whatever a link may hold.
 * @param {unknown} value
 */
const fragmentOf = async (value) => String(await encode(value));

/** A fresh page that follows a link and gets its data. */
function following(/** @type {Action} */ action, /** @type {string} */ text) {
    const started = reduce(initialState("system"), action);
    return answered(started, analyze(text, started.job?.options));
}

/** What of a state makes what is seen. */
function seen(/** @type {State} */ { shown, active, visible, index, dials, layers, windows, fixed }) {
    return { options: present(shown).job.options, active, visible, index, dials, layers, windows, fixed };
}

/** What a link to pasted data does. */
async function pastedBy(/** @type {string | undefined} */ fragment) {
    const action = await actionOf(String(fragment).slice(1));
    assert.ok(action.type === "open-link" && action.source.kind === "paste");
    return { action, source: action.source };
}

/** @param {string} text @param {string} title @returns {Source} */
const pasted = (text, title = "Pasted data") => ({ kind: "paste", title, text });

test("a view goes through a link to a fresh page", async () => {
    const before = showing(
        analyze(clover),
        pasted(clover),
        { type: "toggle", model: 1 },
        { type: "activate", model: 3 },
        { type: "move", index: 4 },
        { type: "dial", dials: { beta: Infinity, prevalence: 0.1, measure: "g", rho: -Infinity } },
        { type: "layer", space: "prg", layer: "gridRoc", on: true },
        { type: "window", space: "pr", window: [0.5, 1, 0.25, 0.75] },
    );
    const made = await makeLink(before);
    assert.equal(made?.isWhole, true);
    const linked = await pastedBy(made?.fragment);
    assert.deepEqual(linked.source, pasted(clover));
    assert.deepEqual(seen(following(linked.action, linked.source.text)), seen(before));
});

test("a link of the page has a heading that is short and all seen, whatever the data are called", async () => {
    const text = "label,s\n1,0.9\n0,0.7\n1,0.5\n0,0.1";
    for (const [title, heading = title] of /** @type {[string, string?][]} */ ([
        ["scores 2026.csv"],
        ["a".repeat(120)],
        ["می\u200cخواهم 👩\u200d🔬.csv"],
        ["a".repeat(121), `${"a".repeat(119)}…`],
        ["gnp.\u202evsc\u202c\n.csv", "gnp.vsc.csv"],
        // The cut falls between the halves of the sixtieth.
        [`a${"😀".repeat(60)}`, `a${"😀".repeat(59)}…`],
    ])) {
        const made = await makeLink(showing(analyze(text), pasted(text, title)));
        assert.deepEqual((await pastedBy(made?.fragment)).source, pasted(text, heading));
    }
});

test("a link generates a million rows unasked, and more of them when the reader says so", async () => {
    const spec = /** @type {const} */ ({ kind: "binormal", separation: 1, spread: 1, n: 1_000_000, prevalence: 0.5, seed: 1 });
    assert.equal((await actionOf(await fragmentOf({ source: { kind: "generated", spec } }))).type, "open-link");
    const many = { ...spec, n: 1_000_001 };
    const offer = await actionOf(await fragmentOf({ source: { kind: "generated", spec: many }, dials: { beta: 2 } }));
    const first = reduce(initialState("system"), { type: "analyze", source: exampleShown, options: {}, origin: "page" });
    const offered = reduce(first, offer);
    assert.ok(offered.link?.kind === "offered");
    assert.equal(offered.job, first.job);
    assert.match(linkText(offered.link), /^This link leads to 1,000,001 rows that the page generates\. .* only when you ask\.$/);
    const { job, link } = reduce(offered, offered.link.opening);
    assert.ok(job?.source.kind === "generated");
    assert.deepEqual([link, job.source.spec, job.saved?.dials.beta], [undefined, many, 2]);
});

test("the start of a curve, a hidden model and a fix that can be undone go through a link", async () => {
    const inverted = "label,a,b\n1,1,4\n1,2,3\n0,3,2\n0,4,1";
    let before = showing(analyze(inverted), pasted(inverted));
    before = reduce(before, { type: "fix", fix: { label: "Take 0 as positive", options: { positive: "0" } } });
    before = answered(before, analyze(inverted, before.job?.options));
    before = /** @type {Action[]} */ ([
        { type: "toggle", model: 0 },
        { type: "toggle", model: 1 },
        { type: "move", index: -1 },
    ]).reduce(reduce, before);
    const action = await actionOf(String((await makeLink(before))?.fragment).slice(1));
    const after = following(action, inverted);
    assert.deepEqual(seen(after), seen(before));
    assert.equal(after.index, -1);
    assert.deepEqual(reduce(after, { type: "undo" }).job?.options, {});
});

test("a point is found by its threshold where rows have changed", () => {
    const saved = savedView({ ...FIRST, source: example, point: { index: 2, threshold: 0.5 } });
    const at = (/** @type {string} */ text) => following({ type: "open-link", source: exampleShown, options: {}, saved }, text).index;
    assert.equal(at("label,s\n1,0.9\n0,0.7\n1,0.5\n0,0.1"), 2, "as it was");
    assert.equal(at("label,s\n1,0.9\n0,0.7\n1,0.6\n1,0.5\n0,0.1"), 3, "a score more above it");
    assert.equal(at("label,s\n1,0.9\n0,0.1"), 0, "fewer scores than its place");
});

test("links before scores of the data had the negatives where low scores mean positive", () => {
    const text = "label,s\n1,0.1\n0,0.2\n1,0.4\n0,0.7";
    const options = { lowerIsPositive: ["s"] };
    const opened = (/** @type {SavedView["point"]} */ point) => {
        const saved = savedView({ ...FIRST, source: example, point });
        const state = following({ type: "open-link", source: exampleShown, options, saved }, text);
        return { index: state.index, typed: state.typed, threshold: chosenThreshold(present(state.shown?.report.models[0]), state) };
    };
    const at = { index: 2, typed: undefined, threshold: 0.4 };
    // The place in a list of other rows is not that of the threshold.
    for (const index of [2, 0]) {
        assert.deepEqual(opened({ index, threshold: -0.4 }), at);
        assert.deepEqual(opened({ index, score: 0.4 }), at);
    }
    const typed = { index: 2, typed: 0.5, threshold: 0.5 };
    assert.deepEqual(opened({ index: 2, threshold: -0.4, typed: -0.5 }), typed);
    assert.deepEqual(opened({ index: 2, score: 0.4, typed: 0.5 }), typed);
    assert.equal(opened({ index: -1, threshold: Infinity }).threshold, -Infinity);
});

test("a view of other data is reported, and the data are shown as they open", () => {
    for (const wrong of [{ active: 5 }, { hidden: [7] }, { hidden: [0] }]) {
        const saved = savedView({ ...FIRST, source: example, dials: { ...DIALS, beta: 3 }, ...wrong });
        const state = following({ type: "open-link", source: exampleShown, options: {}, saved }, clover);
        assert.ok(state.link?.kind === "refused");
        assert.equal(state.link.problem.code, "link-unlike");
        assert.deepEqual(seen(state), seen(showing(analyze(clover), exampleShown)));
    }
});

test("data that can't be analysed are reported with the link", () => {
    const started = reduce(initialState("system"), {
        type: "open-link",
        source: exampleShown,
        options: { label: "none" },
        saved: savedView({ ...FIRST, source: example }),
    });
    const state = failed(started, { code: "unknown-column", message: "No." });
    assert.deepEqual(
        [state.link, state.problem, state.working, state.shown],
        [{ kind: "refused", problem: { code: "unknown-column", message: "No." } }, undefined, false, undefined],
    );
});

test("a link without its file keeps everything until a file with its columns comes", async () => {
    const large = ["label,s", ...Array.from({ length: 40_000 }, (_, at) => `${at % 2},${Math.sin(at)}`)].join("\n");
    const source = pasted(large, "large.csv");
    const dial = /** @type {const} */ ({ type: "dial", dials: { cost: 0.2, measure: "accuracy" } });
    const before = showing(analyze(large), source, dial, { type: "move", index: 100 });
    const made = await makeLink(before);
    assert.equal(made?.isWhole, false);
    const says = /^It does not hold the data: 8\d\d\.\d.kB are too large for a link\. Whoever opens it is asked for the data\.$/;
    assert.match(String(made?.says), says);
    const fresh = reduce(
        reduce(initialState("system"), { type: "analyze", source: exampleShown, options: {}, origin: "page" }),
        await actionOf(String(made?.fragment).slice(1)),
    );
    const first = answered(fresh, analyze(clover));
    assert.deepEqual([first.link?.kind, first.dials], ["awaiting", DIALS]);

    const otherAsked = asking(first, pasted(clover));
    const again = answered(otherAsked, analyze(clover));
    assert.deepEqual([again.working, again.job?.id], [true, present(otherAsked.job).id + 1], "other columns: without the link");
    assert.ok(again.link?.kind === "awaiting" && again.link.isOther);
    const other = answered(again, analyze(clover));
    assert.deepEqual([other.dials, other.link?.kind, other.shown?.report.models.length], [DIALS, "awaiting", 5]);

    const retried = failed(asking(other, pasted("?")), { code: "unknown-column", message: "" });
    const wrong = failed(retried, { code: "no-rows", message: "No rows." });
    assert.deepEqual([wrong.problem?.code, wrong.link?.kind, wrong.working], ["no-rows", "awaiting", false]);

    const after = answered(asking(wrong, source), analyze(large));
    assert.equal(after.link, undefined);
    assert.deepEqual(seen(after), seen(before));

    const left = reduce(wrong, { type: "analyze", source: exampleShown, options: {}, origin: "examples" });
    assert.equal(left.link, undefined, "another choice leaves the link");
});

test("of a file that is packed the text travels", async () => {
    const bytes = file("../../data/formats/rows.csv.gz");
    const [packed, text] = [new File([bytes], "rows.csv.gz"), String(gunzipSync(bytes))];
    const made = await makeLink(showing(analyze(text), { kind: "file", title: packed.name, files: [packed] }));
    assert.equal(made?.isWhole, true);
    const { source } = await pastedBy(made?.fragment);
    assert.deepEqual([source.title, source.text], [packed.name, text]);
});

test("where rows do not fit the counts of the active model do, and give the same numbers", async () => {
    let seed = 11;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const rows = Array.from(
        { length: 10_000 },
        (_, at) => `${at}-${random()},${at % 3 === 0 ? 1 : 0},${random()},${Math.round(random() * 500) / 500 - 0.2}`,
    );
    const text = ["id,label,score a,score b", ...rows].join("\n");
    const actions = /** @type {Action[]} */ ([
        { type: "activate", model: 1 },
        { type: "move", index: 40 },
        { type: "dial", dials: { beta: 2 } },
    ]);
    const before = showing(analyze(text), pasted(text, "rows.csv"), ...actions);
    const made = await makeLink(before);
    assert.match(
        String(made?.says),
        /^It holds the counts of score b only, \d.*kB\. All of rows\.csv \([\d.]+.kB\) is too large for a link\.$/,
    );
    const linked = await pastedBy(made?.fragment);
    const after = following(linked.action, linked.source.text);
    assert.equal(linked.source.title, "score b, counted from rows.csv");
    assert.deepEqual(after.shown?.report.models, before.shown?.report.models.slice(1));
    assert.deepEqual([after.index, after.active, after.dials.beta], [40, 0, 2]);
});

test("columns of clusters and of groups go along with rows, and are missed in counts", async () => {
    const options = { cluster: "ward", group: "part" };
    const linkTo = (/** @type {number} */ rows) => {
        const row = (/** @type {number} */ at) => `${at % 3 === 0 ? 1 : 0},${(at * 7919) % 1009},w${(at * 104729) % 9973},${at % 7}`;
        const text = ["label,a,ward,part", ...Array.from({ length: rows }, (_, at) => row(at))].join("\n");
        const started = reduce(initialState("system"), { type: "analyze", source: pasted(text), options, origin: "paste" });
        return makeLink(answered(started, analyze(text, options)));
    };
    const { action, source } = await pastedBy((await linkTo(300))?.fragment);
    const { cluster, group } = present(following(action, source.text).shown).report.columns;
    assert.deepEqual([cluster, group], ["ward", "part"]);
    assert.match(String((await linkTo(30_000))?.says), /^It holds the counts of a only, without “ward” and “part”, \d/);
});

test("counts keep scores of every kind, and names where they can be a header", () => {
    const scores = ["inf", "1e300", "0.1", "0.30000000000000004", "5e-324", "0", "-2.5e-7", "-inf"];
    for (const name of ["a", "model 1.5", "naïve_bayes", "0.5", 'a"b', "a,b", "Positives", "=1+1"]) {
        const kept = /^[a-zï_]+( [\d.]+)?$/.test(name) ? name : "score";
        const header = `"${String(name).replaceAll('"', '""')}"`;
        const rows = scores.flatMap((score, at) => [`1,${score}`, ...Array(at).fill(`0,${score}`)]);
        const model = present(analyze([`label,${header}`, ...rows].join("\n"), { label: "label" }).models[0]);
        const counts = present(countsOf(model));
        assert.deepEqual(analyze(counts.text, counts.options).models, [{ ...model, name: kept }], name);
    }
    const weighted = present(analyze("label,s,weight\n1,0.9,0.5\n0,0.5,1.5\n1,0.4,1").models[0]);
    assert.equal(countsOf(weighted), undefined, "weights that are no counts");
});

test("the link of an example is short, and says so in words", async () => {
    const state = showing(analyze(clover), exampleShown, { type: "activate", model: 0 });
    const made = await makeLink(state);
    assert.ok(String(made?.fragment).length < 100, made?.fragment);
    assert.equal(made?.says, "It names the example White clover, which comes with the page.");
    assert.equal(await makeLink(initialState("system")), undefined);
    assert.deepEqual(plain(linkOf(state, present(state.shown), example)), plain({ ...FIRST, source: example }));
});
