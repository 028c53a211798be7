// Thresholds on other rows than they were chosen on: the names, numbers and explanations of a judgement. Subscripts are written as in "F_{1}".

import { AREAS } from "../catalogue/areas.js";
import { LIMITS } from "../catalogue/limits.js";
import { DIALS } from "../state/dials.js";
import { thresholdAt } from "../state/cursor.js";
import { deployText, indexOf } from "./answer.js";
import { fName } from "./chosen-measure.js";
import { relation } from "../state/direction.js";
import { capitalised, formatCount, formatPercent, formatRate, formatSetting, formatSigned, formatThreshold } from "./format.js";
import { formatRange } from "./intervals.js";
import { plainName } from "./measures.js";

/** @import { Estimated, FoldRate, Interval, Judged, JudgedLimit, JudgedNumber, JudgeSettings, Model } from "../pkg/curvescope.js" */

/** A number of one table, or of both: its text, that of its interval, and what else is known of it, "" for nothing. */
/** @typedef {{ text: string | undefined, range: string, more?: string, number: number | null, interval: Interval | null }} Cell */

/**
 * A line of the table: `limit` says how a limit on it came out, `reason` why a number is missing, `expected` is the old value at the new
 * prevalence.
 * @typedef {{ name: string, limit: string, old: Cell, new: Cell, difference: Cell | undefined, expected: Cell | undefined, reason: string }} Line
 */

/** @typedef {{ title: string, lines: readonly Line[] }} Group */

const STANDINGS = {
    kept: "kept",
    "kept-here": "kept here, not for sure",
    "missed-here": "missed here, not for sure",
    missed: "missed",
    unknown: "without an interval",
};

const SIGNS = /** @type {const} */ ({ atLeast: "≥", atMost: "≤" });

/** Explanation of the intervals. */
export const NOTE =
    "In small type: 95 % intervals. Old and new rows are different cases, so the difference has an interval from both: by Newcombe’s method for " +
    "shares of rows, from both variances for areas, and by drawing each table’s rows for others. Of a threshold that was chosen on the old rows, " +
    "their intervals hold at every threshold at once.";

/**
 * Name of a number of a judgement: "Recall", "F_{1}", "AUROC".
 * @param {string} name
 * @param {JudgeSettings} settings
 */
export function judgedName(name, { question }) {
    if (name === "aim") return aimTitle(question);
    if (name in AREAS) return AREAS[/** @type {keyof typeof AREAS} */ (name)].name;
    return plainName(/** @type {Parameters<typeof plainName>[0]} */ (name));
}

/** @param {JudgeSettings["question"]} question a record, as the page asks */
function aimTitle(question) {
    const aim = question && typeof question !== "string" ? question.aim : { f: 1 };
    if ("f" in aim) return fName({ ...DIALS, beta: aim.f });
    if ("maximize" in aim) return plainName(aim.maximize);
    return "cost" in aim ? "Normalised cost" : "Payoff per row";
}

/**
 * The rule of a threshold: "score ≥ 0.5536", "predict nothing positive".
 * @param {Model} model
 * @param {number} threshold which need not be one of the model's
 */
export function ruleText(model, threshold) {
    const index = indexOf(model, threshold);
    if (thresholdAt(model, index) === threshold) return deployText(model, index);
    return `score ${relation(model)} ${formatThreshold(model, threshold)}`;
}

/**
 * The table of a judgement: the numbers at the threshold, those with a limit first, then areas and counts.
 * @param {Judged} judged
 * @param {JudgeSettings} settings
 * @param {string} rule "score ≥ 0.5536"
 * @returns {Group[]}
 */
export function judgedTable(judged, settings, rule) {
    const { rates, areas, limits } = judged;
    const lines = rates.map((rate) => lineOf(rate, settings, limitOn(limits, rate.name)));
    const isAsked = (/** @type {number} */ at) => limitOn(limits, rates[at]?.name ?? "") !== undefined || rates[at]?.name === "aim";
    const asked = lines.filter((_, at) => isAsked(at));
    const others = lines.filter((_, at) => !isAsked(at));
    const numbers = limits.filter(({ measure }) => measure === "predictedPositive").map(lineOfNumber);
    const at = { title: rule.startsWith("score") ? `At ${rule}` : capitalised(rule), lines: [...asked, ...numbers, ...others] };
    const groups = [
        at,
        { title: "Areas", lines: areas.map((area) => lineOf(area, settings, undefined)) },
        { title: "Rows", lines: rowLines(judged) },
    ];
    return groups.filter((group) => group.lines.length > 0);
}

/**
 * @param {readonly JudgedLimit[]} limits
 * @param {string} name of a rate
 */
function limitOn(limits, name) {
    return limits.find(({ measure }) => measure === name);
}

/**
 * @param {JudgedNumber} number
 * @param {JudgeSettings} settings
 * @param {JudgedLimit | undefined} limit
 * @returns {Line}
 */
function lineOf(number, settings, limit) {
    const { name, old, corrected, difference, expected, undefined: reason } = number;
    const isCorrected = corrected !== null && (limit !== undefined || name === "aim");
    return {
        name: judgedName(name, settings),
        limit: limit ? limitWords(limit) : "",
        old: { ...cellOf(old), ...(isCorrected ? { more: `${formatRate(corrected)} corrected` } : {}) },
        new: cellOf(number.new),
        difference: cellOf(difference, formatSigned),
        expected: settings.prevalence === undefined ? cellOf({ value: expected, interval: null }) : undefined,
        reason: reason?.message ?? "",
    };
}

/**
 * A limit on the number of rows predicted positive.
 * @param {JudgedLimit} limit
 * @returns {Line}
 */
function lineOfNumber(limit) {
    const { old, new: other } = limit;
    const cells = { old: cellOf(old, formatRows), new: cellOf(other, formatRows) };
    return {
        name: capitalised(LIMITS[limit.measure].name),
        limit: limitWords(limit),
        ...cells,
        difference: undefined,
        expected: undefined,
        reason: "",
    };
}

/** @param {number} rows */
const formatRows = (rows) => formatCount(Math.round(rows));

/**
 * "your limit ≥ 0.95: missed".
 * @param {JudgedLimit} limit
 */
function limitWords({ measure, atLeast, atMost, standing }) {
    const [sign, bound] = atLeast === null ? [SIGNS.atMost, atMost ?? 0] : [SIGNS.atLeast, atLeast];
    const text = measure === "predictedPositive" ? formatCount(bound) : formatSetting(bound);
    return `your limit ${sign} ${text}: ${STANDINGS[standing]}`;
}

/**
 * @param {Judged} judged
 * @returns {Line[]}
 */
function rowLines({ old, new: other, prevalence }) {
    const count = (/** @type {string} */ name, /** @type {number | null} */ before, /** @type {number | null} */ after) => ({
        ...{ name, limit: "", reason: "", difference: undefined, expected: undefined },
        old: cellOf({ value: before, interval: null }, formatCount),
        new: cellOf({ value: after, interval: null }, formatCount),
    });
    const { difference, undefined: reason } = prevalence;
    const share = {
        ...{ name: "Share positive", limit: "", reason: reason?.message ?? "", expected: undefined },
        old: cellOf(prevalence.old, formatPercent),
        new: cellOf(prevalence.new, formatPercent),
        difference: cellOf(difference, pointsText),
    };
    const of = [count("Positives", old.nPos, other.nPos), count("Negatives", old.nNeg, other.nNeg), share];
    if (old.tp === null) return of;
    return [...of, count("True positives", old.tp, other.tp), count("False positives", old.fp, other.fp)];
}

/** A difference of shares with its sign: "+2.9 %". @param {number} share */
function pointsText(share) {
    return formatSigned(share, (value) => (value < 0 ? `\u2212${formatPercent(-value)}` : formatPercent(value)));
}

/**
 * @param {Estimated | FoldRate} estimated
 * @param {(value: number) => string} [write]
 * @returns {Cell}
 */
function cellOf({ value, interval }, write = formatRate) {
    const [text, range] = [value === null ? undefined : write(value), interval ? formatRange(interval, write) : ""];
    return { text, range, number: value, interval };
}

/**
 * The table for a spreadsheet: cells apart by tabs, all digits, ends of intervals in columns of their own.
 * @param {readonly Group[]} groups
 */
export function copiedTable(groups) {
    const ends = (/** @type {string} */ of) => [of, `${of}, low`, `${of}, high`];
    const head = ["", ...ends("old"), ...ends("new"), ...ends("new less old"), "old at the new prevalence"];
    const parts = (/** @type {Cell | undefined} */ cell) =>
        [cell?.number, cell?.interval?.low, cell?.interval?.high].map((number) => (number == null ? "" : String(number)));
    const lines = groups.flatMap(({ lines }) => lines);
    const rows = lines.map((line) => [
        line.name.replaceAll(/_\{([^}]*)\}/g, "$1"),
        ...parts(line.old),
        ...parts(line.new),
        ...parts(line.difference),
        line.expected?.number == null ? "" : String(line.expected.number),
    ]);
    return [head, ...rows].map((row) => row.join("\t")).join("\n");
}

/**
 * "next.csv: 31 rows, 12 of them positive".
 * @param {string} title
 * @param {{ nPos: number, nNeg: number }} counts
 */
export function rowsText(title, { nPos, nNeg }) {
    return `${title}: ${formatCount(nPos + nNeg)} rows, ${formatCount(nPos)} of them positive`;
}
