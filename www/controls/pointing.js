// Pointer gestures on a plot: a click, a tap and a drag choose an operating point; hovering only shows one.

/** Longest distance in CSS pixels between press and release of a click or a tap. */
const SLOP = 4;

/**
 * Kind of a press: not moved; a drag; or a finger that moves up or down, which scrolls the page and chooses nothing.
 * @typedef {"click" | "drag" | "scroll"} Gesture
 */

/**
 * Returns the position of an event in an element, in CSS pixels of the layout from its upper left corner. A transform of the page may
 * enlarge the element.
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
 * Listens for a press on an element and its moves until the release, which may be outside. A second pointer cancels the press.
 * @param {HTMLElement} element
 * @param {{
 *   start: (event: PointerEvent) => boolean,
 *   move: (event: PointerEvent) => void,
 *   end?: (released?: PointerEvent) => void,
 *   hover?: (event: PointerEvent) => void,
 * }} handlers `start` returns true to accept a press; `end` gets no event if the press was cancelled; `hover` gets moves without a press
 */
export function listenForPress(element, { start, move, end = () => {}, hover = () => {} }) {
    /** @type {number | undefined} */
    let pressed;

    // The zoom stops the propagation of a second finger's event, so this listens in the capture phase.
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
 * Listens for the gestures on a plot: `pass` is called while a pointer hovers, `leave` when it leaves or a drag begins, `choose` at each
 * move of a drag and at the release.
 * @param {HTMLElement} plot
 * @param {{ pass: (event: PointerEvent) => void, leave: () => void, choose: (event: PointerEvent, isDrag: boolean) => void }} handlers
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
 * Returns the kind of a press that has moved by (`dx`, `dy`) CSS pixels. A mouse scrolls by its wheel, so all its moves are drags.
 * @param {string} pointerType
 * @param {number} dx
 * @param {number} dy
 * @returns {Gesture}
 */
export function gestureOf(pointerType, dx, dy) {
    if (Math.hypot(dx, dy) <= SLOP) return "click";
    return pointerType === "mouse" || Math.abs(dx) > Math.abs(dy) ? "drag" : "scroll";
}
