// The view as one HTML page: names stay text, its policy fits its style, and its numbers are those of the analysis.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { drawnDials } from "../../../www/state/dials.js";
import { subscripted, tag, trusted } from "../../../www/export/html.js";
import { STYLE, STYLE_HASH } from "../../../www/export/page-style.js";
import { pageText } from "../../../www/export/page.js";
import { ruleSet } from "../../../www/export/rules.js";
import { Analysis, Plots, analyze, initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { reduce } from "../../../www/state/reduce.js";
import { viewOf } from "../made-up/views.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";

/** @import { PageSource } from "../../../www/export/page.js" */
/** @import { PlotName, Report, UncertaintySettings } from "../../../www/pkg/curvescope.js" */
/** @import { Action } from "../../../www/state/state.js" */

const file = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: file("../../../www/pkg/curvescope_bg.wasm") });
const clover = String(file("../../../www/examples/white-clover.csv"));
const golden = JSON.parse(String(file("../../golden/white-clover.ada.json")));

const NASTY = `=cmd|'/C calc'!A0<img src=x onerror="alert(1)"><script>alert(2)</script></style></title>&amp;--><!--\u202e\u0000\ud800]]>`;

/**
 * The page of a text, after some actions; one may be a function of the report.
 * @param {string} text
 * @param {{ title?: string, actions?: (Action | ((report: Report) => Action))[], link?: PageSource["link"] }} about
 */
function pageOf(text, { title = "White clover", actions = [], link } = {}) {
    const report = analyze(text);
    let state = showing(report, { kind: "paste", title, text });
    for (const action of actions) state = reduce(state, typeof action === "function" ? action(report) : action);
    const { active, index, dials, layers, windows, visible } = state;
    const plots = new Plots();
    for (const { name, thresholds, tps, fps, roc } of report.models)
        plots.addModel(name, thresholds, tps, fps, roc.hull?.tps ?? new Float64Array(), roc.hull?.fps ?? new Float64Array());
    plots.setView(viewOf({ ...drawnDials(dials), layers, windows, visible, active }));
    const names = report.models.map(({ name }) => name);
    const svg = (/** @type {PlotName} */ plot) =>
        plots.svg({ plots: [plot], widthCss: 400, heightCss: 400, names }, `${plot}: ${title}`, `Of ${names.join(", ")}.`);
    const model = present(report.models[active]);
    const counts = { tp: model.tps[index] ?? 0, fp: model.fps[index] ?? 0, nPos: model.nPos, nNeg: model.nNeg };
    const svgs = { roc: svg("roc"), pr: svg("pr"), prg: svg("prg"), scores: svg("scores"), measures: svg("measures") };
    const rules = ruleSet(
        model,
        [{ id: "point", says: "the point chosen on the curves", threshold: model.thresholds[index] ?? Infinity }],
        { title, positiveLabel: report.positiveLabel, question: "best F1", version: "1.2.3" },
    );
    const measures = measuresAt(counts, { beta: dials.beta, rho: dials.rho, c: dials.cost, prevalence: dials.prevalence });
    return {
        html: pageText({
            state,
            shown: present(state.shown),
            svgs: { ...svgs, calibration: svg("calibration") },
            measures,
            optimum: plots.optimum(active),
            advice: plots.advice(active, index),
            rules,
            version: "1.2.3",
            link,
        }),
        state,
    };
}

/** The words of a page, its drawings left out, each cell on a line of its own. */
const wordsOf = (/** @type {string} */ html) =>
    html
        .replace(/<style>[^]*?<\/style>|<svg[^]*?<\/svg>/g, "")
        .replace(/<\/?(sub|b|a)[^>]*>/g, "")
        .replace(/<[^>]*>/g, "\n")
        .replace(/\n+/g, "\n");

test("text is escaped wherever it stands, and markup is only what was made", () => {
    assert.equal(
        tag("p", { title: "\"<&'" }, "<b>", tag("b", {}, "&"), undefined).html,
        '<p title="&quot;&lt;&amp;&#39;">&lt;b&gt;<b>&amp;</b></p>',
    );
    assert.equal(tag("p", {}, "a\u0000b\u202ec\u2066d\u007f\ufffe\te\nf").html, "<p>a\ufffdb\ufffdc\ufffdd\ufffd\ufffd\te\nf</p>");
    assert.equal(tag("meta", { charset: "utf-8" }).html, '<meta charset="utf-8">');
    assert.equal(tag("p", {}, trusted("<i>x</i>")).html, "<p><i>x</i></p>");
    assert.equal(tag("p", {}, ...subscripted("F_{1} and <G_{2, -1}>")).html, "<p>F<sub>1</sub> and &lt;G<sub>2, -1</sub>&gt;</p>");
    assert.throws(() => tag("p", {}, { html: "<i>" }), TypeError, "a record that looks like markup is none");
});

test("the policy allows the style in the page and nothing else", () => {
    assert.equal(STYLE_HASH, `sha256-${createHash("sha256").update(STYLE).digest("base64")}`);
    const { html } = pageOf(clover);
    assert.match(
        html,
        /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-[A-Za-z0-9+/=]{44}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;">/,
    );
    assert.equal(/<style>([^]*?)<\/style>/.exec(html)?.[1], STYLE);
    assert.doesNotMatch(
        html.replace(/<style>[^]*?<\/style>/, ""),
        /<(script|link|img|iframe|object|base|form)\b|style=|\son\w+=|(src|href)=|url\(/i,
    );
});

test("names of columns, of data and of values stay text", () => {
    const quoted = `"${NASTY.replaceAll('"', '""')}"`;
    const { html } = pageOf(`label,${quoted},b\n${quoted},2,1\n0,1,2\n0,3,3`, { title: NASTY, actions: [{ type: "toggle", model: 1 }] });
    const tags = new Set([...html.replace(/<style>[^]*?<\/style>/, "").matchAll(/<\/?([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
    const known =
        "html head meta title style body main header footer section div h1 h2 h3 p a b span sub ul li dl dt dd figure figcaption table caption thead tbody tr th td svg desc path circle text g";
    for (const name of tags) assert.ok(known.split(" ").includes(String(name)), name);
    assert.doesNotMatch(html.replace(/<svg[^]*?<\/svg>/g, ""), /\u202e/);
    assert.doesNotMatch(html, /\u0000|<!--|<script|<img/);
    assert.ok(html.includes("=cmd|&#39;/C calc&#39;!A0&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;script&gt;"));
});

test("the counts, measures and areas are those of the golden record", () => {
    const { html, state } = pageOf(clover, { actions: [{ type: "activate", model: 0 }] });
    const words = wordsOf(html);
    const ada = present(state.shown?.report.models[0]);
    const point = golden.operating_points.find(
        (/** @type {{ tp: number, fp: number }} */ { tp, fp }) => tp === ada.tps[state.index] && fp === ada.fps[state.index],
    );
    assert.ok(words.includes(`\nActually positive\n${point.tp}\ntrue positives\n${25 - point.tp}\nfalse negatives\n25\n`), words);
    assert.ok(words.includes(`\nActually negative\n${point.fp}\nfalse positives\n${38 - point.fp}\ntrue negatives\n38\n`));
    for (const [name, value] of [
        ["Recall", point.recall],
        ["Precision", point.precision],
        ["Recall gain", point.recG],
        ["Precision gain", point.precG],
    ]) {
        assert.ok(words.includes(`\n${name}\n${value.toFixed(3)}\n`), `${name} ${value}`);
    }
    const { aucpr } = golden.pr.aucpr_by_recall_range["[0,1]"];
    assert.match(words, new RegExp(`\nada\n${golden.roc.auroc.toFixed(3)}\n[^\n]+\n[^\n]+\n${aucpr.toFixed(3)}\n`));
    assert.match(
        words,
        new RegExp(`\n${golden.pr.ap.toFixed(3)}\n${golden.prg.auprg.toFixed(3)}\n[^\n]+\n${golden.prg.expected_FG1.toFixed(3)}\n`),
    );
    assert.match(words, new RegExp(`\\nPredict positive when ada ≥ ${ada.thresholds[state.index]}\\.\\n`));
    assert.match(words, /\n63 rows · 25 positive \(39\.7.%\) · 5 models\n/);
    assert.match(words, /\nLabel column\nlabel\nPositive value\n1\nFold column\nfold\n/);
    assert.doesNotMatch(words, /NaN|undefined\b(?! |:)|\[object|Looks for the best|How sure/);
});

test("under limits the point is not compared with the best of another measure", () => {
    assert.match(wordsOf(pageOf(clover).html), /here: .* best/);
    const { html } = pageOf(clover, { actions: [{ type: "ask", question: { kind: "limits" } }] });
    assert.doesNotMatch(wordsOf(html), / here: /);
    assert.match(wordsOf(html), /hull: /);
});

test("dials, hidden models and zoomed plots are named, at their first values they are not", () => {
    const { html } = pageOf(clover, {
        actions: [
            { type: "dial", dials: { beta: 2, prevalence: 0.1, recallRange: [0.25, 0.75], rocRange: { rate: "fpr", ends: [0, 0.2] } } },
            { type: "toggle", model: 1 },
            { type: "window", space: "pr", window: [0, 0.5, 0.5, 1] },
        ],
    });
    const words = wordsOf(html);
    const plain = wordsOf(pageOf(clover).html);
    for (const [name, entry] of [
        ["Looks for the best", "F2"],
        ["\nPrevalence", "0.1: as if 10.0\u202f% of the rows were positive"],
        ["Recall range of AUCPR", "0.25 to 0.75"],
        ["Range of pAUROC", "false positive rates from 0 to 0.2"],
        ["Models not drawn", "lr"],
        ["Seen in part", "Precision-Recall"],
    ]) {
        assert.ok(words.includes(`${name}\n${entry}\n`), name);
        assert.ok(!plain.includes(`${name}\n`), name);
    }
});

test("intervals are there when they are of these data at these dials", () => {
    const task = new Analysis(clover).uncertainty({ replicates: 50, seed: 1 });
    while (task.advance() < 1);
    const uncertainty = task.result();
    /** @type {Action} */
    const dial = { type: "dial", dials: { prevalence: 0.5 } };
    const wordsWith = (/** @type {UncertaintySettings} */ settings, /** @type {Action[]} */ ...actions) =>
        wordsOf(
            pageOf(clover, {
                actions: [(report) => ({ type: "resampled", resampled: { report, uncertainty, settings } }), ...actions],
            }).html,
        );
    const words = wordsWith({ replicates: 50, prevalence: undefined, recallRange: [0, 1] });
    const auroc = present(uncertainty.models[0]?.measures[0]);
    const { interval, standardError } = present(auroc.resampled);
    const cells = [auroc.estimate?.toFixed(3), `${interval.low.toFixed(3)} to ${interval.high.toFixed(3)}`];
    assert.ok(words.includes(`\nada\n${cells.join("\n")}\nstd. error ${standardError.toPrecision(2)}\n`), words);
    assert.match(wordsWith({ prevalence: 0.5 }, dial), /How sure/);
    for (const words of [wordsWith({}, dial), wordsWith({ prevalence: 0.5 }), wordsWith({ recallRange: [0, 0.5] })])
        assert.doesNotMatch(words, /How sure/);
    const other = { report: analyze(clover), uncertainty, settings: {} };
    assert.doesNotMatch(wordsOf(pageOf(clover, { actions: [{ type: "resampled", resampled: other }] }).html), /How sure/, "of other data");
});

test("the link opens the same view, and says what it holds; without one the page says why", () => {
    const { html } = pageOf(clover, { link: { address: "https://example.org/?a=1&b=2#v1.abc", says: "It holds the data, 3 kB." } });
    assert.ok(
        html.includes('<a href="https://example.org/?a=1&amp;b=2#v1.abc">Open this view in curvescope</a>. It holds the data, 3 kB.'),
    );
    assert.match(pageOf(clover).html, /too large for a link/);
});

test("what is undefined is a dash with its reason, and the start predicts nothing positive", () => {
    const { html } = pageOf("label,s\n1,0.9\n1,0.5");
    assert.match(wordsOf(html), /\nFalse positive rate\n– undefined: there is no negative row\.\n/);
    assert.match(wordsOf(html), /\n– AUROC of s: [A-Z][^\n]+\.\n/);
    assert.match(wordsOf(pageOf(clover, { actions: [{ type: "move", index: -1 }] }).html), /\nPredict positive when never\.\n/);
});
