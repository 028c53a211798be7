// Which column is what: filled from a report, read as a whole when one of the choices changes.

import { byId, make } from "./dom.js";
import { formatCount } from "./format.js";

/** @import { Options, Report } from "./pkg/curvescope.js" */

/**
 * @param {{ onChoice(options: Options): void }} listener told of each change, with all choices
 */
export function createColumnsPanel({ onChoice }) {
    const form = byId("columns-panel", HTMLFormElement);
    const label = byId("choice-label", HTMLSelectElement);
    const positive = byId("choice-positive", HTMLSelectElement);
    const weight = byId("choice-weight", HTMLSelectElement);
    const fold = byId("choice-fold", HTMLSelectElement);
    const scores = byId("choice-scores", HTMLElement);
    /** @type {Report | undefined} */
    let filledFrom;
    /** The columns with counts of both classes, if the data are counts. @type {Pick<Options, "positives" | "negatives">} */
    let counts = {};

    const scoreBoxes = () => [...scores.querySelectorAll("input")];

    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", (event) => {
        const chosen = scoreBoxes().filter((box) => box.checked).map((box) => box.value);
        /** @type {Options} */
        const options = { weight: weight.value, fold: fold.value };
        // Grouped counts have no label column; choosing one makes them rows like others.
        if (label.value === "") Object.assign(options, counts);
        else Object.assign(options, { label: label.value, positives: "" });
        // Another label column has other values, so the positive one is found anew. A column takes one role only.
        if (event.target !== label && positive.value !== "") options.positive = positive.value;
        const taken = new Set([label.value, weight.value, fold.value, options.positives, options.negatives]);
        options.scores = chosen.filter((name) => !taken.has(name));
        onChoice(options);
    });

    return {
        /** @param {Report} report */
        fill(report) {
            if (report === filledFrom) return;
            filledFrom = report;
            const { columns } = report;
            const names = columns.available;
            counts = columns.positives !== null && columns.negatives !== null ? { positives: columns.positives, negatives: columns.negatives } : {};
            const grouped = columns.label === null ? [{ value: "", text: `counts: ${columns.positives}, ${columns.negatives}` }] : [];
            fillSelect(label, [...grouped, ...names.map(optionOf)], columns.label ?? "");
            fillSelect(
                positive,
                report.labelValues.map(({ value, rows }) => ({ value, text: `${value} (${formatCount(rows)} rows)` })),
                report.positiveLabel,
            );
            const none = { value: "", text: "none" };
            fillSelect(weight, [none, ...names.map(optionOf)], columns.weight ?? "");
            fillSelect(fold, [none, ...names.map(optionOf)], columns.fold ?? "");
            fillScores(names.filter((name) => name !== columns.label && name !== columns.positives && name !== columns.negatives), new Set(columns.scores));
        },
    };

    /**
     * Keeps the boxes when the columns are the same, so that the keyboard's place is not lost.
     * @param {string[]} names
     * @param {Set<string>} chosen
     */
    function fillScores(names, chosen) {
        const boxes = scoreBoxes();
        if (boxes.length === names.length && boxes.every((box, at) => box.value === names[at])) {
            for (const box of boxes) box.checked = chosen.has(box.value);
            return;
        }
        scores.replaceChildren(
            ...names.map((name) => {
                const box = make("input", { type: "checkbox", name: "scores", value: name });
                box.checked = chosen.has(name);
                return make("label", { class: "check" }, box, make("span", {}, name));
            }),
        );
    }
}

/** @param {string} name */
function optionOf(name) {
    return { value: name, text: name };
}

/**
 * @param {HTMLSelectElement} select
 * @param {{ value: string, text: string }[]} options
 * @param {string} chosen
 */
function fillSelect(select, options, chosen) {
    select.replaceChildren(...options.map(({ value, text }) => make("option", { value }, text)));
    select.value = chosen;
}
