// "How many rows": the rows that a study on the population takes to know its areas, and to tell a second model from this one.

import { AREAS } from "../catalogue/areas.js";
import { createNumberField } from "../controls/number-field.js";
import { within } from "../controls/scales.js";
import { make, setText } from "../page/dom.js";
import { headOf, rowOf } from "../page/table.js";
import { formatRatio, formatSetting } from "../text/format.js";
import { planNotes, reachTexts, secondText, widthText } from "./plan-words.js";

/** @import { Askable } from "../compute/protocol.js" */
/** @import { GenerateSpec, Plan, PlannedArea } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */

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

/** Areas of a plan. @type {readonly PlannedArea["measure"][]} */
const MEASURES = ["auroc", "prArea", "prgArea"];

/**
 * Creates the planner. The worker plans, because that simulates tables, once the spec and the wishes rest.
 * @param {Runtime} runtime
 * @param {() => GenerateSpec | undefined} getSpec undefined if it can't be generated
 */
export function createPlanner(runtime, getSpec) {
    let wishes = FIRST;
    const fields = FIELDS.map(({ of, name, low, high, words }) => {
        const { label, box, note, render } = createNumberField({
            id: `plan-${of}`,
            name: [name],
            wanted: within(low, high, `from ${low} to ${high}.`),
            format: formatSetting,
            onNumber(value) {
                wishes = { ...wishes, [of]: value };
                runtime.requestRender();
            },
        });
        return { element: make("div", { class: "dial" }, label, box, note), render: () => render(wishes[of], words) };
    });
    const found = createPlanTable();
    const element = make(
        "details",
        { class: "planner" },
        make("summary", {}, "Plan a study: how many rows?"),
        ...fields.map((field) => field.element),
        ...found.elements,
    );
    element.addEventListener("toggle", runtime.requestRender);
    showNone("");
    const planned = runtime.follow({
        method: "planStudy",
        args(state) {
            const spec = getSpec();
            // Rows that are being drawn come first: the worker does one after the other.
            const isDrawing = state.working && state.job?.source.kind === "generated";
            if (!spec || !element.open || state.panel !== "generate" || isDrawing) return undefined;
            return [spec, wishes.halfWidth, wishes.difference, wishes.correlation];
        },
        onProgress: found.showBusy,
        onAnswer: found.show,
        onProblem: showNone,
    });

    function render() {
        for (const field of fields) field.render();
        if (getSpec()) return;
        planned.again();
        showNone("");
    }

    /** @param {string} reason */
    function showNone(reason) {
        found.showNone(wishes.halfWidth, reason);
    }

    return { element, render };
}

/** Creates the table of a plan, with its sentences below. */
function createPlanTable() {
    const width = make("caption");
    const rows = make("tbody");
    const second = make("p", { id: "plan-second", role: "status" });
    const notes = make("p", { class: "hint" });
    const table = make("table", { class: "truth plan" }, width, headOf("", "Expected", "Rows", "Positives"), rows);

    /**
     * @param {Plan} plan
     * @param {Parameters<Askable["planStudy"]>} wished
     */
    function show(plan, [, halfWidth, difference]) {
        showRows(halfWidth, (measure) => plan.areas.find((area) => area.measure === measure));
        setText(second, secondText(plan, difference));
        setText(notes, planNotes(plan));
    }

    /**
     * Shows dashes.
     * @param {number} halfWidth
     * @param {string} reason
     */
    function showNone(halfWidth, reason) {
        showRows(halfWidth, () => undefined);
        setText(second, reason);
        setText(notes, "");
    }

    /**
     * @param {number} halfWidth
     * @param {(measure: PlannedArea["measure"]) => PlannedArea | undefined} areaOf
     */
    function showRows(halfWidth, areaOf) {
        setText(width, widthText(halfWidth));
        rows.replaceChildren(
            ...MEASURES.map((measure) => {
                const area = areaOf(measure);
                return rowOf(AREAS[measure].name, formatRatio(area?.expected), ...reachTexts(area));
            }),
        );
        table.removeAttribute("aria-busy");
    }

    return { elements: [table, second, notes], show, showNone, showBusy: () => table.setAttribute("aria-busy", "true") };
}
