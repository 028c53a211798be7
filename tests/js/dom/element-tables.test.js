// Numbers beside the plots of <curvescope-plot>: areas of the models, counts at the point, folds and groups.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createCounts } from "../../../www/embed/counts.js";
import { createModelsTable } from "../../../www/embed/models-table.js";
import { createPartsTables } from "../../../www/embed/parts-tables.js";
import { analyze } from "../../../www/pkg/curvescope.js";
import { countsAt } from "../../../www/state/cursor.js";
import { reduce } from "../../../www/state/reduce.js";
import { showing } from "../made-up/states.js";
import { present } from "../present.js";
import { openExplore } from "./page.js";

/** @import { Frame } from "../../../www/state/frame.js" */
/** @import { State } from "../../../www/state/state.js" */
/** @import { Action } from "../../../www/state/state.js" */

await openExplore();

/** @param {State} state */
function frameOf(state) {
    const { report } = present(state.shown);
    const model = present(report.models[state.active]);
    return /** @type {Frame} */ ({ state, theme: "light", report, model, counts: countsAt(model, state.index) });
}

/** Texts of the cells of each row. @param {Element} table */
const cellsOf = (table) => [...table.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));

/** @param {string} text */
const stateOf = (text) => showing(analyze(text, { label: "label" }));

// By counting pairs: 3 of 4 of "a" are in order, and 1 of 4 of "b".
const TWO = stateOf("label,a,b\n1,0.9,0.1\n0,0.6,0.2\n1,0.4,0.8\n0,0.2,0.9\n");

// Ability: element numbers
test("each model has a row with its button and its areas", () => {
    const table = document.createElement("table");
    /** @type {Action[]} */
    const actions = [];
    const view = createModelsTable(table, (action) => actions.push(action));
    view.render(frameOf(TWO));
    const [head, first, second] = cellsOf(table);
    assert.deepEqual(head, ["Model", "AUROC", "AUCPR", "AUPRG"]);
    assert.deepEqual(first?.slice(0, 2), ["a", "0.750"]);
    assert.deepEqual(second?.slice(0, 2), ["b", "0.250"]);
    const [, button] = table.querySelectorAll("button");
    button?.click();
    assert.deepEqual(actions.at(-1), { type: "activate", model: 1 });
    view.render(frameOf(reduce(TWO, { type: "activate", model: 1 })));
    assert.deepEqual(
        [...table.querySelectorAll("button")].map((each) => [each.getAttribute("aria-pressed"), each.disabled]),
        [
            ["false", false],
            ["true", false],
        ],
    );
    assert.equal(table.querySelectorAll("button")[1], button, "rows are kept, and with them the focus");
});

test("names are whole in the table, a single model can't be chosen, and an undefined area has its reason", () => {
    const table = document.createElement("table");
    const view = createModelsTable(table, () => {});
    const names = ["gradient boosting on all features of 2025", "gradient boosting on all features of 2026"];
    view.render(frameOf(stateOf(`label,${names.join(",")}\n1,0.9,0.1\n0,0.6,0.2\n`)));
    assert.deepEqual(
        [...table.querySelectorAll("tbody button")].map((button) => button.textContent),
        names,
    );
    view.render(frameOf(stateOf("label,score\n1,0.9\n1,0.6\n1,0.4\n")));
    assert.equal(table.querySelector("button")?.disabled, true);
    assert.match(table.querySelector("td")?.textContent ?? "", /^–\s.*negative/);
});

test("all four counts are those at the point", () => {
    const list = document.createElement("dl");
    const view = createCounts(list);
    const texts = () => [...list.children].map(({ textContent }) => textContent);
    // At 0.9 one of two positives is predicted positive, and no negative.
    view.render(frameOf(reduce(TWO, { type: "move", index: 0 })));
    assert.deepEqual(texts(), ["TP1", "FP0", "FN1", "TN2"]);
    view.render(frameOf(reduce(TWO, { type: "move", index: 2 })));
    assert.deepEqual(texts(), ["TP2", "FP1", "FN0", "TN1"]);
});

// Ability: element folds, element groups
test("folds and groups of the chosen model are folded tables; without them there is none", () => {
    const box = document.createElement("div");
    const view = createPartsTables(box);
    const [folds, groups] = [...box.children].map((each) => /** @type {HTMLDetailsElement} */ (each));
    view.render(frameOf(TWO));
    assert.deepEqual([folds?.hidden, groups?.hidden], [true, true]);
    // In x the positive is above the negative, in y below it, and z has no negative.
    const rows = "label,score,fold,group\n1,0.9,x,n\n0,0.2,x,n\n1,0.4,y,s\n0,0.6,y,n\n1,0.5,z,s\n";
    view.render(frameOf(showing(analyze(rows, { label: "label", scores: ["score"], fold: "fold", group: "group" }))));
    assert.deepEqual([folds?.hidden, folds?.open, groups?.hidden], [false, false, false]);
    assert.equal(folds?.querySelector("summary")?.textContent, "3 folds of score");
    assert.equal(groups?.querySelector("summary")?.textContent, "2 groups of score");
    const cells = cellsOf(present(folds)).map((row) => row.slice(0, 4));
    assert.deepEqual(cells.slice(0, 3), [
        ["Fold", "Positives", "Negatives", "AUROC"],
        ["x", "1", "1", "1.000"],
        ["y", "1", "1", "0.000"],
    ]);
    assert.match(cells[3]?.[3] ?? "", /^–\s.*negative/);
    assert.deepEqual(cells[4], ["Mean", "", "", "0.500 of 2"]);
    // In n the positive is above both negatives, and s has none.
    const [, north, south] = cellsOf(present(groups)).map((row) => row.slice(0, 4));
    assert.deepEqual(north, ["n", "1", "2", "1.000"]);
    assert.deepEqual(south?.slice(0, 3), ["s", "2", "0"]);
    assert.match(south?.[3] ?? "", /^–\s.*negative/);
});
