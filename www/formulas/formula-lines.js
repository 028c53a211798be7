// The line below each measure: its formula with symbols and with numbers.

import { find, make } from "../page/dom.js";
import { formulaOf, termsOf, withNumbers } from "./formulas.js";
import { typeset } from "./notation.js";

/** @import { Cells, Measures } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */

const KEY = "tp, fp, fn and tn are the four counts of the table; P, N and n count positives, negatives and all rows; π is P/n.";
const WEIGHTED = "fp, tn and N count every negative with its weight at the prevalence that is set.";

/** @param {HTMLElement} box has an element `[data-measure]` for each measure */
export function createFormulaLines(box) {
    const lines = [...box.querySelectorAll("[data-measure]")].map((block) => {
        const field = /** @type {keyof Measures} */ (block.getAttribute("data-measure"));
        return { field, line: find(block, ".formula", HTMLElement), shown: "" };
    });
    const key = make("p", { class: "formula-key" });
    box.append(key);

    /**
     * @param {Cells} cells
     * @param {Dials} dials
     * @param {Measures} measures
     */
    function render(cells, dials, measures) {
        key.textContent = cells.negativeWeight === 1 ? KEY : `${KEY} ${WEIGHTED}`;
        const terms = termsOf(cells, dials, measures);
        for (const entry of lines) {
            const { formula, when } = formulaOf(entry.field, dials, measures);
            const numbers = withNumbers(formula, terms);
            const text = `${formula}|${numbers}|${when}`;
            if (text === entry.shown) continue;
            entry.shown = text;
            const parts = [part("symbols", formula)];
            if (numbers !== undefined && numbers !== formula) parts.push(part("numbers", numbers));
            if (when) parts.push(make("span", { class: "when" }, `as ${when}`));
            entry.line.replaceChildren(...parts.flatMap((element, at) => (at === 0 ? [element] : [" ", element])));
        }
    }

    return { render };
}

/**
 * @param {string} kind
 * @param {string} formula
 */
function part(kind, formula) {
    return make("span", { class: kind }, "= ", ...typeset(formula));
}
