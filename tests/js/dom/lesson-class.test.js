// Learn for a class: marks of lessons done, the lecture with its notes, printed sheets, and exercises with the reader's own data.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { LECTURE, MINUTES } from "../../../www/learn/lecture.js";
import { NOTES } from "../../../www/learn/lecture-notes.js";
import { decode } from "../../../www/share/codec.js";
import { choose, goTo, openLesson } from "./lesson.js";
import { element, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");
await until(() => element(".class-tools"));

const SLUGS = [...document.querySelectorAll("article.lesson")].map(({ id }) => id);
const linkOf = (/** @type {string} */ slug) => element(`#contents ol a[href="#${slug}"]`);
const done = () => SLUGS.filter((slug) => linkOf(slug).classList.contains("done"));
const marksText = () => textOf(".class-marks [role=status]");
const feet = (/** @type {string} */ slug) =>
    [...document.querySelectorAll(`#${slug} .lesson-foot a`)].map((link) => [link.getAttribute("rel"), link.getAttribute("href")]);

test("a lesson is done once its question is answered rightly, in this browser, until the marks are cleared", async () => {
    const lesson = await openLesson("roc");
    await choose(lesson, "It sinks");
    assert.deepEqual(done(), []);
    assert.equal(localStorage.getItem("curvescope-lessons"), null);
    await choose(lesson, "It stays where it is");
    assert.deepEqual(done(), ["roc"]);
    assert.equal(localStorage.getItem("curvescope-lessons"), "roc");
    assert.match(linkOf("roc").textContent ?? "", / – done$/);
    assert.equal(marksText(), "1 of 21 lessons done (question answered rightly)");
    await user.click(element(".class-marks button"));
    assert.deepEqual(done(), []);
    assert.equal(localStorage.getItem("curvescope-lessons"), null);
    assert.equal(marksText(), "Marks cleared.");
    assert.ok(element(".class-marks button").hidden);
});

test("where storage is forbidden the marks last as long as the page, and the question's own report marks too", async () => {
    const { getItem, setItem } = Storage.prototype;
    const refuse = () => {
        throw new DOMException("refused", "SecurityError");
    };
    Storage.prototype.getItem = refuse;
    Storage.prototype.setItem = refuse;
    after(() => Object.assign(Storage.prototype, { getItem, setItem }));
    const lesson = await openLesson("pr");
    await choose(lesson, "It sinks");
    assert.deepEqual(done(), ["pr"]);
    Object.assign(Storage.prototype, { getItem, setItem });
    element("#hull .question").dispatchEvent(new Event("right-answer", { bubbles: true }));
    assert.ok(done().includes("hull"));
});

test("the lecture has seven lessons in sixty minutes, with two to five sentences for each", () => {
    assert.deepEqual(
        LECTURE.map(({ slug }) => SLUGS.indexOf(slug) + 1),
        [1, 2, 5, 9, 11, 12, 17],
    );
    assert.equal(MINUTES, 60);
    assert.deepEqual(
        Object.keys(NOTES),
        LECTURE.map(({ slug }) => slug),
    );
    for (const [slug, notes] of Object.entries(NOTES)) {
        const sentences = notes.join(" ").match(/[.?](?= |$)/g)?.length ?? 0;
        assert.ok(sentences >= 2 && sentences <= 5, `${slug}: ${sentences}`);
    }
});

test("the lecture leads along its lessons, and all lessons come back as they were", async () => {
    await goTo("threshold");
    const before = SLUGS.map(feet);
    await user.click(element("#lecture"));
    assert.equal(location.search, "?lecture");
    assert.equal(textOf("#lecture"), "Lecture: 7 lessons, 60 minutes. Show all lessons");
    const shown = SLUGS.filter((slug) => linkOf(slug).parentElement?.classList.contains("is-talk"));
    assert.deepEqual(shown, ["threshold", "roc", "pr", "unachievable", "gains", "beta", "choosing"]);
    assert.match(textOf(linkOf("gains")), / 11 min$/);
    assert.equal(feet("threshold").join(" "), "next,#roc");
    assert.equal(feet("pr").join(" "), "prev,#roc next,#unachievable");
    // A lesson beside the lecture leads back to it.
    assert.equal(feet("averaging").join(" "), "prev,#unachievable next,#gains");
    assert.equal(feet("choosing").join(" "), "prev,#beta");
    await user.click(element("#lecture"));
    assert.equal(location.search, "");
    assert.deepEqual(SLUGS.map(feet), before);
});

test("the speaker's notes follow the lesson; without a second window they are below it", async () => {
    Reflect.set(globalThis, "open", () => null);
    await goTo("roc");
    await choose(element(".class-tools"), "Speaker’s notes");
    const notes = await until(() => element("main > .notes"));
    // Eight minutes each for the first two lessons.
    assert.equal(textOf(part(notes, ".notes-when")), "Lesson 2 of 7, 8 minutes: minutes 8 to 16");
    await choose(notes, "Next lesson");
    await until(() => assert.equal(document.documentElement.dataset["lesson"], "pr"));
    await until(() => assert.equal(textOf(part(notes, ".notes-when")), "Lesson 3 of 7, 9 minutes: minutes 16 to 25"));
    assert.equal(textOf(part(notes, "h2")), "Precision-Recall, and why it bends");
    await goTo("hull");
    await until(() => assert.equal(textOf(part(notes, ".notes-when")), "Not part of the lecture."));
    await choose(notes, "Close");
    assert.equal(document.querySelector(".notes"), null);
    await user.click(element("#lecture"));
});

/** Prints with a button, and returns what is printed. @param {string} button */
async function printed(button) {
    /** @type {HTMLElement | undefined} */
    let sheets;
    Reflect.set(globalThis, "print", () => {
        sheets = /** @type {HTMLElement} */ (element(".sheets").cloneNode(true));
        assert.equal(document.documentElement.dataset["printing"], "sheets");
    });
    await choose(element(".class-tools"), button);
    // A second press while the sheet is made changes nothing.
    [...document.querySelectorAll(".class-tools button")].find((each) => textOf(each) === button)?.dispatchEvent(new Event("click"));
    const paper = await until(() => sheets ?? assert.fail("nothing is printed"));
    dispatchEvent(new Event("afterprint"));
    assert.equal(document.querySelector(".sheets"), null);
    assert.equal(document.documentElement.dataset["printing"], undefined);
    return paper;
}

test("the sheet of a lesson has its figure, what to try, the question with boxes, and its answer on another page", async () => {
    const lesson = await goTo("roc");
    const paper = await printed("Print this lesson’s sheet");
    const [sheet, answers, ...others] = paper.querySelectorAll(".sheet");
    assert.ok(sheet && answers && others.length === 0);
    assert.equal(textOf(part(sheet, "h2")), "ROC: every threshold at once");
    assert.equal(sheet.querySelectorAll("canvas").length, lesson.querySelectorAll(".stage canvas").length);
    assert.match(textOf(part(sheet, ".try")), /^Try: drag the point along the curve\./);
    assert.deepEqual(
        [...sheet.querySelectorAll(".sheet-question li")].map((choice) => textOf(choice)),
        ["It sinks", "It stays where it is", "It moves to the right"],
    );
    assert.match(textOf(answers), /^Answers ?ROC: every threshold at once: It stays where it is\. Ten times as many negatives, /);
    // The lesson itself is as it was, and another is printed as it begins, and stays as it is.
    assert.equal(lesson.querySelector(".question input:checked"), null);
    const moved = await goTo("net-benefit");
    await choose(moved, "halved");
    assert.equal((await printed("Print this lesson’s sheet")).querySelectorAll(".sheet").length, 2);
    const chosen = [...moved.querySelectorAll(".controls input:checked")].map((choice) => textOf(choice.closest("label") ?? choice));
    assert.deepEqual(chosen, ["halved"]);
});

test("all sheets: one for each lesson, and an answer for each, with the numbers of the figure that shows it", async () => {
    const paper = await printed("Print all sheets");
    assert.deepEqual(
        [...paper.querySelectorAll(".sheet:not(.sheet-answers) h2")].map((title) => textOf(title)),
        SLUGS.map((slug) => textOf(`#${slug} h2`)),
    );
    const answers = [...paper.querySelectorAll(".sheet-answers li")].map((answer) => textOf(answer));
    assert.equal(answers.length, 21);
    // All are predicted positive: precision is the prevalence, of 50 positives and 450 negatives first, and even classes then.
    assert.match(
        answers[10] ?? "",
        /^Gains: .*: In the corner lower right\. It finds all, a recall gain of 1\.000; its precision is π, a precision gain of 0\.000\. In Precision-Recall it went to precision 0\.500;/,
    );
    // Each number is there.
    for (const answer of answers) assert.doesNotMatch(answer, /  | ,| \.(?!\d)/, answer);
    for (const sheet of paper.querySelectorAll(".sheet:not(.sheet-answers)")) assert.ok(sheet.querySelector(".stage :is(canvas, svg)"));
});

test("exercises with own data open Explore with their question and the place to paste", async () => {
    const details = element(".own-data");
    assert.ok(details instanceof HTMLDetailsElement);
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
    await until(() => assert.equal(details.querySelectorAll("a").length, 3));
    const links = await Promise.all(
        [...details.querySelectorAll("a")].map(async (link) => {
            const [page, fragment = ""] = (link.getAttribute("href") ?? "").split("#");
            assert.equal(page, "index.html?paste");
            return /** @type {any} */ (await decode(fragment));
        }),
    );
    assert.deepEqual(
        links.map(({ question, plots }) => [question.kind, plots].join(" ")),
        ["f pr,prg", "limits ", "cost roc,decision"],
    );
});
