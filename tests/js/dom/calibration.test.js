// Calibration in numbers, against scikit-learn, and why numbers or plots are missing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { close } from "../close.js";
import { analysed, drawnOn, element, openExplore, paste, press, textOf, type, until, user } from "./page.js";
import { WorkerThread } from "./worker.js";

await openExplore();

/** Results of scikit-learn: tests/golden/README.md. @type {Record<string, any>[]} */
const GOLDEN = JSON.parse(readFileSync(new URL("../../golden/calibration.json", import.meta.url), "utf8"));

/** @type {Record<string, any>[]} */
const SUMMARIES = JSON.parse(readFileSync(new URL("../../golden/calibration-summary.json", import.meta.url), "utf8"));

const numbers = (/** @type {string} */ field) =>
    [...document.querySelectorAll(`#calibration-numbers [data-number="${field}"]`)].map(({ textContent }) => String(textContent));

/** The cells of a column of the reliability diagram. @param {number} column */
const reliability = (column) =>
    [...document.querySelectorAll(`#calibration-numbers tbody td:nth-child(${column})`)].map(({ textContent }) => textContent);

const goldenOf = (/** @type {string} */ model, /** @type {number | null} */ prevalence) =>
    GOLDEN.find((one) => one["input"].endsWith("white-clover.csv") && one["score_column"] === model && one["prevalence"] === prevalence);

/** All numbers are tested in tests/reference/calibration.rs. @param {number | null} prevalence */
function assertGolden(prevalence) {
    const golden = goldenOf("lr", prevalence);
    const rule = golden?.["rules"].find((/** @type {{ beta: number }} */ { beta }) => beta === 1);
    for (const [field, ...values] of [
        ["brier", golden?.["brier"]],
        ["miscalibration", golden?.["miscalibration"]],
        ["discrimination", golden?.["discrimination"]],
        ["uncertainty", golden?.["uncertainty"]],
        ["logLoss", golden?.["log_loss"]],
        ["fRule.fAtRawLevel", rule.f_at_raw_level],
        ["fRule", rule.best_f, rule.level],
    ])
        assert.deepEqual(
            numbers(field).slice(0, values.length),
            values.map((value) => value.toFixed(4)),
            field,
        );
    assert.deepEqual(
        reliability(5),
        golden?.["bins"].map((/** @type {{ share: number }} */ { share }) => share.toFixed(3)),
    );
}

// Ability: page calibration
test("calibration in numbers is what scikit-learn finds, at the data's prevalence and another", async () => {
    await press("lr", "#legend");
    await until(() => assert.match(textOf("#point-model"), /lr,/));
    await user.click(element("#calibration-numbers > summary"));
    await until(() => assertGolden(null));
    // 20,000 simulations with another pool of adjacent violators and other draws: 0.02254; the page's few hundred are known to 0.0007.
    await until(() => close(Number(numbers("miscalibrationByChance")[0]), 0.02254, 0.002));
    assert.deepEqual(numbers("shiftedMiscalibration"), []);
    await type("#prevalence-box", "0.1");
    await until(() => assertGolden(0.1));
    // The same by numpy and scikit-learn 1.9.1 (IsotonicRegression), for odds of scores times (0.1/0.9)/(25/38).
    assert.deepEqual(numbers("shiftedMiscalibration"), ["0.0123"]);
});

/** The rows of the losses: model and value. */
const losses = () => [...document.querySelectorAll(".losses tbody tr")].map((row) => [...row.querySelectorAll("th, .value")].map(textOf));

const lossesText = () => textOf(".losses caption");

test("every model has a small plot, which chooses it, and its losses", async () => {
    await type("#prevalence-box", "0.1");
    const shown = (/** @type {string} */ model) => losses().find(([name]) => name === model)?.[1];
    await until(() => assert.equal(shown("lr"), goldenOf("lr", 0.1)?.["brier"].toFixed(4)));
    assert.equal(shown("gnb"), goldenOf("gnb", 0.1)?.["brier"].toFixed(4));
    assert.match(lossesText(), /smaller is better\. Dashed: 0\.0900, what the prevalence alone scores\.$/);
    assert.equal(document.querySelectorAll(".loss-line").length, 5);
    await user.click(element('#calibration-all input[value="logLoss"]'));
    assert.deepEqual(
        [shown("lr"), shown("gnb")],
        [goldenOf("lr", 0.1)?.["log_loss"].toFixed(4), goldenOf("gnb", 0.1)?.["log_loss"].toFixed(4)],
    );
    assert.doesNotMatch(lossesText(), /Dashed/);
    // Some positives have a score of 0, or negatives one of 1.
    assert.equal(shown("knn"), "– undefined");
    assert.match(textOf(".losses-reasons"), /^knn: /);
    await user.click(element('#calibration-all input[value="brier"]'));

    const buttons = [...document.querySelectorAll(".small-plots button")];
    assert.deepEqual(buttons.map(textOf), ["ada", "lr", "gnb", "rf", "knn"]);
    const pressed = () => buttons.filter((button) => button.getAttribute("aria-pressed") === "true").map(textOf);
    assert.deepEqual(pressed(), ["lr"]);
    const strokes = buttons.map((button) => drawnOn(/** @type {HTMLCanvasElement} */ (button.querySelector("canvas"))));
    assert.equal(new Set(strokes).size, 5);
    await user.click(/** @type {Element} */ (buttons[4]));
    await until(() => assert.match(textOf("#point-model"), /knn,/));
    assert.deepEqual(pressed(), ["knn"]);
    assert.deepEqual([...document.querySelectorAll(".losses tr.active th")].map(textOf), ["knn"]);
});

test("more than twelve models are all shown when asked for", async () => {
    const names = Array.from({ length: 14 }, (_, at) => `m${at + 1}`);
    const row = (/** @type {number} */ label, /** @type {number} */ score) => [label, ...names.map(() => score)].join(",");
    // Squared distances of .04, .09, .16 and .25: .135.
    await analysed(() => paste([`label,${names.join(",")}`, row(1, 0.8), row(0, 0.3), row(1, 0.6), row(0, 0.5)].join("\n")));
    const all = names.map((name) => [name, "0.1350"]);
    await until(() => assert.deepEqual(losses(), all.slice(0, 12)));
    await user.click(element("#calibration-all > .quiet"));
    await until(() => assert.deepEqual(losses(), all));
    assert.equal(document.activeElement, document.querySelectorAll(".small-plots button")[12]);
    assert.ok(element("#calibration-all > .quiet").hidden);
});

// Scores of a model that was fitted to balanced classes: statsmodels 0.15.0 and scikit-learn 1.9.1.
test("calibration says what it shows, with intervals and the region of calibrated scores", async () => {
    const golden = SUMMARIES.find(({ name }) => name === "balanced classes");
    const rows = golden?.["labels"].map((/** @type {number} */ label, /** @type {number} */ at) => `${label},${golden?.["scores"][at]}`);
    const plot = /** @type {HTMLCanvasElement} */ (element("#calibration .plot-base"));
    const sentence = "The scores expect 4.22 times the positives that there are (95 % 2.85 to 6.26).";
    await analysed(() => paste(["label,score", ...rows].join("\n")));
    await until(() => assert.equal(textOf("#probabilities .card-answer"), sentence));
    const fills = () => drawnOn(plot).split('["fill"').length;
    const withRegion = fills();
    assert.deepEqual(
        ["observedOverExpected", "ici", "e50"].map((field) => numbers(field)[0]),
        ["0.237 (0.160 to 0.351)", golden?.["ici"].toFixed(3), `${golden?.["e50"].toFixed(3)}, ${golden?.["e90"].toFixed(3)}`],
    );
    // Their intervals: tests/exact/calibration_summary.rs.
    for (const field of ["intercept", "slope"])
        assert.ok(numbers(field)[0]?.replace("−", "-").startsWith(golden?.[field][0].toFixed(3)), numbers(field)[0]);
    // The region is of the data's own prevalence.
    await type("#prevalence-box", "0.3");
    await until(() => assert.equal(textOf("#probabilities .card-answer"), `In the data: ${sentence}`));
    await until(() => assert.ok(fills() < withRegion));
});

test("scores that are not probabilities, and a single class, say why numbers are missing", async () => {
    await analysed(() => paste("label,score\n1,3.5\n0,1.25\n1,0.5\n0,-2"));
    await until(() => assert.deepEqual(numbers("brier"), ["–"]));
    await until(() => assert.match(textOf("#probabilities .card-answer"), /^The scores do not all lie from 0 to 1/));
    assert.match(textOf("#calibration-numbers"), /The scores do not all lie from 0 to 1/);
    await until(() => assert.deepEqual(losses(), [["score", "– undefined"]]));
    assert.match(textOf(".losses-reasons"), /^The scores do not all lie from 0 to 1/);
    assert.equal(document.querySelectorAll(".loss-line").length, 0);
    assert.equal(numbers("fRule")[2], "0.5");
    assert.equal(element("#calibration .plot-absence").textContent, "");
    await analysed(() => paste("label,score\n1,0.5\n1,0.25\n1,inf"));
    await until(() => assert.equal(textOf("#calibration .plot-absence"), "No calibration. There are no negative rows."));
    assert.equal(element("#scores .plot-absence").textContent, "");
    await analysed(() => paste("label,score\n1,inf\n0,-inf"));
    await until(() => assert.equal(textOf("#scores .plot-absence"), "No score is a finite number."));
});

test("a model whose calibration fails has no bar, and the others have theirs", async (t) => {
    const log = t.mock.method(console, "error", () => {});
    const post = WorkerThread.prototype.postMessage;
    t.mock.method(
        WorkerThread.prototype,
        "postMessage",
        /** @this {WorkerThread} */ function (/** @type {any} */ message, /** @type {any} */ ...rest) {
            const isSecond = message.method === "calibration" && message.args[0] === 1;
            return post.call(this, isSecond ? { ...message, args: [99, message.args[1]] } : message, ...rest);
        },
    );
    // Squared distances of .04, .09, .16 and .25: .135.
    await analysed(() => paste("label,a,b,c\n1,0.8,0.8,0.8\n0,0.3,0.3,0.3\n1,0.6,0.6,0.6\n0,0.5,0.5,0.5"));
    await until(() => assert.deepEqual(losses().flat(), ["a", "0.1350", "b", "", "c", "0.1350"]));
    assert.equal(log.mock.callCount(), 1);
    // At another prevalence, too, the bars change although one is missing: four times as much weight on the negatives.
    await type("#prevalence-box", "0.2");
    // .2 · (.04 + .16)/2 + .8 · (.09 + .25)/2
    await until(() => assert.deepEqual(losses().flat(), ["a", "0.1560", "b", "", "c", "0.1560"]));
});
