// A finger on a slider: a drag along it chooses values, a scroll of the page leaves its value alone.
import assert from "node:assert/strict";
import { test } from "node:test";

import { listenForSlide } from "../../../www/controls/sliding.js";
import { unchecked } from "../unchecked.js";

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
