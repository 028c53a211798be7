// The numbers of "How sure are these numbers?" on the white-clover example. Where the expected ones come from: tests/golden/README.md.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, element, openExplore, textOf, textsOf, type, unfold, until, user } from "./page.js";
import { cells, done, near, numbersIn, pairRow } from "./uncertainty.js";

const MODELS = ["ada", "lr", "gnb", "rf", "knn"];
const MEASURES = ["auroc", "prArea", "averagePrecision", "prgArea", "expectedFGain"];

/** Values in the data, by model and measure. */
const ESTIMATES = [
    [0.7647, 0.6649, 0.6762, 0.6604, 0.5914],
    [0.8547, 0.8392, 0.842, 0.8093, 0.6547],
    [0.7505, 0.6662, 0.6746, 0.5563, 0.5521],
    [0.7974, 0.6954, 0.7068, 0.6935, 0.6093],
    [0.6689, 0.5473, 0.5248, 0.3417, 0.4378],
];

const STANDARD_ERRORS = [
    [0.06453, 0.08576, 0.08038, 0.12181, 0.06033],
    [0.05201, 0.05361, 0.05124, 0.09534, 0.04588],
    [0.06132, 0.07792, 0.07307, 0.13524, 0.06595],
    [0.05598, 0.08663, 0.07576, 0.12091, 0.05946],
    [0.06522, 0.08108, 0.06562, 0.15901, 0.07805],
];

/** Share of draws in which a model is best. */
const BEST = [
    [0.0449, 0.011, 0.0133, 0.0542, 0.0712],
    [0.7899, 0.9471, 0.9539, 0.8348, 0.7897],
    [0.0055, 0.0019, 0.0017, 0.0014, 0.0025],
    [0.1598, 0.04, 0.0311, 0.1096, 0.1366],
    [0, 0, 0, 0, 0],
];

/** The best F1 in the data, and by rows that had no part in the choice. */
const BEST_F1 = [
    [0.6957, 0.6296],
    [0.7442, 0.6729],
    [0.6667, 0.5999],
    [0.6792, 0.6136],
    [0.6197, 0.5894],
];

/** lr minus gnb: difference, standard error, share of draws in which lr is higher. */
const LR_MINUS_GNB = [
    [0.10421, 0.05105, 0.9832],
    [0.17298, 0.06703, 0.9975],
    [0.16746, 0.06219, 0.9976],
    [0.25301, 0.10776, 0.995],
    [0.10257, 0.05308, 0.9905],
];

/** Half a unit of the last of two digits, and 3 %: 10,000 replicates know a standard error to 0.7 %. @param {number} standardError */
const roundedError = (standardError) => 0.03 * standardError + 0.0051 * 10 ** Math.ceil(Math.log10(standardError));

await openExplore();

test("before the panel is opened, the answer leads to it", () => {
    assert.equal(textOf("#at-point .optimism"), "Chosen on these rows: expect less on others. How much?");
});

test("values, standard errors and shares are those of another bootstrap", async () => {
    await unfold("uncertainty");
    await done("5,000 replicates");
    // The other bootstrap draws each class apart.
    await user.click(element('input[name="uncertainty-sampling"][value="classes"]'));
    assert.equal(textOf("#uncertainty [role=status]"), "5,000 replicates of 25 positive and 38 negative rows.");
    assert.deepEqual(textsOf("#uncertainty-models thead th"), ["Model", "AUROC", "AUCPR", "AP", "AUPRG", "E[FG₁]"]);
    assert.deepEqual(textsOf("#uncertainty-models tbody th"), MODELS);
    assert.equal(textOf("#uncertainty-rows"), "Four times the rows, 252 with 100 positives, would about halve these intervals.");
    await type("#uncertainty-replicates", "10000");
    await done("10,000 replicates");
    for (const [model, row] of cells().entries()) {
        for (const [measure, cell] of row.entries()) {
            const what = `${MODELS[model]} ${MEASURES[measure]}`;
            near(cell.estimate, ESTIMATES[model]?.[measure], 0.00056, what);
            assert.ok(cell.low < cell.estimate && cell.estimate < cell.high, what);
            const standardError = STANDARD_ERRORS[model]?.[measure] ?? NaN;
            near(cell.standardError, standardError, roundedError(standardError), what);
            const best = BEST[model]?.[measure] ?? NaN;
            near(cell.best, best, 4 * Math.sqrt((best * (1 - best)) / 10_000) + 0.001, what);
        }
    }
    assert.equal(cells().flat().length, 25);
});

test("a pair has its differences with intervals", async () => {
    await user.selectOptions(element("#uncertainty-second"), "lr");
    await user.selectOptions(element("#uncertainty-first"), "gnb");
    const heads = textsOf("#uncertainty-pairs tbody th");
    assert.deepEqual(heads, ["AUROC", "AUCPR", "AP", "AUPRG", "E[FG₁]"]);
    assert.deepEqual(textsOf("#uncertainty-pairs thead th").slice(-2), ["lr higher in", "Rows to tell"]);
    for (const [at, [difference = NaN, standardError = NaN, above]] of LR_MINUS_GNB.entries()) {
        const found = pairRow(at);
        const what = MEASURES[at];
        near(found.difference, difference, 0.0001, what);
        near(found.standardError, standardError, roundedError(standardError), what);
        near(found.above, above, 0.006, what);
        assert.equal(found.p < 0.05, found.low > 0, what);
    }
    // tests/golden/auroc_differences.py, as one of 10 pairs: −0.08601 to 0.29642, with the exact quantile of Student's distribution.
    assert.deepEqual(textsOf("#uncertainty-pairs tbody tr:first-child td").slice(0, 3), ["+0.1042", "", "−0.0861 to +0.2965"]);
    const lead =
        /^(lr and gnb|gnb and lr) are not distinguishable by AUROC with 25 positives: lr leads by 0\.104 \(95 % interval −0\.086 to 0\.296, p = 0\.\d\d\d by DeLong’s covariance for two picked out of 5 models by looking\)\./;
    assert.match(textOf("#uncertainty-verdict"), lead);
    // The other way round all signs turn.
    await user.selectOptions(element("#uncertainty-first"), "lr");
    assert.equal(/** @type {HTMLSelectElement} */ (element("#uncertainty-second")).value, "2");
    assert.equal(textsOf("#uncertainty-pairs tbody tr:first-child td")[2], "−0.2965 to +0.0861");
    await user.selectOptions(element("#uncertainty-second"), "ada");
    // White clover, see tests/uncertainty/rows_needed.rs.
    assert.equal(textsOf("#uncertainty-pairs tbody tr:first-child td").at(-1), "953");
});

test("the best threshold is corrected for its choice, there and at the answer", async () => {
    assert.deepEqual(textsOf("#uncertainty-best thead th"), ["Model", "Best F1", "Corrected", "At score", "95 % of draws"]);
    // 20,000 stratified draws with numpy: tests/golden/README.md.
    for (const [at, [shown = NaN, corrected = NaN]] of BEST_F1.entries()) {
        const [value = NaN, out = NaN] = textsOf(`#uncertainty-best tbody tr:nth-child(${at + 1}) td`).flatMap(numbersIn);
        near(value, shown, 0.0006, MODELS[at]);
        near(out, corrected, 0.006, MODELS[at]);
        assert.ok(out < value, MODELS[at]);
    }
    const [, corrected] = textsOf("#uncertainty-best tbody tr:first-child td");
    assert.equal(textOf("#at-point .optimism > span"), `Chosen on these rows: expect less on others (about ${corrected}).`);
    await user.click(element('input[name="question"][value="measure"]'));
    await until(() => element('input[name="measure"][value="accuracy"]'));
    await user.click(element('input[name="measure"][value="accuracy"]'));
    await until(() => assert.match(textOf("#at-point .optimism"), /How much\?$/));
    await until(() => assert.equal(textsOf("#uncertainty-best thead th")[1], "Best accuracy"));
    await until(() => assert.match(textOf("#at-point .optimism > span"), /about 0\./));
});

test("net benefit at the stated cost stands against all and none", async () => {
    const benefit = () => [...document.querySelectorAll("#uncertainty-point tbody tr")].slice(4).map(textOf);
    await type("#cost-box", "0.3");
    // ada is best at 0.464, with 20 true and 13 false positives: 20/63 − 13/63·3/7; all positive has 25/63 − 38/63·3/7 = 0.138.
    await until(() => {
        const [ofNone = "", ofAll = ""] = benefit();
        assert.match(ofNone, /^Net benefit at c = 0\.3 ?– ?0\.229 \(−?0\.\d+ to 0\.\d+/);
        assert.match(ofAll, /^above that of all positive ?– ?0\.091 \(−?0\.\d+ to 0\.\d+/);
    });
    await choose("Balance precision and recall (F)");
    await until(() => assert.deepEqual(benefit(), []));
});

test("rates at the chosen threshold have both intervals, at another prevalence too", async () => {
    await user.click(element('input[name="uncertainty-sampling"][value="rows"]'));
    await choose("Try a threshold");
    await type("#threshold-box", "0.5536");
    const column = (/** @type {number} */ at) => textsOf(`#uncertainty-point tbody td:nth-of-type(${at})`);
    await until(() => assert.deepEqual(column(1), ["0.445 to 0.798", "0.058 to 0.273", "0.549 to 0.894", "0.641 to 0.883"]));
    // statsmodels' Wilson, as in tests/js/answers.test.js; the bootstrap's are not far off.
    await until(() => {
        const [byFormula, redrawn] = [column(1).map(numbersIn), column(2).map(numbersIn)];
        for (const [at, ends] of byFormula.entries()) for (const [side, end] of ends.entries()) near(redrawn[at]?.[side], end, 0.06);
    });
    await type("#prevalence-box", "0.1");
    // As in tests/js/answers.test.js.
    await until(() => assert.deepEqual(column(1).slice(2), ["0.193 to 0.560", "0.932 to 0.975"]));
    await until(() => {
        const [low = NaN, high = NaN] = numbersIn(column(2)[2] ?? "");
        // Precision is 0.351 there.
        assert.ok(low < 0.351 && 0.351 < high && high < 0.75, `${low} to ${high}`);
    });
});
