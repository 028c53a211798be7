// The operating point at the cursor: its 2x2 table and its measures.

import { byId, find, make, setText } from "./dom.js";
import { DASH, formatCount, formatRatio } from "./format.js";
import { MEASURE_GROUPS } from "./measures.js";
import { thresholdText } from "./messages.js";

/** @import { Counts, Measures } from "./pkg/curvescope.js" */
/** @import { State } from "./state.js" */

export function createPointPanel() {
    const cells = fillConfusion(byId("confusion", HTMLTableElement));
    const measuresBox = byId("measures", HTMLElement);
    const values = fillMeasures(measuresBox);
    const modelName = byId("point-model", HTMLElement);
    const explain = byId("point-explain", HTMLButtonElement);

    explain.addEventListener("click", () => {
        const on = measuresBox.classList.toggle("explained");
        explain.setAttribute("aria-pressed", String(on));
    });

    /**
     * @param {State} state
     * @param {Counts | undefined} counts at the cursor
     * @param {Measures | undefined} measures of these counts
     */
    function render(state, counts, measures) {
        const model = state.shown?.report.models[state.active];
        if (!model || !counts || !measures) return;
        const { tp, fp, nPos, nNeg } = counts;
        modelName.textContent = `${model.name}, score ≥ ${thresholdText(model, state.index)}`;
        const shown = [tp, nPos - tp, nPos, fp, nNeg - fp, nNeg, tp + fp, nPos + nNeg - tp - fp, nPos + nNeg];
        for (const [at, cell] of cells.entries()) setText(cell, formatCount(shown[at] ?? 0));
        for (const { field, cell, undefinedWhen } of values) {
            const value = measures[field];
            setText(cell, value === null ? DASH : formatRatio(value));
            cell.title = value === null ? `Undefined: ${undefinedWhen}` : "";
            cell.classList.toggle("undefined", value === null);
            if (value === null) cell.append(make("span", { class: "visually-hidden" }, ` undefined: ${undefinedWhen}`));
        }
    }

    return { render };
}

/**
 * Rows are what the cases are, columns what they are called.
 * @param {HTMLTableElement} table
 * @returns {HTMLElement[]} the nine cells, row by row
 */
function fillConfusion(table) {
    const names = [
        ["true positives", "false negatives", ""],
        ["false positives", "true negatives", ""],
        ["", "", ""],
    ];
    /** @type {HTMLElement[]} */
    const cells = [];
    const heads = ["Actually positive", "Actually negative", "Total"];
    const body = names.map((row, at) =>
        make(
            "tr",
            {},
            make("th", { scope: "row" }, heads[at] ?? ""),
            ...row.map((name, column) => {
                const count = make("span", { class: "count" });
                cells.push(count);
                const kind = column === 2 || at === 2 ? "total" : column === at ? "right" : "wrong";
                return make("td", { class: kind }, count, ...(name ? [make("span", { class: "cell-name" }, name)] : []));
            }),
        ),
    );
    table.replaceChildren(
        make("caption", { class: "visually-hidden" }, "Counts at this threshold"),
        make(
            "thead",
            {},
            make(
                "tr",
                {},
                make("td"),
                make("th", { scope: "col" }, "Called positive"),
                make("th", { scope: "col" }, "Called negative"),
                make("th", { scope: "col" }, "Total"),
            ),
        ),
        make("tbody", {}, ...body),
    );
    return cells;
}

/** @param {HTMLElement} box */
function fillMeasures(box) {
    box.replaceChildren(
        ...MEASURE_GROUPS.map(({ title, measures }) =>
            make(
                "section",
                {},
                make("h3", {}, title),
                make(
                    "dl",
                    {},
                    ...measures.map(({ field, name, says }) =>
                        make(
                            "div",
                            { "data-measure": field, title: says },
                            make("dt", {}, name),
                            make("dd", { class: "value" }),
                            make("dd", { class: "says" }, says),
                        ),
                    ),
                ),
            ),
        ),
    );
    return MEASURE_GROUPS.flatMap(({ measures }) => measures).map((measure) => ({
        ...measure,
        cell: find(box, `[data-measure="${measure.field}"] .value`, HTMLElement),
    }));
}
