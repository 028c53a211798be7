// The globals of a page in Node: those of happy-dom, and what it lacks. Nothing is laid out or painted: every element has one size and is in
// sight, and canvases keep strokes without showing them.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";

import { WorkerThread } from "./worker.js";

/** Width and height of every element, in CSS pixels. */
const SIDE = 400;

const window = new Window({
    url: "http://localhost/",
    width: 1440,
    height: 900,
    settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        device: { prefersReducedMotion: "reduce" },
    },
});

/** Classes of the document; Node has its own of all others. */
const CLASSES =
    /^(Event|EventTarget|\w+Event|Node|NodeList|Element|HTML\w*Element|SVG\w*Element|Text|Document\w*|DOM\w+|Range|Selection|Storage|MutationObserver|CSSStyleSheet|ShadowRoot|DataTransfer|FileList)$/;

const VALUES = [
    ...["document", "location", "history", "navigator", "localStorage", "sessionStorage", "customElements", "CSS", "screen"],
    ...["innerWidth", "innerHeight", "devicePixelRatio", "scrollX", "scrollY"],
];

const FUNCTIONS = [
    ...[
        "addEventListener",
        "removeEventListener",
        "dispatchEvent",
        "matchMedia",
        "getComputedStyle",
        "getSelection",
        "scrollTo",
        "scrollBy",
    ],
];

/** Makes a value of the window a global one. @param {string} name @param {unknown} value */
function define(name, value) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

for (const name of Object.getOwnPropertyNames(window)) if (CLASSES.test(name)) define(name, Reflect.get(window, name));
for (const name of VALUES) define(name, Reflect.get(window, name));
for (const name of FUNCTIONS) define(name, Reflect.get(window, name).bind(window));
define("window", globalThis);
define("self", globalThis);
define("Worker", WorkerThread);

// In browsers the entry of another place on the page has no state; happy-dom gives it that of the entry before.
const { location } = window;
const hash = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(location), "hash");
Object.defineProperty(location, "hash", {
    get: () => hash?.get?.call(location),
    set(/** @type {string} */ to) {
        const before = location.href;
        hash?.set?.call(location, to);
        if (location.href !== before) window.history.replaceState(null, "");
    },
});

/** The frames that are asked for. @type {Set<unknown>} */
const frames = new Set();
define("requestAnimationFrame", (/** @type {(now: number) => void} */ draw) => {
    const frame = window.requestAnimationFrame((now) => {
        frames.delete(frame);
        draw(now);
    });
    frames.add(frame);
    return frame;
});
define("cancelAnimationFrame", (/** @type {ReturnType<typeof window.requestAnimationFrame>} */ frame) => {
    frames.delete(frame);
    window.cancelAnimationFrame(frame);
});

/** True when no frame is asked for: all changes are shown. */
export const isAtRest = () => frames.size === 0;

const { setTimeout } = globalThis;

/**
 * A timer; one of a minute or more does not keep the process.
 * @param {(...args: unknown[]) => void} callback
 * @param {number} [delay] in milliseconds
 * @param {unknown[]} args
 */
function startTimer(callback, delay = 0, ...args) {
    const timer = setTimeout(callback, delay, ...args);
    if (delay >= 60_000) timer.unref();
    return timer;
}
define("setTimeout", startTimer);

/** Files of the source tree in the place of a server. @param {URL | string} url */
define("fetch", async (/** @type {URL | string} */ url) => {
    const type = String(url).endsWith(".wasm") ? "application/wasm" : "text/plain";
    return new Response(await readFile(fileURLToPath(url)), { headers: { "content-type": type } });
});

/** Calls back once for each element, which is in sight and has its size. */
class Observer {
    #callback;

    /** @param {(entries: readonly object[], observer: Observer) => void} callback */
    constructor(callback) {
        this.#callback = callback;
    }

    /** @param {Element} target */
    observe(target) {
        const size = [{ inlineSize: SIDE, blockSize: SIDE }];
        const box = { contentRect: { width: SIDE, height: SIDE }, contentBoxSize: size, devicePixelContentBoxSize: size };
        queueMicrotask(() => this.#callback([{ target, isIntersecting: true, intersectionRatio: 1, ...box }], this));
    }

    unobserve() {}

    disconnect() {}
}
define("IntersectionObserver", Observer);
define("ResizeObserver", Observer);

for (const name of ["clientWidth", "clientHeight", "offsetWidth", "offsetHeight"])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => SIDE });
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, SIDE, SIDE);

/** A context that keeps its strokes until it is cleared, each with its colours, and knows how wide a text is. */
class CanvasRenderingContext2D {
    /** @type {unknown[][]} */
    strokes = [];
    strokeStyle = "";
    fillStyle = "";

    /** @param {HTMLCanvasElement} canvas */
    constructor(canvas) {
        this.canvas = canvas;
    }

    clearRect() {
        this.strokes = [];
    }

    /** @param {string} text */
    measureText(text) {
        return { width: 6 * text.length };
    }
}
const STROKES = [
    ...["beginPath", "closePath", "moveTo", "lineTo", "arc", "rect", "stroke", "fill", "clip", "fillRect", "strokeRect"],
    ...["fillText", "strokeText", "save", "restore", "translate", "rotate", "scale", "setTransform", "setLineDash", "drawImage"],
];
for (const name of STROKES)
    Object.defineProperty(CanvasRenderingContext2D.prototype, name, {
        /** @this {CanvasRenderingContext2D} @param {unknown[]} numbers */
        value(...numbers) {
            const colour = name.startsWith("stroke") ? [this.strokeStyle] : name.startsWith("fill") ? [this.fillStyle] : [];
            this.strokes.push([name, ...numbers, ...colour]);
        },
    });
define("CanvasRenderingContext2D", CanvasRenderingContext2D);

/** @type {WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>} */
const contexts = new WeakMap();
Object.defineProperty(HTMLCanvasElement.prototype, "getContext", {
    /** @this {HTMLCanvasElement} */
    value() {
        const context = contexts.get(this) ?? new CanvasRenderingContext2D(this);
        contexts.set(this, context);
        return context;
    },
});
