// The 2x2 table of an operating point as areas: a column for each class, as wide as its share of the rows, divided by the prediction.

import { CELLS } from "../catalogue/cells.js";
import { make, setText } from "../page/dom.js";
import { hiddenCaption } from "../page/table.js";
import { withRoles } from "../page/table-roles.js";
import { formatCount } from "../text/format.js";

/** @import { Counts } from "../pkg/curvescope.js" */

/** The cells, row by row: the first row is predicted positive, the first column is positive. */
const ORDER = /** @type {const} */ (["tp", "fp", "fn", "tn"]);

/** Pixels of the picture: its least width, its height, and the heights of a label of two lines and of one. */
const SIZE = { width: 280, height: 248, label: 48, line: 26 };
/** Pixels of a character of a count and of a name, at most, and of the blank beside them. */
const CHARACTER = { count: 9.5, name: 7.25, blank: 10 };

/**
 * Labels are at the upper and at the lower edge of each column, where they fit at any threshold. A cell less high than its label is pointed
 * at; a column less wide has its labels beside it.
 * @param {HTMLTableElement} table
 */
export function createMosaic(table) {
    const cells = ORDER.map((kind) => {
        const name = `${CELLS[kind]} (${kind.toUpperCase()})`;
        const count = make("b", { class: "count" });
        const label = make("span", { class: "mosaic-label" }, count, " ", make("span", { class: "cell-name" }, name));
        return { name, count, cell: make("td", { class: kind }, label) };
    });
    const heads = ["positive", "negative"].map((name) => ({ name, head: make("th", { scope: "col" }) }));
    const rowOf = (/** @type {string} */ name, /** @type {number} */ from) =>
        make(
            "tr",
            {},
            make("th", { scope: "row", class: "visually-hidden" }, name),
            ...cells.slice(from, from + 2).map(({ cell }) => cell),
        );
    table.replaceChildren(
        hiddenCaption("Rows by their class and by the prediction at this threshold"),
        make("thead", {}, make("tr", {}, make("td", { class: "visually-hidden" }), ...heads.map(({ head }) => head))),
        make("tbody", {}, rowOf("Predicted positive", 0), rowOf("Predicted negative", 2)),
    );
    withRoles(table);

    /** @param {Counts} counts of an operating point */
    function render({ tp, fp, nPos, nNeg }) {
        const shown = [tp, fp, nPos - tp, nNeg - fp];
        const totals = [nPos, nNeg];
        const texts = shown.map(formatCount);
        const widths = cells.map(({ name }, at) => widthsOf(texts[at] ?? "", name));
        const rows = nPos + nNeg || 1;
        /** Of both columns. @type {boolean[]} */
        const narrow = [];
        for (const [at, { head, name }] of heads.entries()) {
            const total = totals[at] ?? 0;
            setText(head, `${formatCount(total)} ${name}`);
            table.style.setProperty(`--width-${name}`, String(total / rows));
            const needed = Math.max(...(widths[at] ?? []), ...(widths[at + 2] ?? []));
            const isNarrow = (total / rows) * SIZE.width < needed;
            narrow[at] = isNarrow;
            table.toggleAttribute(`data-narrow-${name}`, isNarrow);
        }
        for (const [at, { cell, count }] of cells.entries()) {
            setText(count, texts[at] ?? "");
            const share = (shown[at] ?? 0) / (totals[at % 2] || 1);
            cell.style.setProperty("--height", String(share));
            cell.classList.toggle("none", !(shown[at] ?? 0));
            const [height, width] = [share * SIZE.height, ((totals[at % 2] ?? 0) / rows) * SIZE.width];
            const [ofCount = 0, ofName = 0] = widths[at] ?? [];
            const isLow = height < SIZE.label && !narrow[at % 2];
            const isLine = isLow && height >= SIZE.line && ofCount + ofName <= width;
            cell.classList.toggle("line", isLine);
            cell.classList.toggle("low", isLow && !isLine);
        }
    }

    return { render };
}

/**
 * Returns the widths of the two parts of a label, each with the blank beside it.
 * @param {string} count
 * @param {string} name
 * @returns {[count: number, name: number]}
 */
function widthsOf(count, name) {
    const { blank } = CHARACTER;
    return [blank + CHARACTER.count * count.length, blank + CHARACTER.name * name.length];
}
