// Table of the segments of a hull: a column for each, highest scores first.

import { make } from "../../page/dom.js";
import { hiddenCaption, rowOf, scrolling } from "../../page/table.js";
import { formatCount, formatRatio, formatThreshold } from "../../text/format.js";
import { segmentsOf } from "./segments.js";

/** @import { Model } from "../../pkg/curvescope.js" */
/** @import { Segment } from "./segments.js" */

/** @type {readonly [string, (segment: Segment) => string][]} */
const ROWS = [
    ["positives, p", ({ positives }) => formatCount(positives)],
    ["negatives, q", ({ negatives }) => formatCount(negatives)],
    ["c, for accuracy", ({ c }) => formatRatio(c, 2)],
    ["d, for F", ({ d }) => formatRatio(d, 2)],
];

export function createSegmentsTable() {
    const table = make("table");
    const element = scrolling({ "aria-label": "What each score means" }, table);
    /** @type {Model | undefined} */
    let shown;
    /** @type {HTMLElement[][]} */
    let columns = [];

    /**
     * @param {Model} model
     * @param {number} index of the operating point; the column of the segment that ends there is marked
     */
    function render(model, index) {
        if (model !== shown) fill(model);
        const threshold = model.thresholds[index];
        for (const [at, segment] of segmentsOf(model).entries()) {
            for (const cell of columns[at] ?? []) cell.classList.toggle("current", segment.threshold === threshold);
        }
    }

    /** @param {Model} model */
    function fill(model) {
        shown = model;
        const segments = segmentsOf(model);
        const heads = segments.map(({ threshold }) => make("th", { scope: "col" }, formatThreshold(model, threshold)));
        const rows = ROWS.map(([name, textOf]) => ({ name, cells: segments.map((segment) => make("td", {}, textOf(segment))) }));
        columns = segments.map((_, at) => [heads, ...rows.map(({ cells }) => cells)].flatMap((cells) => cells[at] ?? []));
        table.replaceChildren(
            hiddenCaption("The groups of scores, with their labels in both plots"),
            make("thead", {}, rowOf("score", ...heads)),
            make("tbody", {}, ...rows.map(({ name, cells }) => rowOf(name, ...cells))),
        );
    }

    return { element, render };
}
