// What a link to Explore may hold.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Fault } from "../../../www/formats/fault.js";
import { decode, encode } from "../../../www/share/codec.js";
import { LINK, exploreFragment } from "../../../www/share/explore-link.js";
import { actionOf } from "../../../www/share/open-link.js";
import { DIALS } from "../../../www/state/dials.js";
import { FIRST_WINDOWS } from "../../../www/state/windows.js";
import { FIRST, plain, randomLinks } from "../links.js";

const example = /** @type {const} */ ({ kind: "example", name: "white-clover" });
const ROWS = { n: 10, prevalence: 0.5, seed: 1 };
const BINORMAL = { kind: "binormal", separation: 1, spread: 1, ...ROWS };
const RECALL = { measure: "recall", side: "atLeast", bound: 0.9 };

/**
 * The fault that following a link to any value ends in.
 * @param {unknown} value
 */
async function refusal(value) {
    try {
        await actionOf(String(await encode(value)));
    } catch (error) {
        assert.ok(error instanceof Fault, `${String(error)} of ${JSON.stringify(value)}`);
        assert.equal(error.code, "link-unusable");
        return error.message;
    }
    return assert.fail(`followed ${JSON.stringify(value)}`);
}

test("any link comes back from its fragment", async () => {
    const random = randomLinks(20151207);
    for (let round = 0; round < 60; round += 1) {
        const link = random();
        const fragment = await exploreFragment(link);
        if (fragment === undefined) continue;
        assert.deepEqual(plain(LINK(await decode(fragment.slice(1)), "link")), plain({ ...FIRST, ...link }));
    }
});

test("a field anywhere in a link may be anything: it is followed or refused, never both", async () => {
    const random = randomLinks(3);
    for (let round = 0; round < 5; round += 1) {
        const link = plain(random());
        for (const name of Object.keys(link)) {
            for (const value of [null, true, -1, 1e308, "Infinity", "", "a".repeat(5000), [], [[]], {}, { kind: "file" }]) {
                try {
                    const { type } = await actionOf(String(await encode({ ...link, [name]: value })));
                    assert.match(type, /^(open-link|await-file|offer-rows)$/);
                } catch (error) {
                    assert.ok(error instanceof Fault && error.code === "link-unusable", String(error));
                }
            }
        }
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
        ["link", 7],
        ["link.source", { source: null }],
        ["link.source.kind", { source: { kind: "elsewhere" } }],
        ["link.source.kind", { source: { kind: "__proto__" } }],
        ["link.source.name", { source: { kind: "example", name: "../../etc/passwd" } }],
        ["link.question.kind", { source: example, question: { kind: "best" } }],
        ["link.question.limits", { source: example, question: { kind: "limits", limits: [] } }],
        ["link.question.limits", { source: example, question: { kind: "limits", limits: Array(4).fill(RECALL) } }],
        ["link.question.limits[0].measure", { source: example, question: { kind: "limits", limits: [{ ...RECALL, measure: "f" }] } }],
        ["link.question.limits[0]", { source: example, question: { kind: "limits", limits: [{ ...RECALL, bound: 1.5 }] } }],
        ["link.question.payoff", { source: example, question: { kind: "cost", payoff: { tp: 0, fp: 0, fn: 0, tn: 1 } } }],
        ["link.question.payoff.tp", { source: example, question: { kind: "cost", payoff: { tp: "1", fp: -1, fn: -1, tn: 0 } } }],
        ["link.source.url", { source: { ...example, url: "https://example.org" } }],
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
        ["link.source.spec.kind", { source: { kind: "generated", spec: { kind: "cauchy" } } }],
        ["link.source.spec.n", { source: { kind: "generated", spec: { ...BINORMAL, n: 1e9 } } }],
        ["link.source.spec.seed", { source: { kind: "generated", spec: { ...BINORMAL, seed: 0.5 } } }],
        ["link.source.spec.prevalence", { source: { kind: "generated", spec: { ...BINORMAL, prevalence: 1 } } }],
        ["link.source.spec.separation", { source: { kind: "generated", spec: { ...BINORMAL, separation: undefined } } }],
        ["link.source.spec.positive", { source: { kind: "generated", spec: { ...ROWS, kind: "mixture", positive: [], negative: [] } } }],
        ["link.options.betas", { source: example, options: { betas: [1] } }],
        ["link.options.scores", { source: example, options: { scores: ["a", "a"] } }],
        ["link.active", { source: example, active: -1 }],
        ["link.active", { source: example, active: 1e300 }],
        ["link.hidden", { source: example, hidden: [1, 1] }],
        ["link.point.index", { source: example, point: { index: -2, threshold: 0 } }],
        ["link.point.threshold", { source: example, point: { index: 0, threshold: "NaN" } }],
        ["link.point", { source: example, point: { index: 0 } }],
        ["link.point.score", { source: example, point: { index: 0, score: "0" } }],
        ["link.pinned", { source: example, pinned: 1 }],
        ["link.dials.beta", { source: example, dials: { beta: -1 } }],
        ["link.dials.gamma", { source: example, dials: { gamma: 1 } }],
        ["link.dials.measure", { source: example, dials: { measure: "mcc" } }],
        ["link.dials.cost", { source: example, dials: { cost: 1.01 } }],
        ["link.dials.prevalence", { source: example, dials: { prevalence: 1 } }],
        ["link.dials.recallRange", { source: example, dials: { recallRange: [0.5, 0.5] } }],
        ["link.dials.rocRange.rate", { source: example, dials: { rocRange: { rate: "fnr", ends: [0, 0.5] } } }],
        ["link.dials.rocRange.ends", { source: example, dials: { rocRange: { rate: "fpr", ends: [0.5, 0.5] } } }],
        ["link.layers.roc", { source: example, layers: { roc: ["hull", "hull"] } }],
        ["link.layers.roc[0]", { source: example, layers: { roc: ["gridRoc"] } }],
        ["link.layers.depth", { source: example, layers: { depth: [] } }],
        ["link.windows.pr", { source: example, windows: { pr: [0, 0, 0, 1] } }],
        ["link.windows.pr[0]", { source: example, windows: { pr: ["-Infinity", 0, 0, 1] } }],
        ["link.windows.pr[1]", { source: example, windows: { pr: [0, 1e7, 0, 1] } }],
        ["link.fixed.former", { source: example, fixed: { label: "a" } }],
        ["link.theme", { source: example, theme: "dark" }],
        ["link.measureLines[0]", { source: example, measureLines: ["lift"] }],
        ["link.measureLines", { source: example, measureLines: ["f", "f"] }],
        ["link.truth", { source: example, truth: "yes" }],
        ["link.__proto__", JSON.parse(`{"source":${JSON.stringify(example)},"__proto__":{"active":1}}`)],
    ]);
    for (const [path, value] of wrong) {
        const message = await refusal(value);
        assert.ok(message.includes(`: ${path} should be `), `${message} of ${path}`);
        assert.match(message, /\. Reload the page to get its newest version, or ask for the data as a file\.$/);
    }
    assert.ok(!("active" in {}));
});
