// The positive label, always visible, and the choice of another one.

import { lineButton } from "../controls/fix-button.js";
import { fillSelect } from "../controls/fields.js";
import { byId, make, setText } from "../page/dom.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { DatalessFrame } from "../state/frame.js" */
/** @import { Action, State } from "../state/state.js" */

/** @param {(action: Action) => void} dispatch */
export function createPositiveChoice(dispatch) {
    const place = byId("data-positive", HTMLElement);
    const value = make("strong", {});
    const swap = lineButton("swap", () => choose(other));
    const classes = make("select", { "aria-label": "Positive label" });
    const rest = make("span", {}, "against the rest");
    // The markup has the words of the first example, unseen, so that nothing moves.
    place.replaceChildren(make("span", {}, "positive ="), " ", value, classes, " ", swap, rest);
    place.classList.remove("unused");
    /** @type {State["shown"]} */
    let shown;
    /** The label that the button makes positive. */
    let other = "";

    classes.addEventListener("change", () => choose(classes.value));

    /** @param {string} positive */
    function choose(positive) {
        if (shown) dispatch({ type: "choose", options: { ...shown.job.options, positive } });
    }

    /** @param {DatalessFrame} frame */
    function render({ state }) {
        if (state.shown === shown) return;
        shown = state.shown;
        const report = shown?.report;
        place.hidden = !report || shown?.job.source.kind === "generated";
        if (!report) return;
        const positive = report.columns.label === null ? String(report.columns.positives) : report.positiveLabel;
        const others = othersOf(report);
        const isOneOfMany = others.length > 1;
        other = others[0] ?? "";
        value.hidden = isOneOfMany;
        setText(value, positive);
        swap.hidden = others.length !== 1;
        swap.setAttribute("aria-label", `swap: make ${other} positive`);
        classes.hidden = rest.hidden = !isOneOfMany;
        fillSelect(
            classes,
            [positive, ...others].sort().map((label) => [label, label]),
            positive,
        );
    }

    return { render };
}

/**
 * Returns the labels that are not positive; none for grouped counts.
 * @param {Report} report
 */
function othersOf({ columns, labelValues, positiveLabel }) {
    if (columns.label === null) return [];
    return labelValues.map(({ value }) => value).filter((value) => value !== positiveLabel);
}
