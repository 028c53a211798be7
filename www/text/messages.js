// Messages of the page, except those in the markup of index.html.

import { smallerTable } from "../catalogue/large-tables.js";
import { START, thresholdAt } from "../state/cursor.js";
import { thresholdAfter } from "../state/outline.js";
import { relation } from "../state/direction.js";
import { formatCount, formatExact, formatPercent, formatPlural, formatThreshold, listed, uncapitalised } from "./format.js";

/** @import { Problem } from "../compute/protocol.js" */
/** @import { GenerateSpec, Model, Report } from "../pkg/curvescope.js" */
/** @import { Chosen } from "../state/cursor.js" */

export const NOT_LOADED =
    "This part of the page could not be loaded. Check the connection and try again; if that does not help, reload the page.";

/** Sentences for faults of the page itself. Faults of the data have the analysis's own sentence. */
const OWN_FAULTS = new Map([
    ["internal", "Something went wrong inside curvescope while it analysed these data. Your text is kept; this is a bug worth reporting."],
    [
        "worker-failed",
        "The background worker that computes could not go on. Your text is kept; try again, with fewer rows, or reload the page.",
    ],
    ["memory-full", `There is not enough memory for these data. Your text is kept. ${smallerTable()}`],
    ["analysis-lost", "The background worker no longer has these data. Choose them again."],
    ["version-mismatch", "The page and its worker come from different versions of curvescope. Reload the page."],
    ["fetch-failed", "The example could not be loaded. Check the connection and try again, or reload the page."],
    ["file-unreadable", "The file could not be read. It may have been moved, changed, or damaged; open it again."],
    [
        "format-not-loaded",
        "The part of the page that reads such files could not be loaded. Check the connection and try again; if that does not help, reload the page.",
    ],
    [
        "start-failed",
        "curvescope could not start: its WebAssembly file did not load fully. Check the connection and reload the page; if that does not help, use a current browser.",
    ],
    ["part-not-loaded", NOT_LOADED],
    ["link-not-loaded", "The part of the page that reads links could not be loaded. Check the connection and reload the page."],
    ["link-unlike", "The view in this link belongs to other data, so it is not applied. Ask for a new link."],
    ["drawing-failed", "The plots could not be drawn. Reload the page; the numbers below are not affected."],
]);

/**
 * Returns the sentence for a fault: the page's for the page's codes, otherwise the analysis's.
 * @param {Problem} problem
 */
export function problemText({ code, message }) {
    const own = OWN_FAULTS.get(code);
    if (!own) return message;
    return code === "internal" && message ? `${own} (${message})` : own;
}

/**
 * "63 rows · 25 positive (39.7 %) · 5 models", with "· 3 groups by hospital" where there are groups.
 * @param {Report} report
 */
export function summaryText(report) {
    const model = report.models[0];
    const parts = [rowsText(report)];
    if (report.skippedRows > 0) parts.push(`${formatCount(report.skippedRows)} skipped`);
    if (model) {
        parts.push(`${formatCount(model.nPos)} positive (${formatPercent(model.prevalence)})`);
    }
    parts.push(formatPlural(report.models.length, "model"));
    const groups = model?.groups?.length ?? 0;
    if (groups > 1) parts.push(`${formatPlural(groups, "group")} by ${report.columns.group}`);
    return parts.join(" · ");
}

/**
 * "63 rows", "12,000 rows in 40 groups" of counts, "126 rows, 63 of each model" of a long table.
 * @param {Report} report
 */
function rowsText({ rows, columns, models }) {
    const all = formatPlural(rows, "row");
    const [model] = models;
    if (!model) return all;
    const ofModel = model.nPos + model.nNeg;
    if (columns.label === null) return `${formatPlural(ofModel, "row")} in ${formatPlural(rows, "group")}`;
    return columns.model !== null && models.length > 1 ? `${all}, ${formatCount(ofModel)} of each model` : all;
}

/**
 * "predictions.csv.gz", or "y_true.npy, y_score.npy", or "3 files".
 * @param {readonly File[]} files
 */
export function filesTitle(files) {
    return files.length > 2 ? formatPlural(files.length, "file") : files.map(({ name }) => name).join(", ");
}

/**
 * "Generated, binormal".
 * @param {GenerateSpec} spec
 */
export function generatedTitle({ kind }) {
    return `Generated, ${kind}`;
}

/**
 * The threshold of an operating point, in digits that give the same point when typed.
 * @param {Model} model
 * @param {number} index
 */
export function thresholdText(model, index) {
    return formatThreshold(model, thresholdAt(model, index), thresholdAfter(model, index));
}

/**
 * The chosen threshold: as typed, if it was.
 * @param {Model} model
 * @param {Chosen} chosen
 */
export function chosenText(model, { index, typed }) {
    return typed === undefined ? thresholdText(model, index) : formatExact(typed);
}

/**
 * States the effect of a typed threshold: "Same decisions as 0.5134 in these data." "" where it is the threshold of a point itself.
 * @param {Model} model
 * @param {Chosen} chosen
 */
export function sameDecisions(model, chosen) {
    const text = thresholdText(model, chosen.index);
    if (chosen.typed === undefined || chosenText(model, chosen) === text) return "";
    return chosen.index === START ? "No row in these data reaches it." : `Same decisions as ${text} in these data.`;
}

/**
 * "score ≥ 0.5134", or "score ≤ 3.2" where low values mean positive.
 * @param {Model} model
 * @param {number} index
 */
export function conditionText(model, index) {
    return chosenCondition(model, { index, typed: undefined });
}

/**
 * The condition of the chosen threshold.
 * @param {Model} model
 * @param {Chosen} chosen
 */
export function chosenCondition(model, chosen) {
    return `score ${relation(model)} ${chosenText(model, chosen)}`;
}

/**
 * Returns the reason why a field of a model is null; "" when it isn't.
 * @param {Model} model
 * @param {string} field path, such as "roc.auroc"
 */
export function reasonFor(model, field) {
    return model.undefined.find((entry) => entry.field === field)?.message ?? "";
}

/** @param {number} count */
export function moreNotices(count) {
    return formatPlural(count, "remark");
}

/**
 * Confirms a fix.
 * @param {string} label of its button
 */
export function fixDone(label) {
    return `Done: ${uncapitalised(label)}.`;
}

/**
 * Names the data that the plots still show while others are computed or have failed.
 * @param {string} title
 */
export function stillShown(title) {
    return `The plots still show ${title}.`;
}

export const UNDO = "Undo";
export const PART_LATE = "A part of the page is still loading. On a slow connection this takes a while. If nothing comes, reload the page.";
export const EXAMPLE_LATE =
    "The example is still loading. On a slow connection this takes a while. If nothing comes, reload the page, or open data of your own.";
export const LOADING = "Loading…";
export const ANALYZING = "Analysing…";
/**
 * Points out that the curves are hard to distinguish, because they are in a corner of the plots.
 * @param {readonly string[]} plots names of these plots
 */
export function crowded(plots) {
    return plots.length === 3 ? "In all plots the curves lie in a corner." : `The curves lie in a corner of ${listed(plots)}.`;
}

export const HINT = "Point at a plot to read it. Click, drag or use the arrow keys to choose.";
