// Printed exercise sheets: of each lesson its figure in black on white, "Try", and the question with boxes to tick; the answers are on a page
// at the end. A sheet is made of a copy of the lesson, whose figure is built as in the lesson.

import { startAnalysis } from "../compute/builds.js";
import { find, make } from "../page/dom.js";
import { setEnlargement } from "../page/pixel-ratio.js";
import { LESSONS } from "./lessons.js";
import { setStill } from "./move.js";
import { Stage } from "./stage.js";

/** Pixels of a figure for each CSS pixel: about 290 to the inch. */
const ENLARGEMENT = 3;

/** A sheet, and the answer to its question. @typedef {{ sheet: HTMLElement, answer: HTMLElement }} Sheet */

/**
 * Makes the sheets of these lessons and opens the browser's print dialog.
 * @param {readonly HTMLElement[]} articles of the lessons
 * @param {readonly string[]} slugs of all lessons, in their order
 * @param {(text: string) => void} say shows how far it is, "" at the end
 */
export async function printSheets(articles, slugs, say) {
    document.querySelector(".sheets")?.remove();
    // Radio buttons of the same names are other groups in another form.
    const sheets = make("form", { class: "sheets", "aria-hidden": "true" });
    sheets.inert = true;
    document.body.append(sheets);
    const answers = make("ol");
    try {
        await startAnalysis();
        for (const [at, article] of articles.entries()) {
            if (articles.length > 1) say(`Sheet ${at + 1} of ${articles.length} is being made.`);
            const { sheet, answer } = await makeSheet(article, slugs.indexOf(article.id) + 1, sheets);
            sheets.append(sheet);
            answers.append(answer);
        }
    } catch (error) {
        sheets.remove();
        say("The sheets could not be made. Reload the page and try again.");
        console.error(error);
        return;
    }
    say("");
    sheets.append(make("section", { class: "sheet sheet-answers" }, make("h2", {}, "Answers"), answers));
    // Out of sight until now; on paper, and in a PDF's structure, they are the document.
    sheets.inert = false;
    sheets.removeAttribute("aria-hidden");
    const { dataset } = document.documentElement;
    dataset["printing"] = "sheets";
    addEventListener(
        "afterprint",
        () => {
            delete dataset["printing"];
            sheets.remove();
        },
        { once: true },
    );
    print();
}

/**
 * @param {HTMLElement} article
 * @param {number} number of the lesson
 * @param {HTMLElement} place has the width of a sheet
 * @returns {Promise<Sheet>}
 */
async function makeSheet(article, number, place) {
    const source = sourceOf(article);
    place.append(source);
    const stage = new Stage(source, () => "grey");
    setStill(true);
    setEnlargement(ENLARGEMENT);
    try {
        const lesson = await LESSONS.get(article.id)?.();
        await lesson?.mount(stage);
        await drawn(stage);
        const title = find(source, "h2", HTMLElement).textContent ?? "";
        const figure = make("div", { class: "stage" });
        const sheet = make(
            "section",
            { class: "sheet" },
            make("p", { class: "sheet-number" }, `curvescope, lesson ${number}`),
            make("h2", {}, title),
            figure,
            copyOf(source, ".try"),
            questionOf(source),
            make("p", { class: "sheet-reason" }, "Because:"),
            make("p", { class: "sheet-address" }, `The figure can be moved at ${location.origin}${location.pathname}#${article.id}`),
        );
        figure.append(...[...find(source, ".stage", HTMLElement).children].map(pictureOf));
        // The answer's sentence has the numbers of the figure that shows it.
        const answer = make("li", { value: String(number) }, make("b", {}, title), ": ", ...(await answerOf(stage, source)));
        return { sheet, answer };
    } finally {
        stage.free();
        setEnlargement(1);
        setStill(false);
        source.remove();
    }
}

/** Copy of a lesson in which a figure can be built beside the lesson's own. @param {HTMLElement} article */
function sourceOf(article) {
    const source = make("article", { class: "sheet-source", id: article.id });
    for (const child of article.children) source.append(child.cloneNode(true));
    for (const part of source.querySelectorAll(".stage, .controls, .further")) part.replaceChildren();
    return source;
}

/**
 * Waits until the figure is drawn with its present state.
 * @param {Stage} stage
 */
async function drawn(stage) {
    for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        for (const scene of stage.scenes) scene.renderNow();
    }
}

/** @param {HTMLElement} source @param {string} selector */
function copyOf(source, selector) {
    return find(source, selector, HTMLElement).cloneNode(true);
}

/** Copy of a part of the figure that stays as it is now. @param {Element} shown */
function pictureOf(shown) {
    const copy = /** @type {Element} */ (shown.cloneNode(true));
    const canvases = [...shown.querySelectorAll("canvas")];
    for (const [at, canvas] of [...copy.querySelectorAll("canvas")].entries()) {
        const drawn = canvases[at];
        if (drawn && drawn.width > 0 && drawn.height > 0) canvas.getContext("2d")?.drawImage(drawn, 0, 0);
    }
    return copy;
}

/** The question with a box for each choice. @param {HTMLElement} source */
function questionOf(source) {
    const question = find(source, ".question", HTMLElement);
    const choices = [...question.querySelectorAll("label")].map((label) => make("li", {}, (label.textContent ?? "").trim()));
    return make(
        "div",
        { class: "sheet-question" },
        make("h3", {}, find(question, "legend", HTMLElement).textContent ?? ""),
        make("ul", {}, ...choices),
    );
}

/**
 * Gives the right answer, and returns it with the sentence that the lesson has for it.
 * @param {Stage} stage
 * @param {HTMLElement} source
 */
async function answerOf(stage, source) {
    const choices = [...source.querySelectorAll(".question input")].filter((choice) => choice instanceof HTMLInputElement);
    const right = choices.find(({ value }) => value === stage.right);
    right?.click();
    await drawn(stage);
    const words = find(source, ".question .answer", HTMLElement).cloneNode(true);
    const chosen = right?.closest("label")?.textContent?.trim() ?? "";
    return [make("i", {}, `${chosen.replace(/\.$/, "")}.`), " ", ...words.childNodes];
}
