// Sliders and typed numbers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { PREVALENCE, shareWithin, whole } from "../../../www/controls/further-scales.js";
import { within } from "../../../www/controls/scales.js";
import { listenForSlide } from "../../../www/controls/sliding.js";
import { formatCount, formatExact, formatRatio, formatSetting } from "../../../www/text/format.js";
import { readNumber } from "../../../www/text/typed-number.js";
import { unchecked } from "../unchecked.js";

/** @import { Wanted } from "../../../www/text/typed-number.js" */

// A finger on a slider: a drag along it chooses values, a scroll of the page leaves its value alone.

/** A slider at 3, and the values that are chosen with it. */
function slider() {
    const element = Object.assign(new EventTarget(), { value: "3" });
    Object.defineProperty(element, "valueAsNumber", { get: () => Number(element.value) });
    /** @type {number[]} */
    const chosen = [];
    listenForSlide(unchecked(element), (value) => chosen.push(value));
    /** @param {string} type  @param {[x: number, y: number]} at  @param {string} pointerType */
    const send = (type, [clientX, clientY], pointerType = "touch") =>
        element.dispatchEvent(Object.assign(new Event(type), { pointerType, clientX, clientY }));
    /** @param {string} value */
    const move = (value) => {
        element.value = value;
        element.dispatchEvent(new Event("input"));
    };
    return { element, chosen, send, move };
}

test("a drag along the slider chooses from its first clear move on", () => {
    const { chosen, send, move } = slider();
    send("pointerdown", [100, 500]);
    move("4");
    send("pointermove", [103, 501]);
    assert.deepEqual(chosen, []);
    send("pointermove", [130, 505]);
    assert.deepEqual(chosen, [4]);
    move("5");
    assert.deepEqual(chosen, [4, 5]);
});

test("a tap chooses where it came down", () => {
    const { chosen, send, move } = slider();
    send("pointerdown", [100, 500]);
    move("8");
    send("pointerup", [101, 500]);
    assert.deepEqual(chosen, [8]);
});

test("a scroll of the page puts the value back", () => {
    const { element, chosen, send, move } = slider();
    send("pointerdown", [100, 500]);
    move("8");
    send("pointermove", [104, 460]);
    send("pointercancel", [104, 440]);
    assert.equal(element.value, "3");
    move("4");
    assert.deepEqual(chosen, [4]);
});

test("a mouse chooses each value it passes", () => {
    const { chosen, send, move } = slider();
    send("pointerdown", [100, 500], "mouse");
    move("4");
    assert.deepEqual(chosen, [4]);
});

// Numbers as they are typed: which are taken, what they mean in each kind of box, and what the hint says of it.

/** @param {string} name */
const casesOf = (name) => JSON.parse(String(readFileSync(new URL(`../../golden/${name}.json`, import.meta.url)))).cases;

const ANY = { low: -Infinity, high: Infinity, range: "of any kind." };

/**
 * The number that is read, NaN for a refusal.
 * @param {string} text
 * @param {Wanted} wanted
 */
function valueOf(text, wanted) {
    const reading = readNumber(text, wanted, formatSetting);
    return "refusal" in reading ? NaN : reading.value;
}

/**
 * Why a text is refused.
 * @param {string} text
 * @param {Wanted} wanted
 */
function refusalOf(text, wanted) {
    const reading = readNumber(text, wanted, formatSetting);
    return "refusal" in reading ? reading.refusal : assert.fail(`${text} is ${reading.value}`);
}

test("what is typed is one number in every box, but for ratios: both parts in a share or a cost, a quotient elsewhere", () => {
    for (const { text, number, share } of casesOf("typed-numbers")) {
        assert.equal(valueOf(text, { kind: "number", ...ANY }), number === null ? NaN : Number(number), text);
        assert.equal(valueOf(text, { kind: "share", ...ANY }), share === null ? NaN : Number(share), text);
    }
});

test("commas, thousands, currencies and shares of rows are read as people mean them, and the hint says how", () => {
    for (const { kind, text, value, says, rows, side } of casesOf("typed-in-boxes")) {
        const [low = NaN, high = NaN] = kind === "share" ? [0, 1] : kind === "rows" ? [0, 1e9] : [-1e15, 1e15];
        const wanted = { kind, low, high, range: "of any kind.", total: rows, side };
        const reading = readNumber(text, wanted, kind === "whole" ? formatCount : formatExact);
        if (value === null) assert.ok("refusal" in reading, `${kind} ${text} is refused`);
        else assert.deepEqual(reading, { value, says }, `${kind} ${text}`);
    }
});

test("each kind of box keeps to its bounds, and reads what the page writes", () => {
    for (const [text, wanted, value] of /** @type {[string, Wanted, number][]} */ ([
        ["100 %", shareWithin(0, 1, ""), 1],
        ["110 %", shareWithin(0, 1, ""), NaN],
        ["100 %", PREVALENCE, NaN],
        ["0", PREVALENCE, NaN],
        ["1:3", PREVALENCE, 0.25],
        ["∞", within(0, Infinity, ""), Infinity],
        ["10:1", within(0, 20, ""), 10],
        ["1,000", whole(0, 2000, ""), 1000],
        ["2,001", whole(0, 2000, ""), NaN],
        [formatSetting(-0.25), { kind: "number", ...ANY }, -0.25],
        [formatRatio(-0.137), { kind: "share", ...ANY }, -0.137],
    ]))
        assert.equal(valueOf(text, wanted), value, text);
});

test("a refusal says what may be meant, and what to type for each", () => {
    const share = shareWithin(0, 1, "from 0 to 1.");
    const number = within(-10, 10, "from -10 to 10.");
    /** @type {Wanted} */
    const rows = { kind: "rows", low: 0, high: 1e9, range: "of rows.", total: 200_000, side: "atMost" };
    for (const [text, wanted, says] of /** @type {[string, Wanted, string][]} */ ([
        ["95", share, "Is 95 a percentage? Then type 95 % or 0.95. Type a number from 0 to 1."],
        ["0.7", { ...share, high: 0.5 }, "Is 0.7 a percentage? Then type 0.7 % or 0.007. Type a number from 0 to 1."],
        ["110 %", share, "Type a number from 0 to 1."],
        ["much", share, "Type a number from 0 to 1."],
        ["1,234", number, "1,234 may be 1234 or 1.234: type 1234, or 1.2340. Type a number from -10 to 10."],
        ["0,05", rows, "0,05 is no whole number of rows. Type 5 % for that share of them. Type a number of rows."],
        ["2,000k", rows, "2,000k may be 2000000 or 2000: type the one that is meant. Type a number of rows."],
        ["2.5", rows, "2.5 is no whole number of rows. Type a number of rows."],
    ]))
        assert.equal(refusalOf(text, wanted), says);
    // What the sentence names is taken.
    assert.equal(valueOf("1.2340", number), 1.234);
});
