// The baseline in careful JavaScript that leaves numbers to the engine: typed arrays, its own sort, one merge.
import { areasOf, roomFor } from "./merge.mjs";

/**
 * AUROC and average precision of `label,score` rows with a header, labels 0 and 1.
 * @param {string} text
 */
export function typedAreas(text) {
    const scores = roomFor(text.length);
    let [front, back] = [0, scores.length];
    for (let at = text.indexOf("\n") + 1; at < text.length;) {
        const comma = text.indexOf(",", at);
        const newline = text.indexOf("\n", comma);
        const end = newline < 0 ? text.length : newline;
        const score = Number(text.slice(comma + 1, end));
        if (text[at] === "1") scores[front++] = score;
        else scores[--back] = score;
        at = end + 1;
    }
    return areasOf(scores.subarray(0, front), scores.subarray(back));
}
