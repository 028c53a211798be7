// The button that copies the answer as a sentence, and the sentence as it was copied.

import { changeDetector } from "../page/changes.js";
import { make, makeButton, setText } from "../page/dom.js";
import { copy, select } from "../page/save-file.js";
import { version } from "../pkg/drawing.js";
import { answerSentence } from "../text/answer-sentence.js";

/** @import { Counts, Measures } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */

export function createAnswerCopy() {
    const words = make("p", { class: "hint" });
    const status = make("p", { class: "hint", "aria-live": "polite" });
    const button = makeButton("Copy as a sentence", () => void copyWords(), { class: "primary" });
    const element = make("div", { class: "answer-acts", id: "answer-acts" }, button, status, words);
    const isOther = changeDetector();
    let sentence = "";

    async function copyWords() {
        const copied = sentence;
        const isCopied = await copy(copied);
        if (copied !== sentence) return;
        setText(words, sentence);
        setText(status, isCopied ? "Copied:" : "This browser does not let the page copy. Press Ctrl or ⌘ and C:");
        if (!isCopied) select(words);
    }

    /**
     * @param {Frame} frame
     * @param {number} index
     * @param {Counts} counts
     * @param {Measures} measures
     */
    function show(frame, index, counts, measures) {
        sentence = answerSentence(frame, index, counts, measures, version());
        if (!isOther(sentence)) return;
        setText(words, "");
        setText(status, "");
    }

    return { element, show };
}
