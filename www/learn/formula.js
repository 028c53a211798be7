// A formula in the text, and the same with the numbers of the figure.

import { formulaOf, termsOf, withNumbers } from "../formulas/formulas.js";
import { typeset } from "../formulas/notation.js";
import { remember } from "../page/changes.js";
import { make } from "../page/dom.js";
import { formatRatio } from "../text/format.js";

/** @import { Measures, Plots } from "../pkg/curvescope.js" */
/** @import { Frame } from "../scene/scene.js" */

/**
 * @param {HTMLElement} element has the name of what the formula is of as its text, the formula in `data-formula`, in the notation of
 *     formulas/notation.js, and in `data-value` the term that is its value. Without a formula it is that of the measure of this name,
 *     which follows the dials.
 */
export function createFormula(element) {
    const { formula: fixed, value: valueName = "" } = element.dataset;
    element.querySelector(".written")?.remove();
    const symbols = make("span", { class: "symbols" });
    const numbers = make("span", { class: "numbers" });
    element.append(make("span", { class: "written" }, symbols, " ", numbers));
    const isOtherFormula = remember();
    const isOther = remember();

    /**
     * @param {Frame} frame
     * @param {Plots} plots
     * @param {Record<string, number | null>} further
     */
    function render({ state, measures }, plots, further) {
        const cells = plots.cells(state.active, state.index);
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
