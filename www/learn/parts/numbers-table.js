// A table of numbers with a name before each row.

import { make } from "../../page/dom.js";
import { headRow, hiddenCaption, scrolledTable } from "../../page/table.js";

/** A row, faint where it stands back, or of what the rows come to. @typedef {{ name: string, mark?: Node, cells: readonly string[], isFaint?: boolean, isSum?: boolean }} Row */

/**
 * @param {string} caption
 * @param {readonly string[]} head one entry for the names, and one for each cell of a row
 */
export function createNumbersTable(caption, head) {
    const body = make("tbody");
    const element = scrolledTable({ "aria-label": caption }, {}, hiddenCaption(caption), make("thead", {}, headRow(head)), body);
    element.classList.add("lesson-numbers");
    let shown = "";

    /**
     * @param {readonly Row[]} rows
     * @param {string} [looks] changes when marks do
     */
    function render(rows, looks = "") {
        const key = JSON.stringify([looks, rows]);
        if (key === shown) return;
        shown = key;
        body.replaceChildren(...rows.map(line));
    }

    /** @param {Row} row */
    function line({ name, mark, cells, isFaint, isSum }) {
        const title = make("th", { scope: "row" }, ...(mark ? [mark, " "] : []), name);
        return make("tr", { class: isFaint ? "faint" : isSum ? "sum" : undefined }, title, ...cells.map((text) => make("td", {}, text)));
    }

    return { element, render };
}
