// Links to generated rows, and one that waits for its file. What a link holds: tests/js/page/explore-sharing.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { copiedText, forgetCopied, offerClipboard } from "./clipboard.js";
import { analysed, drawnOn, element, openExplore, press, textOf, until, user } from "./page.js";

offerClipboard();
await openExplore();

const note = () => textOf("#link-note p");
const betaBox = () => /** @type {HTMLInputElement} */ (element("#beta-box"));

/** @param {...File} files */
const open = (...files) => user.upload(/** @type {HTMLInputElement} */ (element("#file-input")), files);

/** @returns {Promise<string>} the fragment of the link that is copied */
async function copied() {
    forgetCopied();
    await user.click(element("#copy-link"));
    await until(() => assert.match(copiedText(), /#v1\./));
    return new URL(copiedText()).hash;
}

test("a link without its data asks for the file, and shows its view when the file comes", async () => {
    const name = "<b>large</b>.csv";
    const source = { kind: "file", title: name, bytes: 9_000_000, columns: ["label", "s", "t"] };
    location.hash = fragmentOf(JSON.stringify({ source, dials: { beta: 2 } }));
    await until(() => assert.match(note(), /<b>large<\/b>\.csv \([\d.]+.MB\) is too large for a link/));
    await analysed(() => open(new File(["label,s\n1,0.5\n0,0.25"], "other.csv")));
    await until(() => assert.match(note(), /^These data have other columns than <b>large<\/b>\.csv/));
    assert.deepEqual([textOf("#data-title"), betaBox().value], ["other.csv", "1"]);
    const clicked = new Promise((resolve) => element("#file-input").addEventListener("click", resolve, { once: true }));
    await user.click(element("#link-open"));
    await clicked;
    await analysed(() => open(new File(["label,s,t\n1,0.5,2\n0,0.25,1\n1,0.125,4"], name)));
    assert.deepEqual([textOf("#data-title"), betaBox().value], [name, "2"]);
    assert.ok(element("#link-note").hidden);
});

test("a link to generated data makes the same rows, with the true curves over them", async () => {
    const roc = /** @type {HTMLCanvasElement} */ (element('figure[data-space="roc"] .plot-base'));
    const sample = () => textOf("[data-sample=auroc]");
    await user.click(element('button[data-panel="examples"]'));
    await analysed(() => user.click(element('button[data-panel="generate"]')));
    await until(() => assert.match(sample(), /^0\.\d/));
    const [before, area] = [drawnOn(roc), sample()];
    const link = await copied();
    await analysed(() => press("Another seed", "#generate-panel"));
    await until(() => assert.notEqual(sample(), area));
    await analysed(() => (location.hash = link));
    await until(() => assert.equal(sample(), area));
    await until(() => assert.ok(drawnOn(roc) === before, "the same curves"));
});

test("a link to very many generated rows asks first, and then shows them as it was made", async () => {
    const spec = { kind: "binormal", separation: 1, spread: 1, n: 1_000_001, prevalence: 0.5, seed: 1 };
    location.hash = fragmentOf(JSON.stringify({ source: { kind: "generated", spec }, dials: { beta: 3 } }));
    await until(() => assert.match(note(), /1,000,001 rows that the page generates/));
    await analysed(() => press("Generate the rows", "#link-note"));
    assert.match(textOf("#data-summary"), /^1,000,001 rows/);
    assert.ok(element("#link-note").hidden);
    assert.equal(betaBox().value, "3");
});
