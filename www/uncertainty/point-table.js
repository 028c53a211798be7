// Table of the rates at the chosen threshold with their intervals, by formula and by bootstrap.

import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { thresholdAt } from "../state/cursor.js";
import { DASH } from "../text/format.js";
import { formatRange, intervalsOf, intervalsWords } from "../text/intervals.js";
import { INTERVAL_RATES, plainName } from "../text/measures.js";
import { conditionText } from "../text/messages.js";

/** @import { Interval, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */

const WHY =
    "By redrawing: for a threshold that was fixed before the rows were seen, with their weights and clusters. At one that was chosen on them these intervals miss more often than 5 times in 100.";

/**
 * @param {Runtime} runtime
 * @param {() => UncertaintySettings | undefined} getSettings replicates, seed and sampling; undefined while the table is not shown
 */
export function createPointTable(runtime, getSettings) {
    const what = make("p", { class: "reading" });
    const point = make("p", { class: "uncertainty-where" });
    const rows = INTERVAL_RATES.map((field) => {
        const [wilson, redrawn] = [make("td"), make("td")];
        return { field, wilson, redrawn, row: rowOf(plainName(field), wilson, redrawn) };
    });
    const table = make(
        "table",
        { id: "uncertainty-point" },
        hiddenCaption("95 % intervals of the rates at the chosen threshold"),
        headOf("Rate", "95 %, formula", "95 %, bootstrap"),
        make("tbody", {}, ...rows.map(({ row }) => row)),
    );
    const reasons = make("div", { class: "uncertainty-reasons" });
    const element = make(
        "section",
        { class: "uncertainty-best", "aria-labelledby": "uncertainty-point-title" },
        make("h3", { id: "uncertainty-point-title" }, "At the chosen threshold"),
        what,
        point,
        scrolling({ "aria-labelledby": "uncertainty-point-title" }, table),
        reasons,
    );
    const isOther = changeDetector();
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
        onProblem: (sentence) => reasons.replaceChildren(make("p", {}, sentence)),
        onOther() {
            for (const { redrawn } of rows) setText(redrawn, "");
            reasons.replaceChildren();
        },
    });

    /** @param {Frame} frame */
    function render(frame) {
        const { state, model, counts } = frame;
        const { index, dials, question } = state;
        if (!isOther(model, model.thresholds, index, dials.prevalence, question)) return;
        setText(point, `${model.name}, ${conditionText(model, index)}`);
        setText(what, `By formula: ${intervalsWords(question)} ${WHY}`);
        const byFormula = intervalsOf(counts, frame);
        for (const { field, wilson } of rows) setText(wilson, rangeText(byFormula?.[field] ?? null));
    }

    return { element, render };
}

/** @param {Interval | null} interval */
function rangeText(interval) {
    return interval ? formatRange(interval) : DASH;
}
