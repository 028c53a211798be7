// "How sure are these numbers?" at other settings and dials, and where it can't say. The numbers: tests/golden/README.md.
import assert from "node:assert/strict";
import { test } from "node:test";

import { drawnOn, element, openExplore, paste, shown, textOf, textsOf, type, unfold, until, user } from "./page.js";
import { cells, done, near } from "./uncertainty.js";

const lr = "#uncertainty-models tbody tr:nth-child(2)";
const estimates = () => textsOf(`${lr} .estimate`);
const reasons = () => textsOf(".uncertainty-reasons");
const box = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (element(`#uncertainty-${name}`));

await openExplore();
await unfold("uncertainty");
await done("5,000 replicates");

test("settings are refused with a reason, reset, and repeat what a seed gives", async () => {
    const first = cells();
    let questions = 0;
    const watching = new MutationObserver((records) => {
        questions += records.filter(({ oldValue }) => oldValue === "false").length;
    });
    watching.observe(element(".uncertainty-results"), { attributeFilter: ["aria-busy"], attributeOldValue: true });
    for (const [name = "", text = "", reason = ""] of [
        ["replicates", "100001", "Type a number that is whole, from 1 to 100,000."],
        ["seed", "<b>1</b>", "Type a number that is whole and at least 0."],
    ]) {
        await type(`#uncertainty-${name}`, text);
        await until(() => assert.equal(textOf(`#uncertainty-${name}-note`), reason));
        assert.equal(box(name).getAttribute("aria-invalid"), "true");
        // The text stays with its error; an empty box gets its number back.
        box(name).blur();
        assert.equal(box(name).value, text);
        await type(`#uncertainty-${name}`, "");
        assert.equal(box(name).value, name === "seed" ? "1" : "5,000");
    }
    await type("#uncertainty-seed", "2");
    await until(() => assert.notDeepEqual(cells(), first));
    watching.disconnect();
    assert.equal(questions, 1, "nothing was drawn for what was refused");
    const reset = /** @type {HTMLButtonElement} */ (element('button[aria-label="Reset seed"]'));
    await user.click(reset);
    assert.equal(box("seed").value, "1");
    await until(() => assert.deepEqual(cells(), first));
    assert.equal(reset.disabled, true);
});

test("rows are counted for the difference that matters", async () => {
    const needed = () => textOf("#uncertainty-verdict");
    const differs = (/** @type {string} */ by) =>
        until(() => assert.ok(needed().includes(` To tell a difference of ${by} in AUROC`), needed()));
    await differs("0.05");
    await type("#uncertainty-difference", "0.1");
    await differs("0.1");
    await type("#uncertainty-difference", "0");
    await until(() => assert.equal(textOf("#uncertainty-difference-note"), "Type a number from 0.001 to 1."));
    await user.click(element('button[aria-label="Reset difference"]'));
    await differs("0.05");
});

test("bands hold at each place, or for whole curves, as the reader chooses, and say what that is", async () => {
    const kind = (/** @type {string} */ of) => element(`input[name="uncertainty-band-kind"][value="${of}"]`);
    const note = () => textOf("#uncertainty-band-kind + .dial-note");
    assert.deepEqual(textsOf("#uncertainty-band-kind :is(legend, span)"), ["Kind of band", "pointwise", "whole curve"]);
    assert.match(note(), /^At any one place, 95 of 100 draws of the curve pass within its band, not at all places at once\./);
    // The fill of a band in the plots; which places it has is in the tests of the wasm.
    const filled = () => drawnOn(/** @type {HTMLCanvasElement} */ (element('figure[data-space="roc"] .plot-base')));
    const plain = await until(() => filled());
    await user.click(element('input[name="uncertainty-bands"][value="active"]'));
    const pointwise = await until(() => (assert.notEqual(filled(), plain), filled()));
    await user.click(kind("whole"));
    assert.match(note(), /^In 95 % of tables the whole true curve lies within/);
    await until(() => assert.ok(![plain, pointwise].includes(filled())));
    await user.click(element('input[name="uncertainty-bands"][value="none"]'));
    await until(() => assert.equal(filled(), plain));
});

test("numbers follow the prevalence and the recall range", async () => {
    await user.click(element('input[name="question"][value="measure"]'));
    await unfold("recall-range");
    await type("#recall-from-box", "0.5");
    await type("#prevalence-box", "0.1");
    // numpy, as above, at one positive in ten: 0.8547, 0.162, 0.6279, 0.9678, 0.7339.
    await until(() => assert.deepEqual(estimates(), ["0.855", "0.162", "0.628", "0.968", "0.734"]));
    assert.equal(textsOf("#uncertainty-models thead th")[2], "AUCPR, recall 0.5 to 1");
    const [, row = []] = cells();
    // AUCPR and AP have none: 25 positives weigh as much as 4.2 negatives.
    for (const [at, expected] of [0.05201, undefined, undefined, 0.0256, 0.01276].entries())
        if (expected) near(row[at]?.standardError, expected, 0.1 * expected, `measure ${at}`);
        else assert.ok(Number.isNaN(row[at]?.standardError));
    // A partial area has its interval, and its range stands in the head.
    await unfold("roc-range");
    await user.click(element('input[name="roc-range-rate"][value="fpr"]'));
    await type("#rate-to-box", "0.2");
    await until(() =>
        assert.deepEqual(textsOf("#uncertainty-models thead th").slice(6), ["pAUROC, FPR 0 to 0.2", "pAUROC, 1/2 to 1, FPR 0 to 0.2"]),
    );
    // scikit-learn 1.9.1: roc_auc_score(label, lr, max_fpr=0.2) is 0.78596.
    assert.equal(textOf(`${lr} [data-measure=partialAuroc] .estimate`), "0.123");
    assert.equal(textOf(`${lr} [data-measure=standardizedPartialAuroc] .estimate`), "0.786");
    assert.match(textOf(`${lr} [data-measure=standardizedPartialAuroc] .interval`), /^0\.[567]\d\d to 0\.[89]\d\d$/);
    await user.click(element('input[name="roc-range-rate"][value="none"]'));
    await until(() => assert.equal(textsOf("#uncertainty-models thead th").length, 6));
});

// Ability: page clusters
test("rows are drawn with their classes or each class apart, AUROC has an interval by formula, and clusters are drawn whole", async () => {
    const sampling = (/** @type {string} */ of) =>
        /** @type {HTMLInputElement} */ (element(`input[name="uncertainty-sampling"][value="${of}"]`));
    const interval = (/** @type {string} */ measure) => textsOf(`#uncertainty-models [data-measure="${measure}"] .interval`)[0];
    assert.equal(sampling("rows").checked, true);
    // scipy 1.17.1 (`brentq`, `t`), with the variance of R's ci.auc(ada) (pROC 1.18.0: 0.637 to 0.893).
    assert.equal(interval("auroc"), "0.602 to 0.870");
    await user.click(sampling("classes"));
    await until(() => assert.equal(sampling("classes").checked, true));
    assert.equal(interval("auroc"), "0.602 to 0.870");
    await user.click(element('button[data-panel="columns"]'));
    await until(() => assert.ok(textOf("#choice-cluster").includes("fold")));
    await user.selectOptions(element("#choice-fold"), "");
    await shown(2);
    await user.selectOptions(element("#choice-cluster"), "fold");
    await shown(3);
    await until(() =>
        assert.equal(
            textOf("#uncertainty [role=status]"),
            "10,000 replicates of 10 clusters, drawn whole, with 25 positive and 38 negative rows.",
        ),
    );
    assert.notEqual(interval("auroc"), "0.602 to 0.870");
    assert.match(textOf("#models-notes"), /those with the same “fold” belong together/);
    assert.match(textOf("#point-intervals"), /Rows with the same “fold” are not/);
    assert.match(textOf(".uncertainty-notices"), /clusters/);
    // Of rows that belong together there are no bands of whole curves.
    await user.click(element('input[name="uncertainty-bands"][value="active"]'));
    await until(() =>
        assert.equal(
            textOf("#uncertainty-band-kind + .dial-note"),
            "No such band here. It is defined for rows that are independent, not for clusters of them.",
        ),
    );
    await user.click(element('input[name="uncertainty-bands"][value="none"]'));
});

test("classes that do not overlap have a rough bound, not an interval without width", async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `${at < 12 ? 1 : 0},${30 - at}`);
    paste(["label,score", ...rows].join("\n"));
    await shown(4);
    // 1 - 3/12.
    assert.equal(textsOf("#models-table tbody td")[1], "0.750–1.000");
    await until(() => assert.deepEqual(textsOf('#uncertainty-models [data-measure="auroc"] .interval'), ["0.750 to 1.000"]));
    assert.match(textOf(".uncertainty-notices"), /Classes do not overlap/);
});

test("one without a second row has its reason, and few rows a remark", async () => {
    paste("label,a,b\n1,3,2\n0,2,1\n0,1,3");
    await shown(5);
    await until(() => assert.match(reasons()[0] ?? "", /AUROC, AUCPR, AP/));
    assert.equal(document.querySelectorAll(".uncertainty-reasons")[0]?.querySelectorAll("p").length, 1);
    assert.match(textsOf("#uncertainty-models tbody td")[0] ?? "", /1\.000/);
    await until(() => assert.match(reasons()[1] ?? "", /A class with a single row/));
    // Ten positives: intervals, with a remark.
    const rows = Array.from({ length: 40 }, (_, at) => `${at % 4 === 0 ? 1 : 0},${(at * 7) % 11},${(at * 5) % 13},2`);
    paste(["label,a,b,weight", ...rows].join("\n"));
    await shown(6);
    await until(() => assert.match(textOf(".uncertainty-notices"), /There are only 10 positive rows/));
    assert.equal(document.querySelectorAll("#uncertainty-models .interval").length, 10);
    // One model has no rivals.
    paste("label,a\n1,3\n0,2\n1,2\n0,1");
    await shown(7);
    await until(() => assert.equal(document.querySelectorAll("#uncertainty-models tbody tr").length, 1));
    assert.equal(element(".uncertainty-pairs").hidden, true);
    assert.ok(!textOf("#uncertainty-models").includes("best in"));
});
