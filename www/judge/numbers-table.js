// The numbers of one model on old and new rows, and the button that copies them.

import { valueCell } from "../controls/value-cell.js";
import { make, makeButton, setText } from "../page/dom.js";
import { copy } from "../page/save-file.js";
import { subscripted } from "../page/subscripts.js";
import { headOf, hiddenCaption, scrolling } from "../page/table.js";
import { NOTE, copiedTable } from "../text/judged.js";

/** @import { Cell, Group, Line } from "../text/judged.js" */

export function createNumbersTable() {
    const caption = hiddenCaption();
    const table = make("table", { class: "judge-table", id: "judge-table" }, caption);
    const status = make("span", { class: "hint", role: "status" });
    /** @type {readonly Group[]} */
    let shown = [];
    const button = makeButton("Copy table", async () => {
        const isCopied = await copy(copiedTable(shown));
        setText(status, isCopied ? "Copied, with all digits." : "This browser does not let the page copy. Select the table instead.");
    });
    const foot = make("p", { class: "judge-copy" }, button, " ", status);
    const element = make(
        "div",
        {},
        scrolling({ "aria-labelledby": "judge-title" }, table),
        make("p", { class: "hint judge-note" }, NOTE),
        foot,
    );

    /**
     * @param {readonly Group[]} groups
     * @param {string} model
     */
    function render(groups, model) {
        shown = groups;
        const hasExpected = groups.some(({ lines }) => lines.some(({ expected }) => expected));
        const heads = ["", "Old rows", "New rows", "New less old", ...(hasExpected ? ["Old at the new prevalence"] : [])];
        setText(caption, `${model} on the old rows and on the new ones`);
        setText(status, "");
        table.replaceChildren(caption, headOf(...heads), ...groups.map((group) => bodyOf(group, heads.length)));
    }

    return { element, render };
}

/**
 * @param {Group} group
 * @param {number} columns
 */
function bodyOf({ title, lines }, columns) {
    const head = make("tr", {}, make("th", { scope: "rowgroup", colspan: String(columns) }, title));
    return make("tbody", {}, head, ...lines.map((line) => rowOf(line, columns)));
}

/**
 * @param {Line} line
 * @param {number} columns
 */
function rowOf({ name, limit, old, new: other, difference, expected, reason }, columns) {
    const words = limit === "" ? [] : [" ", make("span", { class: "limit" }, limit)];
    const head = make("th", { scope: "row" }, ...subscripted(name), ...words);
    const last = columns > 4 ? [cellOf(expected, "")] : [];
    return make("tr", {}, head, cellOf(old, reason), cellOf(other, reason), cellOf(difference, reason), ...last);
}

/**
 * @param {Cell | undefined} cell undefined where the column does not apply
 * @param {string} reason why there is no number, or no interval
 */
function cellOf(cell, reason) {
    if (!cell) return make("td");
    const { text, range, more } = cell;
    if (text === undefined) return valueCell(undefined, () => reason);
    const small = /** @type {const} */ ([
        ["range", range],
        ["more", more],
    ]);
    return make("td", {}, text, ...small.flatMap(([kind, part]) => (part ? [make("span", { class: kind }, ` ${part}`)] : [])));
}
