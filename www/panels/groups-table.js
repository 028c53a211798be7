// Table with a row for each group: size, threshold, counts and rates under one way to decide.

import { ratio, valueCell } from "../controls/value-cell.js";
import { numberCell, textCell } from "../export/csv.js";
import { make, makeButton, setText } from "../page/dom.js";
import { fileName, save } from "../page/save-file.js";
import { headOf, hiddenCaption, scrolling } from "../page/table.js";
import { measuresAt, palette } from "../pkg/drawing.js";
import { swatch } from "../plots/legend.js";
import { indexForThreshold } from "../state/cursor.js";
import { never, relation } from "../state/direction.js";
import { formatCount, formatPercent, formatThreshold } from "../text/format.js";
import { isByLot } from "../text/group-rule-kinds.js";
import { formatRange, intervalsOf, intervalsWords } from "../text/intervals.js";
import { INTERVAL_RATES, plainName } from "../text/measures.js";
import { chosenText } from "../text/messages.js";

/** @import { Counts, GroupCurve, GroupRule, JointRule, Model, PaletteEntry, RateIntervals } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { RuleKind } from "../text/group-rule-kinds.js" */

/** Rates of each group in the table. */
const RATES = /** @type {const} */ (["recall", "fpr", "precision"]);

/**
 * Groups under a rule, in a frame.
 * @typedef {{ frame: Frame, curves: readonly GroupCurve[], rule: JointRule, ruleKind: RuleKind }} Shown
 */

/**
 * One row. `rule` and `curve` are undefined for the row of all groups, `intervals` if the rates have none.
 * @typedef {{
 *   name: string,
 *   counts: Counts,
 *   rule: GroupRule | undefined,
 *   intervals: RateIntervals | undefined,
 *   curve: GroupCurve | undefined,
 * }} Line
 */

export function createGroupsTable() {
    const caption = hiddenCaption();
    const body = make("tbody");
    const foot = make("tfoot");
    const note = make("p", { class: "reading" });
    const head = headOf("Group", "rows", "share positive", "threshold", "TP", "FP", "FN", "TN", ...RATES.map(plainName));
    const table = make("table", { class: "groups-table" }, caption, head, body, foot);
    /** @type {Shown | undefined} */
    let shown;
    const saveButton = makeButton("Save as CSV", () => {
        if (!shown) return;
        const title = shown.frame.state.shown?.job.source.title ?? "";
        save(fileName("csv", title, shown.frame.model.name, "groups"), new Blob([csvOf(shown)], { type: "text/csv;charset=utf-8" }));
    });

    /** @param {Shown} now */
    function render(now) {
        shown = now;
        const { model, report, theme } = now.frame;
        setText(caption, `Counts and rates of each group by ${model.name}`);
        const strokes = palette(theme);
        const lines = linesOf(now);
        const rows = lines.map((line, at) => rowOf(line, now, strokes[(report.models.length + at) % strokes.length]));
        foot.replaceChildren(...rows.splice(-1));
        body.replaceChildren(...rows);
        setText(note, noteOf(now));
    }

    return { elements: [scrolling({ "aria-labelledby": "groups-summary" }, table), note], save: saveButton, render };
}

/**
 * Returns a line for each group, and for all rows last.
 * @param {Shown} shown
 * @returns {Line[]}
 */
function linesOf({ frame, curves, rule, ruleKind }) {
    const { model } = frame;
    const line = (/** @type {string} */ name, /** @type {Counts} */ counts, /** @type {boolean} */ isGroup) => ({
        name,
        counts,
        intervals:
            ruleKind === "single"
                ? intervalsOf(counts, frame)
                : isGroup && !isByLot(ruleKind)
                  ? intervalsOf(counts, frame, true)
                  : undefined,
    });
    const groups = curves.map((curve, at) => {
        const decided = rule.groups[at];
        const counts = { tp: decided?.tp ?? 0, fp: decided?.fp ?? 0, nPos: curve.nPos, nNeg: curve.nNeg };
        return { ...line(curve.name, counts, true), rule: decided, curve };
    });
    const all = { tp: rule.tp, fp: rule.fp, nPos: model.nPos, nNeg: model.nNeg };
    return [...groups, { ...line("All", all, false), rule: undefined, curve: undefined }];
}

/**
 * @param {Line} line
 * @param {Shown} shown
 * @param {PaletteEntry | undefined} stroke
 */
function rowOf(line, { frame, ruleKind }, stroke) {
    const { name, counts, intervals, curve } = line;
    const { tp, fp, nPos, nNeg } = counts;
    const { prevalence } = frame.state.dials;
    const measures = measuresAt(counts, { prevalence });
    const texts = [formatCount(nPos + nNeg), formatPercent(nPos / (nPos + nNeg))];
    const single = `${relation(frame.model)} ${chosenText(frame.model, frame.state)}`;
    return make(
        "tr",
        {},
        make("th", { scope: "row" }, curve ? make("span", { class: "model-name" }, swatch(stroke), make("span", {}, name)) : name),
        ...texts.map((text) => make("td", {}, text)),
        make("td", {}, ...(ruleKind === "single" ? [single] : thresholdsOf(line, frame.model))),
        ...[tp, fp, nPos - tp, nNeg - fp].map((count) => make("td", {}, formatCount(count))),
        ...RATES.map((rate) => {
            const cell = valueCell(ratio(measures[rate]), () => `Undefined: there is no row to take a share of.`);
            const field = INTERVAL_RATES.find((known) => known === rate);
            const interval = field && intervals?.[field];
            if (interval) cell.append(make("span", { class: "limits" }, formatRange(interval)));
            return cell;
        }),
    );
}

/**
 * Returns "≥ 0.301", or several lines "≥ 0.301 for 40.0 %", "≥ 0.287 for 60.0 %".
 * @param {Line} line
 * @param {Model} model
 * @returns {(Node | string)[]}
 */
function thresholdsOf({ rule, curve }, model) {
    if (!rule || !curve) return [];
    const texts = rule.thresholds.map((threshold) => {
        if (threshold === null) return "no row";
        const index = indexForThreshold(curve, threshold);
        const text = formatThreshold(model, threshold, curve.thresholds[index + 1]);
        return `${relation(model)} ${text}`;
    });
    if (texts.length === 1) return texts;
    return texts.map((text, at) => make("span", { class: "shared" }, `${text} for ${formatPercent(rule.shares[at])}`));
}

/** @param {Shown} shown */
function noteOf({ frame: { report, state }, ruleKind }) {
    const seen = state.dials.prevalence === undefined ? "" : " Precision is seen at the prevalence of the dials in each group.";
    if (isByLot(ruleKind))
        return `Counts are means over all draws of lots, which no interval by formula is for: choose a way without lots to see intervals.${seen}`;
    if (report.columns.weight !== null) return `Rows have weights, so rates have no interval by formula.${seen}`;
    if (ruleKind === "single") return `Below the rates: ${intervalsWords(state.question)}${seen}`;
    return `Below the rates of groups: 95 % intervals that hold at every threshold of the group at once, for independent rows; all rows together, under several thresholds, have none by formula.${seen}`;
}

/**
 * Returns the table as CSV, with all digits. Several thresholds of a group are in one cell, and their shares in another.
 * @param {Shown} shown
 */
function csvOf(shown) {
    const { model, state } = shown.frame;
    const lines = linesOf(shown).map(({ name, counts, rule, intervals }) => {
        const { tp, fp, nPos, nNeg } = counts;
        const measures = measuresAt(counts, { prevalence: state.dials.prevalence });
        const thresholds = (rule?.thresholds ?? []).map((threshold) => threshold ?? never(model));
        const numbers = [nPos, nNeg, tp, fp, nPos - tp, nNeg - fp];
        const rates = RATES.flatMap((rate) => [measures[rate], intervals?.[rate]?.low, intervals?.[rate]?.high]);
        return [textCell(name), thresholds.join(" "), (rule?.shares ?? []).join(" "), ...[...numbers, ...rates].map(numberCell)].join(",");
    });
    const heads = RATES.flatMap((rate) => [rate, `${rate}_low`, `${rate}_high`]);
    return `${["group,thresholds,shares,positives,negatives,tp,fp,fn,tn", ...heads].join(",")}\n${lines.join("\n")}\n`;
}
