// Which column is what: filled from a report, read as a whole when one of the choices changes. Loaded when it is first opened.

import { byId, make } from "../page/dom.js";
import { formatCount } from "../text/format.js";
import { choice } from "./choice.js";

/** @import { Options, Report } from "../pkg/curvescope.js" */
/** @import { BareFrame } from "../state/frame.js" */

/**
 * @param {{ onChoice(options: Options): void }} listener told of each change, with all choices
 */
export function createColumnsPanel({ onChoice }) {
    const form = byId("columns-panel", HTMLFormElement);
    const label = make("select", { id: "choice-label" });
    const positive = make("select", { id: "choice-positive" });
    const weight = make("select", { id: "choice-weight" });
    const fold = make("select", { id: "choice-fold" });
    const cluster = make("select", { id: "choice-cluster" });
    const model = make("select", { id: "choice-model" });
    const scores = make("div", { id: "choice-scores" });
    form.prepend(
        make(
            "div",
            { class: "choices" },
            choice("Label column", label),
            choice("Positive value", positive),
            choice("Weight column", weight),
            choice("Fold column", fold),
            choice("Cluster column (patient, user, …)", cluster),
            choice("Model column", model),
        ),
        make("fieldset", { class: "choice-scores" }, make("legend", { class: "field-label" }, "Score columns, one model each"), scores),
    );
    /** @type {Report | undefined} */
    let filledFrom;
    /** The columns with counts of both classes, if the data are counts. @type {Pick<Options, "positives" | "negatives">} */
    let counts = {};

    /** @param {"scores" | "low"} name */
    const boxes = (name) => [...scores.querySelectorAll(`input[name="${name}"]`)].filter((box) => box instanceof HTMLInputElement);
    /** @param {"scores" | "low"} name */
    const ticked = (name) =>
        boxes(name)
            .filter((box) => box.checked)
            .map((box) => box.value);

    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", (event) => {
        /** @type {Options} */
        const options = {
            weight: weight.value,
            fold: fold.value,
            cluster: cluster.value,
            model: model.value,
            lowerIsPositive: ticked("low"),
        };
        // Grouped counts have no label column; choosing one makes them rows like others.
        if (label.value === "") Object.assign(options, counts);
        else Object.assign(options, { label: label.value, positives: "" });
        // Another label column has other values, so the positive one is found anew. A column takes one role only.
        if (event.target !== label && positive.value !== "") options.positive = positive.value;
        const taken = new Set([label.value, weight.value, fold.value, cluster.value, model.value, options.positives, options.negatives]);
        options.scores = ticked("scores").filter((name) => !taken.has(name));
        onChoice(options);
    });

    return {
        /**
         * While a newer choice is under way, or has failed, the choices stay as the reader has them.
         * @param {BareFrame} frame
         */
        render({ state: { shown, job } }) {
            if (!shown || shown.job !== job || shown.report === filledFrom) return;
            const { report } = shown;
            filledFrom = report;
            const { columns } = report;
            const names = columns.available;
            counts =
                columns.positives !== null && columns.negatives !== null
                    ? { positives: columns.positives, negatives: columns.negatives }
                    : {};
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
            fillSelect(cluster, [none, ...names.map(optionOf)], columns.cluster ?? "");
            fillSelect(model, [none, ...names.map(optionOf)], columns.model ?? "");
            const taken = [columns.label, columns.positives, columns.negatives];
            fillScores(
                names.filter((name) => !taken.includes(name)),
                new Set(columns.scores),
                new Set(columns.lowerIsPositive),
            );
        },
    };

    /**
     * Keeps the boxes when the columns are the same, so that the keyboard's place is not lost.
     * @param {string[]} names
     * @param {Set<string>} chosen
     * @param {Set<string>} low
     */
    function fillScores(names, chosen, low) {
        const former = boxes("scores");
        if (former.length !== names.length || former.some((box, at) => box.value !== names[at])) {
            scores.replaceChildren(
                ...names.map((name) =>
                    make(
                        "div",
                        {},
                        make(
                            "label",
                            { class: "check" },
                            make("input", { type: "checkbox", name: "scores", value: name }),
                            make("span", {}, name),
                        ),
                        make(
                            "label",
                            { class: "check check-low" },
                            make("input", { type: "checkbox", name: "low", value: name }),
                            make("span", {}, "low means positive", make("span", { class: "visually-hidden" }, ` in ${name}`)),
                        ),
                    ),
                ),
            );
        }
        for (const box of boxes("scores")) box.checked = chosen.has(box.value);
        for (const box of boxes("low")) {
            box.checked = low.has(box.value);
            // Of columns that are no scores there is nothing to say.
            const choice = box.closest("label");
            if (choice) choice.hidden = !chosen.has(box.value);
        }
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
