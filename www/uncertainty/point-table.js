// Table of the rates at the chosen threshold with their intervals, by formula and by bootstrap.

import { changeDetector } from "../page/changes.js";
import { make, setText } from "../page/dom.js";
import { headOf, hiddenCaption, rowOf, scrolling } from "../page/table.js";
import { thresholdAt } from "../state/cursor.js";
import { DASH, formatRate, formatSetting } from "../text/format.js";
import { formatRange, intervalsOf, intervalsWords } from "../text/intervals.js";
import { INTERVAL_RATES, plainName } from "../text/measures.js";
import { conditionText } from "../text/messages.js";

/** @import { Interval, NetBenefit, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Frame } from "../state/frame.js" */

const WHY =
    "By redrawing: for a threshold that was fixed before the rows were seen, with their weights and clusters. At one that was chosen on them these intervals miss more often than 5 times in 100.";

/**
 * Rows on the net benefit: its value against predicting no row positive, and its difference from predicting all positive.
 * @type {readonly { name: (cost: string) => string, of: (benefit: NetBenefit) => string }[]}
 */
const BENEFITS = [
    { name: (cost) => `Net benefit at c = ${cost}`, of: ({ value, interval }) => estimateText(value, interval) },
    {
        name: () => "above that of all positive",
        of: ({ value, ofAll, overAll }) => estimateText(value === null || ofAll === null ? null : value - ofAll, overAll),
    },
];

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
    const benefit = BENEFITS.map(({ name, of }) => {
        const [title, redrawn] = [make("th", { scope: "row" }), make("td")];
        return { name, of, title, redrawn, row: make("tr", {}, title, make("td", {}, DASH), redrawn) };
    });
    const body = make("tbody");
    const table = make(
        "table",
        { id: "uncertainty-point" },
        hiddenCaption("95 % intervals of the rates at the chosen threshold"),
        headOf("Rate", "95 %, formula", "95 %, bootstrap"),
        body,
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
            const thresholdProbability = benefitCost(dials);
            const at = { prevalence: dials.prevalence, thresholdProbability };
            return model && settings && [active, thresholdAt(model, index), { ...at, ...settings }];
        },
        onAnswer(answer) {
            for (const { field, redrawn } of rows) setText(redrawn, rangeText(answer[field]));
            for (const { of, redrawn } of benefit) setText(redrawn, answer.netBenefit ? of(answer.netBenefit) : "");
            const messages = new Set(answer.undefined.map(({ message }) => message));
            reasons.replaceChildren(...[...messages].map((message) => make("p", {}, `${DASH} Bootstrap: ${message}`)));
        },
        onProblem: (sentence) => reasons.replaceChildren(make("p", {}, sentence)),
        onOther() {
            for (const { redrawn } of [...rows, ...benefit]) setText(redrawn, "");
            reasons.replaceChildren();
        },
    });

    /** @param {Frame} frame */
    function render(frame) {
        const { state, model, counts } = frame;
        const { index, dials, question } = state;
        const cost = benefitCost(dials);
        if (!isOther(model, model.thresholds, index, dials.prevalence, question, cost)) return;
        for (const { name, title } of benefit) setText(title, cost === undefined ? "" : name(formatSetting(cost)));
        body.replaceChildren(...[...rows, ...(cost === undefined ? [] : benefit)].map(({ row }) => row));
        setText(point, `${model.name}, ${conditionText(model, index)}`);
        setText(what, `By formula: ${intervalsWords(question)} ${WHY}`);
        const byFormula = intervalsOf(counts, frame);
        for (const { field, wilson } of rows) setText(wilson, rangeText(byFormula?.[field] ?? null));
    }

    return { element, render };
}

/** Threshold probability of the net benefit: the cost dial where the reader weighs errors by it. @param {Dials} dials */
function benefitCost({ measure, cost }) {
    return measure === "accuracy" && cost < 1 ? cost : undefined;
}

/**
 * "0.105 (0.051 to 0.152)".
 * @param {number | null} value
 * @param {Interval | null} interval
 */
function estimateText(value, interval) {
    return value === null ? DASH : `${formatRate(value)}${interval ? ` (${formatRange(interval)})` : ""}`;
}

/** @param {Interval | null} interval */
function rangeText(interval) {
    return interval ? formatRange(interval) : DASH;
}
