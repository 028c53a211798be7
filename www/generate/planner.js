// "How many rows": the rows that a study on the population takes to know its areas, and to tell a second model from this one.

import { createNumberField } from "../controls/number-field.js";
import { within } from "../controls/scales.js";
import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, rowOf } from "../page/table.js";
import { planStudy } from "../pkg/analysis.js";
import { AREAS } from "../text/areas.js";
import { formatRatio, formatSetting } from "../text/format.js";
import { planNotes, reachTexts, secondText, widthText } from "./plan-words.js";

/** @import { GenerateSpec, Plan } from "../pkg/curvescope.js" */

/**
 * Aims of a study: half the width of its intervals, a difference to a second model, and the correlation of both models' scores.
 * @typedef {{ halfWidth: number, difference: number, correlation: number }} Wishes
 */

/** @type {readonly { of: keyof Wishes, name: string, low: number, high: number, words: string }[]} */
const FIELDS = [
    { of: "halfWidth", name: "interval ±", low: 0.001, high: 0.25, words: "Half the width of the areas’ 95 % intervals." },
    { of: "difference", name: "difference", low: 0.001, high: 0.5, words: "A second model’s AUROC is higher by this." },
    { of: "correlation", name: "correlation", low: 0, high: 0.99, words: "Of both models’ scores, within each class." },
];

/** @type {Readonly<Wishes>} */
const FIRST = { halfWidth: 0.05, difference: 0.05, correlation: 0.5 };

/** @param {() => void} requestRender */
export function createPlanner(requestRender) {
    let wishes = FIRST;
    const fields = FIELDS.map(({ of, name, low, high, words }) => {
        const { label, box, note, render } = createNumberField({
            id: `plan-${of}`,
            name: [name],
            wanted: within(low, high, `from ${low} to ${high}.`),
            format: formatSetting,
            onNumber(value) {
                wishes = { ...wishes, [of]: value };
                requestRender();
            },
        });
        return { element: make("div", { class: "dial" }, label, box, note), render: () => render(wishes[of], words) };
    });
    const width = make("caption");
    const rows = make("tbody");
    const second = make("p", { id: "plan-second", role: "status" });
    const notes = make("p", { class: "hint" });
    const table = make("table", { class: "truth plan" }, width, headOf("", "Expected", "Rows", "Positives"), rows);
    const element = make(
        "details",
        { class: "planner" },
        make("summary", {}, "Plan a study: how many rows?"),
        ...fields.map((field) => field.element),
        table,
        second,
        notes,
    );
    element.addEventListener("toggle", requestRender);
    const isOther = changeDetector();

    /** @param {GenerateSpec | undefined} spec undefined if it can't be generated */
    function render(spec) {
        if (!element.open) return;
        for (const field of fields) field.render();
        if (isOther(spec, wishes)) show(spec && planStudy(spec, wishes.halfWidth, wishes.difference, wishes.correlation));
    }

    /** @param {Plan | undefined} plan */
    function show(plan) {
        width.textContent = widthText(wishes.halfWidth);
        rows.replaceChildren(
            ...(plan?.areas ?? []).map((area) => rowOf(AREAS[area.measure].name, formatRatio(area.expected), ...reachTexts(area))),
        );
        setText(second, plan ? secondText(plan, wishes.difference) : "");
        setText(notes, plan ? planNotes(plan) : "");
    }

    return { element, render };
}
