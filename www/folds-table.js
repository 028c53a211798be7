// The folds of the active model, where the data name them.

import { byId, make } from "./dom.js";
import { formatCount, formatPlural } from "./format.js";
import { reasonFor } from "./messages.js";
import { ratio, valueCell } from "./value-cell.js";

/** @import { Model } from "./pkg/curvescope.js" */

/** @type {readonly [string, "auroc" | "prArea" | "prNormalizedArea" | "averagePrecision" | "prgArea"][]} */
const AREAS = [
    ["AUROC", "auroc"],
    ["AUCPR", "prArea"],
    ["AUCNPR", "prNormalizedArea"],
    ["AP", "averagePrecision"],
    ["AUPRG", "prgArea"],
];
const HEADS = ["Fold", "positive", "negative", ...AREAS.map(([name]) => name)];

export function createFoldsTable() {
    /** @type {Model | undefined} */
    let drawn;

    /** @param {Model | undefined} model */
    function render(model) {
        if (model === drawn) return;
        drawn = model;
        const box = byId("folds", HTMLDetailsElement);
        const folds = model?.folds;
        box.hidden = !folds;
        if (!model || !folds) return;
        byId("folds-summary", HTMLElement).textContent = `${formatPlural(folds.length, "fold")} of ${model.name}`;
        byId("folds-table", HTMLTableElement).replaceChildren(
            make("caption", { class: "visually-hidden" }, `Areas of ${model.name} in each fold`),
            make("thead", {}, make("tr", {}, ...HEADS.map((head) => make("th", { scope: "col" }, head)))),
            make(
                "tbody",
                {},
                ...folds.map((fold, at) =>
                    make(
                        "tr",
                        {},
                        make("th", { scope: "row" }, fold.name),
                        make("td", {}, formatCount(fold.nPos)),
                        make("td", {}, formatCount(fold.nNeg)),
                        ...AREAS.map(([, field]) => valueCell(ratio(fold[field]), () => reasonFor(model, `folds[${at}].${field}`))),
                    ),
                ),
            ),
        );
    }

    return { render };
}
