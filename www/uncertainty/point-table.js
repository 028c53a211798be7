// The rates at the chosen threshold with their intervals, by formula and by redrawing.

import { remember } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, unseenCaption, rowOf, scrolling } from "../page/table.js";
import { intervalsAt } from "../pkg/curvescope.js";
import { thresholdAt } from "../state/cursor.js";
import { DASH } from "../text/format.js";
import { formatRange } from "../text/intervals.js";
import { INTERVAL_RATES, plainName } from "../text/measures.js";
import { conditionText } from "../text/messages.js";

/** @import { Interval, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

const WHY =
    "For a threshold that was fixed beforehand. Wilson’s formula counts rows that are independent; redrawing them allows for weights, whole clusters and another " +
    "prevalence. One chosen on these rows is worse on others, as the best threshold is above.";

/**
 * @param {Runtime} runtime
 * @param {() => UncertaintySettings | undefined} getSettings replicates, seed and class sizes; undefined while nobody looks
 */
export function createPointTable(runtime, getSettings) {
    const point = make("p", { class: "uncertainty-where" });
    const rows = INTERVAL_RATES.map((field) => {
        const [wilson, redrawn] = [make("td"), make("td")];
        return { field, wilson, redrawn, row: rowOf(plainName(field), wilson, redrawn) };
    });
    const table = make(
        "table",
        { id: "uncertainty-point" },
        unseenCaption("95 % intervals of the rates at the chosen threshold"),
        headOf("Rate", "95 %, Wilson", "95 %, bootstrap"),
        make("tbody", {}, ...rows.map(({ row }) => row)),
    );
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "section",
        { class: "uncertainty-best", "aria-labelledby": "uncertainty-point-title" },
        make("h3", { id: "uncertainty-point-title" }, "At the chosen threshold"),
        make("p", { class: "reading" }, WHY),
        point,
        scrolling({ "aria-labelledby": "uncertainty-point-title" }, table),
        reasons,
    );
    const isOther = remember();
    runtime.follow({
        method: "thresholdUncertainty",
        args({ shown, active, index, dials }) {
            const model = shown?.report.models[active];
            const settings = getSettings();
            return model && settings && [active, thresholdAt(model, index), { prevalence: dials.prevalence, ...settings }];
        },
        onAnswer(answer) {
            for (const { field, redrawn } of rows) setText(redrawn, rangeText(answer[field]));
            const messages = new Set(answer.undefined.map(({ message }) => message));
            reasons.replaceChildren(...[...messages].map((message) => make("p", {}, `${DASH} Bootstrap: ${message}`)));
        },
    });

    /** @param {Frame} frame */
    function render({ state: { index, dials }, report, model, counts }) {
        const { prevalence } = dials;
        if (!isOther(model, model.thresholds, index, prevalence)) return;
        setText(point, `${model.name}, ${conditionText(model, index)}`);
        const byFormula = report.columns.weight === null ? intervalsAt(counts, { prevalence }) : undefined;
        for (const { field, wilson } of rows) setText(wilson, rangeText(byFormula?.[field] ?? null));
    }

    return { element, render };
}

/** @param {Interval | null} interval */
function rangeText(interval) {
    return interval ? formatRange(interval) : DASH;
}
