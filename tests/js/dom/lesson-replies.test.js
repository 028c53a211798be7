// The questions of the lessons: each wrong choice has its own reply, which the figure shows, and the answer comes with the right choice only.
// Numbers of replies are worked by hand from the data's counts, or are those of the papers.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, expectReply, openLesson, parts, pointAt, plotOf, textsOf } from "./lesson.js";
import { atRest, drawnOn, openPage, part, textOf, until, user } from "./page.js";

await openPage("learn.html");

/** The values of the right choices. @type {Record<string, string>} */
const RIGHT = {
    threshold: "fewer",
    roc: "stays",
    hull: "line",
    meaning: "down",
    pr: "sinks",
    deciding: "falls",
    lift: "thirty",
    "net-benefit": "solid",
    unachievable: "third",
    averaging: "fewer",
    gains: "corner",
    beta: "right",
    auprg: "zero",
    "two-calibrations": "half-best",
    "f-cost": "f",
    "power-means": "rises",
    choosing: "prevalence",
    folds: "prg",
    optimism: "lower",
    "how-many-rows": "half",
    pitfalls: "more",
};

/** Most words of a reply. */
const MOST_WORDS = 40;

const replyOf = (/** @type {Element} */ lesson) => textOf(part(lesson, ".question [role=status]"));
const radioOf = (/** @type {Element} */ lesson, /** @type {string} */ value) => part(lesson, `.question input[value="${value}"]`);
const isShown = (/** @type {Element} */ lesson, /** @type {string} */ selector) => !part(lesson, selector).hidden;

/** What a figure shows: its points, its controls, and its strokes. @param {Element} lesson */
const figureOf = (lesson) =>
    JSON.stringify([
        parts(lesson, ".plot").map((plot) => plot.getAttribute("aria-valuetext")),
        [...lesson.querySelectorAll("canvas")].map(drawnOn),
    ]);

test("each lesson has a question here", () => {
    assert.deepEqual(
        [...document.querySelectorAll("article.lesson")].map(({ id }) => id),
        Object.keys(RIGHT),
    );
});

for (const [slug, right] of Object.entries(RIGHT)) {
    test(`"${slug}": each wrong choice has its own reply and is shown in the figure`, async () => {
        const values = parts(await openLesson(slug), ".question input").map((radio) => String(radio.getAttribute("value")));
        const wrong = values.filter((value) => value !== right);
        assert.equal(wrong.length, 2);
        /** @type {string[]} */
        const replies = [];
        for (const value of wrong) {
            const lesson = await openLesson(slug);
            await atRest();
            const before = figureOf(lesson);
            await user.click(radioOf(lesson, value));
            await atRest();
            assert.equal(document.activeElement, radioOf(lesson, value), "the focus stays");
            assert.ok(figureOf(lesson) !== before, "the figure moves");
            const reply = replyOf(lesson);
            replies.push(reply);
            assert.match(reply, /^Not quite\. /);
            assert.ok(reply.split(" ").length - 2 <= MOST_WORDS, `${reply.split(" ").length - 2} words`);
            for (const number of parts(lesson, ".question [role=status] [data-number]")) assert.match(textOf(number), /\d/, reply);
            assert.ok(!isShown(lesson, ".answer"), "the answer is not shown");
            assert.equal(lesson.querySelectorAll("label.right").length, 0, "the right choice is not marked");
            assert.equal(lesson.querySelectorAll("label.wrong").length, 1);
        }
        assert.equal(new Set(replies).size, wrong.length);
        const lesson = part(document, `#${slug}`);
        await user.click(radioOf(lesson, right));
        await atRest();
        assert.match(replyOf(lesson), /^Yes\. /);
        assert.ok(isShown(lesson, ".answer"));
        assert.equal(lesson.querySelectorAll("label.right").length, 1);
        assert.equal(lesson.querySelectorAll("label.wrong").length, 0);
    });
}

test("after two wrong choices the answer can be shown, and the focus goes to it", async () => {
    const lesson = await openLesson("roc");
    const button = part(lesson, ".question > button");
    assert.ok(button.hidden);
    await choose(lesson, "It sinks");
    assert.ok(button.hidden);
    await choose(lesson, "It moves to the right");
    assert.ok(!button.hidden);
    await choose(lesson, "Show the answer");
    assert.match(replyOf(lesson), /^The answer: Ten times as many negatives/);
    assert.deepEqual(textsOf(lesson, "label.right"), ["It stays where it is"]);
    assert.equal(document.activeElement, radioOf(lesson, "stays"));
    assert.ok(button.hidden);
    await openLesson("roc");
    assert.equal(replyOf(lesson), "");
    assert.ok(button.isConnected === false, "another figure has another button");
    assert.equal(lesson.querySelectorAll(".question > button").length, 1);
});

/** Choices, with numbers in their replies. @type {[slug: string, choice: string, reply: RegExp][]} */
const NUMBERS = [
    // 122 of 174 positives and ten times 70 of 1623 negatives: 122/822.
    ["roc", "It sinks", /precision, to 14\.8 %.* positives found, 0\.701:/],
    ["roc", "It moves to the right", /still 0\.043 at/],
    // The labels of Figure 3 of Flach & Kull: 0.29 and 0.18, as 10/35 and 25/141 by their counts.
    ["meaning", "Up, to more positives", /best for c from 0\.1773 to 0\.2857\./],
    ["meaning", "It stays", /and so for c from 0\.2857 to 0\.75\./],
    ["pr", "It moves to the left", /recall is still 0\.340/],
    // 2 of 25 positives and no negative; 15 and 4 negatives.
    ["deciding", "It rises", /such as 0\.05 here: then the best precision is 1\.000, and with 0\.6 it is 0\.789\./],
    ["unachievable", "None", /At recall 1\.00, .* its precision is 0\.500:/],
    // Theorem 1 of Boyd at recall 1/2 and prevalence 1/2: 0.25/0.75.
    ["unachievable", "One half", /at recall 0\.50 its precision is only 0\.333\./],
    ["averaging", "48.2 %, the mean", /A raises 32, B 490:/],
    // At score 4: A 80 of 100 ill and 220 well, B everybody.
    ["averaging", "More than 48.2 %", /here it is 300 to 1,000\./],
    ["gains", "At height π, on the right", /Precision-Recall, 0\.300 here/],
    ["gains", "It moves with the prevalence", /it is at 0\.020 now/],
    ["beta", "To the left, to more precision", /score ≥ 8 is the best, with recall 0\.14\./],
    ["beta", "It stays, only its F changes", /from 0\.31 to 1\.038, as at β = 0\.8/],
    // 7 of 50 positives and 2 negatives: 14/59; 17 and 27: 34/94; 42 and 143: 84/235.
    ["two-calibrations", "From c = 1/2 on", /with F1 0\.237; the best F1 is 0\.362\./],
    ["two-calibrations", "From the prevalence on", /with F1 0\.357; the best F1 is 0\.362\./],
    ["f-cost", "Their F1", /which is d = 0\.50, .*below that of score ≥ 7\./],
    // 1.25·0.27/(0.225 + 0.3) and 17·0.27/(14.4 + 0.3).
    ["power-means", "It falls", /from 0\.643 to 0\.312\./],
    // (0.5·3/4 + 2/3)/1.5 = 0.694 and (4·3/4 + 2/3)/5 = 0.733.
    ["power-means", "It stays", /precision 0\.750 and recall 0\.667, .*by 0\.039 only/],
    // 22 of 25 positives and 23 of 38 negatives; (22/45 − 25/63)/((38/63)·(22/45)).
    ["choosing", "Precision below one half", /positives, 0\.397\..*precision 0\.489; its gain is 0\.312,/],
    ["pitfalls", "0.5", /the exact area, 0\.500,/],
];

for (const [slug, choice, reply] of NUMBERS) {
    test(`"${slug}", "${choice}": the reply has the numbers of the figure`, async () => {
        const lesson = await openLesson(slug);
        await choose(lesson, choice);
        await expectReply(lesson, reply);
    });
}

test("a reply is shown from the first view, whatever was chosen before", async () => {
    const lesson = await openLesson("meaning");
    await choose(lesson, "Up, to more positives");
    await pointAt(plotOf(lesson, "roc"), 2);
    await choose(lesson, "It stays");
    await pointAt(plotOf(lesson, "roc"), 1);
    await choose(lesson, "Down, to fewer alarms");
    await pointAt(plotOf(lesson, "roc"), 0);
    await until(() => assert.match(replyOf(lesson), /^Yes\./));
});
