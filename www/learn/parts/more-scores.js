// Tables with scores that a lesson makes.

/**
 * Returns the label and the first score of each row, with further scores.
 * @param {string} text table that begins with a label and a score
 * @param {readonly string[]} names of all scores
 * @param {(label: string, score: string) => readonly (string | number)[]} further scores of a row
 */
export function withMoreScores(text, names, further) {
    const [, ...rows] = text.trim().split(/\r?\n/);
    const lines = rows.map((row) => {
        const [label = "", score = ""] = row.split(",");
        return [label, score, ...further(label, score)].join(",");
    });
    return [["label", ...names].join(","), ...lines].join("\n");
}
