// Tables of a view saved as a page, with the names and digits of the live page.

import { UNDEFINED } from "../catalogue/measures-undefined.js";
import { MEASURE_GROUPS } from "../catalogue/measures.js";
import { areaName, namesOver } from "../text/area-names.js";
import { DASH, formatCount, formatPercent, formatPlural, formatRate, formatSetting } from "../text/format.js";
import { formatRange } from "../text/intervals.js";
import { nameOf } from "../text/measures.js";
import { reasonFor } from "../text/messages.js";
import { columnsFor } from "../text/model-columns.js";
import { rocRangeText } from "../text/roc-areas.js";
import { formatError } from "../uncertainty/numbers.js";
import { subscripted, tag } from "./html.js";

/** @import { Counts, MeasureUncertainty, Measures, Model, Uncertainty, UncertaintySettings } from "../pkg/curvescope.js" */
/** @import { Dials } from "../state/dials.js" */
/** @import { Child } from "./html.js" */

/**
 * Confusion matrix: a row for each actual class, a column for each predicted one.
 * @param {Counts} counts
 */
export function countsTable({ tp, fp, nPos, nNeg }) {
    return tableOf(
        { caption: "Counts at this threshold", kind: "counts" },
        ["", "Predicted positive", "Predicted negative", "Total"],
        [
            ["Actually positive", counted(tp, "true positives"), counted(nPos - tp, "false negatives"), formatCount(nPos)],
            ["Actually negative", counted(fp, "false positives"), counted(nNeg - fp, "true negatives"), formatCount(nNeg)],
            ["Total", formatCount(tp + fp), formatCount(nPos + nNeg - tp - fp), formatCount(nPos + nNeg)],
        ],
    );
}

/**
 * @param {number} count
 * @param {string} name
 */
function counted(count, name) {
    return lines(tag("b", {}, formatCount(count)), name);
}

/**
 * Content of a cell, each part on a separate line.
 * @param {...Child} parts
 */
function lines(...parts) {
    return tag("div", { class: "lines" }, ...parts.map((part) => tag("span", {}, part)));
}

/**
 * @param {Measures} measures
 * @param {Dials} dials
 */
export function measureTables(measures, dials) {
    return MEASURE_GROUPS.map(({ title, measures: group }) =>
        tableOf(
            { caption: title, kind: "measures" },
            ["Measure", "Value"],
            group.map((measure) => {
                const value = measures[measure.field];
                const text = value === null ? `${DASH} undefined: ${UNDEFINED[measure.field]}` : formatRate(value);
                return [tag("span", {}, ...subscripted(nameOf(measure, dials))), text];
            }),
        ),
    );
}

/**
 * Areas of all models, and below the table the reasons for undefined ones.
 * @param {readonly Model[]} models
 * @param {number} active
 */
export function modelsTable(models, active) {
    const columns = columnsFor(models);
    const rows = models.map((model) => [model.name, ...columns.map(({ value, text }) => text?.(model) ?? formatRate(value(model)))]);
    const reasons = models.flatMap((model) =>
        columns
            .filter(({ value }) => value(model) === null)
            .map(({ name, field }) => `${DASH} ${name} of ${model.name}: ${reasonFor(model, field)}`),
    );
    return [
        scrolled(
            "Models",
            tableOf(
                { caption: "Whole curves, every row counted", kind: "models", marked: active },
                ["Model", ...columns.map(({ name }) => name)],
                rows,
            ),
        ),
        ...notes(reasons),
    ];
}

/**
 * Bootstrap intervals of all models.
 * @param {Uncertainty} uncertainty
 * @param {UncertaintySettings} settings
 */
export function uncertaintyTable({ models, replicates, positiveRows, negativeRows, clusters, notices }, settings) {
    const measures = namesOver(
        (models[0]?.measures ?? []).map(({ measure }) => measure),
        settings,
    );
    const rows = models.map(({ name, measures }) => [name, ...measures.map(intervalCell)]);
    const units = clusters === null ? "Rows" : `${formatPlural(clusters, "whole cluster")}`;
    const isByClass = settings.sampling === "classes" || settings.prevalence !== undefined;
    const sizes = isByClass ? "positives and negatives apart" : "with their classes";
    const reasons = models.flatMap(({ name, measures }) =>
        measures.flatMap(({ measure, undefined: reason }) =>
            reason ? [`${DASH} ${areaName(measure)} of ${name}: ${reason.message}`] : [],
        ),
    );
    return [
        tag(
            "p",
            {},
            `${units} drawn with replacement, ${formatCount(replicates)} times, from ${formatCount(positiveRows)} positive and ${formatCount(negativeRows)} negative rows, ${sizes}, all models on the same draw.`,
        ),
        scrolled(
            "How sure are these numbers?",
            tableOf({ caption: "Value, 95 % bootstrap interval, standard error", kind: "models" }, ["Model", ...measures], rows),
        ),
        ...notes([...reasons, ...notices.map(({ message }) => message)]),
    ];
}

/** @param {MeasureUncertainty} of */
function intervalCell({ estimate, resampled }) {
    if (estimate === null) return DASH;
    if (!resampled) return lines(tag("b", {}, formatRate(estimate)), DASH);
    return lines(tag("b", {}, formatRate(estimate)), formatRange(resampled.interval), `std. error ${formatError(resampled.standardError)}`);
}

/** @param {readonly string[]} sentences */
export function notes(sentences) {
    const distinct = [...new Set(sentences)];
    return distinct.length > 0 ? [tag("ul", { class: "notes" }, ...distinct.map((sentence) => tag("li", {}, sentence)))] : [];
}

/**
 * Definition list of names and values.
 * @param {readonly (readonly [string, ...Child[]])[]} entries
 */
export function listOf(entries) {
    return tag("dl", {}, ...entries.map(([name, ...value]) => tag("div", {}, tag("dt", {}, name), tag("dd", {}, ...value))));
}

/**
 * A table whose first column contains the row headers.
 * @param {{ caption: string, kind: string, marked?: number }} about `marked` is the index of the highlighted row
 * @param {readonly string[]} heads
 * @param {readonly (readonly Child[])[]} rows
 */
export function tableOf({ caption, kind, marked }, heads, rows) {
    return tag(
        "table",
        { class: kind },
        tag("caption", {}, caption),
        tag("thead", {}, tag("tr", {}, ...heads.map((head) => (head === "" ? tag("td", {}) : tag("th", { scope: "col" }, head))))),
        tag(
            "tbody",
            {},
            ...rows.map(([head, ...cells], at) =>
                tag(
                    "tr",
                    at === marked ? { class: "marked" } : {},
                    tag("th", { scope: "row" }, head),
                    ...cells.map((cell) => tag("td", {}, cell)),
                ),
            ),
        ),
    );
}

/**
 * Scrolling container for a table that may be wider than the page.
 * @param {string} label
 * @param {Child} table
 */
function scrolled(label, table) {
    return tag("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label }, table);
}

/**
 * Entries for the dials that differ from the defaults.
 * @param {Dials} dials
 * @param {Dials} first the defaults
 * @param {string} aim name of the measure that is maximised
 * @returns {[string, ...Child[]][]}
 */
export function changedDials(dials, first, aim) {
    const isOfAim = dials.measure !== first.measure || dials.beta !== first.beta || dials.rho !== first.rho || dials.cost !== first.cost;
    const { prevalence, recallRange, rocRange } = dials;
    /** @type {[string, ...Child[]][]} */
    const entries = isOfAim ? [["Looks for the best", ...subscripted(aim)]] : [];
    if (prevalence !== undefined)
        entries.push(["Prevalence", `${formatSetting(prevalence)}: as if ${formatPercent(prevalence)} of the rows were positive`]);
    if (recallRange[0] !== first.recallRange[0] || recallRange[1] !== first.recallRange[1]) {
        entries.push(["Recall range of AUCPR", `${formatSetting(recallRange[0])} to ${formatSetting(recallRange[1])}`]);
    }
    if (rocRange) entries.push(["Range of pAUROC", rocRangeText(rocRange)]);
    return entries;
}
