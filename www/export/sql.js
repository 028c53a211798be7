// Writes rules and maps as a query in standard SQL.

import { never } from "../state/direction.js";
import { MISSING_GROUP, aboutGroups } from "./group-rule.js";
import { ABOUT_C, ABOUT_D, NO_MAPS, aboutBeyond, comment, heading } from "./rules.js";

/** @import { Directed } from "../state/direction.js" */
/** @import { GroupedRule } from "./group-rule.js" */
/** @import { RuleSet, Steps } from "./rules.js" */

/** The greatest finite double; only Infinity is above it, and only -Infinity below its negative. */
const GREATEST = "1.7976931348623157E308";

/**
 * Writes a finite number with an exponent, so that every dialect reads a double rather than a decimal.
 * @param {number} value
 */
const number = (value) => value.toExponential().toUpperCase().replace("E+", "E");

/**
 * Writes a column's name, quoted and qualified by its table, because SQLite reads an unqualified quoted name that is no column as a text.
 * @param {string} column
 */
const name = (column) => `predictions.${quoted(column)}`;

/** @param {string} column */
const quoted = (column) => `"${column.replaceAll("\0", "\u{fffd}").replaceAll('"', '""')}"`;

/**
 * Writes the condition that a score that is not missing is predicted positive at a threshold. Standard SQL has no literal for infinity.
 * @param {Directed} set
 * @param {number} threshold
 */
function reaches(set, threshold) {
    const isLow = set.lowerIsPositive;
    if (threshold === never(set)) return `curvescope_score ${isLow ? "< -" : "> "}${GREATEST}`;
    if (!Number.isFinite(threshold)) return "curvescope_score IS NOT NULL";
    return `curvescope_score ${isLow ? "<=" : ">="} ${number(threshold)}`;
}

/** @param {string} text */
const comments = (text) => comment("--", text);

/**
 * Writes a CASE expression as a column of the result.
 * @param {string} as
 * @param {readonly string[]} cases
 */
const column = (as, cases) =>
    ["CASE", "    WHEN curvescope_score IS NULL THEN NULL", ...cases.map((line) => `    ${line}`), `END AS ${as}`].map(
        (line) => `    ${line}`,
    );

/**
 * @param {RuleSet} set
 * @param {Steps} map
 */
function stepCases(set, { from, values }) {
    const cases = from.map((threshold, at) => `WHEN ${reaches(set, threshold)} THEN ${number(values[at] ?? 0)}`).reverse();
    // The first value is for all scores that reach no other step.
    return [...cases.slice(0, -1), `ELSE ${number(values[0] ?? 0)}`];
}

/**
 * @param {RuleSet} set
 * @param {GroupedRule} rule
 */
function byGroup(set, { column: of, groups }) {
    const group = `scored.${quoted(of)}`;
    const cases = groups.map(({ name: value, parts: [{ threshold }] }) => {
        const is =
            value === MISSING_GROUP
                ? `(${group} IS NULL OR ${group} = '')`
                : `${group} = '${value.replaceAll("\0", "\u{fffd}").replaceAll("'", "''")}'`;
        return `WHEN ${is} THEN CASE WHEN ${reaches(set, threshold)} THEN 1 ELSE 0 END`;
    });
    return column("decision_by_group", [...cases, "ELSE NULL"]);
}

/** @param {GroupedRule} rule */
function groupComments(rule) {
    const refused = `Standard SQL draws no lots, so there is no column for the rule by group that is shown, ${rule.name}. Choose a way without lots, or the Python or R code.`;
    return rule.isByLot ? comments(refused) : [...aboutGroups(rule).flatMap(comments), ...comments("It is the column decision_by_group.")];
}

/**
 * @param {RuleSet} set
 * @returns {string}
 */
export function sqlText(set) {
    const score = name(set.model);
    const columns = [
        ...set.rules.map(({ id, says, threshold }) => [
            ...comments(says).map((line) => `    ${line}`),
            ...column(`decision_${id}`, [`WHEN ${reaches(set, threshold)} THEN 1`, "ELSE 0"]),
        ]),
        ...(set.groups && !set.groups.isByLot ? [byGroup(set, set.groups)] : []),
        ...(set.maps ? [column("c_of_score", stepCases(set, set.maps.c)), column("d_of_score", stepCases(set, set.maps.d))] : []),
    ];
    return [
        ...heading(set).flatMap(comments),
        ...comments("Decisions are 1 for positive, 0 for negative, NULL for none: the score is NULL or NaN."),
        ...comments(
            "Put your table for \"predictions\". Its score column has to hold double precision numbers. In MySQL, SET sql_mode = 'ANSI_QUOTES' first.",
        ),
        ...comments(
            "Thresholds are in as many digits as give the number back. SQLite rounds some that are very large or very small to a neighbour.",
        ),
        ...(set.groups ? groupComments(set.groups) : []),
        "--",
        ...(set.maps ? [...comments(ABOUT_C), ...comments(ABOUT_D), ...comments(aboutBeyond(set))] : comments(NO_MAPS)),
        "",
        "WITH scored AS (",
        "    SELECT",
        "        predictions.*,",
        "        CASE",
        "            -- NaN is unequal to itself, or else above all numbers whatever its sign (PostgreSQL, DuckDB).",
        `            WHEN ${score} <> ${score} THEN NULL`,
        `            WHEN ${score} > ${GREATEST} AND NOT -${score} < -${GREATEST} THEN NULL`,
        `            ELSE ${score}`,
        "        END AS curvescope_score",
        "    FROM predictions",
        ")",
        "SELECT",
        "    scored.*,",
        columns.map((lines) => lines.join("\n")).join(",\n"),
        "FROM scored;",
        "",
    ].join("\n");
}
