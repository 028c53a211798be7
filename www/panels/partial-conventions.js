// Partial ROC areas of the active model as other tools report them.

import { ratio, valueCell } from "../controls/value-cell.js";
import { changeDetector } from "../page/changes.js";
import { make } from "../page/dom.js";
import { headOf, rowOf, scrolling } from "../page/table.js";
import { currentModels } from "../state/state.js";
import { reasonFor } from "../text/messages.js";
import { rocRangeText } from "../text/roc-areas.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

/** @typedef {NonNullable<Model["roc"]["partial"]>} Partial */

/**
 * `fpr` names tools that accept only ranges of fpr, `both` tools that also accept ranges of tpr.
 * @type {readonly { name: string, says: string, both: string, fpr: string, value: (partial: Partial) => number }[]}
 */
const CONVENTIONS = [
    {
        name: "Area",
        says: "At most the width of the range.",
        both: "pROC auc(partial.auc)",
        fpr: "precrec pauc",
        value: ({ area }) => area,
    },
    {
        name: "McClish",
        says: "From 1/2 for chance to 1, on every range.",
        both: "pROC with partial.auc.correct",
        fpr: "scikit-learn roc_auc_score(max_fpr), torchmetrics AUROC(max_fpr), both from 0",
        value: ({ standardized }) => standardized,
    },
    {
        name: "Mean height",
        says: "The area as a share of the width of the range: chance has more on ranges further right.",
        both: "",
        fpr: "precrec spauc",
        value: ({ area, low, high }) => area / (high - low),
    },
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createPartialConventions(body, runtime, isOpen) {
    const place = make("div", { id: "partial-conventions", hidden: "" });
    const isOther = changeDetector();
    body.append(place);
    runtime.add({
        render({ state }) {
            const range = state.dials.rocRange;
            const model = currentModels(state)[state.active];
            place.hidden = !range || !model;
            if (range && model && isOpen() && isOther(range, model)) place.replaceChildren(tableOf(model, rocRangeText(range), range.rate));
        },
    });
}

/**
 * @param {Model} model with its numbers at the dials
 * @param {string} range
 * @param {"fpr" | "tpr"} rate
 */
function tableOf(model, range, rate) {
    const { partial } = model.roc;
    const rows = CONVENTIONS.map(({ name, says, both, fpr, value }) => {
        const tools = [both, rate === "fpr" ? fpr : ""].filter(Boolean).join(", ");
        const shown = valueCell(ratio(partial && value(partial)), () => reasonFor(model, "roc.partial"));
        return rowOf(make("span", {}, name, make("span", { class: "says" }, says)), shown, tools);
    });
    const caption = make("caption", {}, `Partial ROC area of ${model.name} over ${range}`);
    const table = make(
        "table",
        { class: "conventions" },
        caption,
        headOf("Convention", "Value", "Reported by"),
        make("tbody", {}, ...rows),
    );
    return scrolling({ "aria-label": "Conventions of partial areas" }, table);
}
