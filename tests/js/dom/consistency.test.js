// No number of the page contradicts another: in 25 random states of the example all that stands there is computed again, from the rows of the file and
// the threshold that the page names, by the definitions of the measures.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { numbersIn } from "./uncertainty.js";
import { atRest, choose, element, openExplore, press, select, textOf, textsOf, type, until, user } from "./page.js";

await openExplore();

const [head = [], ...lines] = readFileSync(new URL("../../../www/examples/white-clover.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
const MODELS = ["ada", "lr", "gnb", "rf", "knn"].filter((name) => head.includes(name));
const isPositive = (/** @type {string[]} */ line) => line[head.indexOf("label")] === "1";
const N_POS = lines.filter(isPositive).length;
const N_NEG = lines.length - N_POS;

/** Whole numbers from 0 to below `n`, the same in every run. */
const below = (() => {
    let state = 31;
    return (/** @type {number} */ n) => {
        // Numerical Recipes' linear congruential generator.
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * n);
    };
})();

/** @template T @param {readonly T[]} values */
const oneOf = (values) => /** @type {T} */ (values[below(values.length)]);

/** The counts of a model where scores of so much at least are predicted positive. @param {string} model @param {number} threshold */
function countsAt(model, threshold) {
    const at = head.indexOf(model);
    const predicted = lines.filter((line) => Number(line[at]) >= threshold);
    const tp = predicted.filter(isPositive).length;
    return { tp, fp: predicted.length - tp, fn: N_POS - tp, tn: N_NEG - (predicted.length - tp) };
}

/**
 * Measures of counts, seen at a prevalence.
 * @param {ReturnType<typeof countsAt>} counts
 * @param {number | undefined} prevalence
 * @param {number} beta
 * @returns {Record<string, number>}
 */
function measuresOf({ tp, fp, fn, tn }, prevalence, beta) {
    const weight = prevalence === undefined ? 1 : (N_POS * (1 - prevalence)) / (prevalence * N_NEG);
    const [alarms, rest] = [weight * fp, weight * tn];
    const n = tp + fn + alarms + rest;
    return {
        recall: tp / N_POS,
        fnr: fn / N_POS,
        fpr: fp / N_NEG,
        specificity: tn / N_NEG,
        precision: tp / (tp + alarms),
        npv: rest / (rest + fn),
        predictedPositiveShare: (tp + alarms) / n,
        accuracy: (tp + rest) / n,
        balancedAccuracy: (tp / N_POS + tn / N_NEG) / 2,
        youdenJ: tp / N_POS - fp / N_NEG,
        f: ((1 + beta ** 2) * tp) / ((1 + beta ** 2) * tp + alarms + beta ** 2 * fn),
    };
}

/** That a text is a number to three decimals, or a dash where there is none. @param {string} text @param {number} value @param {string} what */
function same(text, value, what) {
    if (Number.isNaN(value)) assert.match(text, /^–/, what);
    else assert.ok(Math.abs(Number(text.replace("−", "-")) - value) <= 0.000_500_1, `${what}: ${text} for ${value}`);
}

/** The threshold that a condition names: "score ≥ 0.5536". @param {string} text */
function thresholdIn(text) {
    if (/nothing/.test(text)) return Infinity;
    return /≥ (\S+)$/.exec(text)?.[1]?.replace("−", "-");
}

/**
 * That the sentence under the legend tells how many more errors of each kind a model makes than another at the threshold of both.
 * @param {{ tp: number, fp: number }} counts of the first model at the chosen threshold
 */
function assertDifference({ tp, fp }) {
    const sentence = textOf("#comparison");
    const [, at, model = "", says = "", rival = ""] =
        /At (.+?) of both, (\w+) ((?:finds|has) .+? than|and) (\w+)/.exec(sentence) ?? assert.fail(sentence);
    const threshold = Number(thresholdIn(at === "a threshold above all scores" ? "nothing" : String(at)));
    const [own, other] = [countsAt(model, threshold), countsAt(rival, threshold)];
    assert.deepEqual([own.tp, own.fp], [tp, fp], sentence);
    const part = (/** @type {string} */ verb, /** @type {number} */ more, /** @type {string} */ noun) =>
        more === 0 ? [] : [`${verb} ${Math.abs(more)} ${more > 0 ? "more" : "fewer"} ${noun}${Math.abs(more) === 1 ? "" : "s"}`];
    const expected = [...part("finds", own.tp - other.tp, "positive"), ...part("has", own.fp - other.fp, "false alarm")];
    assert.equal(says, expected.length > 0 ? `${expected.join(" and ")} than` : "and", sentence);
}

/**
 * That the sentence of the answer has these counts and their rates as percentages, which are whole between 1 and 99.
 * @param {{ tp: number, fp: number, fn: number }} counts
 * @param {string} name
 */
function assertVerdict({ tp, fp, fn }, name) {
    const sentence = textOf("#verdict");
    if (tp + fp === 0) return assert.equal(sentence, `It flags no row: all ${N_POS} positives are missed.`, name);
    const [, found, all, recall, alarms, rest = ""] =
        /^It finds (\d+) of (\d+) positives \(([\d.]+) %.*?\) with (\d+) false alarms?: (.+)\.$/.exec(sentence) ??
        assert.fail(`${name}: ${sentence}`);
    assert.deepEqual([Number(found), Number(all), Number(alarms)], [tp, tp + fn, fp], `${name}: ${sentence}`);
    assert.ok(Math.abs(Number(recall) - (100 * tp) / N_POS) <= 0.5, `${name}: ${sentence}`);
    const precision = Number(/([\d.]+) %/.exec(rest)?.[1]);
    assert.ok(Math.abs(precision - (100 * tp) / (tp + fp)) <= 0.5, `${name}: ${sentence}`);
    const flags = /one flag in ([\d.]+)/.exec(rest)?.[1];
    if (flags) assert.ok(Math.abs(Number(flags) - (tp + fp) / tp) <= 0.5, `${name}: ${sentence}`);
}

/** Puts the page into some state. @returns {Promise<{ prevalence: number | undefined, beta: number, model: string, kind: string }>} */
async function someState() {
    const model = oneOf(MODELS);
    await press(model, "#models-areas tbody");
    const kind = oneOf(["Balance precision and recall (F)", "Find at least…", "Errors cost…", "Try a threshold"]);
    await choose(kind);
    let beta = 1;
    if (kind === "Balance precision and recall (F)") {
        beta = oneOf([0.5, 1, 2]);
        await until(() => element("#beta-box"));
        await type("#beta-box", String(beta));
    }
    if (kind === "Try a threshold") {
        await until(() => element("#own-box"));
        await type("#own-box", oneOf(["0.2", "0.5", "0.61", "0.35"]));
    }
    if (kind === "Find at least…") {
        await until(() => element(".limit-bound"));
        await select("Measure of limit 1", oneOf(["recall", "precision", "specificity"]));
        await type(".limit-bound", oneOf(["0.5", "0.6", "0.75", "0.9"]));
        if (below(3) === 0) await user.click(element("#confident"));
    }
    const prevalence = oneOf([undefined, 0.05, 0.5]);
    await (prevalence === undefined ? user.click(element('[aria-label="Reset prevalence"]')) : type("#prevalence-box", String(prevalence)));
    await atRest();
    await until(() => assert.notEqual(document.querySelector("#answer-body")?.getAttribute("aria-busy"), "true"));
    if (below(3) === 0) {
        element("figure[data-space=roc] .plot").focus();
        for (let steps = 1 + below(5); steps > 0; steps -= 1) await user.keyboard(oneOf(["{ArrowLeft}", "{ArrowRight}"]));
        await atRest();
    }
    return { prevalence, beta, model, kind };
}

test("what stands in the page says one thing", async () => {
    for (let number = 1; number <= 25; number += 1) {
        const { prevalence, beta, model, kind } = await someState();
        const name = `${model}, ${kind}, prevalence ${prevalence ?? "of the data"}`;
        await until(() => assert.equal(textOf("#answer-model"), model, name));

        // The answer: its sentence has the counts of its threshold, and their rates as whole percents.
        const text = thresholdIn(textOf("#answer .answer-threshold"));
        if (text !== undefined && !element("#verdict").hidden) {
            const counts = countsAt(model, Number(text));
            assert.ok(textOf(".answer-predicts").startsWith(`flags ${counts.tp + counts.fp} of ${lines.length} rows`), name);
            assertVerdict(counts, name);
            const deployed = textOf(".answer-deployed");
            assert.equal(deployed !== "", prevalence !== undefined, name);
            if (prevalence !== undefined) {
                const [rows = 0, , found = 0, missed = 0, alarms = 0, negatives = 0] = numbersIn(deployed.replaceAll(",", ""));
                assert.equal(found + missed + alarms + negatives, rows, `${name}: ${deployed}`);
                assert.ok(Math.abs(found / rows - prevalence * (counts.tp / N_POS)) <= 1 / rows, `${name}: ${deployed}`);
                assert.ok(Math.abs(alarms / rows - (1 - prevalence) * (counts.fp / N_NEG)) <= 1 / rows, `${name}: ${deployed}`);
            }
        }

        // The point of the plots: the numbers beside them, the table, the line below them and the measures are those of the threshold in the box.
        const box = /** @type {HTMLInputElement} */ (element("#threshold-box"));
        const counts = countsAt(model, box.value === "" || /[^\d.e-]/.test(box.value) ? Infinity : Number(box.value));
        const { tp, fp, fn, tn } = counts;
        {
            assert.deepEqual(textsOf("#at-point .count"), [tp, fn, fp, tn].map(String), name);
            const [seen, own] = [measuresOf(counts, prevalence, beta), measuresOf(counts, undefined, beta)];
            for (const row of document.querySelectorAll("#at-point [data-rate]")) {
                const rate = row.getAttribute("data-rate") ?? "";
                const value = seen[rate];
                if (value === undefined) continue;
                const what = `${name}: ${rate} beside the plots`;
                same(textOf(/** @type {Element} */ (row.querySelector("b"))), value, what);
                const range = row.querySelector(".answer-range");
                const ends = numbersIn(range ? textOf(range).replaceAll("95 %", "").replace("–", " ") : "");
                if (ends.length === 2)
                    assert.ok(Number(ends[0]) <= value + 0.0006 && value - 0.0006 <= Number(ends[1]), `${what} in ${ends}`);
                if (ends.length === 1)
                    assert.ok(/≥/.test(textOf(/** @type {Element} */ (range))) ? value >= Number(ends[0]) : value <= Number(ends[0]), what);
                const beside = row.querySelector(".answer-beside");
                if (beside) same(textOf(beside).replace(" in your data", ""), own[rate] ?? NaN, `${what}, in the data`);
            }
        }
        assert.deepEqual(textsOf("#confusion .count"), [tp, fp, fn, tn].map(String), name);
        assert.match(textOf("#readout"), new RegExp(`found ${tp}false alarms ${fp}missed ${fn}left alone ${tn}$`), name);
        const shownBeta = Number(/F(\S+)/.exec(textOf('[data-measure="f"] dt'))?.[1] ?? 1);
        const seen = measuresOf(counts, prevalence, shownBeta);
        for (const [field, value] of Object.entries(seen)) {
            const cell = document.querySelector(`[data-measure="${field}"] .value`);
            if (cell) same(textOf(cell).replace(/ undefined.*/, ""), value, `${name}: ${field} at the point`);
            const range = document.querySelector(`[data-measure="${field}"] .range`);
            const [low, high] = numbersIn(range ? textOf(range).replace("95 % interval ", "").replace("–", " ") : "");
            if (low !== undefined && high !== undefined)
                assert.ok(low <= value + 0.0006 && value - 0.0006 <= high, `${name}: ${field} ${value} in ${low} to ${high}`);
        }

        if (kind === "Try a threshold") await until(() => assertDifference(counts));

        // The areas of the legend are those of the table.
        for (const row of document.querySelectorAll("#models-table tbody tr")) {
            const of = textOf(/** @type {Element} */ (row.querySelector("button")));
            const item = [...document.querySelectorAll("#legend li")].find((one) => textOf(one).startsWith(of));
            if (!item) continue;
            const inLegend = textOf(item)
                .slice(of.length)
                .replace(/(^|[^\d])\./g, "$10.");
            const inTable = numbersIn([...row.querySelectorAll("td")].map(textOf).join(" "));
            for (const area of numbersIn(inLegend).slice(0, 3)) {
                const isThere = inTable.some((value) => Math.abs(value - area) <= 0.000_500_1);
                assert.ok(isThere, `${name}: ${of} ${area} of the legend in the table`);
            }
        }
    }
});
