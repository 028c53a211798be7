// What a link to Explore may hold, and how the page's state goes through one.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { DIALS } from "../../../www/state/dials.js";
import { Fault } from "../../../www/formats/fault.js";
import { FIRST_LAYERS } from "../../../www/state/layers.js";
import { linkText } from "../../../www/text/link-words.js";
import { analyze, initSync } from "../../../www/pkg/curvescope.js";
import { decode, encode } from "../../../www/share/codec.js";
import { countsOf } from "../../../www/share/counts.js";
import { LINK, exploreFragment, linkOf, savedView } from "../../../www/share/explore-link.js";
import { makeLink } from "../../../www/share/explore-sharing.js";
import { actionOf } from "../../../www/share/open-link.js";
import { reduce } from "../../../www/state/reduce.js";
import { initialState } from "../../../www/state/state.js";
import { FIRST_WINDOWS } from "../../../www/state/windows.js";
import { plain, randomLinks } from "../links.js";

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const clover = String(file("../../../www/examples/white-clover.csv"));
const example = { kind: "example", name: "white-clover" };
const FIRST = {
    options: {},
    active: 0,
    hidden: [],
    point: undefined,
    dials: DIALS,
    layers: FIRST_LAYERS,
    windows: FIRST_WINDOWS,
    fixed: undefined,
    truth: false,
};

/**
 * The payload of any value, whatever a link may hold.
 * @param {unknown} value
 */
const fragmentOf = async (value) => String(await encode(value));

/**
 * The fault that following a link to any value ends in.
 * @param {unknown} value
 */
async function refusal(value) {
    try {
        await actionOf(await fragmentOf(value));
    } catch (error) {
        assert.ok(error instanceof Fault, `${String(error)} of ${JSON.stringify(value)}`);
        assert.equal(error.code, "link-unusable");
        return error.message;
    }
    return assert.fail(`followed ${JSON.stringify(value)}`);
}

/** A state that shows a text as the page would, after some actions. */
function showing(/** @type {string} */ text, /** @type {any} */ source, /** @type {any[]} */ ...actions) {
    let state = reduce(initialState("system"), { type: "analyze", source, options: {}, origin: "paste" });
    state = reduce(state, { type: "analyzed", id: 1, report: analyze(text) });
    return actions.reduce(reduce, state);
}

/** A fresh page that follows a link and gets its data. */
function following(/** @type {any} */ action, /** @type {string} */ text) {
    const asked = reduce(initialState("system"), action);
    return reduce(asked, { type: "analyzed", id: asked.job.id, report: analyze(text, asked.job.options) });
}

/** What of a state makes what is seen. */
function seen(/** @type {any} */ { shown, active, visible, index, dials, layers, windows, fixed }) {
    return { options: shown.job.options, active, visible, index, dials, layers, windows, fixed };
}

test("any link comes back from its fragment", async () => {
    const random = randomLinks(20151207);
    for (let round = 0; round < 300; round += 1) {
        const link = random();
        const fragment = await exploreFragment(link);
        if (fragment === undefined) continue;
        assert.deepEqual(plain(LINK(await decode(fragment.slice(1)), "link")), plain({ ...FIRST, ...link }));
    }
});

test("what is as the page begins is left out", async () => {
    const short = await exploreFragment({ source: example });
    assert.equal(await exploreFragment({ source: example, ...FIRST }), short);
    assert.deepEqual(await decode(String(short).slice(1)), { source: example });
    const turned = await exploreFragment({
        source: example,
        ...FIRST,
        dials: { ...DIALS, beta: 2 },
        windows: { ...FIRST_WINDOWS, pr: [0, 0.5, 0, 1] },
    });
    assert.deepEqual(await decode(String(turned).slice(1)), { source: example, dials: { beta: 2 }, windows: { pr: [0, 0.5, 0, 1] } });
});

test("values of another kind or out of range are refused, each with its place", async () => {
    const wrong = /** @type {[string, unknown][]} */ ([
        ["link", null],
        ["link", []],
        ["link", "text"],
        ["link", 7],
        ["link.source", {}],
        ["link.source", { source: null }],
        ["link.source.kind", { source: { kind: "elsewhere" } }],
        ["link.source.kind", { source: { kind: "__proto__" } }],
        ["link.source.kind", { source: { kind: "constructor" } }],
        ["link.source.name", { source: { kind: "example", name: "../../etc/passwd" } }],
        ["link.source.url", { source: { ...example, url: "https://example.org" } }],
        ["link.source.text", { source: { kind: "text", title: "a" } }],
        ["link.source.text", { source: { kind: "text", title: "a", text: ["a"] } }],
        ["link.source.title", { source: { kind: "text", title: "a".repeat(121), text: "" } }],
        ...["a\u202eb", "a\u2066b", "a\nb", "a\u0000", "a\u2028b", "a\u00adb", "\ufeffa", "a\ud83d", "\u{e0041}"].map((title) => [
            "link.source.title",
            { source: { kind: "counts", title, text: "" } },
        ]),
        ["link.source.title", { source: { kind: "file", title: "a".repeat(121), bytes: 1, columns: ["a"] } }],
        ["link.fixed.label", { source: example, fixed: { label: "a".repeat(121), former: {} } }],
        ["link.source.bytes", { source: { kind: "file", title: "a", bytes: -1, columns: ["a"] } }],
        ["link.source.columns", { source: { kind: "file", title: "a", bytes: 1, columns: [] } }],
        ["link.source.columns[1]", { source: { kind: "file", title: "a", bytes: 1, columns: ["a", 1] } }],
        ["link.source.spec.kind", { source: { kind: "generated", spec: { kind: "cauchy" } } }],
        [
            "link.source.spec.n",
            { source: { kind: "generated", spec: { kind: "binormal", separation: 1, spread: 1, n: 1e9, prevalence: 0.5, seed: 1 } } },
        ],
        [
            "link.source.spec.seed",
            { source: { kind: "generated", spec: { kind: "binormal", separation: 1, spread: 1, n: 10, prevalence: 0.5, seed: 0.5 } } },
        ],
        [
            "link.source.spec.prevalence",
            { source: { kind: "generated", spec: { kind: "binormal", separation: 1, spread: 1, n: 10, prevalence: 1, seed: 1 } } },
        ],
        [
            "link.source.spec.separation",
            { source: { kind: "generated", spec: { kind: "binormal", spread: 1, n: 10, prevalence: 0.5, seed: 1 } } },
        ],
        [
            "link.source.spec.positive",
            { source: { kind: "generated", spec: { kind: "mixture", positive: [], negative: [], n: 10, prevalence: 0.5, seed: 1 } } },
        ],
        ["link.options.betas", { source: example, options: { betas: [1] } }],
        ["link.options.scores", { source: example, options: { scores: ["a", "a"] } }],
        ["link.active", { source: example, active: -1 }],
        ["link.active", { source: example, active: 1e300 }],
        ["link.active", { source: example, active: "0" }],
        ["link.hidden", { source: example, hidden: [1, 1] }],
        ["link.hidden[0]", { source: example, hidden: [null] }],
        ["link.point.index", { source: example, point: { index: -2, threshold: 0 } }],
        ["link.point.threshold", { source: example, point: { index: 0, threshold: "NaN" } }],
        ["link.point.threshold", { source: example, point: { index: 0 } }],
        ["link.pinned", { source: example, pinned: 1 }],
        ["link.dials.beta", { source: example, dials: { beta: -1 } }],
        ["link.dials.beta", { source: example, dials: { beta: null } }],
        ["link.dials.gamma", { source: example, dials: { gamma: 1 } }],
        ["link.dials.measure", { source: example, dials: { measure: "mcc" } }],
        ["link.dials.cost", { source: example, dials: { cost: 1.01 } }],
        ["link.dials.prevalence", { source: example, dials: { prevalence: 1 } }],
        ["link.dials.prevalence", { source: example, dials: { prevalence: 0 } }],
        ["link.dials.recallRange", { source: example, dials: { recallRange: [0.5, 0.5] } }],
        ["link.dials.recallRange", { source: example, dials: { recallRange: [0, 0.5, 1] } }],
        ["link.layers.roc", { source: example, layers: { roc: ["hull", "hull"] } }],
        ["link.layers.roc[0]", { source: example, layers: { roc: ["gridRoc"] } }],
        ["link.layers.depth", { source: example, layers: { depth: [] } }],
        ["link.windows.pr", { source: example, windows: { pr: [0, 0, 0, 1] } }],
        ["link.windows.pr", { source: example, windows: { pr: [1, 0, 0, 1] } }],
        ["link.windows.pr[0]", { source: example, windows: { pr: ["-Infinity", 0, 0, 1] } }],
        ["link.windows.pr[1]", { source: example, windows: { pr: [0, 1e7, 0, 1] } }],
        ["link.fixed.former", { source: example, fixed: { label: "a" } }],
        ["link.theme", { source: example, theme: "dark" }],
        ["link.truth", { source: example, truth: "yes" }],
        ["link.__proto__", JSON.parse(`{"source":${JSON.stringify(example)},"__proto__":{"active":1}}`)],
    ]);
    for (const [path, value] of wrong) {
        const message = await refusal(value);
        assert.ok(message.includes(`: ${path} should be `), `${message} of ${path}`);
        assert.match(message, /\. Reload the page to get its newest version, or ask for the data as a file\.$/);
    }
    assert.equal({}.active, undefined);
});

test("a view goes through a link to a fresh page", async () => {
    const source = { kind: "paste", title: "Pasted data", text: clover };
    const before = showing(
        clover,
        source,
        { type: "toggle", model: 1 },
        { type: "activate", model: 3 },
        { type: "move", index: 4 },
        { type: "dial", dials: { beta: Infinity, prevalence: 0.1, measure: "g", rho: -Infinity } },
        { type: "layer", space: "prg", layer: "gridRoc", on: true },
        { type: "window", space: "pr", window: [0.5, 1, 0.25, 0.75] },
    );
    const made = await makeLink(before);
    assert.equal(made?.isWhole, true);
    const action = await actionOf(String(made?.fragment).slice(1));
    assert.deepEqual(action.source, source);
    assert.deepEqual(seen(following(action, action.source.text)), seen(before));
});

test("a link of the page has a heading that is short and all seen, whatever the data are called", async () => {
    const text = "label,s\n1,0.9\n0,0.7\n1,0.5\n0,0.1";
    for (const [title, heading] of [
        ["scores 2026.csv", "scores 2026.csv"],
        ["a".repeat(120), "a".repeat(120)],
        ["a".repeat(121), `${"a".repeat(119)}…`],
        ["gnp.\u202evsc\u202c\n.csv", "gnp.vsc.csv"],
        ["می\u200cخواهم 👩\u200d🔬.csv", "می\u200cخواهم 👩\u200d🔬.csv"],
        // The cut falls between the halves of the sixtieth.
        [`a${"😀".repeat(60)}`, `a${"😀".repeat(59)}…`],
    ]) {
        const made = await makeLink(showing(text, { kind: "paste", title, text }));
        const { source } = await actionOf(String(made?.fragment).slice(1));
        assert.deepEqual(source, { kind: "paste", title: heading, text });
    }
});

test("a link generates a million rows unasked, and more of them when the reader says so", async () => {
    const spec = { kind: "binormal", separation: 1, spread: 1, n: 1_000_000, prevalence: 0.5, seed: 1 };
    assert.equal((await actionOf(await fragmentOf({ source: { kind: "generated", spec } }))).type, "open-link");
    const many = { ...spec, n: 1_000_001 };
    const offer = await actionOf(await fragmentOf({ source: { kind: "generated", spec: many }, dials: { beta: 2 } }));
    const first = reduce(initialState("system"), { type: "analyze", source: example, options: {}, origin: "page" });
    const offered = reduce(first, offer);
    assert.deepEqual([offered.link?.kind, offered.job], ["offered", first.job]);
    assert.match(linkText(offered.link), /^This link leads to 1,000,001 rows that are generated\. .* only when you say so\.$/);
    const followed = reduce(offered, offered.link?.opening);
    assert.deepEqual([followed.link, followed.job.source.spec, followed.job.saved.dials.beta], [undefined, many, 2]);
});

test("the start of a curve, a hidden model and a fix that can be undone go through a link", async () => {
    const inverted = "label,a,b\n1,1,4\n1,2,3\n0,3,2\n0,4,1";
    const source = { kind: "paste", title: "Pasted data", text: inverted };
    let before = showing(inverted, source);
    before = reduce(before, { type: "fix", fix: { label: "Take 0 as positive", options: { positive: "0" } } });
    before = reduce(before, { type: "analyzed", id: before.job.id, report: analyze(inverted, before.job.options) });
    before = [
        { type: "toggle", model: 0 },
        { type: "toggle", model: 1 },
        { type: "move", index: -1 },
    ].reduce(reduce, before);
    const action = await actionOf(String((await makeLink(before))?.fragment).slice(1));
    const after = following(action, inverted);
    assert.deepEqual(seen(after), seen(before));
    assert.equal(after.index, -1);
    assert.deepEqual(reduce(after, { type: "undo" }).job.options, {});
});

test("a point is found by its threshold where rows have changed", () => {
    const saved = savedView({ ...FIRST, source: example, point: { index: 2, threshold: 0.5 } });
    const at = (/** @type {string} */ text) => following({ type: "open-link", source: example, options: {}, saved }, text).index;
    assert.equal(at("label,s\n1,0.9\n0,0.7\n1,0.5\n0,0.1"), 2, "as it was");
    assert.equal(at("label,s\n1,0.9\n0,0.7\n1,0.6\n1,0.5\n0,0.1"), 3, "a score more above it");
    assert.equal(at("label,s\n1,0.9\n0,0.1"), 0, "fewer scores than its place");
});

test("a view of other data is told, and the data are shown as they open", () => {
    for (const wrong of [{ active: 5 }, { hidden: [7] }, { hidden: [0] }]) {
        const saved = savedView({ ...FIRST, source: example, dials: { ...DIALS, beta: 3 }, ...wrong });
        const state = following({ type: "open-link", source: example, options: {}, saved }, clover);
        assert.equal(state.link?.problem.code, "link-unlike");
        assert.deepEqual(seen(state), seen(showing(clover, example)));
    }
});

test("data that can't be analysed are told with the link", () => {
    const asked = reduce(initialState("system"), {
        type: "open-link",
        source: example,
        options: { label: "none" },
        saved: savedView({ ...FIRST, source: example }),
    });
    const state = reduce(asked, { type: "failed", id: asked.job.id, problem: { code: "unknown-column", message: "No." } });
    assert.deepEqual(
        [state.link, state.problem, state.working, state.shown],
        [{ kind: "refused", problem: { code: "unknown-column", message: "No." } }, undefined, false, undefined],
    );
});

test("a link without its file keeps everything until a file with its columns comes", async () => {
    const large = ["label,s", ...Array.from({ length: 400_000 }, (_, at) => `${at % 2},${Math.sin(at)}`)].join("\n");
    const source = { kind: "paste", title: "large.csv", text: large };
    const before = showing(large, source, { type: "dial", dials: { cost: 0.2, measure: "accuracy" } }, { type: "move", index: 100 });
    const made = await makeLink(before);
    assert.equal(made?.isWhole, false);
    assert.match(
        String(made?.says),
        /^It does not hold the data: 8\.\d+.MB are too large for a link\. Whoever opens it is asked for the data\.$/,
    );
    const fresh = reduce(
        reduce(initialState("system"), { type: "analyze", source: example, options: {}, origin: "page" }),
        await actionOf(String(made?.fragment).slice(1)),
    );
    const first = reduce(fresh, { type: "analyzed", id: 1, report: analyze(clover) });
    assert.deepEqual([first.link?.kind, first.dials], ["awaiting", DIALS]);

    const otherAsked = reduce(first, { type: "analyze", source: { ...source, text: clover }, options: {}, origin: "paste" });
    const again = reduce(otherAsked, { type: "analyzed", id: otherAsked.job.id, report: analyze(clover) });
    assert.deepEqual(
        [again.working, again.job.id, again.link?.isOther],
        [true, otherAsked.job.id + 1, true],
        "other columns: without the link",
    );
    const other = reduce(again, { type: "analyzed", id: again.job.id, report: analyze(clover) });
    assert.deepEqual([other.dials, other.link?.kind, other.shown?.report.models.length], [DIALS, "awaiting", 5]);

    const wrongAsked = reduce(other, { type: "analyze", source: { ...source, text: "?" }, options: {}, origin: "paste" });
    const retried = reduce(wrongAsked, { type: "failed", id: wrongAsked.job.id, problem: { code: "unknown-column", message: "" } });
    const failed = reduce(retried, { type: "failed", id: retried.job.id, problem: { code: "no-rows", message: "No rows." } });
    assert.deepEqual([failed.problem?.code, failed.link?.kind, failed.working], ["no-rows", "awaiting", false]);

    const asked = reduce(failed, { type: "analyze", source, options: {}, origin: "paste" });
    const after = reduce(asked, { type: "analyzed", id: asked.job.id, report: analyze(large) });
    assert.equal(after.link, undefined);
    assert.deepEqual(seen(after), seen(before));

    const left = reduce(failed, { type: "analyze", source: example, options: {}, origin: "examples" });
    assert.equal(left.link, undefined, "another choice leaves the link");
});

test("where rows do not fit the counts of the active model do, and give the same numbers", async () => {
    let seed = 11;
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const text = [
        "id,label,a,b",
        ...Array.from(
            { length: 30_000 },
            (_, at) => `${at}-${random()},${at % 3 === 0 ? 1 : 0},${random()},${Math.round(random() * 500) / 500 - 0.2}`,
        ),
    ].join("\n");
    const source = { kind: "paste", title: "rows.csv", text };
    const before = showing(text, source, { type: "activate", model: 1 }, { type: "move", index: 40 }, { type: "dial", dials: { beta: 2 } });
    assert.equal(before.shown?.report.models[1]?.name, "b");
    const made = await makeLink(before);
    assert.match(String(made?.says), /^It holds the counts of b only, \d.*kB\. All of rows\.csv \(1\.\d+.MB\) is too large for a link\.$/);
    const action = await actionOf(String(made?.fragment).slice(1));
    const after = following(action, action.source.text);
    assert.equal(action.source.title, "b, counted from rows.csv");
    assert.deepEqual(after.shown?.report.models.length, 1);
    assert.deepEqual(after.shown?.report.models[0], before.shown?.report.models[1]);
    assert.deepEqual([after.index, after.active, after.dials.beta], [40, 0, 2]);
});

test("a column of clusters goes along with rows, and is missed in counts", async () => {
    const table = (/** @type {number} */ rows) =>
        [
            "label,a,ward",
            ...Array.from({ length: rows }, (_, at) => `${at % 3 === 0 ? 1 : 0},${(at * 7919) % 1009},w${(at * 104729) % 9973}`),
        ].join("\n");
    const options = { cluster: "ward" };
    const state = (/** @type {string} */ text) => {
        const asked = reduce(initialState("system"), {
            type: "analyze",
            source: { kind: "paste", title: "rows", text },
            options,
            origin: "paste",
        });
        return reduce(asked, { type: "analyzed", id: 1, report: analyze(text, options) });
    };
    const action = await actionOf(String((await makeLink(state(table(300))))?.fragment).slice(1));
    assert.equal(following(action, action.source.text).shown?.report.columns.cluster, "ward");
    const made = await makeLink(state(table(60_000)));
    assert.match(String(made?.says), /^It holds the counts of a only, without “ward”, \d/);
});

test("counts keep scores of every kind, and names where they can be a header", () => {
    const scores = ["inf", "1e300", "0.1", "0.30000000000000004", "5e-324", "0", "-2.5e-7", "-inf"];
    for (const [name, kept] of [
        ["a", "a"],
        ["model 1.5", "model 1.5"],
        ["naïve_bayes", "naïve_bayes"],
        ["0.5", "score"],
        ['a"b', "score"],
        ["a,b", "score"],
        ["Positives", "score"],
        ["=1+1", "score"],
    ]) {
        const header = `"${String(name).replaceAll('"', '""')}"`;
        const [model] = analyze(
            [`label,${header}`, ...scores.flatMap((score, at) => [`1,${score}`, ...Array(at).fill(`0,${score}`)])].join("\n"),
            { label: "label" },
        ).models;
        const counts = countsOf(model);
        assert.deepEqual(analyze(counts.text, counts.options).models, [{ ...model, name: kept }], name);
    }
    const [weighted] = analyze("label,s,weight\n1,0.9,0.5\n0,0.5,1.5\n1,0.4,1").models;
    assert.equal(countsOf(weighted), undefined, "weights that are no counts");
});

test("the link of an example is short, and says so in words", async () => {
    const state = showing(clover, { ...example, title: "White clover" });
    const made = await makeLink(state);
    assert.ok(String(made?.fragment).length < 100, made?.fragment);
    assert.equal(made?.says, "It names the example White clover, which comes with the page.");
    assert.equal(await makeLink(initialState("system")), undefined);
    assert.deepEqual(plain(linkOf(state, state.shown, example)), plain({ ...FIRST, source: example }));
});
