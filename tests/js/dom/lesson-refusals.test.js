// Links to lessons that can't be followed: one message each, and the lesson that is shown stays, or begins.
import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf } from "../fragment.js";
import { goTo, openLesson } from "./lesson.js";
import { element, openPage, part, textOf, until, user } from "./page.js";

const good = fragmentOf('{"view1":{"dials":{"prevalence":0.3},"pinned":false},"answer":"corner"}');
const damaged = /^This link is damaged: a part of it is missing or has changed on its way\. Copy the whole of it, or ask for a new one\.$/;
const unusable = /^This link asks for what this lesson does not have\. Reload the page to get its newest version, or ask for a new link\.$/;
const tooLarge = /^This link is larger than any link to a lesson\. Ask for a new one\.$/;
const NO_LESSON = /^This link leads to a lesson that is not here\. Choose one from the list\.$/;

const isNoted = () => !element("#link-note").hidden;

/** Waits for a message about the link. @param {RegExp} says */
const expectNote = (says) =>
    until(() => {
        assert.match(textOf("#link-note p"), says);
        assert.ok(isNoted());
    });

/** The words of a lesson and the settings of its controls. @param {Element} lesson */
const stateOf = (lesson) => [
    textOf(lesson).replace("drag me", ""),
    ...[...lesson.querySelectorAll("input")].map((input) => `${input.id} ${input.name} ${input.value} ${input.checked}`),
];

await openPage("learn.html", "#no-such-lesson");

test("a link to a lesson that is not here says so, and shows one that is", async () => {
    await expectNote(NO_LESSON);
    await until(() => assert.equal(document.documentElement.dataset["lesson"], "threshold"));
    const lesson = await openLesson("pr");
    assert.equal(isNoted(), false);
    for (const fragment of [`no-such-lesson.${fragmentOf("{}")}`, "ro", fragmentOf("{}"), "no-such-lesson"]) {
        location.hash = fragment;
        await expectNote(NO_LESSON);
        assert.equal(lesson.hidden, false);
        await user.click(element("#link-dismiss"));
        await until(() => assert.equal(isNoted(), false));
    }
});

/** Fragments that the codec refuses are in tests/js/page/share-codec.test.js. @type {[string, RegExp][]} */
const REFUSED = [
    ["v", damaged],
    ["", damaged],
    [good.slice(0, -7), damaged],
    [`${good}%3C`, damaged],
    [good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
    [fragmentOf('{"view1":{"dials":{"prevalence":2}}}'), unusable],
    [fragmentOf('{"view2":{}}'), unusable],
    [fragmentOf('{"answer":"none of these"}'), unusable],
    [fragmentOf("null"), unusable],
    [fragmentOf('{"view1":{"hidden":[3]}}'), unusable],
    // What was taken before it is given up.
    [fragmentOf('{"view1":{"active":7},"answer":"corner"}'), unusable],
    [`v1.${"A".repeat(40_000)}`, tooLarge],
    [fragmentOf(`["${"a".repeat(5_000_000)}"]`), tooLarge],
];

test("a link that can't be followed ends in one message, and the lesson is as it begins", async () => {
    const lesson = await openLesson("gains");
    const before = stateOf(lesson);
    for (const [at, [fragment, says]] of REFUSED.entries()) {
        // On the page that is open, and from another lesson.
        await openLesson(at % 2 ? "gains" : "roc");
        location.hash = `gains.${fragment}`;
        await expectNote(says);
        // Where the link was of another lesson's things the figure is built once more.
        await until(() => {
            assert.equal(document.documentElement.dataset["lesson"], "gains");
            assert.deepEqual(stateOf(lesson), before);
        });
        await user.click(element("#link-dismiss"));
        await until(() => assert.equal(isNoted(), false));
    }
});

test("what a link brought stays when the next one is damaged, and the message goes with the lesson", async () => {
    const lesson = await openLesson("gains");
    const prevalence = () => Reflect.get(part(lesson, '[id$="prevalence-box"]'), "value");
    location.hash = `gains.${good}`;
    await until(() => assert.equal(prevalence(), "0.3"));
    location.hash = "gains.v1.AAAA";
    await expectNote(damaged);
    assert.equal(prevalence(), "0.3");
    await goTo("beta");
    assert.equal(isNoted(), false);
});
