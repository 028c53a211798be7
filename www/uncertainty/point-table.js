// The rates at the chosen threshold with their intervals, by formula and by redrawing.

import { createFollower } from "../compute/follow.js";
import { differs } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, unseenCaption, rowOf, scrolling } from "../page/table.js";
import { intervalsAt } from "../pkg/curvescope.js";
import { countsAt, thresholdAt } from "../state/cursor.js";
import { analysisSettings } from "../state/dials.js";
import { DASH } from "../text/format.js";
import { INTERVAL_RATES, plainName } from "../text/measures.js";
import { conditionText } from "../text/messages.js";
import { formatRange } from "./numbers.js";

/** @import { Ask } from "../compute/follow.js" */
/** @import { Interval, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

const WHY =
    "For a threshold that was fixed beforehand. Wilson’s formula counts rows that are independent; redrawing them takes weights, whole clusters and another " +
    "prevalence as they come. One chosen on these rows is worse on others, as the best threshold is above.";

/** @param {Ask} ask */
export function createPointTable(ask) {
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
    const follow = createFollower(ask, "thresholdUncertainty", (answer) => {
        for (const { field, redrawn } of rows) setText(redrawn, rangeText(answer[field]));
        const messages = new Set(answer.undefined.map(({ message }) => message));
        reasons.replaceChildren(...[...messages].map((message) => make("p", {}, `${DASH} Bootstrap: ${message}`)));
    });
    /** @type {readonly unknown[]} */
    let shownFor = [];

    /**
     * @param {State} state
     * @param {UncertaintySettings} chosen replicates, seed and class sizes
     */
    function render({ shown, active, index, dials }, { replicates, seed, classSizes }) {
        const model = shown?.report.models[active];
        const counts = model && countsAt(model, index);
        if (!shown || !model || !counts) return;
        const { prevalence } = dials;
        const now = [shown.report, active, index, prevalence, replicates, seed, classSizes];
        if (!differs(now, shownFor)) return;
        shownFor = now;
        setText(point, `${model.name}, ${conditionText(model, index)}`);
        const byFormula = shown.report.columns.weight === null ? intervalsAt(counts, { prevalence }) : undefined;
        for (const { field, wilson } of rows) setText(wilson, rangeText(byFormula?.[field] ?? null));
        const settings = { ...analysisSettings(dials), replicates, seed, classSizes };
        void follow(
            [shown.report, active, index],
            [prevalence, replicates, seed, classSizes],
            [active, thresholdAt(model, index), settings],
        );
    }

    return { element, render };
}

/** @param {Interval | null} interval */
function rangeText(interval) {
    return interval ? formatRange(interval) : DASH;
}
