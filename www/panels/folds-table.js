// Table of the areas of each fold, or of each group, of a model, and the means of folds.

import { AREAS } from "../catalogue/areas.js";
import { ratio, valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { AREA_IDS } from "../text/areas.js";
import { capitalised, formatCount, formatPercent, formatPlural } from "../text/format.js";
import { reasonFor } from "../text/messages.js";

/** @import { FoldAverages, Model } from "../pkg/curvescope.js" */
/** @import { AreaId } from "../catalogue/areas.js" */

/** Names of the kinds of parts of the rows, by the field of the model that has them. */
const PARTS = { folds: "fold", groups: "group" };

/** Areas whose mean is of little use if the prevalences differ. @type {readonly AreaId[]} */
const SKEWED = ["prArea", "averagePrecision"];

/** @param {keyof typeof PARTS} parts */
export function createPartsTable(parts) {
    const part = PARTS[parts];
    const caption = hiddenCaption();
    const rows = make("tbody");
    const means = make("tfoot");
    const note = make("p", { class: "reading" });
    const head = headOf(capitalised(part), "positive", "negative", "share positive", ...AREA_IDS.map((area) => AREAS[area].name));
    const table = scrolling(
        { "aria-labelledby": `${parts}-summary` },
        make("table", { id: `${parts}-table`, class: "parts-table" }, caption, head, rows, means),
    );
    /** @type {Model | undefined} */
    let listed;

    /** @param {Model} model */
    function list(model) {
        if (model === listed) return;
        listed = model;
        setText(caption, `Areas of ${model.name} in each ${part}`);
        rows.replaceChildren(
            ...(model[parts] ?? []).map((fold, at) => {
                const reason = (/** @type {string} */ field) => () => reasonFor(model, `${parts}[${at}].${field}`);
                const skew = valueCell(fold.skew === null ? undefined : formatPercent(fold.skew), reason("skew"));
                const areas = AREA_IDS.map((area) => valueCell(ratio(fold[area]), reason(area)));
                return rowOf(fold.name, formatCount(fold.nPos), formatCount(fold.nNeg), skew, ...areas);
            }),
        );
    }

    /** @param {FoldAverages | undefined} averages undefined for empty cells */
    function showMeans(averages) {
        means.replaceChildren(rowOf("Mean", "", "", "", ...AREA_IDS.map((area) => (averages ? meanCell(averages, area) : make("td")))));
        setText(note, averages ? meansText(averages) : "");
    }

    return { elements: [table, note], list, showMeans };
}

/**
 * @param {FoldAverages} averages
 * @param {AreaId} area
 */
function meanCell({ folds, lowestPrevalence, highestPrevalence, means, undefined: reasons }, area) {
    const { value, folds: count } = means[area];
    const cell = valueCell(ratio(value), () => reasons.find(({ field }) => field === `means.${area}.value`)?.message ?? "");
    if (value === null) return cell;
    if (lowestPrevalence !== highestPrevalence && SKEWED.includes(area)) cell.append(make("span", { class: "mixed" }, " mixed"));
    else if (count < folds) cell.append(make("span", { class: "mixed" }, ` of ${count}`));
    return cell;
}

const ACROSS_FOLDS =
    "No mean of folds is the number of all rows together, which also compare scores of different folds: in cross-validation those of different models. " +
    "Where the two AUROCs differ, judge models by the mean. One threshold for all folds needs scores that are calibrated in each.";

/** @param {FoldAverages} averages */
function meansText({ folds, leftOut, lowestPrevalence: low, highestPrevalence: high }) {
    if (low === null || high === null) return "No fold has both positives and negatives, so nothing is averaged.";
    const parts = [`Means over ${formatPlural(folds, "fold")}.`];
    if (leftOut.length > 0) parts.push(`Left out, having one class only: ${leftOut.join(", ")}.`);
    parts.push(
        low === high
            ? "All folds have the same share of positives, so their Precision-Recall areas are on one scale."
            : `The share of positives runs from ${formatPercent(low)} to ${formatPercent(high)}. AUCPR and AP of such folds are on scales with different minima, and their means mix them (Boyd et al. 2012); the best AUCNPR, AUPRG and E[FG₁] are the same in every fold, but what lies below depends on the share of positives too.`,
        ACROSS_FOLDS,
    );
    return parts.join(" ");
}
