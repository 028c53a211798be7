// Presses on a slider. A finger that starts on it but scrolls the page does not change its value.

import { gestureOf } from "./pointing.js";

/**
 * @param {HTMLInputElement} slider
 * @param {(value: number) => void} choose
 */
export function listenForSlide(slider, choose) {
    /**
     * A finger that has not chosen yet: its position in CSS pixels, and the slider's value, at the press.
     * @type {{ x: number, y: number, value: string } | undefined}
     */
    let finger;

    slider.addEventListener("pointerdown", ({ pointerType, clientX, clientY }) => {
        if (pointerType === "touch") finger = { x: clientX, y: clientY, value: slider.value };
    });
    slider.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
        if (finger && gestureOf(pointerType, clientX - finger.x, clientY - finger.y) === "drag") take();
    });
    slider.addEventListener("pointerup", () => {
        if (finger) take();
    });
    slider.addEventListener("pointercancel", () => {
        if (finger) slider.value = finger.value;
        finger = undefined;
    });
    // The browser moves the thumb as soon as a finger touches the slider, even if it will scroll.
    slider.addEventListener("input", () => {
        if (!finger) choose(slider.valueAsNumber);
    });

    function take() {
        finger = undefined;
        choose(slider.valueAsNumber);
    }
}
