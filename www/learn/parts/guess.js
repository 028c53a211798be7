// The guess in a plot: rings that are dragged, or moved by keys, and the truth beside them.

import { placeIn } from "../../controls/pointing.js";
import { makeSvg } from "../../page/dom.js";
import { pixelAt } from "../../plots/pixel-at.js";
import { sizeOf } from "../../plots/plot-canvases.js";
import { formatRate } from "../../text/format.js";
import { arrowStep } from "./arrow-step.js";

/** @import { Plots, PlotSpace } from "../../pkg/curvescope.js" */
/** @import { PlotCanvases } from "../../plots/plot-canvases.js" */

/** A place in the plot's own units. @typedef {[number, number]} Position */

/** A step by the arrow keys, and the number of steps at once with Shift or the Page keys. */
const STEP = 0.01;
const PAGE = 10;

/** Steps of the Page keys: to the right and up. @type {Readonly<Record<string, readonly [number, number]>>} */
const PAGES = { PageUp: [0, PAGE], PageDown: [0, -PAGE] };

/** Width of the words, about. */
const WORD = 76;

/** Radius of a ring, and of what takes the pointer. */
const RING = 7;
const FINE = 14;
const COARSE = 22;

export class Guess {
    #canvases;
    #plots;
    #space;
    #names;
    #isCurve;
    /** @type {Position[]} */
    #at;
    /** @type {readonly Position[]} */
    #truth = [];
    #line = makeSvg("polyline", { class: "guess-line" });
    #word = makeSvg("text", { class: "guess-word" }, document.createTextNode("your guess"));
    #gaps = makeSvg("path", { class: "guess-gaps" });
    /** @type {SVGGElement[]} */
    #handles;
    /** @type {SVGSVGElement} */
    #svg;

    /**
     * @param {object} of
     * @param {PlotCanvases} of.canvases
     * @param {Pick<Plots, "dataAt">} of.plots
     * @param {PlotSpace} of.space
     * @param {[string, string]} of.names of the axes
     * @param {readonly Position[]} of.from where the rings begin: one for a point, several for a curve
     */
    constructor({ canvases, plots, space, names, from }) {
        this.#canvases = canvases;
        this.#plots = plots;
        this.#space = space;
        this.#names = names;
        this.#isCurve = from.length > 1;
        this.#at = from.map(([x, y]) => (this.#isCurve ? [x, rounded(y)] : [rounded(x), rounded(y)]));
        this.#handles = this.#at.map((_, index) => this.#handle(index));
        this.#svg = makeSvg("svg", { class: "guess" }, this.#line, this.#gaps, this.#word, ...this.#handles);
        // A click beside the rings moves the nearest one, for readers who can't drag.
        this.#svg.addEventListener("click", (event) => this.#moveNearest(event));
        canvases.figure.classList.add("has-guess");
        // Beside the plot and not in it, which is a slider and has no parts for assistive technology.
        canvases.plot.after(this.#svg);
        this.place();
    }

    /** The places of the rings. @returns {readonly Position[]} */
    get at() {
        return this.#at;
    }

    focus() {
        this.#handles[0]?.focus();
    }

    remove() {
        this.#svg.remove();
        this.#canvases.figure.classList.remove("has-guess");
    }

    /** Fixes the guess and joins it to the truth. @param {readonly Position[]} truth */
    compareWith(truth) {
        this.#truth = truth;
        for (const [index, handle] of this.#handles.entries()) {
            handle.setAttribute("aria-disabled", "true");
            this.#announce(handle, index);
        }
        this.#svg.classList.add("is-compared");
        this.place();
    }

    /** Puts all parts where the plot has their places now. */
    place() {
        const { plot } = this.#canvases;
        const [width, height] = sizeOf(plot);
        if (width === 0 || height === 0) return;
        const { style } = this.#svg;
        style.left = `${plot.offsetLeft}px`;
        style.top = `${plot.offsetTop}px`;
        style.width = `${width}px`;
        style.height = `${height}px`;
        const toPixels = this.#toPixels(width, height);
        const pixels = this.#at.map(toPixels);
        this.#line.setAttribute("points", this.#isCurve ? pixels.map((at) => at.join()).join(" ") : "");
        this.#gaps.setAttribute("d", this.#truth.map((to, at) => `M${pixels[at]?.join(" ") ?? ""}L${toPixels(to).join(" ")}`).join(""));
        for (const [index, [x, y]] of pixels.entries()) this.#handles[index]?.setAttribute("transform", `translate(${x} ${y})`);
        this.#placeWord(pixels, width, toPixels);
    }

    /**
     * Puts the words beside a ring, away from the line and the truth.
     * @param {readonly number[][]} pixels of the rings
     * @param {number} width
     * @param {(at: Position) => number[]} toPixels
     */
    #placeWord(pixels, width, toPixels) {
        const [first = [0, 0], last = first] = [pixels[0], pixels.at(-1)];
        const isRising = (last[1] ?? 0) < (first[1] ?? 0);
        const [x = 0, y = 0] = isRising ? last : first;
        const isBefore = isRising || (!this.#isCurve && this.#truth.some((to) => (toPixels(to)[0] ?? 0) > x));
        this.#word.setAttribute("text-anchor", isBefore ? "end" : "start");
        this.#word.setAttribute("x", String(isBefore ? Math.max(x - RING, WORD) : Math.min(x + RING + 5, width - WORD)));
        this.#word.setAttribute("y", String(isRising ? y + RING + 27 : Math.max(y - RING - 5, 14)));
    }

    /** @param {number} index */
    #handle(index) {
        const reach = matchMedia("(pointer: coarse)").matches ? COARSE : FINE;
        const place = this.#isCurve ? ` at ${this.#names[0]} ${formatRate(this.#at[index]?.[0])}` : "";
        const handle = makeSvg(
            "g",
            {
                role: "slider",
                tabindex: "0",
                "aria-label": `Your guess${place}`,
                "aria-orientation": this.#isCurve ? "vertical" : undefined,
                "aria-valuemin": "0",
                "aria-valuemax": "1",
            },
            makeSvg("circle", { class: "guess-reach", r: String(reach) }),
            makeSvg("circle", { class: "guess-ring", r: String(RING) }),
        );
        this.#announce(handle, index);
        handle.addEventListener("keydown", (event) => {
            const arrow = arrowStep(event.key);
            const way = arrow ?? PAGES[event.key];
            if (!way || this.#truth.length > 0) return;
            event.preventDefault();
            const step = arrow && event.shiftKey ? PAGE * STEP : STEP;
            const [x, y] = this.#at[index] ?? [0, 0];
            // Of a curve the keys to the right and left move the ring as those up and down do, as on any slider.
            const [right, up] = this.#isCurve ? [0, way[0] + way[1]] : way;
            this.#move(index, [x + right * step, y + up * step]);
        });
        handle.addEventListener("pointerdown", (event) => {
            if (this.#truth.length > 0 || event.button !== 0) return;
            event.preventDefault();
            handle.focus();
            handle.setPointerCapture(event.pointerId);
        });
        // Browsers do not apply "touch-action" to parts of an SVG image, and would scroll.
        handle.addEventListener("touchstart", (event) => this.#truth.length === 0 && event.preventDefault(), { passive: false });
        handle.addEventListener("pointermove", (event) => {
            if (this.#truth.length === 0 && handle.hasPointerCapture(event.pointerId)) this.#move(index, this.#dataAt(event));
        });
        return handle;
    }

    /** @param {number} index @param {readonly [number, number]} to */
    #move(index, [x, y]) {
        const at = this.#at[index];
        const handle = this.#handles[index];
        if (!at || !handle) return;
        if (!this.#isCurve) at[0] = rounded(x);
        at[1] = rounded(y);
        this.#announce(handle, index);
        this.place();
    }

    /** @param {Element} handle @param {number} index */
    #announce(handle, index) {
        const [x, y] = this.#at[index] ?? [NaN, NaN];
        const textOf = (/** @type {readonly number[]} */ [right, up]) => {
            const height = `${this.#names[1]} ${formatRate(up)}`;
            return this.#isCurve ? height : `${this.#names[0]} ${formatRate(right)}, ${height}`;
        };
        const truth = this.#truth[index];
        handle.setAttribute("aria-valuenow", String(y));
        handle.setAttribute("aria-valuetext", truth ? `${textOf([x, y])}; in fact ${textOf(truth)}` : textOf([x, y]));
    }

    /** @param {MouseEvent} event */
    #moveNearest(event) {
        if (this.#truth.length > 0 || (event.target instanceof Element && event.target.closest("g"))) return;
        const to = this.#dataAt(event);
        const distances = this.#at.map(([x]) => Math.abs(x - to[0]));
        const index = distances.indexOf(Math.min(...distances));
        this.#move(index, to);
        this.#handles[index]?.focus();
    }

    /** Returns the place below a pointer. @param {MouseEvent} event */
    #dataAt(event) {
        const { plot } = this.#canvases;
        const [x = 0, y = 0] = this.#plots.dataAt(this.#space, ...sizeOf(plot), ...placeIn(plot, event));
        return /** @type {const} */ ([x, y]);
    }

    /** Returns a function from places to pixels. @param {number} width @param {number} height */
    #toPixels(width, height) {
        return (/** @type {Position} */ at) => pixelAt(this.#plots, this.#space, [width, height], at).map((px) => Number(px.toFixed(2)));
    }
}

/** Returns a share of whole steps, from 0 to 1. @param {number} value */
const rounded = (value) => Math.round(Math.min(1, Math.max(0, value)) / STEP) / (1 / STEP);
