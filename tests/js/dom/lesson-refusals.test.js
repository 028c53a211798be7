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

/**
 * Waits for a message about the link.
 * @param {RegExp} says
 */
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

for (const [name, fragment, says] of /** @type {[string, string, RegExp][]} */ ([
    ["is nothing but its beginning", "v", damaged],
    ["is empty", "", damaged],
    ["is cut off", good.slice(0, -7), damaged],
    ["has another first letter", good.replace("v1", "x1"), damaged],
    ["has something behind it", `${good}%3C`, damaged],
    ["is of another version", good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
    ["turns a dial too far", fragmentOf('{"view1":{"dials":{"prevalence":2}}}'), unusable],
    ["asks for what no view has", fragmentOf('{"view1":{"theme":"dark"}}'), unusable],
    ["asks for another view", fragmentOf('{"view2":{}}'), unusable],
    ["has another answer", fragmentOf('{"answer":"none of these"}'), unusable],
    ["is a list", fragmentOf("[]"), unusable],
    ["is nothing", fragmentOf("null"), unusable],
    ["hides a model that is not here", fragmentOf('{"view1":{"hidden":[3]}}'), unusable],
    ["chooses a model that is not here", fragmentOf('{"view1":{"active":7},"answer":"corner"}'), unusable],
    ["is too long", `v1.${"A".repeat(40_000)}`, tooLarge],
    ["unpacks to too much", fragmentOf(`["${"a".repeat(5_000_000)}"]`), tooLarge],
])) {
    test(`a link that ${name} ends in one message, and the lesson is as it begins`, async () => {
        const lesson = await openLesson("gains");
        const before = stateOf(lesson);
        // On the page that is open, and from another lesson.
        for (const start of ["gains", "roc"]) {
            await openLesson(start);
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
}

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
