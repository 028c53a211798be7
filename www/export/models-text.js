// The table of models as LaTeX, Markdown and CSV.

import { formatCount } from "../text/format.js";
import { columnsFor } from "../text/model-columns.js";
import { reasonFor } from "../text/messages.js";
import { numberCell, textCell } from "./csv.js";
import { oneLine, wrapped } from "./rules.js";

/** @import { Model } from "../pkg/curvescope.js" */
/** @import { ModelColumn } from "../text/model-columns.js" */

/** Columns of a table: all, or those that a text column of a paper has room for. @typedef {"all" | "few"} Columns */

const ABSENT = "n/a";
/** Sentences on the areas of a table, by its columns. @type {Readonly<Record<Columns, string>>} */
const ABOUT_AREAS = {
    all:
        "Areas of whole curves. AUCPR is the exact area, AUCNPR the same rescaled between its minimum and 1 (Boyd et al. 2012); AUPRG and the " +
        "expected F1 gain are of Flach and Kull (2015).",
    few: "Areas of whole curves. AUCPR is the exact area; AUPRG is of Flach and Kull (2015).",
};
const ABOUT =
    "The interval of the AUROC is for independent rows, by Newcombe's formula (2006) and DeLong's variance. Of thresholds that are equally " +
    "good the one that predicts the fewest rows positive is given.";

/**
 * Sentences on the numbers of a table, for all its models.
 * @param {readonly Model[]} models
 * @param {Columns} [which]
 */
function aboutOf(models, which = "all") {
    const side = models.some(({ lowerIsPositive }) => lowerIsPositive) ? "at least (\u2265) or at most (\u2264)" : "at least";
    return `${ABOUT_AREAS[which]} ${ABOUT} A row is predicted positive when its score is ${side} the threshold. ${rowsOf(models)}`;
}

/** The number of rows of each class. @param {readonly Model[]} models */
function rowsOf(models) {
    const texts = models.map(({ nPos, nNeg }) => `${formatCount(nPos)} positive, ${formatCount(nNeg)} negative`);
    if (new Set(texts).size === 1) return `Rows: ${texts[0]}.`;
    return `Rows: ${texts.map((text, at) => `${models[at]?.name} ${text}`).join("; ")}.`;
}

/** Fields of the few columns: the three areas with the interval of the first, and the best F₁ with its threshold. */
const FEW = new Set(["roc.auroc", "roc.interval", "pr.area", "prg.area", "best[1].f"]);

/**
 * Returns the columns of a table of texts, which has intervals, too.
 * @param {readonly Model[]} models
 * @param {Columns} [which]
 */
const columnsIn = (models, which = "all") =>
    columnsFor(models).filter(({ csv, range, field }) => (which === "all" ? csv !== undefined || range : FEW.has(field)));

/**
 * Writes a complete LaTeX table that needs no packages.
 * @param {readonly Model[]} models
 * @param {{ title: string, version: string, digits: number, notes: readonly string[], which?: Columns }} about `notes` are further
 *     sentences below the table
 */
export function modelsLatex(models, { title, version, digits, notes, which }) {
    const columns = columnsIn(models, which);
    const heads = ["Model", ...columns.map(({ latex, name }) => latex ?? name)];
    const rows = models.map((model) => [latexText(model.name), ...cells(model, columns, digits).map(latexNumber)]);
    const note = [aboutOf(models, which), ...notes, ...absences(models, columns)].map((sentence) => signsAsLatex(latexText(sentence)));
    return [
        `% Written by curvescope ${version}.`,
        "\\begin{table}",
        "\\centering",
        `\\begin{tabular}{l${"r".repeat(heads.length - 1)}}`,
        "\\hline",
        `${heads.join(" & ")} \\\\`,
        "\\hline",
        ...rows.map((row) => `${row.join(" & ")} \\\\`),
        "\\hline",
        "\\end{tabular}",
        ...wrapped(`\\caption{${latexText(title)}. ${note.join(" ")}}`),
        "\\end{table}",
        "",
    ].join("\n");
}

/**
 * @param {readonly Model[]} models
 * @param {{ digits: number, notes: readonly string[], which?: Columns }} about
 */
export function modelsMarkdown(models, { digits, notes, which }) {
    const columns = columnsIn(models, which);
    const heads = ["Model", ...columns.map(({ name, long }) => markdownText(long ?? name))];
    const rows = models.map((model) => [markdownText(model.name), ...cells(model, columns, digits)]);
    const line = (/** @type {string[]} */ row) => `| ${row.join(" | ")} |`;
    return [
        line(heads),
        `|${heads.map((_, at) => (at === 0 ? " --- |" : " ---: |")).join("")}`,
        ...rows.map(line),
        ...[aboutOf(models, which), ...notes, ...absences(models, columns)].flatMap((sentence) => ["", markdownText(sentence)]),
        "",
    ].join("\n");
}

/**
 * Writes CSV with all digits; undefined values are empty cells, with the reasons in the last column.
 * @param {readonly Model[]} models
 */
export function modelsCsv(models) {
    const columns = columnsFor(models).filter(({ csv }) => csv !== undefined);
    const heads = [
        "model",
        "positives",
        "negatives",
        "prevalence",
        "recall_from",
        "recall_to",
        ...columns.map(({ csv }) => csv),
        "undefined",
    ];
    const rows = models.map((model) => {
        const values = [model.nPos, model.nNeg, model.prevalence, ...model.pr.recallRange, ...columns.map(({ value }) => value(model))];
        const reasons = model.undefined.map(({ field, message }) => `${field}: ${message}`).join(" ");
        return [textCell(model.name), ...values.map(numberCell), textCell(reasons)];
    });
    return [heads, ...rows].map((row) => `${row.join(",")}\n`).join("");
}

/**
 * Returns the values of a row as texts.
 * @param {Model} model
 * @param {readonly ModelColumn[]} columns
 * @param {number} digits decimals of areas and F
 */
function cells(model, columns, digits) {
    return columns.map(({ value, text, range }) => {
        const found = value(model);
        if (found === null) return ABSENT;
        const ends = range?.(model);
        if (ends) return `${fixed(ends.low, digits)}\u2013${fixed(ends.high, digits)}`;
        return text?.(model) ?? fixed(found, digits);
    });
}

/**
 * @param {number} value
 * @param {number} digits
 */
function fixed(value, digits) {
    const text = value.toFixed(digits);
    return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "\u2212");
}

/**
 * Returns a sentence with the distinct reasons for undefined cells; empty if there are none.
 * @param {readonly Model[]} models
 * @param {readonly ModelColumn[]} columns
 */
function absences(models, columns) {
    const reasons = models.flatMap((model) => columns.map(({ field }) => reasonFor(model, field)));
    const distinct = [...new Set(reasons.filter((reason) => reason !== ""))];
    return distinct.length > 0 ? [`${ABSENT}: ${distinct.join(" ")}`] : [];
}

/** Characters with a special meaning in LaTeX, and their replacements. */
const LATEX = new Map([
    ["\\", "\\textbackslash{}"],
    ["~", "\\textasciitilde{}"],
    ["^", "\\textasciicircum{}"],
    ["<", "\\textless{}"],
    [">", "\\textgreater{}"],
    ["|", "\\textbar{}"],
    ['"', "{\\char34}"],
    ["`", "{\\char96}"],
    ["'", "{\\char39}"],
    ["-", "-{}"],
    // After the end of a row LaTeX reads these two as options of the row.
    ["[", "{[}"],
    ["*", "{*}"],
]);

/** @param {string} text */
export function latexText(text) {
    return oneLine(text).replace(/[\\~^<>|"`'[*]|-(?=-)|[&%$#_{}]/g, (sign) => LATEX.get(sign) ?? `\\${sign}`);
}

/**
 * Writes the signs of sentences as LaTeX knows them without packages.
 * @param {string} text
 */
function signsAsLatex(text) {
    return text
        .replaceAll(/F[1₁]/g, "$F_1$")
        .replaceAll("\u2265", "$\\ge$")
        .replaceAll("\u2264", "$\\le$")
        .replaceAll("\u2212", "$-$")
        .replaceAll("\u2013", "--")
        .replaceAll("\u202f", "\\,");
}

/**
 * Converts a number in the page's notation to LaTeX, with its relation, or a range: math mode for signs, ∞ and powers of ten.
 * @param {string} text
 * @returns {string}
 */
function latexNumber(text) {
    if (text === ABSENT) return text;
    const [, relation = "", number = ""] = /^(?:([\u2264\u2265]) )?(.*)$/.exec(text) ?? [];
    if (relation) return `$${relation === "\u2264" ? "\\le" : "\\ge"}$ ${latexNumber(number)}`;
    if (text.includes("\u2013")) return text.split("\u2013").map(latexNumber).join("--");
    const [, sign = "", digits = "", exponent] = /^(\u2212?)(.*?)(?:e([+-]?\d+))?$/.exec(text) ?? [];
    const power = exponent === undefined ? "" : `\\times 10^{${Number(exponent)}}`;
    const plain = digits === "∞" ? "\\infty" : digits;
    return sign || power || plain !== digits ? `$${sign && "-"}${plain}${power}$` : digits;
}

/** @param {string} text */
export function markdownText(text) {
    return oneLine(text).replace(/[\\`*_[\]<|~&$]/g, "\\$&");
}
