// Folds and tasks of the active model: each one's areas, their means, and what is drawn of them.

import { createRadios } from "../controls/radios.js";
import { ratio, valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { analysisSettings } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { currentModels } from "../state/state.js";
import { AREAS } from "../text/areas.js";
import { formatCount, formatPercent, formatPlural } from "../text/format.js";
import { reasonFor } from "../text/messages.js";

/** @import { FoldAverages, Model, Overlay, PlotSpace } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { State } from "../state/state.js" */
/** @import { AreaId } from "../text/areas.js" */

/** @type {readonly AreaId[]} */
const SHOWN = ["auroc", "prArea", "prMinimumArea", "prNormalizedArea", "averagePrecision", "prgArea", "expectedFGain"];
/** Those whose mean says little where skews differ. @type {readonly AreaId[]} */
const SKEWED = ["prArea", "averagePrecision"];
const HEADS = ["Fold", "positive", "negative", "skew", ...SHOWN.map((area) => AREAS[area].name)];

/** Which average is drawn. @typedef {"none" | "recall" | "threshold"} Average */
/** @type {readonly { average: Average, name: string }[]} */
const AVERAGES = [
    { average: "none", name: "no average" },
    { average: "recall", name: "mean precision at each recall, and the mean of what is least achievable" },
    { average: "threshold", name: "mean rates at each threshold" },
];

/**
 * @param {HTMLElement} body
 * @param {Runtime} runtime
 * @param {() => boolean} isOpen
 */
export function createFoldsPanel(body, runtime, isOpen) {
    const { dispatch } = runtime;
    const caption = make("caption", { class: "visually-hidden" });
    const rows = make("tbody");
    const means = make("tfoot");
    const note = make("p", { class: "reading" });
    const problem = make("p", { class: "problem", role: "alert" });
    const each = make("input", { type: "checkbox" });
    const choice = make("fieldset", { class: "fold-choice" }, make("legend", { class: "visually-hidden" }, "What is drawn of the folds"));
    /** @type {Average} */
    let drawn = "none";
    /** @type {FoldAverages | undefined} */
    let averages;
    /** @type {Model | undefined} */
    let listed;
    runtime.follow({
        method: "foldAverages",
        args: (state) => (isFollowed(state) ? [state.active, analysisSettings(state.dials)] : undefined),
        onAnswer(answer) {
            averages = answer;
            problem.textContent = "";
            showMeans(answer);
            drawAverage();
        },
        onProblem: (sentence) => (problem.textContent = sentence),
    });
    runtime.add({ render });

    const radios = createRadios(
        "fold-average",
        AVERAGES.map(({ average: of, name }) => ({ of, name })),
        (average) => {
            drawn = average;
            drawAverage();
        },
    );
    radios.render(drawn);
    choice.append(make("span", {}, "Draw"), make("label", {}, each, "each fold"), ...radios.labels);
    each.addEventListener("change", () => {
        for (const space of SPACES) dispatch({ type: "layer", space, layer: "folds", on: each.checked });
    });
    body.append(
        choice,
        problem,
        make(
            "div",
            { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "folds-summary" },
            make(
                "table",
                { id: "folds-table" },
                caption,
                make("thead", {}, make("tr", {}, ...HEADS.map((head) => make("th", { scope: "col" }, head)))),
                rows,
                means,
            ),
        ),
        note,
    );

    /** @param {Model} model */
    function list(model) {
        if (model === listed) return;
        listed = model;
        setText(caption, `Areas of ${model.name} in each fold`);
        rows.replaceChildren(
            ...(model.folds ?? []).map((fold, at) => {
                const reason = (/** @type {string} */ field) => () => reasonFor(model, `folds[${at}].${field}`);
                return make(
                    "tr",
                    {},
                    make("th", { scope: "row" }, fold.name),
                    make("td", {}, formatCount(fold.nPos)),
                    make("td", {}, formatCount(fold.nNeg)),
                    valueCell(fold.skew === null ? undefined : formatPercent(fold.skew), reason("skew")),
                    ...SHOWN.map((area) => valueCell(ratio(fold[area]), reason(area))),
                );
            }),
        );
    }

    /** @param {FoldAverages} of */
    function showMeans({ folds, leftOut, lowestPrevalence, highestPrevalence, means: of, undefined: reasons }) {
        const isSkewed = lowestPrevalence !== highestPrevalence;
        const cells = SHOWN.map((area) => {
            const { value, folds: count } = of[area];
            const cell = valueCell(ratio(value), () => reasons.find((entry) => entry.field === `means.${area}.value`)?.message ?? "");
            if (value !== null && isSkewed && SKEWED.includes(area)) cell.append(make("span", { class: "mixed" }, " mixed"));
            else if (value !== null && count < folds) cell.append(make("span", { class: "mixed" }, ` of ${count}`));
            return cell;
        });
        means.replaceChildren(make("tr", {}, make("th", { scope: "row" }, "Mean"), make("td"), make("td"), make("td"), ...cells));
        setText(note, meansText(folds, leftOut, lowestPrevalence, highestPrevalence));
    }

    function drawAverage() {
        dispatch({ type: "overlay", of: "folds", overlays: averages ? overlaysOf(averages, drawn) : [] });
    }

    /**
     * An average that is drawn follows its model when folded away too.
     * @param {State} state
     */
    function isFollowed({ shown, active }) {
        return (isOpen() || drawn !== "none") && Boolean(shown?.report.models[active]?.folds);
    }

    /** @param {Frame} frame */
    function render({ state }) {
        const { active, layers } = state;
        const model = currentModels(state)[active];
        each.checked = SPACES.every((space) => layers[space].includes("folds"));
        each.indeterminate = !each.checked && SPACES.some((space) => layers[space].includes("folds"));
        if (model && isFollowed(state)) list(model);
    }
}

/**
 * @param {number} folds
 * @param {readonly string[]} leftOut
 * @param {number | null} low
 * @param {number | null} high
 */
function meansText(folds, leftOut, low, high) {
    if (low === null || high === null) return "No fold has both positives and negatives, so nothing is averaged.";
    const parts = [`Means over ${formatPlural(folds, "fold")}.`];
    if (leftOut.length > 0) parts.push(`Left out, having one class only: ${leftOut.join(", ")}.`);
    parts.push(
        low === high
            ? "All folds have the same share of positives, so their Precision-Recall areas are on one scale."
            : `The share of positives (skew) runs from ${formatPercent(low)} to ${formatPercent(high)}. AUCPR and AP of such folds are on scales with unlike minima, and their means mix them (Boyd et al. 2012); The best AUCNPR, AUPRG and E[FG₁] are the same in every fold, but what lies below depends on the share of positives too. No mean of folds is the number of all rows together.`,
    );
    return parts.join(" ");
}

/**
 * @param {FoldAverages} averages
 * @param {Average} average
 * @returns {Overlay[]}
 */
function overlaysOf({ vertical, byThreshold }, average) {
    const line = (
        /** @type {Overlay["kind"]} */ kind,
        /** @type {PlotSpace} */ space,
        /** @type {Float64Array} */ x,
        /** @type {Float64Array} */ y,
    ) => ({ kind, space, path: { x, y } });
    switch (average) {
        case "none":
            return [];
        case "recall":
            return [
                line("foldMinimum", "pr", vertical.recalls, vertical.minimumPrecisions),
                line("foldAverage", "pr", vertical.recalls, vertical.precisions),
            ];
        case "threshold": {
            const { fprs, tprs, precisions } = byThreshold;
            return [
                line("foldAverage", "roc", Float64Array.of(0, ...fprs), Float64Array.of(0, ...tprs)),
                line("foldAverage", "pr", tprs.slice(tprs.length - precisions.length), precisions),
            ];
        }
    }
}
