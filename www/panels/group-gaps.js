// How far groups differ at the one threshold, with intervals by redrawing rows.

import { valueCell } from "../controls/value-cell.js";
import { make, setText } from "../page/dom.js";
import { headOf, scrolling, unseenCaption } from "../page/table.js";
import { palette } from "../pkg/curvescope.js";
import { swatch } from "../plots/legend.js";
import { formatPlural, formatRatio } from "../text/format.js";
import { plainName } from "../text/measures.js";

/** @import { Gap, GroupGaps, Model, RateGaps, Theme } from "../pkg/curvescope.js" */

const RATES = /** @type {const} */ (["recall", "fpr", "precision"]);

const WHAT =
    "Differences of rates with their 95 % intervals by the bootstrap: rows are drawn within each group and class. The greatest difference is never below 0, " +
    "and chance alone makes one, the greater the more groups there are. A rate of 0 or 1 never varies when rows are drawn again, so an interval that rests on one is too narrow.";

export function createGapsTable() {
    const caption = unseenCaption("Differences between groups at the chosen threshold");
    const body = make("tbody");
    const table = make("table", { class: "group-gaps" }, caption, headOf("Difference", ...RATES.map(plainName)), body);
    const says = make("p", { class: "reading" });
    const box = scrolling({ "aria-label": "Gaps" }, table);
    /** @type {GroupGaps | undefined} */
    let gaps;

    /** @param {GroupGaps} answer */
    function show(answer) {
        gaps = answer;
        setBusy(false);
        setText(says, `${formatPlural(answer.replicates, "replicate")} drawn.`);
    }

    /** @param {boolean} isBusy */
    function setBusy(isBusy) {
        box.setAttribute("aria-busy", String(isBusy));
        if (isBusy && !gaps) setText(says, "Drawing rows…");
    }

    function clear() {
        gaps = undefined;
        body.replaceChildren();
        setText(says, "");
    }

    /**
     * @param {Model} model
     * @param {number} models how many colours the models take
     * @param {Theme} theme
     */
    function render({ groups }, models, theme) {
        if (!gaps || !groups || gaps.againstRest.length !== groups.length) return;
        const { greatest, againstRest } = gaps;
        const strokes = palette(theme);
        const isPair = againstRest.length === 2;
        const against = againstRest.map((gap, at) => {
            const other = isPair ? againstRest[1 - at]?.name : "the rest";
            const name = make("span", {}, `${gap.name} less ${other}`);
            const marked = make("span", { class: "model-name" }, swatch(strokes[(models + at) % strokes.length]), name);
            return rowOf(make("th", { scope: "row" }, marked), gap, `againstRest[${at}]`);
        });
        const most = rowOf(make("th", { scope: "row" }, "Greatest between groups"), greatest, "greatest");
        // Of two groups the second difference is the first with the other sign.
        body.replaceChildren(most, ...(isPair ? against.slice(0, 1) : against));
    }

    /**
     * @param {HTMLElement} name
     * @param {RateGaps} of
     * @param {string} path
     */
    function rowOf(name, of, path) {
        const reason = (/** @type {string} */ field) => gaps?.undefined.find((entry) => entry.field === `${path}.${field}`)?.message ?? "";
        return make("tr", {}, name, ...RATES.map((rate) => gapCell(of[rate], reason, rate, path === "greatest")));
    }

    const title = make("h3", {}, "Gaps at the one threshold");
    return { elements: [title, make("p", { class: "reading" }, WHAT), box, says], show, setBusy, clear, render };
}

/**
 * @param {Gap} gap
 * @param {(field: string) => string} reason
 * @param {string} rate
 * @param {boolean} isUnsigned
 */
function gapCell({ difference, interval }, reason, rate, isUnsigned) {
    const signed = (/** @type {number} */ value) => (isUnsigned ? formatRatio(value) : withSign(value));
    const cell = valueCell(difference === null ? undefined : signed(difference), () => reason(`${rate}.difference`));
    if (difference === null) return cell;
    const limits = interval ? `${signed(interval.low)} to ${signed(interval.high)}` : reason(`${rate}.interval`);
    cell.append(make("span", { class: "limits" }, limits));
    return cell;
}

/** +0.123 or −0.123. @param {number} value */
function withSign(value) {
    const text = formatRatio(value);
    return Number(value.toFixed(3)) > 0 ? `+${text}` : text;
}
