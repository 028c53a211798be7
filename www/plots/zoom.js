// Moves the window of a plot by wheel, box, two fingers and keys. Choosing points is in point-choice.js.

import { listenForPress, placeIn } from "../controls/pointing.js";
import { make } from "../page/dom.js";
import { boxed, panned, windowForKey, zoomed } from "../state/windows.js";

/** @import { PlotWindow } from "../pkg/curvescope.js" */
/** @import { Position } from "../state/windows.js" */

/** Logarithm of the zoom per unit of `deltaY`, which is pixels in most browsers. */
const PER_WHEEL_PX = 0.0025;

/**
 * A plot's window, undefined for the whole. `dataAt` returns the position in the plot's units at a place in its box, in CSS pixels;
 * `getPoint` the chosen point, the centre of the keyboard's zoom.
 * @typedef {{
 *   dataAt: (x: number, y: number) => Position,
 *   getWindow: () => PlotWindow,
 *   setWindow: (window: PlotWindow | undefined) => void,
 *   getPoint: () => Position | undefined,
 * }} ZoomTarget
 */

/**
 * Adds the listeners of a plot. Gestures of the zoom are stopped before the plot's other listeners, so this is called before those are
 * added.
 * @param {HTMLElement} plot
 * @param {ZoomTarget} target
 */
export function listenForZoom(plot, target) {
    const { dataAt, getWindow, setWindow, getPoint } = target;
    plot.addEventListener(
        "wheel",
        (event) => {
            // A wheel alone scrolls the page. A pinch on a touchpad is a wheel event with Ctrl.
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            setWindow(zoomed(getWindow(), Math.exp(-event.deltaY * PER_WHEEL_PX), dataAt(...placeIn(plot, event))));
        },
        { passive: false },
    );
    plot.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        const isBack = event.key === "0" && !event.altKey;
        const next = isBack ? undefined : windowForKey(getWindow(), event, getPoint());
        if (!next && !isBack) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        setWindow(next);
    });
    listenForPinch(plot, target);
    listenForDrag(plot, target);
}

/**
 * Zooms and pans by two fingers: the data between them stay between them.
 * @param {HTMLElement} plot
 * @param {ZoomTarget} target
 */
function listenForPinch(plot, { dataAt, getWindow, setWindow }) {
    /** @type {Map<number, Position>} */
    const touches = new Map();

    plot.addEventListener("pointerdown", (event) => {
        if (event.pointerType !== "touch") return;
        touches.set(event.pointerId, placeIn(plot, event));
        if (touches.size > 1) event.stopImmediatePropagation();
    });
    plot.addEventListener("pointermove", (event) => {
        if (!touches.has(event.pointerId)) return;
        if (touches.size > 1) {
            event.stopImmediatePropagation();
            pinch(event.pointerId, placeIn(plot, event));
        } else touches.set(event.pointerId, placeIn(plot, event));
    });
    const end = (/** @type {PointerEvent} */ event) => {
        if (touches.size > 1 && touches.has(event.pointerId)) event.stopImmediatePropagation();
        touches.delete(event.pointerId);
    };
    plot.addEventListener("pointerup", end);
    plot.addEventListener("pointercancel", end);

    /**
     * @param {number} id
     * @param {Position} place
     */
    function pinch(id, place) {
        const former = touches.get(id);
        const other = [...touches].find(([touch]) => touch !== id)?.[1];
        touches.set(id, place);
        if (!former || !other) return;
        const spread = (/** @type {Position} */ one) => Math.hypot(one[0] - other[0], one[1] - other[1]);
        const middle = (/** @type {Position} */ one) => dataAt((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
        if (spread(former) < 1) return;
        const [before, after] = [middle(former), middle(place)];
        const moved = panned(getWindow(), before[0] - after[0], before[1] - after[1]);
        setWindow(zoomed(moved, spread(place) / spread(former), before));
    }
}

/**
 * Shift and a drag draw a box to zoom into; Alt and a drag, or a drag of the middle button, pan.
 * @param {HTMLElement} plot
 * @param {ZoomTarget} target
 */
function listenForDrag(plot, { dataAt, getWindow, setWindow }) {
    /** @type {{ kind: "box" | "pan", from: Position }} */
    let drag;
    const frame = make("div", { class: "zoom-box", hidden: "" });
    plot.append(frame);

    listenForPress(plot, {
        start(event) {
            if (event.pointerType === "touch") return false;
            const isPan = event.button === 1 || (event.button === 0 && event.altKey);
            const isBox = event.button === 0 && event.shiftKey;
            if (!isPan && !isBox) return false;
            event.preventDefault();
            event.stopImmediatePropagation();
            drag = { kind: isBox ? "box" : "pan", from: placeIn(plot, event) };
            return true;
        },
        move(event) {
            event.stopImmediatePropagation();
            const place = placeIn(plot, event);
            if (drag.kind === "box") return showBox(frame, drag.from, place);
            const [from, to] = [dataAt(...drag.from), dataAt(...place)];
            setWindow(panned(getWindow(), from[0] - to[0], from[1] - to[1]));
            drag.from = place;
        },
        end(released) {
            frame.hidden = true;
            released?.stopImmediatePropagation();
            if (released && drag.kind === "box") setWindow(boxed(getWindow(), dataAt(...drag.from), dataAt(...placeIn(plot, released))));
        },
    });
}

/**
 * @param {HTMLElement} frame
 * @param {Position} from
 * @param {Position} to
 */
function showBox(frame, from, to) {
    frame.hidden = false;
    frame.style.left = `${Math.min(from[0], to[0])}px`;
    frame.style.top = `${Math.min(from[1], to[1])}px`;
    frame.style.width = `${Math.abs(from[0] - to[0])}px`;
    frame.style.height = `${Math.abs(from[1] - to[1])}px`;
}
