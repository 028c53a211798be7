// Confusion matrix of an operating point, with totals.

import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf } from "../page/table.js";
import { formatCount } from "../text/format.js";

/** @import { Counts } from "../pkg/curvescope.js" */

/**
 * Rows are the actual classes, columns the predicted ones.
 * @param {HTMLTableElement} table
 * @param {string} [caption]
 */
export function createConfusion(table, caption = "Counts at this threshold") {
    const names = [
        ["true positives", "false negatives", ""],
        ["false positives", "true negatives", ""],
        ["", "", ""],
    ];
    /** The nine cells, row by row. @type {HTMLElement[]} */
    const cells = [];
    const heads = ["Actually positive", "Actually negative", "Total"];
    const body = names.map((row, at) =>
        rowOf(
            heads[at] ?? "",
            ...row.map((name, column) => {
                const count = make("span", { class: "count" });
                cells.push(count);
                const kind = column === 2 || at === 2 ? "total" : column === at ? "right" : "wrong";
                return make("td", { class: kind }, count, ...(name ? [make("span", { class: "cell-name" }, name)] : []));
            }),
        ),
    );
    table.replaceChildren(
        hiddenCaption(caption),
        headOf("", "Predicted positive", "Predicted negative", "Total"),
        make("tbody", {}, ...body),
    );

    /** @param {Counts} counts of an operating point */
    function render({ tp, fp, nPos, nNeg }) {
        const shown = [tp, nPos - tp, nPos, fp, nNeg - fp, nNeg, tp + fp, nPos + nNeg - tp - fp, nPos + nNeg];
        for (const [at, cell] of cells.entries()) setText(cell, formatCount(shown[at] ?? 0));
    }

    return { render };
}
