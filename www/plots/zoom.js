// Moving the visible part of a plot by wheel, box, two fingers and keys. The plots' own pointer moves are in plots-view.js.

import { make } from "../page/dom.js";
import { boxed, panned, windowForKey, zoomed } from "../state/windows.js";

/** @import { PlotWindow } from "../pkg/curvescope.js" */
/** @import { Position } from "../state/windows.js" */

/** Zoom per pixel that a wheel turns. */
const PER_WHEEL_PX = 0.0025;

/**
 * Listens on a plot. Gestures that belong to the zoom are stopped before the plot's other listeners hear them, so this is called
 * before they are added.
 * @param {HTMLElement} plot
 * @param {(x: number, y: number) => Position} dataAt the position under a place in the plot's box, in CSS pixels
 * @param {() => PlotWindow} getWindow
 * @param {(window: PlotWindow) => void} setWindow
 * @param {() => Position | undefined} getPoint the chosen point, which keys zoom about
 */
export function listenForZoom(plot, dataAt, getWindow, setWindow, getPoint) {
    /** @type {Map<number, Position>} */
    const touches = new Map();
    /** @type {{ id: number, kind: "box" | "pan", from: Position } | undefined} */
    let drag;
    const frame = make("div", { class: "zoom-box", hidden: "" });
    plot.append(frame);

    /**
     * @param {{ clientX: number, clientY: number }} event
     * @returns {Position}
     */
    const placeOf = ({ clientX, clientY }) => {
        const box = plot.getBoundingClientRect();
        return [clientX - box.left, clientY - box.top];
    };

    plot.addEventListener(
        "wheel",
        (event) => {
            // A wheel alone scrolls the page. A pinch on a touchpad comes as a wheel with Ctrl.
            if (!event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            setWindow(zoomed(getWindow(), Math.exp(-event.deltaY * PER_WHEEL_PX), dataAt(...placeOf(event))));
        },
        { passive: false },
    );

    plot.addEventListener("pointerdown", (event) => {
        const place = placeOf(event);
        if (event.pointerType === "touch") {
            touches.set(event.pointerId, place);
            if (touches.size > 1) event.stopImmediatePropagation();
            return;
        }
        const isPan = event.button === 1 || (event.button === 0 && event.altKey);
        const isBox = event.button === 0 && event.shiftKey;
        if (!isPan && !isBox) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        plot.setPointerCapture(event.pointerId);
        drag = { id: event.pointerId, kind: isBox ? "box" : "pan", from: place };
    });

    plot.addEventListener("pointermove", (event) => {
        const place = placeOf(event);
        if (touches.size > 1 && touches.has(event.pointerId)) {
            event.stopImmediatePropagation();
            pinch(event.pointerId, place);
            return;
        }
        if (touches.has(event.pointerId)) touches.set(event.pointerId, place);
        if (drag?.id !== event.pointerId) return;
        event.stopImmediatePropagation();
        if (drag.kind === "box") {
            showBox(drag.from, place);
        } else {
            const [from, to] = [dataAt(...drag.from), dataAt(...place)];
            setWindow(panned(getWindow(), from[0] - to[0], from[1] - to[1]));
            drag.from = place;
        }
    });

    const end = (/** @type {PointerEvent} */ event) => {
        const wasPinch = touches.size > 1 && touches.has(event.pointerId);
        touches.delete(event.pointerId);
        if (wasPinch) event.stopImmediatePropagation();
        if (drag?.id !== event.pointerId) return;
        event.stopImmediatePropagation();
        const { kind, from } = drag;
        drag = undefined;
        frame.hidden = true;
        if (kind === "box" && event.type === "pointerup") {
            setWindow(boxed(getWindow(), dataAt(...from), dataAt(...placeOf(event))));
        }
    };
    plot.addEventListener("pointerup", end);
    plot.addEventListener("pointercancel", end);

    plot.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey) return;
        const next = windowForKey(getWindow(), event, getPoint());
        if (!next) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        setWindow(next);
    });

    /**
     * Two fingers: what is between them stays between them.
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

    /**
     * @param {Position} from
     * @param {Position} to
     */
    function showBox(from, to) {
        frame.hidden = false;
        frame.style.left = `${Math.min(from[0], to[0])}px`;
        frame.style.top = `${Math.min(from[1], to[1])}px`;
        frame.style.width = `${Math.abs(from[0] - to[0])}px`;
        frame.style.height = `${Math.abs(from[1] - to[1])}px`;
    }
}
