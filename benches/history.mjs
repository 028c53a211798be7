// The history: one line a release in HISTORY.md, so that a figure can be followed from one to the next.
import { GOALS } from "./goals.mjs";
import { figure } from "./results.mjs";
import { digits } from "./statistics.mjs";

/** @import { Results } from "./results.mjs" */

/** The figures that it keeps, by the `id` of their row. */
export const KEPT = [
    "scikit-learn-1e6",
    "scikit-learn-1e6-f17",
    "scikit-learn-1e7",
    "scikit-learn-1e7-f17",
    "careful-1e7",
    "numpy-1e7",
    "native-1e7",
    "memory-1e7",
    "time-1e8",
    "frame",
    "bootstrap-1e5",
    "first-plot",
    "download-wasm",
    "download-page",
    "download-all-wasm",
];

/**
 * The text of the file with the line of a version: in place of an older one of it, else at the end.
 * @param {string} text
 * @param {string} version
 * @param {string} commit
 * @param {Results} results of a whole run
 */
export function withRelease(text, version, commit, results) {
    const cells = KEPT.map((id) => {
        const result = results[id];
        if (!result || "reason" in result) return "–";
        const unit = GOALS.find((goal) => goal.id === id)?.unit;
        return `${digits(figure(result))}${unit === "x" ? "x" : ` ${unit}`}`;
    });
    const line = `| ${[version, commit, ...cells].join(" | ")} |`;
    const lines = text.trimEnd().split("\n");
    const old = lines.findIndex((other) => other.startsWith(`| ${version} |`));
    return `${(old < 0 ? [...lines, line] : lines.with(old, line)).join("\n")}\n`;
}
