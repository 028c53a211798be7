// Lessons whose files arrive after the reader has begun.
import assert from "node:assert/strict";
import { test } from "node:test";

import { choose, expectReply } from "./lesson.js";
import { openPage, part, until, user } from "./page.js";

const { fetch } = globalThis;

/**
 * Holds back the files whose address ends so.
 * @param {string} ending
 * @returns {{ asked: Promise<void>, letThrough: () => void, read: Promise<void> }} `asked` is fulfilled by the first request, `read`
 *     once its text was read, and what that led to at once is done
 */
function holdBack(ending) {
    let letThrough = () => {};
    const open = new Promise((/** @type {(value: void) => void} */ resolve) => (letThrough = () => resolve()));
    let tell = () => {};
    const read = new Promise((/** @type {(value: void) => void} */ resolve) => (tell = () => resolve()));
    const asked = new Promise((/** @type {(value: void) => void} */ ask) => {
        globalThis.fetch = async (...request) => {
            if (!String(request[0]).endsWith(ending)) return fetch(...request);
            ask();
            await open;
            const answer = await fetch(...request);
            const text = answer.text.bind(answer);
            return Object.assign(answer, { text: () => text().finally(() => setImmediate(tell)) });
        };
    });
    return { asked, letThrough, read };
}

/** Follows an address, without waiting for the lesson's figure. @param {string} slug */
function begin(slug) {
    location.hash = slug;
    return part(document, `#${slug}`);
}

const isShown = (/** @type {string} */ slug) => until(() => assert.equal(document.documentElement.dataset["lesson"], slug));

await openPage("learn.html");
await isShown("threshold");

test("a question takes no answer until the figure that shows it is there", async () => {
    const { asked, letThrough } = holdBack("/running-example.csv");
    const lesson = begin("pr");
    const [first] = lesson.querySelectorAll(".question input");
    assert.ok(first instanceof HTMLInputElement);
    await asked;
    await user.click(first);
    assert.equal(first.checked, false, "an answer that the figure does not get");
    letThrough();
    await isShown("pr");
    await choose(lesson, "It stays where it is");
    await expectReply(lesson, /^Not quite\. /);
});

test("nothing of a figure can be moved until all of it is there", async () => {
    const { asked, letThrough } = holdBack("/learn/pkg/curvescope_bg.wasm");
    const lesson = begin("net-benefit");
    await asked;
    assert.equal(lesson.querySelectorAll(".plot").length, 0);
    letThrough();
    await isShown("net-benefit");
    assert.equal(lesson.querySelectorAll(".plot").length, 2);
});

test("a lesson that was left before its data came, and opened again, has one figure", async () => {
    const first = holdBack("/running-example.csv");
    const lesson = begin("meaning");
    await first.asked;
    begin("threshold");
    await isShown("threshold");
    const second = holdBack("/running-example.csv");
    begin("meaning");
    await second.asked;
    // The answer that the first figure waited for comes last.
    second.letThrough();
    await isShown("meaning");
    first.letThrough();
    await first.read;
    assert.equal(lesson.querySelectorAll(".plot").length, 1);
    assert.equal(document.querySelectorAll("#threshold canvas").length, 0);
});
