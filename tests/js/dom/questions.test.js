// Questions and their answers on white-clover.csv, model ada, 25 positives and 38 negatives. Expected points are the best of all thresholds,
// +∞ among them, found with Python's fractions by a script apart from this project; from (tp, fp), with P = 25, N = 38: precision
// tp/(tp + fp), recall tp/P, FPR fp/N, cost (fp + k·(P - tp))/(P + N)·1000 for a miss of k false alarms, payoff
// (a·tp + b·(P - tp) + c·fp + d·(N - fp))/(P + N)·1000.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { atRest, choose, descriptionOf, element, openExplore, paste, press, select, shown, textOf, textsOf, type } from "./page.js";
import { unfold, until, user } from "./page.js";

await openExplore();

/**
 * Waits for an answer, and for the point of the plots there. Its rates are those of its counts: consistency.test.js.
 * @param {string} threshold
 * @param {[tp: number, fn: number, fp: number, tn: number]} counts
 * @param {Record<string, string>} [rates] those that are not in every answer
 * @param {string} [beside]
 */
async function answered(threshold, counts, rates = {}, beside = undefined) {
    await until(() => {
        assert.equal(textOf("#answer .answer-threshold"), threshold);
        assert.deepEqual(textsOf("#at-point .count"), counts.map(String));
        for (const [rate, text] of Object.entries(rates)) assert.equal(textOf(`#at-point [data-rate="${rate}"] b`), text, rate);
        if (beside) assert.ok(textOf("#answer .answer-notes").startsWith(`${beside}.`), textOf("#answer .answer-notes"));
        // The point is there, and the readout has its counts.
        assert.match(
            textOf("#readout"),
            new RegExp(`found ${counts[0]}false alarms ${counts[2]}missed ${counts[1]}left alone ${counts[3]}$`),
        );
        assert.ok(element("#answer-go").hidden);
    });
}

const confident = () => /** @type {HTMLInputElement} */ (element("#confident"));
const isOffered = () => confident().closest("label")?.hidden === false;

/** Begins anew with one limit, recall at least 0.9. */
async function beginLimits() {
    await choose("Find at least…");
    await until(() => element(".limit-bound"));
    await select("Measure of limit 1", "recall");
    await type(".limit-bound", "0.9");
    await select("What is made best", "precision");
}

test("a page that opens answers the best F1, with the limits of its rates", async () => {
    await answered("score ≥ 0.5536", [16, 9, 5, 33]);
    assert.equal(textOf(".answer-predicts"), "flags 21 of 63 rows");
    // At any threshold: scipy 1.17.1's beta quantiles of 16/25 and 5/38 at the level 0.002957, and with Wilson's of 25/63 of their ratio times the odds.
    assert.match(textOf('[data-rate="precision"] .answer-range'), /0\.464–0\.954/);
    assert.match(textOf('[data-rate="recall"] .answer-range'), /0\.330–0\.883/);
});

// Ability: page decide
test("a limit is answered, and each model has its own answer", async () => {
    await choose("Find at least…");
    await answered("score ≥ 0.3063", [23, 2, 26, 12]);
    await until(() => element(".limit-bound"));
    await select("Measure of limit 1", "false positive rate");
    await answered("score ≥ 0.6285", [10, 15, 3, 35]);
    await select("Measure of limit 1", "precision");
    await answered("score ≥ 0.7498", [2, 23, 0, 38]);
    await press("lr", "#legend");
    await answered("score ≥ 0.4822", [17, 8, 4, 34]);
    await press("ada", "#legend");
});

test("a number of rows is typed as one or as a share, which is rounded to the side that keeps the limit", async () => {
    await beginLimits();
    await select("Measure of limit 1", "rows predicted positive");
    await type(".limit-bound", "20");
    await answered("score ≥ 0.5618", [15, 10, 4, 34]);
    for (const [side = "", text = "", note = ""] of [
        ["at least", "20 %", "20 % is 12.6, so 13 of 63 rows"],
        ["at most", "20 %", "20 % is 12.6, so 12 of 63 rows"],
        ["at most", "0.05", "0.05 is no whole number of rows. Type 5 % for that share of them."],
    ]) {
        await select("Side of limit 1", side);
        await type(".limit-bound", text);
        await until(() => assert.ok(textOf(".limits-list .dial-note").startsWith(note)));
    }
    await select("Measure of limit 1", "share predicted positive");
    await type(".limit-bound", "20 %");
    await answered("score ≥ 0.6339", [9, 16, 3, 35], { predictedPositiveShare: "0.190" });
});

test("the number of rows has no confidence, so the box is there for rates alone", async () => {
    await beginLimits();
    await until(() => assert.ok(isOffered()));
    await user.click(confident());
    await until(() => assert.match(textOf("#confident-says"), /^The threshold that is found keeps each limit on a rate/));
    await select("Measure of limit 1", "rows predicted positive");
    await until(() => {
        assert.deepEqual([isOffered(), confident().checked], [false, false]);
        assert.equal(descriptionOf(confident()), "");
    });
    // Beside a rate it is said of this limit, and the tick is that of before.
    await press("Add a limit");
    await until(() => {
        assert.deepEqual([isOffered(), confident().checked], [true, true]);
        assert.match(textOf("#confident-says"), /^The threshold .* How many rows are predicted positive is counted/);
    });
    await user.click(confident());
    await user.click(element(".limits-list > li:nth-child(2) .limit-remove"));
});

test("with 95 % confidence the limit of the rate keeps the bound", async () => {
    await beginLimits();
    await type(".limit-bound", "0.8");
    await until(() => assert.ok(isOffered()));
    await user.click(element("#confident"));
    // scipy 1.17.1: where the true recall is 0.8, 24 of 25 or more are found with a probability of 0.027, 23 with 0.098.
    await answered("score ≥ 0.2748", [24, 1, 31, 7]);
    // Without it 20 are found with 13 false positives: 20/33 is 0.170 above 24/55.
    await until(() =>
        assert.deepEqual(textsOf("#answer .answer-promise p"), [
            "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least 0.8.",
            "Costs 0.170 of precision against the limit on these rows alone: threshold 0.2748 instead of 0.4639.",
        ]),
    );
    // 0.9^28 is 0.052, so 29 positives are needed.
    await type(".limit-bound", "0.9");
    await until(() => {
        assert.equal(textOf("#answer .answer-threshold"), "No threshold");
        const [more = "", alone = ""] = textsOf("#answer li");
        assert.match(more, / It takes at least 29 positives, all of them found; here are 25\. Ask for that instead$/);
        assert.match(alone, /^On these rows alone recall .* is kept at: score ≥ 0\.3063\. .* Ask without confidence$/);
    });
    await press("Ask without confidence");
    await answered("score ≥ 0.3063", [23, 2, 26, 12]);
    assert.equal(confident().checked, false);
    assert.deepEqual(textsOf("#answer .answer-promise p"), []);
});

test("the rival is named, and the bootstrap tests the difference once it has answered the same question", async () => {
    await beginLimits();
    await answered("score ≥ 0.3063", [23, 2, 26, 12]);
    // lr finds as many, 23, with 17 false positives.
    await until(() => assert.match(textOf("#comparison"), /^At recall ≥ 0\.9, ada has 9 more false alarms than lr\b/));
    await unfold("uncertainty");
    const tested =
        /than lr \(difference in precision: 95 % interval −?0\.\d{3} to −?0\.\d{3}, p [=<] [01]\.\d{3} by the bootstrap for two picked out of 5 models by looking\)\.$/;
    await until(() => assert.match(textOf("#comparison"), tested));
    await user.click(element("#uncertainty > summary"));
    await select("What is made best", "specificity");
    // Of another question there are the counts alone.
    await until(() => assert.match(textOf("#comparison"), / than lr\.$/));
});

test("limits that no threshold keeps are answered with the nearest that can be had", async () => {
    await beginLimits();
    await press("Add a limit");
    await until(() => {
        assert.equal(textOf("#answer .answer-threshold"), "No threshold");
        assert.match(textOf("#answer .answer-unmet"), /No threshold has recall at least 0\.9 and precision at least 0\.8\./);
        assert.deepEqual(textsOf("#answer li"), [
            "The highest recall, with precision at least 0.8, is 0.08: score ≥ 0.7498. Ask for that instead",
            "The highest precision, with recall at least 0.9, is 0.4694: score ≥ 0.3063. Ask for that instead",
        ]);
        assert.ok(element("#answer-go").hidden);
    });
    await user.click(element("#answer li:nth-child(2) button"));
    await answered("score ≥ 0.3063", [23, 2, 26, 12]);
});

test("two limits that change before a frame are both asked, for any aim; one of them is removed", async () => {
    for (const [at, bound] of ["0.6", "0.7"].entries()) {
        const box = element(`.limits-list > li:nth-child(${at + 1}) .limit-bound`);
        if (!(box instanceof HTMLInputElement)) throw new Error("no box");
        box.value = bound;
        box.dispatchEvent(new Event("change"));
    }
    await select("What is made best", "accuracy");
    await answered("score ≥ 0.5536", [16, 9, 5, 33], { accuracy: "0.778" });
    await select("What is made best", "specificity");
    await answered("score ≥ 0.5618", [15, 10, 4, 34], { specificity: "0.895" });
    await user.click(element(".limits-list > li:nth-child(2) .limit-remove"));
    await until(() => assert.equal(document.querySelectorAll(".limit-bound").length, 1));
    assert.equal(textOf(/** @type {Element} */ (document.activeElement)), "Add a limit");
});

test("a bound that is refused stays with its reason, and each answer is said in one status", async () => {
    await beginLimits();
    const said =
        "Recall at least 0.9, then the best precision of ada: score ≥ 0.3063, flags 49 of 63 rows, precision 0.469, recall 0.920. It may be no better than predicting all 63 rows positive: precision 0.397 is within its 95 % interval.";
    await until(() => assert.equal(textOf("#answer [role=status]"), said));
    await atRest();
    const regions = /** @type {Set<Element>} */ (new Set());
    const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
            const changed = target instanceof Element ? target : target.parentElement;
            const region = changed?.closest("[role=status], [role=alert], [aria-live]");
            if (region && textOf(region)) regions.add(region);
        }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const note = () => element("#question .limits-list .dial-note");
    const isRefused = () => [!element(".answer-refused").hidden, element("#answer-body").classList.contains("is-refused")];
    await type(".limit-bound", "150 %");
    await until(() => assert.equal(textOf(note()), "Type a number from 0 to 1, such as 0.9, 90 % or 9/10."));
    assert.equal(note().getAttribute("role"), "alert");
    const box = /** @type {HTMLInputElement} */ (element(".limit-bound"));
    box.blur();
    assert.deepEqual([box.value, box.getAttribute("aria-invalid")], ["150 %", "true"]);
    assert.deepEqual([...regions].map(textOf), [textOf(note())]);
    await until(() => assert.deepEqual(isRefused(), [true, true]));
    // The answer to another question is one: what is hidden is not meant.
    await choose("Balance precision and recall (F)");
    await until(() => assert.equal(isRefused()[0], false));
    await choose("Find at least…");
    await until(() => assert.equal(isRefused()[0], true));
    // Nor is it the answer once a dial is turned.
    await type("#prevalence-box", "3/10");
    await atRest();
    await user.click(element('[aria-label="Reset prevalence"]'));
    assert.equal(isRefused()[0], true);
    regions.clear();
    await type(".limit-bound", "4/5");
    await until(() => assert.match(textOf("#answer [role=status]"), /^Recall at least 0\.8, .*: score ≥ 0\.4639, /));
    assert.equal(textOf(note()), "4/5 is 0.8.");
    assert.deepEqual([...isRefused(), note().hasAttribute("role")], [false, false, false]);
    assert.deepEqual([...regions].map(textOf), [textOf("#answer [role=status]")]);
    observer.disconnect();
    await choose("Try a threshold");
    await type("#threshold-box", "many");
    await until(() => assert.equal(isRefused()[0], true));
    // Also while the page is drawn anew.
    await atRest();
    const own = /** @type {HTMLInputElement} */ (element("#threshold-box"));
    assert.deepEqual([own.value, own.getAttribute("aria-invalid")], ["many", "true"]);
    assert.match(textOf("#threshold-place"), /Type a number such as 0\.5\.$/);
    await type("#threshold-box", "0.5");
    await until(() => assert.equal(isRefused()[0], false));
});

test("a miss costs 10 false alarms: the total cost, and that of deciding all rows alike", async () => {
    await choose("Errors cost…");
    await until(() => element("#miss-box"));
    await type("#miss-box", "10");
    await until(() => assert.match(textOf("#readout"), /w\. acc/));
    // All are predicted positive: 38 false alarms in 63 rows.
    await answered(
        "score ≥ 0.2036",
        [25, 0, 38, 0],
        { total: "603" },
        "In your 63 rows: 38. Per 1,000: 603 if all are predicted positive, 3,968 if none",
    );
});

test("a payoff table in the reader's unit", async () => {
    await user.click(element("#payoff-on"));
    await until(() => element("table.payoff"));
    // Nothing is said of a table with a number that was refused.
    await type("#payoff-tp", "forty");
    await until(() => assert.match(textOf("#payoff-tp-note"), /^Type a number such as 100, -5 or 40 €\.$/));
    await type("#payoff-fp", "5");
    await until(() => assert.equal(element(".answer-refused").hidden, false));
    assert.equal(textOf("#payoff-fault"), "");
    await type("#payoff-tp", "€10");
    await until(() => assert.match(textOf("#payoff-fault"), /A true negative has to be worth more than a false alarm/));
    assert.equal(textOf("#payoff-tp-note"), "€10 is 10.");
    await type("#payoff-fp", "-20 €");
    await type("#payoff-fn", "0");
    // (10·15 - 20·4)/63.
    await answered(
        "score ≥ 0.5618",
        [15, 10, 4, 34],
        { total: "1,111" },
        "In your 63 rows: 70. Per 1,000: −8,095 if all are predicted positive, 0 if none",
    );
    assert.equal(textOf("#payoff-fault"), "");
    // A table that decides all rows alike is refused in words, and the answer stays that of the one before.
    await type("#payoff-tn", "-30");
    await until(() => assert.match(textOf(".answer-refused:not([hidden])"), /^Not the answer to what is typed/));
    assert.equal(textOf('[data-rate="total"] b'), "1,111");
    await type("#payoff-tn", "0");
    // Back to one price: a miss costs what the table said, (10 - 0)/(0 + 20) false alarms.
    await user.click(element("#payoff-off"));
    await until(() => assert.equal(/** @type {HTMLInputElement} */ (element("#miss-box")).value, "0.5"));
});

test("the point stays where the reader puts it, and Go there goes back", async () => {
    const index = () => element("figure[data-space=roc]").dataset["cursorIndex"];
    await choose("Balance precision and recall (F)");
    await answered("score ≥ 0.5536", [16, 9, 5, 33]);
    element("figure[data-space=roc] .plot").focus();
    await user.keyboard("{ArrowLeft}");
    await until(() => assert.equal(index(), "18"));
    assert.equal(textOf("#answer .answer-threshold"), "score ≥ 0.5536");
    assert.equal(element("#answer-go").hidden, false);
    assert.equal(element("#answer").classList.contains("is-elsewhere"), true);
    await type("#prevalence-box", "0.1");
    await until(() => assert.equal(textOf("#answer .answer-threshold"), "score ≥ 0.5618"));
    assert.equal(index(), "18");
    await user.click(element("#answer-go"));
    await until(() => assert.equal(index(), "17"));
    assert.ok(element("#answer-go").hidden);
    assert.equal(element("#answer").classList.contains("is-elsewhere"), false);
});

test("a threshold of one's own is that of other data too", async () => {
    await type("#prevalence-box", "3/10");
    await atRest();
    await user.click(element('[aria-label="Reset prevalence"]'));
    await choose("Try a threshold");
    await until(() => element("#own-box"));
    await type("#own-box", "0.5");
    await answered("score ≥ 0.5", [17, 8, 9, 29]);
    assert.equal(textOf("#own-note"), "Same decisions as 0.5134 in these data.");
    assert.equal(/** @type {HTMLInputElement} */ (element("#threshold-box")).value, "0.5");
    paste("label,score\n1,0.9\n0,0.5\n1,0.4\n0,0.1");
    await shown(2);
    await answered("score ≥ 0.5", [1, 1, 1, 1]);
});

test("rows with weights have no confidence limits, which is said, and an approximate limit is offered", async () => {
    const [head = "", ...rows] = readFileSync(new URL("../../../www/examples/white-clover.csv", import.meta.url), "utf8")
        .trim()
        .split("\n");
    const [label = 0, score = 0] = ["label", "ada"].map((name) => head.split(",").indexOf(name));
    paste(["label,score,weight", ...rows.map((row) => row.split(",")).map((cells) => `${cells[label]},${cells[score]},2`)].join("\n"));
    await shown(3);
    await beginLimits();
    await type(".limit-bound", "0.8");
    await until(() => assert.ok(isOffered()));
    await user.click(confident());
    await until(() => assert.match(textOf("#answer"), /With confidence rows are counted, and these have weights\./));
    assert.match(textOf("#confident-says"), /^Nothing can be promised here: the answer says why/);
    // Equal weights leave 25 positives, where the exact rule needs 24.
    await until(() =>
        assert.match(
            textOf("#answer .answer-approximate"),
            /^Approximately, by 5,000 redrawn tables: score ≥ 0\.2748 has recall at least 0\.8 with 95 % confidence; on these rows precision 0\.436 and recall 0\.960\. An estimate, not a promise\./,
        ),
    );
    await press("Go there", "#answer .answer-approximate");
    await until(() => assert.match(textOf("#readout"), /found 48false alarms 62missed 2left alone 14$/));
    await press("Ask without confidence", "#answer");
    await until(() => assert.match(textOf("#answer .answer-threshold"), /score ≥ 0\.4639/));
    assert.equal(confident().checked, false);
});
