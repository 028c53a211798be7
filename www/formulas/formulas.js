// The formula of each measure, with symbols and with numbers.

import { formatSetting } from "../text/format.js";

/** @import { Cells, Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * A formula in the notation of notation.js; `when` is the condition under which it applies, if it depends on the numbers.
 * @typedef {{ formula: string, when?: string }} Formula
 */

/** @type {Partial<Record<keyof Measures, string>>} */
const PLAIN = {
    recall: "tp / (tp + fn)",
    fnr: "fn / (tp + fn)",
    fpr: "fp / (fp + tn)",
    specificity: "tn / (fp + tn)",
    precision: "tp / (tp + fp)",
    npv: "tn / (tn + fn)",
    predictedPositiveShare: "(tp + fp) / n",
    minimumPrecision: "tp / (tp + N)",
    accuracy: "(tp + tn) / n",
    weightedAccuracy: "((1 − c)·tp + c·tn) / ((1 − c)·P + c·N)",
    normalizedCost: "((1 − c)·fn + c·fp) / ((1 − c)·P + c·N)",
    netBenefit: "(tp − fp·c / (1 − c)) / n",
    standardizedNetBenefit: "(tp − fp·c / (1 − c)) / P",
    interventionsAvoided: "(tn − fn·(1 − c) / c) / n",
    balancedAccuracy: "(tp / P + tn / N) / 2",
    mcc: "(tp·tn − fp·fn) / √((tp + fp)·P·N·(tn + fn))",
    kappa: "2·(tp·tn − fp·fn) / ((tp + fp)·N + P·(tn + fn))",
    youdenJ: "tp / P − fp / N",
    recallGain: "1 − P·fn / (N·tp)",
    precisionGain: "1 − P·fp / (N·tp)",
    lift: "tp·n / ((tp + fp)·P)",
    lrPlus: "tp·N / (fp·P)",
    lrMinus: "fn·N / (tn·P)",
};

const G = "((β^ρ·precision^(ρ + 1) + recall^(ρ + 1)) / (1 + β^ρ))^(1 / (ρ + 1))";

/**
 * @param {keyof Measures} field
 * @param {Dials} dials
 * @param {Measures} measures at the operating point
 * @returns {Formula}
 */
export function formulaOf(field, dials, measures) {
    if (field === "f") return fFormula(dials);
    if (field === "fGain") return fGainFormula(dials);
    if (field === "fPrime") return fPrimeFormula(measures);
    if (field === "g") return gFormula(dials, measures);
    return { formula: PLAIN[field] ?? "" };
}

/**
 * @param {Dials} dials
 * @returns {Formula}
 */
function fFormula({ beta }) {
    if (beta === Infinity) return { formula: "tp / (tp + fn)", when: "F is recall at β = ∞" };
    return { formula: "(1 + β²)·tp / ((1 + β²)·tp + fp + β²·fn)" };
}

/**
 * @param {Dials} dials
 * @returns {Formula}
 */
function fGainFormula({ beta }) {
    if (beta === Infinity) return { formula: "1 − P·fn / (N·tp)", when: "F is recall at β = ∞" };
    return { formula: "1 − P·(fp + β²·fn) / (N·(1 + β²)·tp)" };
}

/**
 * @param {Measures} measures
 * @returns {Formula}
 */
function fPrimeFormula({ fPrime }) {
    if (fPrime === 0) return { formula: "0", when: "precision is not above the prevalence π" };
    return { formula: "2·(precision − π)·recall / (precision − π + (1 − π)·recall)" };
}

/**
 * @param {Dials} dials
 * @param {Measures} measures
 * @returns {Formula}
 */
function gFormula({ beta, rho }, { precision, recall }) {
    if (precision === null) return { formula: G };
    if (rho <= -1 && (precision === 0 || recall === 0)) return { formula: "0", when: "precision or recall is 0" };
    if (beta === 0 || beta === Infinity) {
        const onPrecision = rho < 0 === (beta === 0);
        return { formula: onPrecision ? "precision" : "recall", when: `all weight is on it at β = ${formatSetting(beta)}` };
    }
    if (rho === 0) return { formula: "(β·precision + recall) / (1 + β)", when: "ρ is 0" };
    if (rho === -1) return { formula: "(precision·recall^β)^(1 / (1 + β))", when: "ρ is −1" };
    if (rho === -Infinity) return { formula: "min(β·precision, recall) / min(β, 1)", when: "ρ is −∞" };
    if (rho === Infinity) return { formula: "max(β·precision, recall) / max(β, 1)", when: "ρ is ∞" };
    return { formula: G };
}

/**
 * Returns the formula with numbers in place of its terms; undefined if one of them is undefined.
 * @param {string} formula
 * @param {Record<string, number | null>} terms
 */
export function withNumbers(formula, terms) {
    let isDefined = true;
    const text = formula.replace(/[A-Za-zβρπ]+/g, (name) => {
        if (!(name in terms)) return name;
        const value = terms[name];
        if (typeof value !== "number") isDefined = false;
        return formatTerm(value ?? 0);
    });
    return isDefined ? text : undefined;
}

/**
 * Returns the values of the symbols in the formulas.
 * @param {Cells} cells
 * @param {Dials} dials
 * @param {Measures} measures
 * @returns {Record<string, number | null>}
 */
export function termsOf(cells, { beta, rho, cost }, { precision, recall }) {
    const { tp, fp, fn, tn, nPos, nNeg, n, prevalence } = cells;
    return { tp, fp, fn, tn, P: nPos, N: nNeg, n, π: prevalence, β: beta, ρ: rho, c: cost, precision, recall };
}

/** Formats an integer with all digits, another number with five significant ones; a negative one in parentheses. @param {number} value */
function formatTerm(value) {
    if (value === Infinity) return "∞";
    const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(5)));
    return value < 0 ? `(${text.replace("-", "\u2212")})` : text;
}
