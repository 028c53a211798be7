// The links of lessons into Explore. The answers there: lesson-answers.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createExploreLink } from "../../../www/learn/explore-link.js";
import { decode } from "../../../www/share/codec.js";
import { LEADS } from "./lesson-leads.js";
import { expectText, openLesson, plotOf, stepTo, turn } from "./lesson.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { unchecked } from "../unchecked.js";
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
        point: { index: 3, score: 6 },
        dials: { prevalence: 0.01 },
    });
    assert.equal(lesson.querySelector(".to-question"), null);
    assert.equal(textOf(part(lesson, "a.to-explore")), "Open this in Explore");
});

test("a link that was clicked before its address was made is not followed from another lesson", async () => {
    let isAlive = true;
    let reads = 0;
    let left = () => {};
    const seenLeft = new Promise((resolve) => (left = () => resolve(undefined)));
    const scene = {
        state: showing(reportOf("a"), { kind: "example", name: "white-clover", title: "White clover" }),
        add: () => {},
        get isAlive() {
            // A click that repeats itself would block the page, and this test.
            if ((reads += 1) > 10) throw new Error("the link is clicked again and again");
            if (!isAlive) left();
            return isAlive;
        },
    };
    const [link] = createExploreLink({ scene: unchecked(scene) }, "");
    assert.ok(link);
    let clicks = 0;
    const clickedTwice = new Promise((resolve) => {
        link.addEventListener("click", (event) => {
            event.preventDefault();
            if ((clicks += 1) === 2) resolve(undefined);
        });
    });
    link.click();
    await clickedTwice;
    assert.notEqual(link.getAttribute("href"), "index.html", "in the lesson that is shown it is followed");

    scene.state = { ...scene.state };
    link.click();
    scene.state = { ...scene.state };
    isAlive = false;
    await seenLeft;
    assert.equal(clicks, 3);
});
