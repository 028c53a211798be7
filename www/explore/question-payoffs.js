// Payoffs: the value of a row of each kind to the reader. Rows of the table are the actual class, columns the predicted one, as in the
// table of counts.

import { createNumberField } from "../controls/number-field.js";
import { make, makeButton, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf } from "../page/table.js";
import { gainsOf } from "../state/question.js";
import { formatExact } from "../text/format.js";

/** @import { Frame } from "../state/frame.js" */
/** @import { Payoff } from "../pkg/curvescope.js" */
/** @import { Action } from "../state/state.js" */

/** The cells, row by row, with the name of each box. */
const CELLS = /** @type {const} */ ([
    [
        ["tp", "true positive"],
        ["fn", "missed (false negative)"],
    ],
    [
        ["fp", "false alarm (false positive)"],
        ["tn", "true negative"],
    ],
]);
const HEADS = ["Actually positive", "Actually negative"];
const MOST = 1e15;

/**
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 * @param {() => void} onPrice called when one price replaces the table
 * @returns {(frame: Frame) => void}
 */
export function createPayoffs(place, dispatch, onPrice) {
    /** The values of the boxes, which may be a table without a best threshold. @type {Payoff | undefined} */
    let typed;
    /** @type {Payoff | undefined} */
    let rendered;
    const fault = make("p", { class: "problem", role: "alert", id: "payoff-fault" });
    const fields = CELLS.map((row) => row.map(([cell, name]) => ({ cell, field: createCell(cell, name, take) })));
    const table = make(
        "table",
        { class: "payoff", "aria-describedby": "payoff-says" },
        hiddenCaption("What a row of each kind is worth"),
        headOf("", "Predicted positive", "Predicted negative"),
        make(
            "tbody",
            {},
            ...fields.map((row, at) =>
                rowOf(HEADS[at] ?? "", ...row.map(({ field }) => make("td", {}, field.box, field.label, field.note))),
            ),
        ),
    );
    place.append(
        make(
            "p",
            { class: "asks", id: "payoff-says" },
            "What one row of each kind is worth to you, in any unit; costs are negative. At 40 a hit and 3 a call, a true positive is worth 37 and a false alarm −3.",
        ),
        table,
        fault,
        makeButton("Use one price instead", usePrice, { class: "quiet", id: "payoff-off" }),
    );

    function usePrice() {
        onPrice();
        dispatch({ type: "ask", question: { payoff: undefined } });
    }

    /**
     * @param {keyof Payoff} cell
     * @param {number} value
     */
    function take(cell, value) {
        if (!typed) return;
        typed = { ...typed, [cell]: value };
        if (showFault(typed)) table.dispatchEvent(new Event("refusal", { bubbles: true }));
        else dispatch({ type: "ask", question: { payoff: typed } });
    }

    /**
     * Shows the reason why the table has no best threshold, unless a box of it is refused: then the note of the box is enough.
     * @param {Payoff} payoff
     * @returns true where there is a reason, shown or not
     */
    function showFault(payoff) {
        const problem = faultOf(payoff);
        const areBoxesValid = fields.flat().every(({ field }) => !field.isRefused());
        setText(fault, areBoxesValid ? problem : "");
        if (problem) table.setAttribute("aria-invalid", "true");
        else table.removeAttribute("aria-invalid");
        return problem !== "";
    }

    return ({ state }) => {
        const { payoff } = state.question;
        if (!payoff) return;
        if (payoff !== rendered) {
            rendered = payoff;
            typed = payoff;
        }
        for (const { cell, field } of fields.flat()) field.render((typed ?? payoff)[cell], "");
        showFault(typed ?? payoff);
    };
}

/**
 * @param {keyof Payoff} cell
 * @param {string} name
 * @param {(cell: keyof Payoff, value: number) => void} take
 */
function createCell(cell, name, take) {
    return createNumberField({
        id: `payoff-${cell}`,
        name: [name],
        wanted: { kind: "amount", low: -MOST, high: MOST, range: "such as 100, -5 or 40 €." },
        format: formatExact,
        onNumber: (value) => take(cell, value),
    });
}

/**
 * Returns the reason why a table has no best threshold: one decision is best for all rows; "" otherwise.
 * @param {Payoff} payoff
 */
function faultOf(payoff) {
    const { positive, negative } = gainsOf(payoff);
    if (positive > 0 && negative > 0) return "";
    const [right, wrong, of] = positive > 0 ? ["true negative", "false alarm", "negative"] : ["true positive", "miss", "positive"];
    return `A ${right} has to be worth more than a ${wrong}; otherwise it never pays to predict a row ${of}, and no threshold is needed. The answer is still that of the table before.`;
}
