// The formulas shown are those of the measures: their numbers, worked out here, give the measure's value.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { MEASURE_GROUPS } from "../../../www/catalogue/measures.js";
import { formulaOf, termsOf, withNumbers } from "../../../www/formulas/formulas.js";
import { initSync, measuresAt } from "../../../www/pkg/curvescope.js";
import { DIALS, measureOptions } from "../../../www/state/dials.js";
import { chosenName } from "../../../www/text/chosen-measure.js";
import { nameOf } from "../../../www/text/measures.js";
import { present } from "../present.js";

/** @import { Cells, Counts, Measures } from "../../../www/pkg/curvescope.js" */
/** @import { Dials } from "../../../www/state/dials.js" */

initSync({ module: readFileSync(new URL("../../../www/pkg/curvescope_bg.wasm", import.meta.url)) });

const MEASURES = MEASURE_GROUPS.flatMap(({ measures }) => measures);
const FIELDS = MEASURES.map(({ field }) => field);

/**
 * The table with negatives weighted for a prevalence, worked out anew.
 * @param {Counts} counts
 * @param {number} [prevalence]
 * @returns {Cells}
 */
function cellsOf({ tp, fp, nPos, nNeg }, prevalence = nPos / (nPos + nNeg)) {
    const negativeWeight = (nPos / nNeg) * ((1 - prevalence) / prevalence) || 1;
    const weighted = { fp: fp * negativeWeight, tn: (nNeg - fp) * negativeWeight, nNeg: nNeg * negativeWeight };
    return { tp, fn: nPos - tp, nPos, n: nPos + weighted.nNeg, prevalence, negativeWeight, ...weighted };
}

/**
 * The value of a formula of numbers, as a calculator would have it.
 * @param {string} text
 * @returns {number}
 */
function calculated(text) {
    const plain = text
        .replaceAll("·", "*")
        .replaceAll("−", "-")
        .replaceAll("²", "**2")
        .replaceAll("^", "**")
        .replaceAll("√", "Math.sqrt")
        .replace(/\b(min|max)\b/g, "Math.$1");
    assert.match(plain, /^(?:[\d\s.,()+\-*/]|e[+-]?\d|Math\.(?:sqrt|min|max))+$/, `${text} is all numbers`);
    return Function(`return ${plain}`)();
}

/**
 * Whole numbers from 0 to `most`, the same in every run (a linear congruence).
 * @param {number} seed
 */
function numbers(seed) {
    let state = seed;
    return (/** @type {number} */ most) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * (most + 1));
    };
}

const BETAS = [1, 0.5, 2, 0, 3.7, Infinity];
const RHOS = [-2, -1, 0, 1, -4.5, -0.9999, 0.3, -Infinity, Infinity];

test("every measure has a formula, and its numbers give its value", () => {
    const next = numbers(7);
    const compared = new Map(FIELDS.map((field) => [field, 0]));
    for (let round = 0; round < 200; round += 1) {
        const [nPos, nNeg] = [1 + next(60), 1 + next(90)];
        const counts = { tp: next(nPos), fp: next(nNeg), nPos, nNeg };
        const dials = {
            ...DIALS,
            beta: present(BETAS[round % BETAS.length]),
            rho: present(RHOS[round % RHOS.length]),
            cost: next(20) / 20,
            prevalence: round % 3 === 0 ? (1 + next(97)) / 99 : undefined,
        };
        const measures = measuresAt(counts, measureOptions(dials));
        const cells = cellsOf(counts, dials.prevalence);
        for (const field of FIELDS) {
            const { formula } = formulaOf(field, dials, measures);
            const shown = withNumbers(formula, termsOf(cells, dials, measures));
            const value = measures[field];
            if (value === null) {
                // What has no value divides by 0, or has a term without a value.
                if (shown !== undefined) assert.ok(!Number.isFinite(calculated(shown)), `${field} = ${shown}`);
                continue;
            }
            assert.ok(shown !== undefined, `${field} = ${formula}`);
            const found = calculated(shown);
            const isRight = found === value || Math.abs(found - value) <= 5e-4 * Math.max(1, Math.abs(value));
            assert.ok(isRight, `${field} = ${formula} = ${shown} = ${found}, not ${value}, at ${JSON.stringify(dials)}`);
            compared.set(field, (compared.get(field) ?? 0) + 1);
        }
    }
    for (const [field, times] of compared) assert.ok(times > 100, `${field} was compared ${times} times`);
});

test("a formula has the reader's own numbers", () => {
    const counts = { tp: 180, fp: 34, nPos: 200, nNeg: 500 };
    const measures = measuresAt(counts, {});
    const shown = (/** @type {keyof Measures} */ field, dials = DIALS) => {
        const { formula } = formulaOf(field, dials, measures);
        return [formula, withNumbers(formula, termsOf(cellsOf(counts), dials, measures))];
    };
    assert.deepEqual(shown("precision"), ["tp / (tp + fp)", "180 / (180 + 34)"]);
    assert.deepEqual(shown("f", { ...DIALS, beta: 0.5 }), [
        "(1 + β²)·tp / ((1 + β²)·tp + fp + β²·fn)",
        "(1 + 0.5²)·180 / ((1 + 0.5²)·180 + 34 + 0.5²·20)",
    ]);
    assert.equal(shown("g", { ...DIALS, rho: -3 })[1], "((1^(−3)·0.84112^((−3) + 1) + 0.9^((−3) + 1)) / (1 + 1^(−3)))^(1 / ((−3) + 1))");
});

test("a term without a value leaves the numbers out", () => {
    const measures = measuresAt({ tp: 0, fp: 0, nPos: 2, nNeg: 3 }, {});
    const terms = termsOf(cellsOf({ tp: 0, fp: 0, nPos: 2, nNeg: 3 }), DIALS, measures);
    assert.equal(withNumbers("2·precision", terms), undefined);
    assert.equal(withNumbers(formulaOf("precision", DIALS, measures).formula, terms), "0 / (0 + 0)");
});

test("names follow the dials", () => {
    const names = (/** @type {Dials} */ dials) => Object.fromEntries(MEASURES.map((measure) => [measure.field, nameOf(measure, dials)]));
    const { f, fGain, g, weightedAccuracy: weighted, recall } = names({ ...DIALS, beta: 0.5, rho: -1, cost: 0.25 });
    assert.deepEqual([f, fGain, g, weighted, recall], ["F_{0.5}", "F_{0.5} gain", "G_{0.5, −1}", "Weighted accuracy_{0.25}", "Recall"]);
    assert.equal(names({ ...DIALS, beta: Infinity }).f, "F_{∞}");
    for (const [name, dials] of /** @type {[string, Partial<Dials>][]} */ ([
        ["F_{1}", {}],
        ["accuracy", { measure: "accuracy" }],
        ["weighted accuracy_{0.2}", { measure: "accuracy", cost: 0.2 }],
        ["G_{1, ∞}", { measure: "g", rho: Infinity }],
    ]))
        assert.equal(chosenName({ ...DIALS, ...dials }), name);
});
