// Exercises with the reader's own data: each opens Explore with its question, and with the place to paste a table.

import { make } from "../page/dom.js";
import { exploreFragment } from "../share/explore-link.js";
import { FIRST_QUESTION } from "../state/question.js";

/** @import { ShortLink } from "../share/explore-link.js" */

/** Data that Explore shows until the reader's are pasted. @type {ShortLink["source"]} */
const UNTIL_THEN = { kind: "example", name: "white-clover" };

/** @type {readonly { asks: string, says: string, link: Omit<ShortLink, "source"> }[]} */
const EXERCISES = [
    {
        asks: "Where does AUPRG disagree with AUCPR in yours?",
        says: "Paste labels and the scores of two or more models. The card “Order of models” below the plots names the pairs that the areas put in opposite orders, and the recalls that decide it.",
        link: { plots: ["pr", "prg"], question: { ...FIRST_QUESTION, kind: "f" } },
    },
    {
        asks: "Which threshold keeps a recall of 0.9, and what does it cost?",
        says: "The answer beside the plots names the threshold with the best precision. Count the false positives that it takes, and then ask for 0.95.",
        link: { question: { ...FIRST_QUESTION, kind: "limits" } },
    },
    {
        asks: "Do your scores mean probabilities?",
        says: "Look at Calibration below the plots: where its points are off the diagonal, a score is no probability. Then compare the threshold of least cost with the c at which the scores, taken at their word, would predict positive.",
        link: { plots: ["roc", "decision"], question: { ...FIRST_QUESTION, kind: "cost" } },
    },
];

/** Returns the list of exercises. */
export async function createExercises() {
    const items = EXERCISES.map(async ({ asks, says, link }) => {
        const fragment = await exploreFragment({ source: UNTIL_THEN, ...link });
        return [make("dt", {}, make("a", { href: `index.html?paste${fragment ?? ""}` }, asks)), make("dd", {}, says)];
    });
    return make("dl", {}, ...(await Promise.all(items)).flat());
}
