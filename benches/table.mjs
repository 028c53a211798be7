// The table, for a terminal and for the file that the README quotes.
import { isMet } from "./goals.mjs";
import { figure } from "./results.mjs";
import { digits, shown } from "./statistics.mjs";

/** @import { Goal } from "./goals.mjs" */
/** @import { Result, Results } from "./results.mjs" */

const HEAD = ["what", "ours", "baseline", "figure", "goal", ""];

/**
 * Cells of each row, in the order of the goals.
 * @param {readonly Goal[]} goals
 * @param {Results} results
 */
function cells(goals, results) {
    return goals.map((goal) => {
        const result = results[goal.id];
        if (!result || "reason" in result) return [goal.what, "", "", "not measured", wanted(goal), ""];
        return [
            goal.what,
            result.ours ?? "",
            result.baseline ?? "",
            withUnit(goal, shown(result.figures, "")),
            wanted(goal),
            verdict(goal, result),
        ];
    });
}

/** @param {Goal} goal */
function wanted(goal) {
    if (goal.atLeast !== undefined) return withUnit(goal, `≥ ${goal.atLeast}`);
    return goal.atMost === undefined ? "–" : withUnit(goal, `≤ ${goal.atMost}`);
}

/**
 * @param {Goal} goal
 * @param {string} text
 */
function withUnit({ unit }, text) {
    return unit === "x" ? text.replace(/[\d.]+/, "$&x") : text.replace(/(\d)( \[|$)/, `$1 ${unit}$2`);
}

/**
 * @param {Goal} goal
 * @param {Exclude<Result, { reason: string }>} result
 */
function verdict(goal, result) {
    const met = isMet(goal, figure(result));
    return met === undefined ? "" : met ? "met" : "missed";
}

/**
 * @param {readonly Goal[]} goals
 * @param {Results} results
 */
export function plainTable(goals, results) {
    const rows = [HEAD, ...cells(goals, results)];
    const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    return rows
        .map((row) =>
            row
                .map((cell, column) => cell.padEnd(widths[column] ?? 0))
                .join("  ")
                .trimEnd(),
        )
        .join("\n");
}

/**
 * @param {readonly Goal[]} goals
 * @param {Results} results
 * @param {string[]} about lines on the machine and the run
 * @param {Map<string, string>} notes
 */
export function markdown(goals, results, about, notes) {
    const line = (/** @type {string[]} */ row) => `| ${row.join(" | ")} |`;
    const missed = goals.flatMap((goal) => {
        const result = results[goal.id];
        if (!result || "reason" in result || isMet(goal, figure(result)) !== false) return [];
        const note = notes.get(goal.id) ?? "No note yet: say why, and what was tried, in `notes.md`.";
        return [`**${goal.what}**: ${withUnit(goal, digits(figure(result)))}, goal ${wanted(goal)}. ${note}`];
    });
    const absent = goals.flatMap((goal) => {
        const result = results[goal.id];
        return result && "reason" in result ? [`- ${goal.what}: ${result.reason}.`] : [];
    });
    return (
        [
            "# Measured",
            "Written by `cargo xtask bench`; how it measures is in [README.md](README.md). Medians [least–most] of the rounds; read the ratios, not the milliseconds.",
            about.map((text) => `- ${text}`).join("\n"),
            [line(HEAD), line(HEAD.map(() => "---")), ...cells(goals, results).map(line)].join("\n"),
            ...(absent.length > 0 ? ["## Not measured", absent.join("\n")] : []),
            ...(missed.length > 0 ? ["## Goals missed", ...missed] : []),
        ].join("\n\n") + "\n"
    );
}

/**
 * The text below each `## id` of `notes.md`.
 * @param {string} text
 */
export function notesIn(text) {
    const sections = text.split(/^## /m).slice(1);
    return new Map(
        sections.map((section) => {
            const end = section.indexOf("\n");
            return /** @type {const} */ ([
                section.slice(0, end).trim(),
                section
                    .slice(end)
                    .trim()
                    .replaceAll(/\s*\n\s*/g, " "),
            ]);
        }),
    );
}
