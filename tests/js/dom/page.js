// A page of curvescope in Node: its markup, its own scripts, its worker and the wasm package. One page for each file of tests, because the
// scripts start once. Names are those of tests/browser/support.js.
import { isAtRest } from "./window.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after } from "node:test";
import { configure, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";

configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? "not found") });

const events = userEvent.setup({ delay: null });

/** The reader: clicks and types as a browser would have it, and clicks what is shown only. */
export const user = {
    ...events,
    /** @param {Element} target */
    async click(target) {
        await inSight(target);
        await events.click(target);
    },
};

/** Waits until nothing keeps an element from sight. @param {Element} element */
async function inSight(element) {
    await until(() => assert.equal(coverOf(element), undefined, `${element.id || textOf(element)} can be seen`));
}

/** Name of the part that keeps an element from sight, if there is one. @param {Element} element */
function coverOf(element) {
    const fold = element.closest("summary") ? null : element.closest("details:not([open])");
    const cover = element.closest("[hidden], [inert]") ?? fold;
    return cover ? cover.id || cover.className || cover.localName : undefined;
}

/** Messages of the console. A test file whose page wrote one fails. @type {unknown[][]} */
const errors = [];
console.error = (...message) => errors.push(message);
after(() => assert.deepEqual(errors, [], "nothing is written to the console"));

const ROOT = new URL("../../../", import.meta.url);

/**
 * Opens a page, and runs the scripts that it names.
 * @param {string} name such as "index.html"
 * @param {string} [hash] what follows the address
 * @param {boolean} [isFirst] true for Explore as on a first visit: start.js, which decides on that, is no module
 */
export async function openPage(name, hash = "", isFirst = false) {
    location.hash = hash;
    const markup = readFileSync(new URL(name, ROOT), "utf8");
    const scripts = [...markup.matchAll(/<script type="module" src="([^"]+)"/g)];
    document.write(markup);
    if (isFirst) document.documentElement.dataset["welcome"] = "";
    for (const [, source] of scripts) await import(new URL(String(source), ROOT).href);
}

/** Opens Explore as on a later visit, waits for its first example, and chooses its first model, ada. */
export async function openExplore() {
    await openPage("index.html");
    await shown(1);
    await chooseFirst();
}

/** Opens Explore as on a first visit, with its welcome, and waits for the first example. */
export async function openFirst() {
    await openPage("index.html", "", true);
    await shown(1);
    await until(() => element("#welcome-why"));
}

/** Chooses the first model in place of the best one. */
async function chooseFirst() {
    element("#legend li:first-child button").click();
    await until(() => assert.match(textOf("#answer-model"), /ada/));
    await shown(1);
}

/**
 * Waits until the analysis with this number is shown, and its question is answered. The page counts them from 1, its own example.
 * @param {number} id
 */
export async function shown(id) {
    await waitFor(() => {
        const { shown, state, below } = document.documentElement.dataset;
        const isAnswered = document.querySelector('#answer-body[aria-busy="true"]') === null;
        assert.deepEqual({ shown, state, below, isAnswered }, { shown: String(id), state: "ready", below: "shown", isAnswered: true });
    });
}

/** Does what leads to another analysis, and waits until that is shown. @param {() => unknown} act */
export async function analysed(act) {
    const before = Number(document.documentElement.dataset["shown"]);
    await act();
    await waitFor(() => assert.ok(Number(document.documentElement.dataset["shown"]) > before));
    await shown(Number(document.documentElement.dataset["shown"]));
}

/** Opens an example of the list in "Add data". @param {string} name */
export async function openExample(name) {
    await user.click(element('button[data-panel="examples"]'));
    const button = await until(() => element(`[data-example="${name}"]`));
    await analysed(() => user.click(button));
}

/** Does what leads to an analysis that fails, and waits until it has. @param {() => unknown} act */
export async function refused(act) {
    await act();
    await waitFor(() => assert.equal(document.documentElement.dataset["state"], "error"));
}

/**
 * Waits until an assertion holds. It compares texts, numbers and truth values: the report of a comparison of elements takes seconds.
 * @template T
 * @param {() => T} assertion
 * @returns {Promise<T>}
 */
export const until = (assertion) => waitFor(assertion);

/** Waits until what an action changed at once is shown. */
export async function atRest() {
    while (!isAtRest()) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * The one part of the page, or of an element, that a selector matches.
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function part(place, selector) {
    const [first, ...others] = place.querySelectorAll(selector);
    if (!(first instanceof HTMLElement) || others.length > 0)
        throw new Error(`${selector} matches ${first ? others.length + 1 : 0} elements`);
    return first;
}

/** The one element of the page that a selector matches. @param {string} selector */
export const element = (selector) => part(document, selector);

/** The text of an element, with one blank for any white space between words. @param {string | Element} place */
export function textOf(place) {
    const text = (typeof place === "string" ? element(place) : place).textContent ?? "";
    return text.replace(/\s+/g, " ").trim();
}

/** The texts that describe an element, as a screen reader reads them after its name. @param {Element} described */
export function descriptionOf(described) {
    const ids = (described.getAttribute("aria-describedby") ?? "").split(/\s+/).filter(Boolean);
    return ids.map((id) => textOf(`#${id}`)).join(" ");
}

/** The texts of all elements that a selector matches. @param {string} selector */
export const textsOf = (selector) => [...document.querySelectorAll(selector)].map(textOf);

/** Clicks the one button with this text. @param {string} name @param {string} [within] selector of the part of the page that it is in */
export async function press(name, within = "body") {
    const [button, ...others] = [...document.querySelectorAll(`${within} button`)].filter((one) => textOf(one) === name);
    if (!button || others.length > 0) throw new Error(`${button ? others.length + 1 : 0} buttons "${name}" in ${within}`);
    await user.click(button);
}

/**
 * Clicks the label with this text: of a choice, or of a box.
 * @param {string} within selector of the part of the page that it is in
 * @param {string} name
 */
export async function tick(within, name) {
    const label = [...document.querySelectorAll(`${within} label`)].find((one) => textOf(one) === name);
    if (!label) throw new Error(`no "${name}" in ${within}`);
    await user.click(label);
}

/** Asks a question of this kind. @param {string} kind */
export const choose = (kind) => tick("#question-kinds", kind);

/** Makes best a measure that has all its dials. @param {string} measure */
export async function chooseMeasure(measure) {
    await choose("More");
    await until(() => element("#measure-choice"));
    await tick("#measure-choice", measure);
}

/** Chooses an option of a list. @param {string} name the list's @param {string} option its text */
export async function select(name, option) {
    const list = element(`select[aria-label="${name}"]`);
    await inSight(list);
    await user.selectOptions(list, option);
}

/** Types a text into a box in the place of what is there, and takes it. @param {string} selector @param {string} text */
export async function type(selector, text) {
    const box = element(selector);
    await inSight(box);
    await enter(box, text);
}

/** Types a number over what a box holds, and waits until it is read. @param {Element} box @param {string} text */
export async function enter(box, text) {
    await user.clear(box);
    await user.type(box, `${text.replaceAll(/[{[]/g, "$&$&")}{Enter}`);
    await until(() => assert.equal(box.getAttribute("aria-busy"), null));
}

/** Pastes a text where no field has the focus, as the keyboard would. @param {string} text */
export function paste(text) {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const event = new Event("paste", { bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.assign(event, { clipboardData }));
}

/** The strokes on a canvas since it was cleared, as one text. @param {HTMLCanvasElement} canvas */
export const drawnOn = (canvas) => JSON.stringify(Reflect.get(canvas.getContext("2d") ?? {}, "strokes"));

/** Unfolds a part of the page. @param {string} id of its details */
export async function unfold(id) {
    await user.click(element(`#${id} > summary`));
    await until(() => element(`#${id} > .unfolded`));
}

/** Chooses how a section is shown: one of the segments in its head. @param {string} id of the segments @param {string} name */
export const show = (id, name) => tick(`#${id}`, name);
