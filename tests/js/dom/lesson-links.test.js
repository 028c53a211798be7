// Links to a lesson as its reader left it: they bring everything back.
import assert from "node:assert/strict";
import { test } from "node:test";

import { copiedText, forgetCopied, offerClipboard } from "./clipboard.js";
import { choose, goTo, openLesson, parts, plotOf, press, slide, textsOf, turn } from "./lesson.js";
import { atRest, drawnOn, openPage, part, textOf, until, user } from "./page.js";

offerClipboard();

await openPage("learn.html");

/**
 * Moves in each lesson, besides its answer.
 * @type {Record<string, (lesson: Element) => Promise<void>>}
 */
const MOVES = {
    threshold: async (lesson) => press(part(lesson, 'figure[data-plot="scores"] .plot'), "PageDown"),
    roc: async (lesson) => {
        await turn(lesson, "prevalence", "0.02");
        await press(plotOf(lesson, "roc"), "+", "PageUp");
    },
    hull: async (lesson) => press(plotOf(lesson, "roc"), "ArrowRight", "ArrowRight"),
    meaning: async (lesson) => {
        await turn(lesson, "cost", "0.9");
        // Away from where the dial led.
        await press(plotOf(lesson, "roc"), "ArrowRight");
    },
    pr: async (lesson) => {
        await turn(lesson, "prevalence", "0.3");
        await press(plotOf(lesson, "pr"), "ArrowRight");
    },
    deciding: async (lesson) => {
        await turn(lesson, "recall", "0.4");
        await turn(lesson, "fpr", "0.5");
        // Away from where the answer is.
        await press(plotOf(lesson, "roc"), "ArrowRight");
    },
    lift: async (lesson) => {
        await turn(lesson, "prevalence", "0.1");
        await turn(lesson, "calls", "60");
        await press(plotOf(lesson, "lift"), "ArrowRight");
    },
    "net-benefit": async (lesson) => {
        slide(part(lesson, "#net-benefit-morph"), "60");
        await turn(lesson, "cost", "0.45");
        // Away from where the dial led.
        await press(plotOf(lesson, "cost"), "ArrowLeft");
        await press(plotOf(lesson, "decision"), "+");
    },
    unachievable: async (lesson) => {
        await turn(lesson, "recall", "0.55");
        await turn(lesson, "prevalence", "0.4");
        await choose(lesson, "0.5 to 1");
    },
    averaging: async (lesson) => press(plotOf(lesson, "prg"), "ArrowRight"),
    gains: async (lesson) => {
        slide(part(lesson, "#gains-morph"), "30");
        await turn(lesson, "prevalence", "0.3");
        await press(plotOf(lesson, "prg"), "ArrowRight");
    },
    beta: async (lesson) => {
        await turn(lesson, "beta", "3");
        // Away from where the dial led.
        await press(plotOf(lesson, "prg"), "ArrowRight", "ArrowRight");
    },
    auprg: async (lesson) => {
        await choose(lesson, "worst");
        await turn(lesson, "prevalence", "0.2");
    },
    "two-calibrations": async (lesson) => press(plotOf(lesson, "roc"), "ArrowRight", "ArrowRight"),
    "f-cost": async (lesson) => {
        await turn(lesson, "beta", "0.5");
        await press(plotOf(lesson, "fCost"), "ArrowRight");
    },
    "power-means": async (lesson) => {
        await turn(lesson, "rho", "∞");
        await turn(lesson, "beta", "0.5");
        await press(plotOf(lesson, "pr"), "ArrowRight");
    },
    choosing: async (lesson) => {
        await user.click(part(lesson, '[aria-label="Show gnb"]'));
        for (const button of parts(lesson, ".legend button")) if (textOf(button).includes("knn")) await user.click(button);
        await choose(lesson, "recalls above 0.397");
    },
    folds: async (lesson) => {
        await turn(lesson, "ratio", "3");
        await press(plotOf(lesson, "pr"), "ArrowRight");
        await user.click(part(lesson, "summary"));
        await turn(lesson, "gender", "0.455");
    },
    optimism: async (lesson) => {
        await choose(lesson, "Draw other rows");
        await choose(lesson, "200");
        await choose(lesson, "Draw 100 times");
        await press(plotOf(lesson, "pr"), "ArrowRight");
    },
    "how-many-rows": async (lesson) => {
        await choose(lesson, "800");
        await choose(part(lesson, ".stage-draw"), "200");
        await choose(lesson, "Draw other rows");
        await press(part(lesson, ".stage .plot"), "ArrowRight");
        await choose(part(lesson, ".stage-guess"), "1,000");
    },
    pitfalls: async (lesson) => {
        await choose(lesson, "yes or no");
        await choose(lesson, "Paint Average precision");
    },
};

/**
 * The words and numbers of a lesson, the settings of its controls, and what is drawn, when all that is asked for is shown.
 * @param {Element} lesson
 */
async function everything(lesson) {
    await atRest();
    const words = /** @type {Element} */ (lesson.cloneNode(true));
    for (const note of words.querySelectorAll(".stage-foot, .drag-label")) note.remove();
    return {
        words: textOf(words),
        controls: parts(lesson, "input")
            .filter((input) => !input.closest(".share"))
            .map((input) => ["id", "name", "value", "checked"].map((field) => Reflect.get(input, field))),
        points: parts(lesson, ".plot").map((plot) => plot.getAttribute("aria-valuetext")),
        unfolded: parts(lesson, "details").map((details) => Reflect.get(details, "open")),
        drawn: [...lesson.querySelectorAll("canvas")].map(drawnOn),
    };
}

/**
 * Waits until a lesson is what it was.
 * @param {Element} lesson
 * @param {Awaited<ReturnType<typeof everything>>} before
 */
const expectSame = (lesson, before) =>
    until(async () => {
        const { drawn, ...after } = await everything(lesson);
        const { drawn: drawnBefore, ...expected } = before;
        assert.deepEqual(after, expected);
        // All strokes of a curve are a long message.
        for (const [at, strokes] of drawn.entries()) assert.ok(strokes === drawnBefore[at], `canvas ${at} has the same strokes`);
    });

/**
 * Presses "Copy link" and returns what follows the address.
 * @param {Element} lesson
 */
async function copiedLink(lesson) {
    forgetCopied();
    await choose(lesson, "Copy link");
    await until(() => assert.deepEqual(textsOf(lesson, ".share [role=status]"), ["Link copied. It opens this lesson as it is now."]));
    await user.keyboard("{Escape}");
    return new URL(copiedText()).hash.slice(1);
}

test("each lesson has a move here", () => {
    assert.deepEqual(
        [...document.querySelectorAll("article.lesson")].map(({ id }) => id),
        Object.keys(MOVES),
    );
});

for (const [slug, move] of Object.entries(MOVES)) {
    test(`a link to "${slug}" brings back what was moved and answered`, async () => {
        const lesson = await openLesson(slug);
        const first = await everything(lesson);
        await user.click(/** @type {Element} */ (lesson.querySelectorAll('.question input[type="radio"]')[1]));
        await move(lesson);
        const before = await everything(lesson);
        const link = await copiedLink(lesson);
        assert.match(link, new RegExp(`^${slug}\\.v1\\.[A-Za-z0-9_-]{20,400}$`));
        assert.equal(location.hash, `#${slug}`, "the page does not rewrite its address");
        await expectSame(lesson, before);
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
