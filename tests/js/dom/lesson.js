// A lesson in Node: opening it, and what a reader does in it. A file of tests opens learn.html first.
import assert from "node:assert/strict";

import { enter, atRest, element, part, textOf, until, user } from "./page.js";

/** The lesson that the page shows first. */
const FIRST = "threshold";

/** Opens a lesson as it begins, also where it is shown already. @param {string} slug */
export async function openLesson(slug) {
    if (document.documentElement.dataset["lesson"] === slug) await goTo(slug === FIRST ? "roc" : FIRST);
    return goTo(slug);
}

/** Follows an address of the page. @param {string} fragment without "#" */
export async function goTo(fragment) {
    const [slug = ""] = fragment.split(".");
    location.hash = fragment;
    await until(() => assert.equal(document.documentElement.dataset["lesson"], slug));
    return element(`#${slug}`);
}

/** The parts of an element that a selector matches. @param {Element} element @param {string} selector @returns {HTMLElement[]} */
export const parts = (element, selector) => [...element.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement);

/**
 * Types a number into a dial's box. As after each action here, what follows from it is shown then.
 * @param {Element} lesson
 * @param {string} dial
 * @param {string | number} text
 */
export async function turn(lesson, dial, text) {
    const box = part(lesson, `[id$="${dial}-box"]`);
    await enter(box, String(text));
    await atRest();
}

/** Moves a slider to a value, as dragging it does. @param {Element} slider @param {string} value */
export function slide(slider, value) {
    if (!(slider instanceof HTMLInputElement)) throw new Error("no slider");
    slider.value = value;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Presses keys on a plot, by their names. @param {HTMLElement} plot @param {...string} keys */
export async function press(plot, ...keys) {
    plot.focus();
    for (const key of keys) await user.keyboard(`{${key}}`);
    await atRest();
}

/** Leads the point of a plot to an operating point, step by step from the start. @param {HTMLElement} plot @param {number} index */
export async function stepTo(plot, index) {
    await press(plot, "Home", ...Array(index + 1).fill("ArrowRight"));
    await pointAt(plot, index);
}

/** Waits until the point of a plot is at an operating point. @param {Element} plot @param {number} index */
export const pointAt = (plot, index) => until(() => assert.equal(plot.getAttribute("aria-valuenow"), String(index)));

/** One plot of a lesson. @param {Element} lesson @param {string} space */
export const plotOf = (lesson, space) => part(lesson, `figure[data-space="${space}"] .plot`);

/** The canvas of a plot's curves. @param {Element} lesson @param {string} space */
export function curvesOf(lesson, space) {
    const canvas = part(lesson, `figure[data-space="${space}"] .plot-base`);
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
    return canvas;
}

/** Clicks the label with a text: of a choice, of a box, or of an answer. @param {Element} element @param {string} text */
export async function choose(element, text) {
    const [label, ...others] = parts(element, "label, button, summary").filter((each) => textOf(each) === text);
    if (!label || others.length > 0) throw new Error(`${label ? others.length + 1 : 0} labels have the text ${text}`);
    await user.click(label);
    await atRest();
}

/** The texts of what a selector matches. @param {Element} element @param {string} selector */
export const textsOf = (element, selector) => parts(element, selector).map((each) => textOf(each));

/** Waits until the numbers in a lesson's text are these, by their names. @param {Element} lesson @param {Record<string, string>} numbers */
export const expectNumbers = (lesson, numbers) =>
    until(() => {
        // A number may stand in several sentences.
        for (const [name, number] of Object.entries(numbers))
            assert.deepEqual([name, ...new Set(textsOf(lesson, `[data-number="${name}"]`))], [name, number]);
    });

/**
 * Waits until a text of the lesson matches.
 * @param {Element} lesson
 * @param {string} selector
 * @param {RegExp | string} text all of it, or a pattern of it
 */
export const expectText = (lesson, selector, text) =>
    until(() =>
        typeof text === "string" ? assert.equal(textOf(part(lesson, selector)), text) : assert.match(textOf(part(lesson, selector)), text),
    );

/** Waits until the lesson says of the answer that was given what matches. @param {Element} lesson @param {RegExp} text */
export const expectReply = (lesson, text) => expectText(lesson, ".question [role=status]", text);

/**
 * Waits until the values that a lesson's formulas come to are these: a number of three decimals, or "undefined".
 * @param {Element} lesson
 * @param {...string} values
 */
export const expectValues = (lesson, ...values) =>
    until(() => {
        const ends = textsOf(lesson, ".lesson-formula").map((text) =>
            text.endsWith("is undefined here") ? "undefined" : /= (−?[\d.]+)$/.exec(text)?.[1],
        );
        assert.deepEqual(ends, values);
    });

/** Signs of a formula and how JavaScript writes them. @type {readonly [string, string][]} */
const NOTATION = [
    ["·", "*"],
    ["−", "-"],
    ["²", "**2"],
    ["^", "**"],
    ["∞", "Infinity"],
    ["ln(", "Math.log("],
    ["min(", "Math.min("],
    ["max(", "Math.max("],
];

/** Waits until each formula of a lesson has numbers, and works out that they give the value beside them. @param {Element} lesson */
export async function expectComeOut(lesson) {
    for (const formula of parts(lesson, ".lesson-formula[data-value]")) {
        const numbers = () => textOf(part(formula, ".numbers"));
        await until(() => assert.match(numbers(), /^= .+ = −?[\d.]+$/));
        const [, sum = "", value = ""] = numbers().match(/^= (.*) = (−?[\d.]+)$/) ?? [];
        const script = NOTATION.reduce((text, [sign, code]) => text.replaceAll(sign, code), sum);
        assert.match(script.replaceAll(/Math\.(?:log|min|max)|Infinity/g, ""), /^[\d.+\-*/(), ]+$/);
        // Terms are written in five digits, values in three decimals.
        assert.ok(Math.abs(Function(`return ${script}`)() - Number(value.replace("−", "-"))) < 0.0006, sum);
    }
}
