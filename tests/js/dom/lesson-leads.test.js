// The links of lessons into Explore, and what they ask there. What a link has and how it is followed: tests/js/page/lead.test.js.
import assert from "node:assert/strict";
import { test } from "node:test";

import { createExploreLink } from "../../../www/learn/explore-link.js";
import { decode } from "../../../www/share/codec.js";
import { expectText, openLesson, plotOf, press, stepTo, turn } from "./lesson.js";
import { reportOf } from "../made-up/models.js";
import { showing } from "../made-up/states.js";
import { unchecked } from "../unchecked.js";
import { openPage, part, textOf, until } from "./page.js";

await openPage("learn.html");

const ADA = { scores: ["ada"], fold: "" };

/**
 * Waits until the link of a lesson holds these fields.
 * @param {Element} lesson
 * @param {string} example
 * @param {Record<string, unknown>} fields
 */
const expectLink = (lesson, example, fields) =>
    until(async () => {
        const [page, fragment = ""] = String(part(lesson, "a.to-explore").getAttribute("href")).split("#");
        assert.equal(page, "index.html");
        const link = /** @type {Record<string, unknown>} */ (await decode(fragment));
        assert.deepEqual(link["source"], { kind: "example", name: example });
        for (const [name, value] of Object.entries(fields)) assert.deepEqual(link[name], value, name);
    });

test("a lesson leads to a question on its data, as its dials and limits are, and not to its point", async () => {
    for (const [slug, example, asks, fields] of /** @type {[string, string, string, Record<string, unknown>][]} */ ([
        ["threshold", "digits-8", "how good is your threshold, score ≥ 0.4858?", { options: ADA, question: { kind: "threshold" } }],
        [
            "roc",
            "digits-8",
            "which threshold has the best recall with false positive rate at most 0.1?",
            { point: undefined, options: ADA },
        ],
        ["meaning", "running-example", "which threshold costs least, where a miss costs 1 false alarm?", { question: { kind: "cost" } }],
        ["pr", "running-example", "which threshold has the best precision with recall at least 0.8?", {}],
        [
            "deciding",
            "white-clover",
            "which threshold has the best precision with recall at least 0.6 and false positive rate at most 0.25?",
            { options: ADA },
        ],
        [
            "lift",
            "diabetes-groups",
            "which threshold has the best recall with at most 100 rows predicted positive?",
            { options: { scores: ["lr"], fold: "", group: "" }, plots: ["cap", "lift"] },
        ],
    ])) {
        const lesson = await openLesson(slug);
        await expectText(lesson, ".to-question", `Explore opens with a question: ${asks}`);
        // The link has the words for its description.
        assert.equal(part(lesson, "a.to-explore").getAttribute("aria-describedby"), part(lesson, ".to-question").id);
        await expectLink(lesson, example, fields);
    }
    const lesson = await openLesson("roc");
    await turn(lesson, "prevalence", "0.01");
    await press(plotOf(lesson, "roc"), "End");
    await expectLink(lesson, "digits-8", {
        dials: { prevalence: 0.01 },
        point: undefined,
        question: { kind: "limits", aim: "recall", limits: [{ measure: "fpr", side: "atMost", bound: 0.1 }] },
    });
    const deciding = await openLesson("deciding");
    await turn(deciding, "recall", "0.65");
    await expectText(deciding, ".to-question", /with recall at least 0\.65 and false positive rate at most 0\.25\?$/);
});

test("a lesson without a question leads to its data, its point and its dials", async () => {
    const lesson = await openLesson("gains");
    await turn(lesson, "prevalence", "0.01");
    await stepTo(plotOf(lesson, "prg"), 3);
    await expectLink(lesson, "running-example", {
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
