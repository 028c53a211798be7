// The links of lessons into Explore. The answers there: lesson-answers.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { decode } from "../../../www/share/codec.js";
import { LEADS } from "./lesson-leads.js";
import { expectText, openLesson, plotOf, stepTo, turn } from "./lesson.js";
import { openPage, part, textOf, until } from "./page.js";

await openPage("learn.html");

/**
 * Waits until the link of a lesson holds these fields.
 * @param {Element} lesson
 * @param {Record<string, unknown>} fields
 */
const expectLink = (lesson, fields) =>
    until(async () => {
        const [page, fragment = ""] = String(part(lesson, "a.to-explore").getAttribute("href")).split("#");
        assert.equal(page, "index.html");
        const link = /** @type {Record<string, unknown>} */ (await decode(fragment));
        for (const [name, value] of Object.entries(fields)) assert.deepEqual(link[name], value, name);
    });

for (const [name, { slug, act, says, link }] of Object.entries(LEADS)) {
    test(name, async () => {
        const lesson = await openLesson(slug);
        await act?.(lesson);
        await expectText(lesson, ".to-question", `Explore opens with a question: ${says}`);
        // The link has the words for its description.
        assert.equal(part(lesson, "a.to-explore").getAttribute("aria-describedby"), part(lesson, ".to-question").id);
        await expectLink(lesson, link);
    });
}

test("a lesson without a question leads to its data, its point and its dials", async () => {
    const lesson = await openLesson("gains");
    await turn(lesson, "prevalence", "0.01");
    await stepTo(plotOf(lesson, "prg"), 3);
    await expectLink(lesson, {
        source: { kind: "example", name: "running-example" },
        point: { index: 3, threshold: 6 },
        dials: { prevalence: 0.01 },
    });
    assert.equal(lesson.querySelector(".to-question"), null);
    assert.equal(textOf(part(lesson, "a.to-explore")), "Open this in Explore");
});
