// A formula in the text, with symbols and with the numbers of the figure.

import { formulaOf, termsOf, withNumbers } from "../formulas/formulas.js";
import { typeset } from "../formulas/notation.js";
import { changeDetector } from "../page/changes.js";
import { make } from "../page/dom.js";
import { formatRatio } from "../text/format.js";

/** @import { Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */

/**
 * @param {HTMLElement} element its text is the name of the quantity, `data-formula` the formula in the notation of formulas/notation.js,
 *     and `data-value` the term or measure that is the value. Without `data-formula` it is the formula of the measure `data-value`,
 *     which depends on the dials.
 */
export function createFormula(element) {
    const { formula: fixed, value: valueName = "" } = element.dataset;
    element.querySelector(".written")?.remove();
    const symbols = make("span", { class: "symbols" });
    const numbers = make("span", { class: "numbers" });
    element.append(make("span", { class: "written" }, symbols, " ", numbers));
    const isOtherFormula = changeDetector();
    const isOther = changeDetector();

    /**
     * @param {Frame} frame
     * @param {Record<string, number | null>} further
     */
    function render({ state, measures, cells }, further) {
        if (!cells) return;
        const { formula, when = "" } = fixed
            ? { formula: fixed }
            : formulaOf(/** @type {keyof Measures} */ (valueName), state.dials, measures);
        if (isOtherFormula(formula, when)) symbols.replaceChildren("= ", ...typeset(formula), ...(when ? [` as ${when}`] : []));
        const terms = { ...termsOf(cells, state.dials, measures), ...further };
        const text = withNumbers(formula, terms);
        /** @type {Record<string, unknown>} */
        const values = { ...measures, ...terms };
        const value = values[valueName];
        if (!isOther(text, value)) return;
        if (text === undefined || typeof value !== "number") numbers.replaceChildren("is undefined here");
        else numbers.replaceChildren("= ", ...typeset(text), " ", make("span", { class: "value" }, `= ${formatRatio(value)}`));
    }

    return { render };
}
