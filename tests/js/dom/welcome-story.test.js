// The story of the welcome where it has no answer: the box of its button says so, and the button stays.
import "./window.js";
import assert from "node:assert/strict";
import { test } from "node:test";

import { createStory } from "../../../www/explore/welcome-story.js";
import { answered, asking } from "../made-up/states.js";
import { modelOf, reportWith } from "../made-up/models.js";
import { initialState } from "../../../www/state/state.js";

document.body.innerHTML = '<div id="plots"></div><div id="box"></div>';
document.documentElement.dataset["welcome"] = "";
const box = /** @type {HTMLElement} */ (document.getElementById("box"));
const models = /** @type {const} */ ([modelOf("a"), modelOf("b")]);
const state = answered(asking(initialState("system")), reportWith(...models));

/** Answers the next question. @type {() => Promise<unknown>} */
let answer;
const runtime = /** @type {any} */ ({ state, ask: () => answer() });
const story = createStory(runtime, /** @type {any} */ ({ act: assert.fail }), box);
const said = () => [...box.children].map((line) => `${line.getAttribute("role")}: ${line.textContent}`);

/** Asks for the story. @param {() => Promise<unknown>} give */
async function ask(give) {
    answer = give;
    await story.begin({ at: [0, 1], models });
    assert.equal(document.querySelector(".story-panel"), null);
    assert.equal(box.inert, false);
}

test("a question that fails, is replaced, or finds no disagreement is answered in words, one at a time", async (t) => {
    const log = t.mock.method(console, "error", () => {});
    await ask(() => Promise.reject(new Error("no memory")));
    assert.deepEqual(said(), [
        "alert: The background worker that computes could not go on. Your text is kept; try again, with fewer rows, or reload the page.",
    ]);
    assert.equal(log.mock.callCount(), 1);
    await ask(() => Promise.resolve(undefined));
    assert.deepEqual(said(), ["alert: Something else was computed meanwhile. Press it again."]);
    await ask(() => Promise.resolve({ inAll: 0, listed: [] }));
    assert.deepEqual(said(), ["alert: AUCPR and AUPRG put these two models in the same order."]);
});
