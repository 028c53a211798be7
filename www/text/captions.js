// What stands above a plot: what its axes tell, and of the lines and regions those that are drawn now.

/** @import { Layer, PlotSpace } from "../pkg/curvescope.js" */

const AXES = {
    roc: "Positives found against negatives let in.",
    pr: "How pure the positives found are.",
    prg: "Both on a scale where 0 is the share of positives and F is linear.",
};

/**
 * @param {PlotSpace} space
 * @param {readonly Layer[]} layers that are on
 */
export function captionOf(space, layers) {
    const has = (/** @type {Layer} */ layer) => layers.includes(layer);
    const sentences = [AXES[space]];
    if (space === "roc") {
        const lines = [
            ...(has("random") ? ["the diagonal is a random ranking"] : []),
            ...(has("hull") ? [`the thin dashed line ${has("random") ? "" : "is "}the convex hull of the chosen model`] : []),
        ];
        if (lines.length > 0) sentences.push(sentence(lines.join(", ")));
    } else {
        if (space === "pr" && has("minimum")) sentences.push("The shaded region is out of reach.");
        const lines = [
            ...(has("isometrics") ? ["thin lines join equally good points"] : []),
            ...(has("alwaysPositive") ? ["on the stronger line, as good as calling all positive"] : []),
        ];
        if (lines.length > 0) sentences.push(sentence(lines.join("; ")));
    }
    return sentences.join(" ");
}

/** @param {string} text */
function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
