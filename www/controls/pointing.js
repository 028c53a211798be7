// What a pointer means to a plot: it passes, or it chooses. A click, a tap and a drag choose; nothing else does.

/** A pointer that moved less than this many CSS pixels between press and release has clicked or tapped. */
const SLOP = 4;

/**
 * A press that has not moved, one that is a drag, and one that is no choice: a finger that moves upwards or downwards scrolls the page.
 * @typedef {"click" | "drag" | "scroll"} Gesture
 */

/**
 * Where an event is in an element, in CSS pixels from its upper left corner, as the element is laid out: a page around it may be shown
 * enlarged.
 * @param {HTMLElement} element
 * @param {{ clientX: number, clientY: number }} event
 * @returns {[number, number]}
 */
export function placeIn(element, { clientX, clientY }) {
    const { left, top, width } = element.getBoundingClientRect();
    const scale = width / element.offsetWidth || 1;
    return [(clientX - left) / scale, (clientY - top) / scale];
}

/**
 * A press on an element and what follows until it is released, wherever that is. A second pointer gives it up.
 * @param {HTMLElement} element
 * @param {{
 *   start: (event: PointerEvent) => boolean,
 *   move: (event: PointerEvent) => void,
 *   end?: (released?: PointerEvent) => void,
 *   hover?: (event: PointerEvent) => void,
 * }} hears `start` says whether a press is one; `end` hears no event where the press was given up; `hover` hears moves without a press
 */
export function listenForPress(element, { start, move, end = () => {}, hover = () => {} }) {
    /** @type {number | undefined} */
    let pressed;

    // The zoom stops the event of a second finger, so it is heard before.
    element.addEventListener(
        "pointerdown",
        ({ pointerId }) => {
            if (pressed !== undefined && pressed !== pointerId) stop();
        },
        { capture: true },
    );
    element.addEventListener("pointerdown", (event) => {
        if (pressed !== undefined || !start(event)) return;
        pressed = event.pointerId;
        element.setPointerCapture(pressed);
    });
    element.addEventListener("pointermove", (event) => (event.pointerId === pressed ? move : hover)(event));
    element.addEventListener("pointerup", (event) => {
        if (event.pointerId === pressed) stop(event);
    });
    element.addEventListener("pointercancel", ({ pointerId }) => {
        if (pointerId === pressed) stop();
    });

    /** @param {PointerEvent} [released] */
    function stop(released) {
        pressed = undefined;
        end(released);
    }
}

/**
 * @param {HTMLElement} plot
 * @param {{ pass: (event: PointerEvent) => void, leave: () => void, choose: (event: PointerEvent, isDrag: boolean) => void }} hears
 */
export function listenForPointer(plot, { pass, leave, choose }) {
    /** @type {{ x: number, y: number, is: Gesture }} */
    let press;

    listenForPress(plot, {
        start({ button, clientX, clientY }) {
            press = { x: clientX, y: clientY, is: "click" };
            return button === 0;
        },
        move(event) {
            if (press.is === "click") press.is = gestureOf(event.pointerType, event.clientX - press.x, event.clientY - press.y);
            if (press.is !== "drag") return;
            leave();
            choose(event, true);
        },
        end(released) {
            if (!released) leave();
            else if (press.is !== "scroll") choose(released, press.is === "drag");
        },
        hover(event) {
            // A finger can't hover.
            if (event.pointerType !== "touch") pass(event);
        },
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
