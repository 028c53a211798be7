// Presents a lesson in full screen: its figure, and beside it "Try", its words, what else is said, and its question in steps.

import { make } from "../page/dom.js";
import { setEnlargement } from "../page/pixel-ratio.js";
import { present } from "../page/presentation.js";

/** @import { Stage } from "./stage.js" */

/** Selector of elements that belong to the step before them. */
const WITH_THE_LAST = ".lesson-formula";

/**
 * Moves the lesson into the presentation, and back when that is closed.
 * @param {Stage} stage
 */
export function presentLesson(stage) {
    const { article } = stage;
    // A second click changes nothing while the presentation is shown or opening.
    if (article.closest(".present-lesson")) return;
    const texts = [...article.querySelectorAll(".lesson-words, .lesson-more")];
    const tries = article.querySelectorAll(".try");
    const words = [...tries, ...texts.flatMap(({ children }) => [...children])].filter(({ localName }) => localName === "p");
    const question = article.querySelector(".question");
    const steps = stepsOf(words);
    const parts = question ? [...steps, [question]] : steps;
    const all = [...words, ...(question ? [question] : [])];
    const placeholder = make("span", { hidden: "" });
    article.before(placeholder);
    const answer = stage.choices.get("answer");
    const given = answer?.get();
    // An answer given before is hidden, so that the audience can answer first.
    answer?.set(null);

    void present({
        name: article.querySelector("h2")?.textContent ?? "",
        body: make("div", { class: "present-body present-lesson" }, article),
        steps: parts.map((part) => (part[0] === question ? "question" : "")),
        show(at) {
            for (const element of all) element.classList.toggle("is-other", !parts[at]?.includes(element));
            for (const text of texts) text.classList.toggle("is-empty", !parts[at]?.some((element) => text.contains(element)));
        },
        resized(scale) {
            setEnlargement(scale);
            stage.requestRender();
        },
        closed() {
            for (const element of all) element.classList.remove("is-other");
            for (const text of texts) text.classList.remove("is-empty");
            placeholder.replaceWith(article);
            if (answer && answer.get() === null) answer.set(given);
            stage.requestRender();
        },
    });
}

/**
 * Returns the elements of each step: a paragraph with the formulas after it.
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
