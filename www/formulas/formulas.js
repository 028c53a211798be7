// The formula of each measure, with symbols and with numbers.

import { FORMULAS } from "../catalogue/measure-formulas.js";
import { formatSetting } from "../text/format.js";

/** @import { MeasureField } from "../catalogue/measures.js" */
/** @import { Cells, Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

/**
 * A formula in the notation of notation.js; `when` is the condition under which it applies, if it depends on the numbers.
 * @typedef {{ formula: string, when?: string }} Formula
 */

/**
 * @param {keyof Measures} field
 * @param {Dials} dials
 * @param {Measures} measures at the operating point
 * @returns {Formula}
 */
export function formulaOf(field, dials, measures) {
    return specialFormula(field, dials, measures) ?? { formula: FORMULAS[/** @type {MeasureField} */ (field)] ?? "" };
}

/**
 * The formula at special values of the dials or of the measures; undefined elsewhere.
 * @param {keyof Measures} field
 * @param {Dials} dials
 * @param {Measures} measures
 * @returns {Formula | undefined}
 */
function specialFormula(field, dials, measures) {
    if (field === "f" && dials.beta === Infinity) return { formula: FORMULAS.recall, when: "F is recall at β = ∞" };
    if (field === "fGain" && dials.beta === Infinity) return { formula: FORMULAS.recallGain, when: "F is recall at β = ∞" };
    if (field === "fPrime" && measures.fPrime === 0) return { formula: "0", when: "precision is not above the prevalence π" };
    return field === "g" ? specialG(dials, measures) : undefined;
}

/**
 * @param {Dials} dials
 * @param {Measures} measures
 * @returns {Formula | undefined}
 */
function specialG({ beta, rho }, { precision, recall }) {
    if (precision === null) return undefined;
    if (rho <= -1 && (precision === 0 || recall === 0)) return { formula: "0", when: "precision or recall is 0" };
    if (beta === 0 || beta === Infinity) {
        const onPrecision = rho < 0 === (beta === 0);
        return { formula: onPrecision ? "precision" : "recall", when: `all weight is on it at β = ${formatSetting(beta)}` };
    }
    if (rho === 0) return { formula: "(β·precision + recall) / (1 + β)", when: "ρ is 0" };
    if (rho === -1) return { formula: "(precision·recall^β)^(1 / (1 + β))", when: "ρ is −1" };
    if (rho === -Infinity) return { formula: "min(β·precision, recall) / min(β, 1)", when: "ρ is −∞" };
    if (rho === Infinity) return { formula: "max(β·precision, recall) / max(β, 1)", when: "ρ is ∞" };
    return undefined;
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
