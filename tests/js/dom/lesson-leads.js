// The ways from lessons into questions of Explore: moves before, the words beside the link, the fields of the link, and the answer of Explore.
//
// Expected counts are those of the best threshold among all, found with Python's fractions by a script apart from this project, from the rows of
// the example. The rest is by hand from (tp, fp), P and N: precision tp/(tp + fp), recall tp/P, FPR fp/N, cost 1000·(fp + k·(P - tp))/(P + N)
// where a miss costs k false positives. digits-8, ada: P = 174, N = 1623. The running example: P = 50, N = 450, points (1, 0), (7, 2), (17, 27),
// (42, 143), … at scores 9, 8, 7, 6, …. White clover, ada: P = 25, N = 38. Diabetes, lr: P = 127, N = 315.

import { plotOf, press, turn } from "./lesson.js";

/**
 * `link` has the fields of the link that the lesson decides, and undefined for one that it leaves out.
 * @typedef {{
 *   slug: string, act?: (lesson: Element) => Promise<void>, says: string, link: Record<string, unknown>,
 *   kind: string, threshold: string, counts: string, rates?: Record<string, string>, words?: RegExp,
 * }} Way
 */

const example = (/** @type {string} */ name) => ({ kind: "example", name });
const ADA = { scores: ["ada"], fold: "" };

/** @type {Record<string, Way>} */
export const LEADS = {
    "a threshold, as the lesson begins, at the best F1": {
        slug: "threshold",
        says: "how good is your threshold, score ≥ 0.4858?",
        link: { source: example("digits-8"), options: ADA, question: { kind: "threshold" } },
        kind: "My threshold",
        threshold: "score ≥ 0.4858",
        counts: "122 52 70 1,553",
        rates: { precision: "0.635", recall: "0.701", fpr: "0.043" },
    },
    "ROC: neither a prevalence nor a point that was moved is the answer's": {
        slug: "roc",
        act: async (lesson) => {
            await turn(lesson, "prevalence", "0.01");
            await press(plotOf(lesson, "roc"), "End");
        },
        says: "which threshold has the best recall with false positive rate at most 0.1?",
        link: {
            source: example("digits-8"),
            options: ADA,
            dials: { prevalence: 0.01 },
            point: undefined,
            question: { kind: "limits", aim: "recall", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }] },
        },
        kind: "At least…",
        threshold: "score ≥ 0.4241",
        counts: "138 36 158 1,465",
        // 0.01·(138/174)/(0.01·(138/174) + 0.99·(158/1623)).
        rates: { recall: "0.793", fpr: "0.097", precision: "0.076" },
        // The hull's vertices around 162.3 negatives are (125, 76) and (143, 179): 125 + 18·86.3/103 of 174.
        words: /gives recall 0\.805/,
    },
    "what scores mean: the least cost, 2 + 43 of 500 rows": {
        slug: "meaning",
        says: "which threshold costs least, where a miss costs 1 false alarm?",
        link: { source: example("running-example"), question: { kind: "cost" } },
        kind: "Least cost",
        threshold: "score ≥ 8",
        counts: "7 43 2 448",
        rates: { total: "90", precision: "0.778", recall: "0.140" },
    },
    "what scores mean: a false positive costs 0.2, a miss 0.8, 4 times as much": {
        slug: "meaning",
        act: (lesson) => turn(lesson, "cost", "0.2"),
        says: "which threshold costs least, where a miss costs 4 false alarms?",
        link: { source: example("running-example"), dials: { measure: "accuracy", cost: 0.2 }, question: { kind: "cost" } },
        kind: "Least cost",
        threshold: "score ≥ 7",
        counts: "17 33 27 423",
        // 27 + 4·33 of 500 rows, all positive 450, none 4·50.
        rates: { total: "318", precision: "0.386", recall: "0.340" },
        words: /900 if all are predicted positive, 400 if none/,
    },
    "Precision-Recall: the precision at a recall, and the mix on the arc": {
        slug: "pr",
        says: "which threshold has the best precision with recall at least 0.8?",
        link: {
            source: example("running-example"),
            question: { kind: "limits", limits: [{ measure: "recall", side: "atLeast", bound: 0.8 }] },
        },
        kind: "At least…",
        threshold: "score ≥ 6",
        counts: "42 8 143 307",
        rates: { precision: "0.227", recall: "0.840" },
        // 40 positives lie 2/25 of the way from (42, 143) to (17, 27): 143 - 116·0.08 = 133.72 false positives, 40/173.72.
        words: /Score ≥ 7 for 8\.0 % of the rows, drawn at random, and score ≥ 6 for the others gives precision 0\.230/,
    },
    "deciding: the limits as they are": {
        slug: "deciding",
        act: async (lesson) => {
            await turn(lesson, "recall", "0.65");
            await press(plotOf(lesson, "pr"), "Home");
        },
        says: "which threshold has the best precision with recall at least 0.65 and false positive rate at most 0.25?",
        link: {
            source: example("white-clover"),
            options: ADA,
            point: undefined,
            question: {
                kind: "limits",
                limits: [
                    { measure: "recall", side: "atLeast", bound: 0.65 },
                    { measure: "fpr", side: "atMost", bound: 0.25 },
                ],
            },
        },
        kind: "At least…",
        threshold: "score ≥ 0.5199",
        counts: "17 8 8 30",
        words: /gives precision 0\.747/,
    },
    "lift: both plots and the question": {
        slug: "lift",
        says: "which threshold has the best recall with at most 100 rows predicted positive?",
        link: {
            source: example("diabetes-groups"),
            options: { scores: ["lr"], fold: "", group: "" },
            plots: ["cap", "lift"],
            question: { kind: "limits", aim: "recall", limits: [{ measure: "predictedPositive", side: "atMost", bound: 100 }] },
        },
        kind: "At least…",
        threshold: "score ≥ 0.5366",
        counts: "74 53 26 289",
    },
};
