// What a pointer means to a plot: it passes, or it chooses. A click, a tap and a drag choose; nothing else does.

/** A pointer that moved less than this many CSS pixels between press and release has clicked or tapped. */
const SLOP = 4;

/**
 * A press that has not moved, one that is a drag, and one that is no choice: a finger that moves upwards or downwards scrolls the page.
 * @typedef {"click" | "drag" | "scroll"} Gesture
 */

/**
 * @param {HTMLElement} plot
 * @param {{ pass: (event: PointerEvent) => void, leave: () => void, choose: (event: PointerEvent, isDrag: boolean) => void }} hears
 */
export function listenForPointer(plot, { pass, leave, choose }) {
    /** @type {{ id: number, x: number, y: number, is: Gesture } | undefined} */
    let press;

    // With a second finger it is the zoom's. That one stops the event, so it is heard before.
    plot.addEventListener(
        "pointerdown",
        ({ pointerId }) => {
            if (press?.id !== pointerId) press = undefined;
        },
        { capture: true },
    );
    plot.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || press) return;
        press = { id: event.pointerId, x: event.clientX, y: event.clientY, is: "click" };
        plot.setPointerCapture(event.pointerId);
    });
    plot.addEventListener("pointermove", (event) => {
        if (press?.id !== event.pointerId) {
            // A finger can't hover.
            if (event.pointerType !== "touch") pass(event);
            return;
        }
        if (press.is === "click") press.is = gestureOf(event.pointerType, event.clientX - press.x, event.clientY - press.y);
        if (press.is !== "drag") return;
        leave();
        choose(event, true);
    });
    plot.addEventListener("pointerup", (event) => {
        if (press?.id !== event.pointerId) return;
        const { is } = press;
        press = undefined;
        if (is !== "scroll") choose(event, is === "drag");
    });
    plot.addEventListener("pointercancel", () => {
        press = undefined;
        leave();
    });
    plot.addEventListener("pointerleave", leave);
}

/**
 * What a press becomes that has moved so far. A mouse scrolls by its wheel, so all its moves are drags.
 * @param {string} pointerType
 * @param {number} dx
 * @param {number} dy
 * @returns {Gesture}
 */
export function gestureOf(pointerType, dx, dy) {
    if (Math.hypot(dx, dy) <= SLOP) return "click";
    return pointerType === "mouse" || Math.abs(dx) > Math.abs(dy) ? "drag" : "scroll";
}
