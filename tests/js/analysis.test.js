// What an analysis answers, in Node: names, types and codes of its answers. Their numbers are tested in tests/exact and tests/reference.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
import { fieldsOf } from "./fields.js";
import { present } from "./present.js";
import { thrown } from "./thrown.js";
import { unchecked } from "./unchecked.js";

/** @import { AreaSettings, MeasureSettings } from "../../www/pkg/curvescope.js" */

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: read("../../www/pkg/curvescope_bg.wasm") });

const golden = (/** @type {string} */ name) => JSON.parse(String(read(`../golden/${name}.json`)));
const clover = String(read("../../www/examples/white-clover.csv"));

test("an analysis answers at other settings as a new one would", () => {
    const analysis = new Analysis(clover, { scores: ["ada", "gnb"], prevalence: 0.25 });
    assert.deepEqual(analysis.report(), analyze(clover, { scores: ["ada", "gnb"], prevalence: 0.25 }));
    /** @type {MeasureSettings[]} */
    const each = [
        {},
        { prevalence: 0.01 },
        { prevalence: 0.9, recallRange: [0.5, 1], fprRange: [0, 0.1], betas: [3] },
        { tprRange: [0.9, 1] },
    ];
    for (const settings of each) {
        const { models } = analyze(clover, { scores: ["ada", "gnb"], ...settings });
        const expected = models.map(({ thresholds: _, tps: __, fps: ___, ...numbers }) => numbers);
        assert.deepEqual(analysis.measure(settings), expected);
    }
    assert.deepEqual(analysis.measure(), analysis.measure({}));
    analysis.free();
});

test("settings, models and tables that can't be are refused by code", () => {
    const analysis = new Analysis(clover, { scores: ["gnb", "ada"], fold: "" });
    const wrong = unchecked({ sepia: [1] });
    for (const [call, code] of /** @type {[() => unknown, string][]} */ ([
        [() => new Analysis(""), "empty-input"],
        [() => analysis.measure({ prevalence: 2 }), "bad-prevalence"],
        [() => analysis.measure({ fprRange: [0, 1], tprRange: [0, 1] }), "two-roc-ranges"],
        [() => analysis.measure(unchecked({ label: "y" })), "unknown-option"],
        [() => analysis.conventions(2), "unknown-model"],
        [() => analysis.conventions(0, wrong), "unknown-option"],
        [() => analysis.foldAverages(0, wrong), "unknown-option"],
        [() => analysis.foldCurves(0), "no-folds"],
        [() => analysis.ranks({ recallRange: [1, 0] }), "bad-recall-range"],
        [() => analysis.boundBands(2), "unknown-model"],
        [() => analysis.boundBands(0, unchecked({ recallRange: [0, 1] })), "unknown-option"],
        [() => analysis.bounds({ prevalence: 0 }), "bad-prevalence"],
    ]))
        assert.equal(thrown(call).code, code, String(call));
});

// Ability: npm folds
test("folds come with their curves and averages", () => {
    const analysis = new Analysis(clover, { scores: ["ada"] });
    const fold = present(analysis.foldCurves(0)[0]);
    assert.equal(fieldsOf(fold), "fps lowerIsPositive nNeg nPos name thresholds tps");
    assert.deepEqual([fold.name, fold.nPos, fold.nNeg, fold.tps.at(-1), fold.fps.at(-1)], ["1", 3, 4, 3, 4]);
    const averages = analysis.foldAverages(0);
    assert.equal(fieldsOf(averages), "byThreshold folds highestPrevalence leftOut lowestPrevalence means undefined vertical");
    close(averages.means.prNormalizedArea.value, golden("white-clover.ada").folds.mean.aucnpr);
    assert.deepEqual([averages.folds, averages.leftOut], [10, []]);
    close(averages.lowestPrevalence, 1 / 3, 1e-15);
    assert.equal(fieldsOf(averages.vertical), "minimumPrecisions precisions recalls");
    assert.equal(fieldsOf(averages.byThreshold), "fprs precisions thresholds tprs");
    assert.ok(averages.vertical.recalls instanceof Float64Array);
    close(analysis.foldAverages(0, { prevalence: 0.5, recallRange: [0.5, 1] }).lowestPrevalence, 0.5, 1e-15);
});

// Ability: npm calibration
test("calibration is what scikit-learn finds, at the data's prevalence and at another", () => {
    const analysis = new Analysis(clover, { scores: ["lr"], fold: "" });
    const cases = golden("calibration").filter(
        (/** @type {any} */ one) => one["input"].endsWith("white-clover.csv") && one["score_column"] === "lr",
    );
    assert.ok(cases.length > 1);
    for (const { prevalence, brier, log_loss: logLoss } of cases) {
        const { calibration } = analysis.calibration(0, prevalence === null ? {} : { prevalence });
        close(calibration.brier, brier, 1e-12);
        close(calibration.logLoss, logLoss, 1e-12);
    }
    const { ratio, labels, scores } = golden("calibration-summary").find((/** @type {any} */ { ends }) => ends !== null);
    const rows = labels.map((/** @type {number} */ label, /** @type {number} */ row) => `${label},${scores[row]}\n`);
    close(new Analysis(`label,score\n${rows.join("")}`).calibrationSummary(0).observedOverExpected.value, ratio, 1e-12);
});

test("further answers have the fields of the contract, and columns are typed arrays", () => {
    const analysis = new Analysis(clover, { scores: ["gnb", "ada"] });
    const [exact, ap] = analysis.conventions(1);
    assert.equal(fieldsOf(ap), "difference key name precisions recalls tools undefined value");
    assert.deepEqual([exact?.key, exact?.recalls.at(-1), exact?.precisions.at(-1)], ["exact", 1, 25 / 63]);
    assert.equal(analysis.conventions(1, { prevalence: 0.5 })[0]?.value, analysis.measure({ prevalence: 0.5 })[1]?.pr.area);
    const logits = new Analysis("label,score\n1,3\n0,-1").conventions(0).find(({ key }) => key === "thresholds-200");
    assert.deepEqual([logits?.value, logits?.difference, logits?.undefined[0]?.code], [null, null, "not-probabilities"]);

    assert.deepEqual(analysis.ranks()[1], { auroc: 1, prArea: 2, prgArea: 1 });
    const { inAll, listed } = analysis.disagreements();
    assert.deepEqual([inAll, fieldsOf(listed[0])], [2, "areas bands differences models rest values"]);
    assert.equal(fieldsOf(present(listed[0]).bands[0]), "favours high inside low outside");
    const { models, thresholds, tps, fps } = analysis.jointHull();
    assert.deepEqual([models.length, thresholds.length, fps.length, tps.at(-1)], [tps.length, tps.length, tps.length, 25]);
    assert.deepEqual(new Analysis("label,score\n1,0.5\n1,0.7\n").jointHull().models, []);

    // Best first: 2 positives and 1 negative, 1 and 2, 1 and 1. Positives first and negatives first, by hand.
    const binned = new Analysis("label,a\n1,3\n1,3\n0,3\n1,2\n0,2\n0,2\n1,1\n0,1");
    assert.equal(fieldsOf(binned.bounds()[0]), "auroc averagePrecision prArea prgArea ties undefined");
    assert.deepEqual(binned.bounds()[0]?.auroc, { value: 19 / 32, low: 7 / 16, high: 12 / 16 });
    /** @type {AreaSettings} */
    const settings = { prevalence: 0.1, recallRange: [0.5, 1] };
    close(binned.bounds(settings)[0]?.prArea?.value, present(binned.measure(settings)[0]?.pr.area));
    const { roc, pr, prg } = present(binned.boundBands(0));
    assert.deepEqual([...roc.lower.y], [0, 0, 0.5, 0.5, 0.75, 0.75, 1]);
    assert.ok(present(binned.boundBands(0, { prevalence: 0.9 })?.pr.lower.y[1]) > present(pr.lower.y[1]));
    assert.equal(new Analysis("label,score\n1,0.5\n1,0.7\n").boundBands(0), null);
    for (const column of [ap?.recalls, tps, prg.lower.y]) assert.ok(column instanceof Float64Array);
});
