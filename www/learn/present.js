// Presents lessons in full screen: one large plot, and beside it "Try", the words, the question and its answer in steps; then the next lesson.

import { find, make, makeButton } from "../page/dom.js";
import { setEnlargement } from "../page/pixel-ratio.js";
import { present } from "../page/presentation.js";
import { addressOf } from "./address.js";

/** @import { Stage } from "./stage.js" */

/** A step: its kind, and the elements shown beside the plot. @typedef {{ kind: "figure" | "words" | "question" | "answer", shown: Element[] }} Step */

/** @typedef {{ article: HTMLElement, placeholder: Element, steps: readonly Step[], all: readonly Element[] }} Shown */

/**
 * Moves a lesson into the presentation, and back when that is closed.
 * @param {HTMLElement} first article of the lesson
 * @param {() => Stage | undefined} stage of the lesson shown; undefined while it is built
 * @param {(slug: string) => { prev?: string | undefined, next?: string | undefined }} neighbours names of the lessons before and after one
 */
export function presentLessons(first, stage, neighbours) {
    // A second click changes nothing while the presentation is shown or opening.
    if (first.closest(".present-lesson")) return;
    const body = make("div", { class: "present-body present-lesson" });
    const given = answerOf(stage)?.get();
    // An answer given before is hidden, so that the audience can answer first.
    answerOf(stage)?.set(null);
    let lesson = takeInto(body, first);

    function showAnswer() {
        const { article } = lesson;
        if (article.dataset["step"] === "answer") answerRightly(article, stage()?.right);
    }

    const ended = new AbortController();
    const { signal } = ended;
    // The figure of a lesson that was turned to is built after its step is shown.
    document.addEventListener("figure-shown", showAnswer, { signal });
    // The browser's Back and Forward lead out of the presentation.
    const leave = () => addressOf(location.hash).slug !== lesson.article.id && body.closest("dialog")?.close();
    addEventListener("hashchange", leave, { signal });

    /** @param {1 | -1} way */
    const beside = (way) => neighbours(lesson.article.id)[way === 1 ? "next" : "prev"];

    void present({
        name: nameOf(first),
        body,
        steps: lesson.steps.map(({ kind }) => kind),
        show(at) {
            const { article, steps, all } = lesson;
            const step = steps[at];
            if (!step) return;
            article.dataset["step"] = step.kind;
            for (const element of all) element.classList.toggle("is-other", !step.shown.includes(element));
            if (step.kind === "question") answerOf(stage)?.set(null);
            showAnswer();
            body.scrollTop = 0;
        },
        resized(scale) {
            setEnlargement(scale);
            stage()?.requestRender();
        },
        closed() {
            ended.abort();
            giveBack(lesson);
            const answer = answerOf(stage);
            if (lesson.article === first && !first.hidden && answer && answer.get() === null) answer.set(given);
            stage()?.requestRender();
        },
        beside: {
            has: (way) => beside(way) !== undefined,
            turn(way) {
                const slug = beside(way) ?? "";
                giveBack(lesson);
                // The page follows the address, and builds the figure in the article wherever that is.
                lesson.article.hidden = true;
                location.hash = slug;
                lesson = takeInto(body, find(document, `#${slug}`, HTMLElement));
                return { name: nameOf(lesson.article), steps: lesson.steps.map(({ kind }) => kind) };
            },
        },
    });
}

/**
 * Moves the article of a lesson into the presentation.
 * @param {HTMLElement} body
 * @param {HTMLElement} article
 * @returns {Shown}
 */
function takeInto(body, article) {
    const placeholder = make("span", { hidden: "" });
    article.before(placeholder);
    const swap = makeButton("Swap plots", () => article.classList.toggle("is-swapped"), { class: "quiet present-swap" });
    article.append(swap);
    article.hidden = false;
    body.replaceChildren(article);
    const steps = stepsOf(article);
    return { article, placeholder, steps, all: steps.flatMap(({ shown }) => shown) };
}

/** Puts the article back where it was, as it was. @param {Shown} lesson */
function giveBack({ article, placeholder, all }) {
    for (const element of all) element.classList.remove("is-other");
    article.classList.remove("is-swapped");
    article.querySelector(".present-swap")?.remove();
    delete article.dataset["step"];
    placeholder.replaceWith(article);
}

/** @param {HTMLElement} article */
const nameOf = (article) => article.querySelector("h2")?.textContent ?? "";

/** @param {() => Stage | undefined} stage */
const answerOf = (stage) => stage()?.choices.get("answer");

/**
 * Gives the right answer, as the reader does, so that the figure shows it.
 * @param {HTMLElement} article
 * @param {string | undefined} right
 */
function answerRightly(article, right) {
    for (const choice of article.querySelectorAll(".question input")) {
        if (choice instanceof HTMLInputElement && choice.value === right && !choice.checked) choice.click();
    }
}

/**
 * Returns the steps of a lesson: its figure with "Try", each paragraph of its words, the question, and the answer. What the page has below
 * the question is left out.
 * @param {HTMLElement} article
 * @returns {readonly Step[]}
 */
function stepsOf(article) {
    const all = (/** @type {string} */ selector) => [...article.querySelectorAll(selector)];
    const words = all(".lesson-words > p").map((element) => /** @type {Step} */ ({ kind: "words", shown: [element] }));
    const question = all(".question");
    return [{ kind: "figure", shown: all(".try") }, ...words, { kind: "question", shown: question }, { kind: "answer", shown: question }];
}
