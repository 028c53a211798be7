// Thresholds on other rows: a second table, which the reader chooses, and the judgement on it.

import { make, setText } from "../page/dom.js";
import { formatPercent } from "../text/format.js";
import { createAsking } from "./asking.js";
import { createPastedRows } from "./pasted-rows.js";
import { createResults } from "./results.js";

/** @import { Runtime } from "../scene/runtime.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Judgement } from "./asking.js" */

/**
 * @param {HTMLElement} place
 * @param {Runtime} runtime
 * @param {{
 *   onChosen(title: string | undefined): void,
 *   onCancel(): void,
 *   onShown(): void,
 *   onSentence(sentence: string): void,
 * }} listener `onChosen` is called with the name of the rows chosen, and without one when they are removed; `onCancel` when rows are not
 *     pasted after all; `onShown` when the first answer about chosen rows is shown, unless the reader has scrolled away from `place`;
 *     `onSentence` in each frame with the sentence on the active model, "" for none
 */
export function createJudgePanel(place, runtime, { onChosen, onCancel, onShown, onSentence }) {
    /** @type {Judgement | undefined} */
    let answer;
    /** True until the first answer about the chosen rows. */
    let isNew = false;
    const status = make("p", { class: "hint judge-status", role: "status" });
    const spoken = make("p", { class: "visually-hidden", role: "status" });
    const problem = make("p", { class: "problem", role: "alert" });
    const results = createResults(runtime);
    const pasted = createPastedRows((file) => choose("pasted rows", [file]), onCancel);
    place.append(pasted.element, status, spoken, problem, results.element);
    const asking = createAsking(runtime, {
        onReading: (title, done) => say(`Reading ${title}${done > 0 ? `: ${formatPercent(done)}` : "…"}`),
        onJudging() {
            say(answer ? "" : "Judging…");
            results.element.setAttribute("aria-busy", "true");
        },
        onJudged: (judgement) => show(judgement, ""),
        onRefused: (sentence) => show(undefined, sentence),
    });
    runtime.add({ render });

    /** @param {string} text */
    function say(text) {
        setText(problem, "");
        setText(status, text);
    }

    /**
     * Shows a judgement, or why there is none.
     * @param {Judgement | undefined} judgement
     * @param {string} sentence
     */
    function show(judgement, sentence) {
        const { top, bottom } = place.getBoundingClientRect();
        answer = judgement;
        say("");
        setText(problem, sentence);
        runtime.renderNow();
        results.element.removeAttribute("aria-busy");
        if (isNew && judgement) setText(spoken, `Judged on ${judgement.title}. ${judgement.judged[0]?.sentence}`);
        if (isNew && top < innerHeight && bottom > 0) onShown();
        isNew = false;
    }

    /**
     * @param {string} title
     * @param {readonly File[]} files
     */
    function choose(title, files) {
        [answer, isNew] = [undefined, true];
        say("");
        pasted.close();
        onChosen(title);
        asking.choose({ title, files });
    }

    function remove() {
        answer = undefined;
        say("");
        onChosen(undefined);
        asking.choose();
    }

    /** @param {Frame} frame */
    function render(frame) {
        if (answer && answer.of !== frame.report) answer = undefined;
        results.element.hidden = !answer;
        if (answer) results.render(answer, frame);
        onSentence((answer && results.sentence()) ?? "");
    }

    return { choose, remove, paste: pasted.open };
}
