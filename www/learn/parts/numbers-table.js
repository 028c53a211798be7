// Table of numbers with a name before each row.

import { changeDetector } from "../../page/changes.js";
import { make } from "../../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../../page/table.js";

/**
 * A row: `isFaint` for one in a lighter colour, `isSum` for a total or highlighted one.
 * @typedef {{ name: string, mark?: Node, cells: readonly string[], isFaint?: boolean, isSum?: boolean }} Row
 */

/**
 * @param {string} caption
 * @param {readonly string[]} head one entry for the names, and one for each cell of a row
 */
export function createNumbersTable(caption, head) {
    const body = make("tbody");
    const element = scrolling({ "aria-label": caption }, make("table", {}, hiddenCaption(caption), headOf(...head), body));
    element.classList.add("lesson-numbers");
    const isOther = changeDetector();

    /**
     * @param {readonly Row[]} rows
     * @param {string} [looks] changes when the marks change; rows are compared without them
     */
    function render(rows, looks = "") {
        if (isOther(JSON.stringify([looks, rows]))) body.replaceChildren(...rows.map(line));
    }

    /** @param {Row} row */
    function line({ name, mark, cells, isFaint, isSum }) {
        const row = rowOf(name, ...cells);
        if (mark) row.firstElementChild?.prepend(mark, " ");
        row.className = isFaint ? "faint" : isSum ? "sum" : "";
        return row;
    }

    return { element, render };
}
