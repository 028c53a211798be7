// A lesson on the whole screen: its figure, and beside it its words and its question, a step at a time.

import { make } from "../page/dom.js";
import { setEnlargement } from "../page/pixel-ratio.js";
import { present } from "../page/presentation.js";

/** @import { Stage } from "./stage.js" */

/** What is shown with the step before it. */
const WITH_THE_LAST = ".lesson-formula";

/**
 * Moves the lesson onto the screen, and back where it was.
 * @param {Stage} stage
 */
export function presentLesson(stage) {
    const { article } = stage;
    // It is there already, or on its way: a second click of the button changes nothing.
    if (article.closest(".present-lesson")) return;
    const text = article.querySelector(".lesson-words");
    const words = [...(text?.children ?? [])];
    const question = article.querySelector(".question");
    const steps = stepsOf(words);
    const parts = question ? [...steps, [question]] : steps;
    const all = [...words, ...(question ? [question] : [])];
    const home = make("span", { hidden: "" });
    article.before(home);
    const answer = stage.choices.get("answer");
    const given = answer?.get();
    // The answer is for those who have been asked.
    answer?.set(null);

    void present({
        name: article.querySelector("h2")?.textContent ?? "",
        body: make("div", { class: "present-body present-lesson" }, article),
        steps: parts.map((part) => (part[0] === question ? "question" : "")),
        show(at) {
            for (const element of all) element.classList.toggle("is-other", !parts[at]?.includes(element));
            text?.classList.toggle("is-empty", parts[at]?.[0] === question);
        },
        resized(scale) {
            setEnlargement(scale);
            stage.requestRender();
        },
        closed() {
            for (const element of all) element.classList.remove("is-other");
            text?.classList.remove("is-empty");
            home.replaceWith(article);
            if (answer && answer.get() === null) answer.set(given);
            stage.requestRender();
        },
    });
}

/**
 * The words of each step: a paragraph, with the formulas behind it.
 * @param {readonly Element[]} words
 */
function stepsOf(words) {
    /** @type {Element[][]} */
    const steps = [];
    for (const element of words) {
        const last = steps.at(-1);
        if (last && element.matches(WITH_THE_LAST)) last.push(element);
        else steps.push([element]);
    }
    return steps;
}
