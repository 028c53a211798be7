// Situations with further sentences of the program: the headline of a comparison, shares of weight, models of one order, reasons of dashes, and
// thresholds that decide nothing.
import { oneOf, whole } from "./draws.js";
import { csvOf, report, written } from "./program.js";
import { hasBothClasses, normal, probabilities, probability } from "./tables.js";

/** @import { Draw } from "./draws.js" */
/** @import { Rows } from "./program.js" */
/** @import { Situation } from "./situations.js" */

/** The sentences of a comparison of a and b. @param {Rows} rows @param {readonly string[]} words @returns {string} */
function compared(rows, ...words) {
    const text = written(csvOf(rows), ["compare", "-", "--base", "a", "--new", "b", "--format", "json", "--replicates", "400", ...words]);
    return JSON.parse(text).sentence;
}

/** What is said of the operating points. @param {string} sentences */
const lastOf = (sentences) => sentences.slice(sentences.indexOf("At the operating points"));

/** @param {number} value */
const rounded = (value) => Number(value.toFixed(3));

/** Positives that a model ranks first, or all a little above the negatives, so that AUROC and AUCPR need not agree. @param {Draw} draw @param {number} at @returns {Situation} */
export function headline(draw, at) {
    const [positives, negatives] = [whole(15, 30, draw), whole(100, 300, draw)];
    const labels = "1".repeat(positives) + "0".repeat(negatives);
    const [share, early, steady] = [0.6 + 0.3 * draw(), 3 + draw(), 0.8 + 0.8 * draw()];
    const a = Array.from(labels, (label) => rounded(normal(draw) + (label === "1" ? steady : 0)));
    const b = Array.from(labels, (label) =>
        rounded(normal(draw) + (label === "1" && draw() < (at % 2 ? share : 1) ? (at % 2 ? early : steady) : 0)),
    );
    const rows = { labels, columns: { a, b } };
    return { kind: "headline", numbers: rows, sentence: compared(rows) };
}

/** Rows with weights, whose counts are no numbers of rows. @param {Draw} draw @returns {Situation} */
export function shares(draw) {
    const labels = Array.from({ length: whole(8, 30, draw) }, () => (draw() < 0.4 ? "1" : "0")).join("");
    if (!hasBothClasses(labels)) return shares(draw);
    const column = () => Array.from(labels, (label) => rounded(probability(normal(draw) + (label === "1" ? 1 : -1))));
    const rows = { labels, columns: { a: column(), b: column(), weight: Array.from(labels, () => oneOf([0.01, 0.02, 0.05], draw)) } };
    return { kind: "shares", numbers: { ...rows, threshold: 0.5 }, sentence: lastOf(compared(rows, "--threshold", "0.5")) };
}

/** Two models that rank the rows in one order, with other scores. @param {Draw} draw @returns {Situation} */
export function sameOrder(draw) {
    const { labels, score } = probabilities(draw, { rows: whole(20, 60, draw), mean: 0, spread: 1, scoreOf: probability });
    if (!hasBothClasses(labels)) return sameOrder(draw);
    const rows = { labels, columns: { a: score, b: score.map((value) => value ** 3) } };
    return { kind: "same order", numbers: rows, sentence: compared(rows) };
}

/** Reports with numbers that are undefined, and the reasons: those of a requirement where one is asked for. @param {Draw} draw @param {number} at @returns {Situation} */
export function dashes(draw, at) {
    const rows = whole(4, 12, draw);
    const share = oneOf([0, 0.3, 0.6, 1], draw);
    const labels = Array.from({ length: rows }, () => (draw() < share ? "1" : "0")).join("");
    const isProbability = draw() < 0.5;
    const score = Array.from(labels, () => (isProbability ? rounded(draw()) : whole(1, 9, draw)));
    const isWeighted = draw() < 0.4;
    const columns = isWeighted ? { score, weight: score.map(() => whole(1, 3, draw)) } : { score };
    const threshold = isProbability ? oneOf([0.001, 0.5, 0.999], draw) : oneOf([1, 5, 10], draw);
    const words = ["--positive", "1", "--threshold", String(threshold)];
    const numbers = { labels, columns, threshold };
    const table = csvOf(numbers);
    if (at % 3 === 0) {
        const { requirements } = report(table, ...words, "--require", "recallGain>=0");
        return { kind: "dashes", numbers: { ...numbers, required: "recallGain" }, sentence: requirements[0].reason ?? "" };
    }
    const lines = written(table, ["report", "-", ...words]).split("\n");
    const shown = lines.slice(
        lines.findIndex((line) => line.startsWith("At the threshold")),
        lines.findIndex((line) => line.startsWith("Calibration")),
    );
    const reasons = shown.map((line) => line.trim()).filter((line) => line.startsWith("–"));
    return { kind: "dashes", numbers, sentence: reasons.join(" ") };
}

/** The best F1 or accuracy of scores of which some say nothing. @param {Draw} draw @param {number} at @returns {Situation} */
export function noBetter(draw, at) {
    const labels = Array.from({ length: whole(5, 15, draw) }, () => (draw() < (at % 2 ? 0.2 : 0.6) ? "1" : "0")).join("");
    if (!hasBothClasses(labels)) return noBetter(draw, at);
    const score = Array.from(labels, (label) => rounded(probability(normal(draw) + (at % 4 < 2 ? 0 : label === "1" ? 1.5 : -1.5))));
    const aim = at % 2 ? "accuracy" : "f1";
    const rows = { labels, columns: { score } };
    const text = written(csvOf(rows), ["report", "-", "--maximize", aim]);
    const [sentence = ""] = /No threshold is better than .*|There is no .* row: predicting .*/.exec(text) ?? [];
    return { kind: "no better", numbers: { ...rows, aim }, sentence };
}
