// What an analysis answers, in Node: names, numbers and codes of its answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Analysis, analyze, initSync } from "../../www/pkg/curvescope.js";
import { close } from "./close.js";
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
    assert.equal(thrown(() => analysis.measure({ prevalence: 2 })).code, "bad-prevalence");
    assert.equal(thrown(() => analysis.measure({ fprRange: [0, 1], tprRange: [0, 1] })).code, "two-roc-ranges");
    assert.equal(thrown(() => analysis.measure(unchecked({ label: "y" }))).code, "unknown-option");
    assert.equal(thrown(() => new Analysis("")).code, "empty-input");
    analysis.free();
});

test("conventions come with their tools and paths", () => {
    const analysis = new Analysis(clover, { scores: ["gnb", "ada"] });
    const [first, second, ...others] = analysis.conventions(1);
    const [exact, ap] = [present(first), present(second)];
    const expected = golden("white-clover.ada").pr;
    assert.deepEqual(Object.keys(ap).sort(), ["difference", "key", "name", "precisions", "recalls", "tools", "undefined", "value"]);
    close(exact.value, expected.aucpr_by_recall_range["[0,1]"].aucpr);
    close(ap.difference, expected.ap - present(exact.value));
    assert.deepEqual([exact.key, exact.recalls.at(-1), exact.precisions.at(-1)], ["exact", 1, 25 / 63]);
    assert.ok(ap.recalls instanceof Float64Array && ap.recalls.length === ap.precisions.length);
    assert.ok(ap.tools.includes("scikit-learn average_precision_score"));
    assert.equal(others.length, 6);
    assert.equal(analysis.conventions(1, { prevalence: 0.5 })[0]?.value, analysis.measure({ prevalence: 0.5 })[1]?.pr.area);
    assert.equal(thrown(() => analysis.conventions(2)).code, "unknown-model");
    assert.equal(thrown(() => analysis.conventions(0, unchecked({ betas: [1] }))).code, "unknown-option");
    const logits = new Analysis("label,score\n1,3\n0,-1").conventions(0).find(({ key }) => key === "thresholds-200");
    assert.deepEqual([logits?.value, logits?.difference, logits?.undefined[0]?.code], [null, null, "not-probabilities"]);
});

// Ability: npm folds
test("folds come with their curves and averages", () => {
    const analysis = new Analysis(clover, { scores: ["ada"] });
    const fold = present(analysis.foldCurves(0)[0]);
    const expected = golden("white-clover.ada").folds;
    assert.deepEqual(Object.keys(fold).sort(), ["fps", "lowerIsPositive", "nNeg", "nPos", "name", "thresholds", "tps"]);
    assert.deepEqual([fold.name, fold.nPos, fold.nNeg], ["1", 3, 4]);
    assert.deepEqual([fold.tps.at(-1), fold.fps.at(-1), fold.thresholds.length], [3, 4, fold.tps.length]);
    const averages = analysis.foldAverages(0);
    assert.deepEqual(Object.keys(averages).sort(), [
        "byThreshold",
        "folds",
        "highestPrevalence",
        "leftOut",
        "lowestPrevalence",
        "means",
        "undefined",
        "vertical",
    ]);
    close(averages.means.prNormalizedArea.value, expected.mean.aucnpr);
    assert.deepEqual([averages.folds, averages.leftOut], [10, []]);
    close(averages.lowestPrevalence, 1 / 3, 1e-15);
    close(averages.highestPrevalence, 1 / 2, 1e-15);
    assert.deepEqual(Object.keys(averages.vertical), ["recalls", "precisions", "minimumPrecisions"]);
    assert.deepEqual(Object.keys(averages.byThreshold), ["thresholds", "fprs", "tprs", "precisions"]);
    assert.ok(averages.vertical.recalls instanceof Float64Array);
    const later = analysis.foldAverages(0, { prevalence: 0.5, recallRange: [0.5, 1] });
    close(later.lowestPrevalence, 0.5, 1e-15);
    assert.equal(thrown(() => analysis.foldAverages(0, unchecked({ betas: [1] }))).code, "unknown-option");
    assert.equal(thrown(() => new Analysis(clover, { fold: "" }).foldCurves(0)).code, "no-folds");
});

// Ability: npm calibration
test("calibration is what scikit-learn finds, at the data's prevalence and at another", () => {
    const analysis = new Analysis(clover, { scores: ["lr"], fold: "" });
    const cases = JSON.parse(String(read("../golden/calibration.json"))).filter(
        (/** @type {any} */ one) => one["input"].endsWith("white-clover.csv") && one["score_column"] === "lr",
    );
    assert.ok(cases.length > 1);
    for (const { prevalence, brier, miscalibration, discrimination, uncertainty, log_loss: logLoss } of cases) {
        const { calibration: found } = analysis.calibration(0, prevalence === null ? {} : { prevalence });
        const expected = { brier, miscalibration, discrimination, uncertainty, logLoss };
        for (const [name, value] of Object.entries(expected)) close(Reflect.get(found, name), value, 1e-12);
    }
});

test("a summary of the calibration is what statsmodels and scikit-learn find", () => {
    for (const { labels, scores, ratio, ends, slope, ici } of golden("calibration-summary")) {
        if (ends === null) continue;
        const rows = labels.map((/** @type {number} */ label, /** @type {number} */ row) => `${label},${scores[row]}\n`);
        const found = new Analysis(`label,score\n${rows.join("")}`).calibrationSummary(0);
        close(present(found.observedOverExpected.value), ratio, 1e-12);
        close(present(found.observedOverExpected.interval).low, ends[0], 1e-10);
        close(present(found.slope.value), slope[0], 1e-7);
        close(present(found.ici), ici, 1e-12);
    }
});

test("models are compared", () => {
    const analysis = new Analysis(clover, { scores: ["gnb", "ada"] });
    const { inAll, listed } = analysis.disagreements();
    assert.deepEqual(analysis.ranks(), [
        { auroc: 2, prArea: 1, prgArea: 2 },
        { auroc: 1, prArea: 2, prgArea: 1 },
    ]);
    assert.equal(inAll, 2);
    const reversal = present(listed.find(({ areas }) => areas.join() === "prArea,prgArea"));
    assert.deepEqual(Object.keys(reversal).sort(), ["areas", "bands", "differences", "models", "rest", "values"]);
    assert.deepEqual(Object.keys(reversal.bands[0]).sort(), ["favours", "high", "inside", "low", "outside"]);
    assert.deepEqual(reversal.models, [0, 1]);
    close(reversal.values[0][0], golden("white-clover.gnb").pr.aucpr_by_recall_range["[0,1]"].aucpr);
    close(reversal.values[1][1], golden("white-clover.ada").prg.auprg);
    assert.equal(thrown(() => analysis.ranks({ recallRange: [1, 0] })).code, "bad-recall-range");
    const { models, thresholds, tps, fps } = analysis.jointHull();
    assert.ok(tps instanceof Float64Array);
    assert.deepEqual([models.length, thresholds.length, fps.length], [tps.length, tps.length, tps.length]);
    assert.deepEqual([tps.at(-1), fps.at(-1), models.at(-1)], [25, 38, 0]);
    assert.ok(models.includes(1));
    assert.deepEqual(new Analysis("label,score\n1,0.5\n1,0.7\n").jointHull().models, []);
});

test("bounds on what finer scores could say", () => {
    // Best first: 2 positives and 1 negative, 1 and 2, 1 and 1; in b a score for each row.
    const rows = ["1,3,8", "1,3,7", "0,3,6", "1,2,5", "0,2,4", "0,2,3", "1,1,2", "0,1,1"];
    const analysis = new Analysis(["label,a,b", ...rows].join("\n"));
    const [first, second] = analysis.bounds();
    const [binned, fine] = [present(first), present(second)];
    assert.deepEqual(Object.keys(binned).sort(), ["auroc", "averagePrecision", "prArea", "prgArea", "ties", "undefined"]);
    assert.deepEqual(binned.ties, { groups: 3, rows: 8, all: 8, pairs: 5 / 16 });
    // Positives first and negatives first, by hand.
    assert.deepEqual(binned.auroc, { value: 19 / 32, low: 7 / 16, high: 12 / 16 });
    close(binned.averagePrecision?.low, (1 / 2 + 2 / 3 + 3 / 6 + 4 / 8) / 4);
    close(binned.averagePrecision?.high, (1 + 1 + 3 / 4 + 4 / 7) / 4);
    close(binned.prArea?.low, (2 - Math.log(3) + 1 - 3 * Math.log(6 / 5) + 1 - 4 * Math.log(8 / 7)) / 4);
    close(binned.prArea?.high, (2 + 1 - Math.log(4 / 3) + 1 - 3 * Math.log(7 / 6)) / 4);
    close(binned.prgArea?.low, (2 / 3) * ((-1 / 2 + 0) / 2) + (1 / 3) * ((-1 / 3 + 0) / 2));
    close(binned.prgArea?.high, (2 / 3) * ((1 / 2 + 2 / 3) / 2) + (1 / 3) * ((0 + 1 / 4) / 2));
    assert.equal(fine.ties.groups, 0);
    close(fine.prgArea?.high, present(fine.prgArea).low);
    /** @type {AreaSettings} */
    const settings = { prevalence: 0.1, recallRange: [0.5, 1] };
    close(analysis.bounds(settings)[0]?.prArea?.value, present(analysis.measure(settings)[0]?.pr.area));
    const { roc, pr, prg } = present(analysis.boundBands(0));
    assert.deepEqual([...roc.upper.x], [0, 0, 0.25, 0.25, 0.75, 0.75, 1]);
    assert.deepEqual([...roc.upper.y], [0, 0.5, 0.5, 0.75, 0.75, 1, 1]);
    assert.deepEqual([...roc.lower.y], [0, 0, 0.5, 0.5, 0.75, 0.75, 1]);
    assert.deepEqual([pr.upper.y[0], pr.lower.y[0], prg.lower.y[0], prg.upper.y.at(-1)], [1, 0, 0.5, 0]);
    assert.ok(prg.lower.y instanceof Float64Array);
    const shifted = present(analysis.boundBands(0, { prevalence: 0.9 }));
    assert.ok(present(shifted.pr.lower.y[1]) > present(pr.lower.y[1]));
    assert.equal(thrown(() => analysis.boundBands(2)).code, "unknown-model");
    assert.equal(thrown(() => analysis.boundBands(0, unchecked({ recallRange: [0, 1] }))).code, "unknown-option");
    assert.equal(thrown(() => analysis.bounds({ prevalence: 0 })).code, "bad-prevalence");
    const single = new Analysis("label,score\n1,0.5\n1,0.7\n");
    assert.equal(single.boundBands(0), null);
    assert.deepEqual(
        single.bounds()[0]?.undefined.map(({ field, code }) => [field, code]),
        [
            ["auroc", "no-negatives"],
            ["prgArea", "no-negatives"],
            ["ties.pairs", "no-negatives"],
        ],
    );
});
