// Differences between groups at the one threshold, with intervals and tests of the greatest differences.

import { ratio, valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, scrolling } from "../page/table.js";
import { palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { formatPlural, formatSigned } from "../text/format.js";
import { pText } from "../text/intervals.js";
import { GAP_RATES } from "../text/group-gaps.js";
import { plainName } from "../text/measures.js";

/** @import { Gap, GreatestGap, GroupGaps, Model, Theme } from "../pkg/curvescope.js" */

const NAMES = GAP_RATES.map(plainName);

const WHAT = {
    newcombe:
        "Differences of rates, each with its 95 % interval by Newcombe’s formula: about one in twenty misses the truth, so of many some do. The greatest difference is never " +
        "below 0, and chance alone makes one, the greater the more groups there are; p says how often one as great comes about where all groups have the same rate, with the " +
        "rows put into groups at random.",
    bootstrap:
        "Differences of rates, each with an approximate 95 % interval by the bootstrap: rows are drawn within each group and class. The greatest difference is never below 0, " +
        "and chance alone makes one, the greater the more groups there are. Whether these are more than chance can be tested of independent rows without weights only.",
};

const RATIO =
    "Below 0.8 a ratio of predicted positives falls short of four fifths, the rule of thumb of the US guidelines on hiring (1978). It is no test: of few rows chance alone brings it there.";

export function createGapsTable() {
    const caption = hiddenCaption("Differences between groups at the chosen threshold");
    const body = make("tbody");
    const table = make("table", { class: "group-gaps" }, caption, headOf("Difference", ...NAMES), body);
    const what = make("p", { class: "reading" });
    const says = make("p", { class: "reading" });
    const box = scrolling({ "aria-label": "Gaps" }, table);
    /** @type {GroupGaps | undefined} */
    let gaps;

    /** @param {GroupGaps} answer */
    function show(answer) {
        gaps = answer;
        box.setAttribute("aria-busy", "false");
        setText(what, WHAT[answer.method]);
        setText(says, `${RATIO} ${formatPlural(answer.draws, answer.method === "newcombe" ? "permutation" : "replicate")} drawn.`);
    }

    function setBusy() {
        box.setAttribute("aria-busy", "true");
        if (!gaps) setText(says, "Drawing rows…");
    }

    function clear() {
        gaps = undefined;
        body.replaceChildren();
        setText(says, "");
    }

    /**
     * @param {Model} model
     * @param {number} models number of models; the groups have the colours after theirs
     * @param {Theme} theme
     */
    function render({ groups }, models, theme) {
        if (!gaps || !groups || gaps.againstRest.length !== groups.length) return;
        const { greatest, againstRest } = gaps;
        const { undefined: reasons } = gaps;
        const reasonsIn = (/** @type {string} */ path) => (/** @type {string} */ field) =>
            reasons.find((entry) => entry.field === `${path}.${field}`)?.message ?? "";
        const strokes = palette(theme);
        const isPair = againstRest.length === 2;
        const against = againstRest.map((gap, at) => {
            const other = isPair ? againstRest[1 - at]?.name : "the rest";
            const name = make("span", {}, `${gap.name} less ${other}`);
            const marked = make("span", { class: "model-name" }, swatch(strokes[(models + at) % strokes.length]), name);
            const reasonOf = reasonsIn(`againstRest[${at}]`);
            const cells = GAP_RATES.map((rate) => gapCell(gap[rate], (field) => reasonOf(`${rate}.${field}`)));
            return make("tr", {}, make("th", { scope: "row" }, marked), ...cells);
        });
        const most = make(
            "tr",
            {},
            make("th", { scope: "row" }, "Greatest between groups"),
            ...GAP_RATES.map((rate) => greatestCell(greatest[rate], () => reasonsIn(`greatest.${rate}`)("difference"))),
        );
        const ratios = GAP_RATES.map((rate) =>
            valueCell(ratio(greatest[rate].ratio), () => "Undefined: the greatest rate is 0, or fewer than two groups have one."),
        );
        const quotient = make("tr", {}, make("th", { scope: "row" }, "Least divided by greatest"), ...ratios);
        // With two groups the second difference is the first one with the opposite sign.
        body.replaceChildren(most, quotient, ...(isPair ? against.slice(0, 1) : against));
    }

    const title = make("h3", {}, "Gaps at the one threshold");
    return { elements: [title, what, box, says], show, setBusy, clear, render };
}

/**
 * @param {GreatestGap} gap
 * @param {() => string} reasonOf
 */
function greatestCell({ difference, pValue }, reasonOf) {
    const cell = valueCell(ratio(difference), reasonOf);
    if (pValue !== null) cell.append(make("span", { class: "limits" }, pText(pValue)));
    return cell;
}

/**
 * @param {Gap} gap
 * @param {(field: string) => string} reasonOf
 */
function gapCell({ difference, interval }, reasonOf) {
    const cell = valueCell(difference === null ? undefined : formatSigned(difference), () => reasonOf("difference"));
    if (difference === null) return cell;
    const limits = interval ? `${formatSigned(interval.low)} to ${formatSigned(interval.high)}` : reasonOf("interval");
    cell.append(make("span", { class: "limits" }, limits));
    return cell;
}
