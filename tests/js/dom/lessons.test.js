// All lessons, one after the other: the numbers of their texts, their formulas, plots in words, their questions with a reply to each choice, and
// links to them as their readers left them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { LESSONS } from "./lesson-cases.js";
import { copiedText, forgetCopied, offerClipboard } from "./clipboard.js";
import { choose, expectComeOut, expectNumbers, expectReply, expectText, expectValues } from "./lesson.js";
import { goTo, openLesson, parts, pointAt, press, slide, textsOf } from "./lesson.js";
import { atRest, drawnOn, openPage, part, textOf, until, user } from "./page.js";

offerClipboard();
await openPage("learn.html");

/** Most words of a reply. */
const MOST_WORDS = 40;

const radioOf = (/** @type {Element} */ lesson, /** @type {string} */ value) => part(lesson, `.question input[value="${value}"]`);
const replyOf = (/** @type {Element} */ lesson) => textOf(part(lesson, ".question [role=status]"));
const marked = (/** @type {Element} */ lesson) => ["right", "wrong"].map((name) => parts(lesson, `label.${name}`).length);

/** The texts that describe a plot. @param {Element} plot */
const descriptionOf = (plot) => {
    const ids = String(plot.getAttribute("aria-describedby")).split(" ");
    return ids.map((id) => textOf(/** @type {Element} */ (document.getElementById(id)))).join(" ");
};

/** The plots of a lesson in words, and what is drawn. @param {Element} lesson */
const figureOf = (lesson) => ({
    points: parts(lesson, ".plot").map((plot) => plot.getAttribute("aria-valuetext")),
    drawn: [...lesson.querySelectorAll("canvas")].map(drawnOn),
});

/**
 * The words and numbers of a lesson, the settings of its controls, and what is drawn, when all that is asked for is shown.
 * @param {Element} lesson
 */
async function everything(lesson) {
    await atRest();
    const words = /** @type {Element} */ (lesson.cloneNode(true));
    for (const note of words.querySelectorAll(".stage-foot, .drag-label")) note.remove();
    const inputs = parts(lesson, "input").filter((input) => !input.closest(".share"));
    const controls = inputs.map((input) => ["id", "name", "value", "checked"].map((field) => Reflect.get(input, field)));
    const unfolded = parts(lesson, "details").map((details) => Reflect.get(details, "open"));
    return { words: textOf(words), controls, unfolded, ...figureOf(lesson) };
}

/** Waits until a lesson is what it was. @param {Element} lesson @param {Awaited<ReturnType<typeof everything>>} before */
const expectSame = (lesson, before) =>
    until(async () => {
        const [{ drawn, ...after }, { drawn: drawnBefore, ...expected }] = [await everything(lesson), before];
        assert.deepEqual(after, expected);
        // All strokes of a curve are a long message.
        for (const [at, strokes] of drawn.entries()) assert.ok(strokes === drawnBefore[at], `canvas ${at} has the same strokes`);
    });

/** Presses "Copy link" and returns what follows the address. @param {Element} lesson */
async function copiedLink(lesson) {
    forgetCopied();
    await choose(lesson, "Copy link");
    await until(() => assert.deepEqual(textsOf(lesson, ".share [role=status]"), ["Link copied. It opens this lesson as it is now."]));
    await user.keyboard("{Escape}");
    return new URL(copiedText()).hash.slice(1);
}

test("each lesson is here", () => {
    assert.deepEqual(
        [...document.querySelectorAll("article.lesson")].map(({ id }) => id),
        Object.keys(LESSONS),
    );
});

for (const [slug, { begins = {}, right, says = /./, then = {}, wrong = {}, steps = [], moves = [] }] of Object.entries(LESSONS)) {
    test(`"${slug}" begins with its numbers, its formulas come out, and its plots say what they show`, async () => {
        const lesson = await openLesson(slug);
        await expectNumbers(lesson, begins);
        await expectComeOut(lesson);
        const plots = parts(lesson, '.plot[role="slider"]');
        const [first] = plots;
        assert.ok(first);
        assert.equal(new Set(plots.map((plot) => plot.getAttribute("aria-label"))).size, plots.length, "each plot has a name of its own");
        for (const plot of plots) {
            await until(() =>
                assert.match(descriptionOf(plot), /^(Scores of |The curve of |Curves of ).+Arrow keys move the (point|threshold)/),
            );
            // The areas of these plots are what models are ranked by.
            const space = String(plot.closest("figure")?.dataset["space"]);
            if (["roc", "pr", "prg"].includes(space)) assert.match(descriptionOf(plot), /^(The curve|Curves) of .+ \(area −?\d/);
        }
        // A number before the question follows the point, and undefined is a dash.
        const numbers = () => textsOf(lesson, ".try [data-number], .lesson-words [data-number]");
        const at = () => Number(first.getAttribute("aria-valuenow"));
        await press(first, "Home");
        await until(() => assert.ok(at() <= 0));
        const before = numbers();
        // The figure of "gains" has a slider.
        if (lesson.querySelector(".stage figure[data-space] .plot")) await press(first, "ArrowRight", "ArrowRight", "ArrowRight");
        else slide(part(lesson, ".stage input[type=range]"), "50");
        await until(() => assert.notDeepEqual(numbers(), before));
        await press(first, "End");
        await until(() => assert.equal(at(), Number(first.getAttribute("aria-valuemax"))));
        assert.doesNotMatch(String(lesson.textContent), /NaN/);
    });

    if (steps.length > 0)
        test(`the figure of "${slug}" answers to its controls`, async () => {
            const lesson = await openLesson(slug);
            const seen = new Set([JSON.stringify(figureOf(lesson))]);
            for (const [move, { numbers = {}, values, point, texts = {}, comesOut }] of steps) {
                await move(lesson);
                await expectNumbers(lesson, numbers);
                if (values) await expectValues(lesson, ...values);
                for (const plot of point === undefined ? [] : parts(lesson, "figure[data-space] .plot")) await pointAt(plot, Number(point));
                for (const [selector, text] of Object.entries(texts)) await expectText(lesson, selector, text);
                if (comesOut) await expectComeOut(lesson);
                await atRest();
                seen.add(JSON.stringify(figureOf(lesson)));
            }
            assert.ok(seen.size > 1, "the figure moves");
        });

    test(`"${slug}": each wrong choice has its own reply, which the figure shows, and the right one the answer`, async () => {
        const values = parts(await openLesson(slug), ".question input").map((radio) => String(radio.getAttribute("value")));
        /** @type {string[]} */
        const replies = [];
        for (const value of values.filter((each) => each !== right)) {
            const lesson = await openLesson(slug);
            await atRest();
            const before = JSON.stringify(figureOf(lesson));
            await user.click(radioOf(lesson, value));
            await atRest();
            assert.ok(document.activeElement === radioOf(lesson, value), "the focus stays");
            assert.ok(JSON.stringify(figureOf(lesson)) !== before, "the figure moves");
            await expectReply(lesson, wrong[value] ?? /./);
            const reply = replyOf(lesson);
            assert.match(reply, /^Not quite\. /);
            assert.ok(reply.split(" ").length - 2 <= MOST_WORDS, reply);
            for (const number of textsOf(lesson, ".question [role=status] [data-number]")) assert.match(number, /\d/, reply);
            assert.ok(part(lesson, ".answer").hidden);
            assert.deepEqual(marked(lesson), [0, 1]);
            replies.push(reply);
        }
        assert.equal(new Set(replies).size, 2);
        const lesson = part(document, `#${slug}`);
        await user.click(radioOf(lesson, right));
        await expectReply(lesson, says);
        assert.match(replyOf(lesson), /^Yes\. /);
        assert.ok(!part(lesson, ".answer").hidden);
        assert.deepEqual(marked(lesson), [1, 0]);
        await expectNumbers(lesson, then);
    });

    test(`a link to "${slug}" brings back what was moved and answered`, async () => {
        const lesson = await openLesson(slug);
        const first = await everything(lesson);
        await user.click(/** @type {Element} */ (lesson.querySelectorAll(".question input")[1]));
        for (const move of [...steps.map(([step]) => step), ...moves]) await move(lesson);
        const before = await everything(lesson);
        const link = await copiedLink(lesson);
        assert.match(link, new RegExp(`^${slug}\\.v1\\.[A-Za-z0-9_-]{20,400}$`));
        assert.equal(location.hash, `#${slug}`, "the page does not rewrite its address");
        await openLesson(slug);
        await expectSame(lesson, first);
        await goTo(link);
        await expectSame(lesson, before);
        assert.equal(location.hash, `#${link}`, "the fragment stays");
        assert.equal(await copiedLink(lesson), link);
    });
}

test("a lesson as it begins has a link too", async () => {
    const lesson = await openLesson("hull");
    const before = await everything(lesson);
    const link = await copiedLink(lesson);
    await openLesson("roc");
    await goTo(link);
    await expectSame(lesson, before);
});

test("after two wrong choices the answer can be shown, and the focus goes to it", async () => {
    const lesson = await openLesson("roc");
    const button = part(lesson, ".question > button");
    for (const choice of ["It sinks", "It moves to the right"]) {
        assert.ok(button.hidden);
        await choose(lesson, choice);
    }
    assert.ok(!button.hidden);
    await choose(lesson, "Show the answer");
    assert.match(replyOf(lesson), /^The answer: Ten times as many negatives/);
    assert.deepEqual(textsOf(lesson, "label.right"), ["It stays where it is"]);
    assert.ok(document.activeElement === radioOf(lesson, "stays"));
    assert.ok(button.hidden);
    await openLesson("roc");
    assert.equal(replyOf(lesson), "");
    assert.ok(!button.isConnected, "another figure has another button");
    assert.equal(lesson.querySelectorAll(".question > button").length, 1);
});
