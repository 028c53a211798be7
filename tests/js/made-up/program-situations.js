// Situations of the program, with the sentence that each gets of Rust, beside those of the page in `situations.js`: tables, and words of the
// command line. tests/python/test_sentences.py works out from the rows whether the sentences are true.
import { csvOf, csvOfCounts, report, reportChosenOn, written } from "./program.js";
import { situationsOf } from "./situations.js";

/** @import { Rows } from "./program.js" */
/** @import { Sentences } from "./situations.js" */

const RATES = ["Recall", "False positive rate", "Specificity", "Precision", "Negative predictive value"];

/** The table of a situation, as rows or as counts. @param {any} numbers */
const tableOf = (numbers) => (numbers.counts ? csvOfCounts(numbers.counts) : csvOf(numbers));

/** The sentences of a comparison of a and b. @param {Rows} rows @param {readonly string[]} words @returns {string} */
function compared(rows, ...words) {
    const text = written(csvOf(rows), ["compare", "-", "--base", "a", "--new", "b", "--format", "json", "--replicates", "400", ...words]);
    return JSON.parse(text).sentence;
}

/** @type {Sentences} */
const SENTENCES = {
    calibration: (numbers) => report(tableOf(numbers)).calibration[0].sentence,
    // A threshold of old rows: what new ones show, and what they can't tell.
    "can’t tell"({ old, rows, threshold }) {
        const [found] = reportChosenOn(csvOf(old), csvOf(rows), "--threshold", String(threshold), "--replicates", "20").judged;
        return [found.sentence, ...found.remarks].join(" ");
    },
    // Rows that were drawn in different ways: the sentence on that, and the intervals beside it.
    sampling(numbers) {
        const text = written(tableOf(numbers), ["report", "-", "--threshold", String(numbers.threshold), ...numbers.words]);
        const [sentence = ""] = /95 % intervals are those of .*/.exec(text) ?? [];
        const lines = text.split("\n").map((line) => line.trim().replace(/ {2,}/, " "));
        const rates = RATES.map((name) => lines.find((line) => new RegExp(`^${name} [\\d–]`, "u").test(line)) ?? "");
        return [sentence, ...rates.map((rate) => `${rate};`), ...lines.filter((line) => line.startsWith("Bootstrap intervals"))].join(" ");
    },
    headline: (rows) => compared(rows),
    // Rows with weights, whose counts are no numbers of rows.
    shares(numbers) {
        const sentences = compared(numbers, "--threshold", String(numbers.threshold));
        return sentences.slice(sentences.indexOf("At the operating points"));
    },
    // Two models that rank the rows in one order, with other scores.
    "same order": (rows) => compared(rows),
    // Numbers that are undefined, and the reasons: those of a requirement where one is asked for.
    dashes(numbers) {
        const words = ["--positive", "1", "--threshold", String(numbers.threshold)];
        if (numbers.required) return report(csvOf(numbers), ...words, "--require", `${numbers.required}>=0`).requirements[0].reason ?? "";
        const lines = written(csvOf(numbers), ["report", "-", ...words]).split("\n");
        const [from, to] = ["At the threshold", "Calibration"].map((start) => lines.findIndex((line) => line.startsWith(start)));
        const reasons = lines.slice(from, to).map((line) => line.trim());
        return reasons.filter((line) => line.startsWith("–")).join(" ");
    },
    // The best F1 or accuracy of scores of which some say nothing.
    "no better"(numbers) {
        const text = written(csvOf(numbers), ["report", "-", "--maximize", numbers.aim]);
        const [sentence = ""] = /No threshold is better than .*|There is no .* row: predicting .*/.exec(text) ?? [];
        return sentence;
    },
};

/** All situations of the program. */
export const programSituations = () => situationsOf(SENTENCES);
