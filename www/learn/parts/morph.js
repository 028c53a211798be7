// One space turned into another by a slider: the plot, its words, and ways to embed and save it.

import { connectCopyButton } from "../../controls/copy-button.js";
import { changeDetector } from "../../page/changes.js";
import { make, makeButton, makeSvg, setText } from "../../page/dom.js";
import { notLoaded } from "../../page/not-loaded.js";
import { fileName, save } from "../../page/save-file.js";
import { styleSheet } from "../../page/style-sheet.js";
import { patiently } from "../../page/waiting.js";
import { number } from "../../share/schema.js";
import { formatRatio } from "../../text/format.js";
import { Morph } from "../pkg/curvescope.js";
import { attributesOf, inksOf, sizeOf } from "./morph-drawing.js";
import { FRAMES, MARGINS } from "./morph-frame.js";
import { MORPH_WORDS, placeText } from "./morph-words.js";
import { loadStudies } from "./studies.js";

/** @import { Scene } from "../../scene/scene.js" */
/** @import { MorphSpec } from "../pkg/curvescope.js" */
/** @import { Stage } from "../stage.js" */
/** @import { Inks } from "./morph-drawing.js" */
/** @import { FrameMark } from "./morph-frame.js" */

/** Time from one space to the other, and between steps where the reader prefers reduced motion, in milliseconds. */
const WHOLE_WAY = 3000;
const STEP_TIME = 900;
const STEP = 0.25;

/** Smallest and greatest side of the plot in CSS pixels. */
const SIDES = /** @type {const} */ ([120, 420]);

/**
 * Adds the figure to a stage, with the curve and the operating point of a scene.
 * @param {Stage} stage
 * @param {Scene} scene
 * @param {MorphSpec["kind"]} kind
 */
export async function addMorph(stage, scene, kind) {
    await Promise.all([loadStudies(), styleSheet("learn/morph.css")]);
    stage.signal.throwIfAborted();
    new MorphFigure(stage, scene, kind);
}

/** A figure of which files can be made: the marks at any t, and its inks. */
export class MorphFigure {
    /** @type {Stage} */
    #stage;
    /** @type {MorphSpec["kind"]} */
    #kind;
    /** @type {Morph | undefined} */
    #morph;
    /** @type {ReturnType<Morph["lines"]["slice"]>} */
    #lines = [];
    #index = -1;
    #side = 0;
    #t = 0;
    #isRequested = false;
    #isPlaying = false;
    /** The next step. @type {ReturnType<typeof setTimeout> | undefined} */
    #next;
    /** @type {Inks | undefined} */
    #inks;
    /** Elements of the marks, with the attributes that they have. @type {{ element: SVGElement, has: Record<string, string> }[]} */
    #drawn = [];
    #inside = makeSvg("svg", {});
    #outside = makeSvg("g", {});
    #group = makeSvg("g", {}, this.#inside, this.#outside);
    #svg = makeSvg("svg", { role: "img", class: "morph-plot" }, this.#group);
    #plot = make("div", { class: "morph-place" });
    #slider = make("input", { type: "range", min: "0", max: "100", step: "1", value: "0" });
    #says = make("p", { class: "morph-says" });
    #play = makeButton("Play", () => this.#toggle());

    /**
     * @param {Stage} stage
     * @param {Scene} scene
     * @param {MorphSpec["kind"]} kind
     */
    constructor(stage, scene, kind) {
        this.#stage = stage;
        this.#kind = kind;
        const { from, to } = MORPH_WORDS[kind];
        this.#plot.append(this.#svg);
        const id = `${stage.prefix}morph`;
        this.#slider.id = id;
        const track = make("div", { class: "morph-track" }, this.#play, this.#slider);
        const label = make("label", { for: id }, `From ${from} to ${to}`);
        if (kind === "gains") {
            // The figure of its lesson.
            stage.row("morph", this.#plot, make("div", { class: "morph-controls" }, label, track));
            stage.control("morph-words", this.#says, this.#ways());
        } else {
            stage.further("morph", this.#plot, make("div", { class: "morph-controls" }, label, track, this.#says, this.#ways()));
        }
        this.#slider.addEventListener("input", () => {
            this.#stop();
            this.show(this.#slider.valueAsNumber / 100);
        });
        this.#follow(scene);
        this.#resize();
        const resized = new ResizeObserver(() => this.#resize());
        resized.observe(this.#plot);
        stage.onTheme(() => {
            this.#inks = undefined;
            this.#request();
        });
        stage.keep("morph", { reader: number(0, 1), get: () => this.#t, set: (t) => this.show(t) });
        stage.signal.addEventListener("abort", () => {
            this.#stop();
            resized.disconnect();
            this.#morph?.free();
            this.#morph = undefined;
        });
        this.show(0);
    }

    get t() {
        return this.#t;
    }

    get kind() {
        return this.#kind;
    }

    /** @param {number} t from 0, the first space, to 1, the second */
    show(t) {
        // Rounded, so that a link of it is short.
        this.#t = Math.round(1000 * t) / 1000;
        this.#slider.value = String(Math.round(100 * t));
        this.#slider.setAttribute("aria-valuetext", placeText(this.#kind, this.#t));
        this.#request();
    }

    /** Description of the figure at `t`. @param {number} [t] */
    describe(t = this.#t) {
        return MORPH_WORDS[this.#kind].says(t, this.#morph?.start(t) ?? 0);
    }

    /** @param {number} t @param {number} side of the plot */
    marks(t, side) {
        const positions = this.#morph?.at(t);
        return positions ? FRAMES[this.#kind]({ lines: this.#lines, positions, t, index: this.#index, side }) : [];
    }

    /** @param {Scene} scene */
    #follow(scene) {
        const isOther = changeDetector();
        scene.add({
            render: ({ state, model }) => {
                const { prevalence } = state.dials;
                this.#index = state.index;
                if (isOther(model, prevalence)) {
                    this.#morph?.free();
                    const { tps, fps } = model;
                    this.#morph = new Morph({ kind: this.#kind, tps, fps, ...(prevalence === undefined ? {} : { prevalence }) });
                    this.#lines = this.#morph.lines;
                }
                this.#draw();
            },
        });
    }

    #resize() {
        const { left, right, top } = MARGINS[this.#kind];
        const room = this.#plot.clientWidth - left - right;
        const side = Math.round(Math.min(SIDES[1], Math.max(SIDES[0], room)));
        if (side === this.#side) return;
        this.#side = side;
        const { width, height } = sizeOf(this.#kind, side);
        for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
            this.#svg.setAttribute(name, String(value));
        }
        this.#group.setAttribute("transform", `translate(${left} ${top})`);
        for (const name of ["width", "height"]) this.#inside.setAttribute(name, String(side));
        this.#request();
    }

    /** Draws in the next frame. */
    #request() {
        if (this.#isRequested) return;
        this.#isRequested = true;
        requestAnimationFrame(() => {
            this.#isRequested = false;
            this.#draw();
        });
    }

    #draw() {
        if (!this.#morph || this.#stage.signal.aborted) return;
        const says = this.describe();
        setText(this.#says, says);
        if (this.#kind === "gains") this.#stage.show({ "axis-start": formatRatio(this.#morph.start(this.#t)) });
        this.#svg.setAttribute("aria-label", says);
        this.#inks ??= inksOf(this.#plot, this.#stage.theme());
        const marks = this.marks(this.#t, this.#side);
        if (marks.length !== this.#drawn.length) this.#build(marks);
        for (const [at, mark] of marks.entries()) {
            const drawn = this.#drawn[at];
            if (!drawn) continue;
            const wanted = attributesOf(mark, this.#inks);
            for (const name in wanted) {
                const value = wanted[name] ?? "";
                if (drawn.has[name] !== value) drawn.element.setAttribute(name, (drawn.has[name] = value));
            }
        }
    }

    /** @param {readonly FrameMark[]} marks */
    #build(marks) {
        this.#drawn = marks.map(({ tag, text }) => {
            const element = makeSvg(tag, {});
            if (text !== undefined) element.textContent = text;
            return { element, has: {} };
        });
        const [inside, outside] = [true, false].map((isInside) =>
            this.#drawn.filter((_, at) => Boolean(marks[at]?.isInside) === isInside).map(({ element }) => element),
        );
        this.#inside.replaceChildren(...(inside ?? []));
        this.#outside.replaceChildren(...(outside ?? []));
    }

    #toggle() {
        if (this.#isPlaying) return this.#stop();
        this.#isPlaying = true;
        setText(this.#play, "Pause");
        const to = this.#t === 1 ? 0 : 1;
        const go = matchMedia("(prefers-reduced-motion: reduce)").matches ? this.#stepTo : this.#moveTo;
        go.call(this, to, performance.now());
    }

    #stop() {
        this.#isPlaying = false;
        clearTimeout(this.#next);
        setText(this.#play, "Play");
    }

    /** Moves on in each frame. @param {number} to @param {number} before time of the last frame */
    #moveTo(to, before) {
        requestAnimationFrame((now) => {
            if (!this.#isPlaying) return;
            const way = Math.max(0, now - before) / WHOLE_WAY;
            this.show(to === 1 ? Math.min(1, this.#t + way) : Math.max(0, this.#t - way));
            if (this.#t === to) this.#stop();
            else this.#moveTo(to, now);
        });
    }

    /** Moves on in steps. @param {number} to */
    #stepTo(to) {
        if (!this.#isPlaying) return;
        const steps = this.#t / STEP;
        this.show(STEP * (to === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1));
        if (this.#t === to) this.#stop();
        else this.#next = setTimeout(() => this.#stepTo(to), STEP_TIME);
    }

    /** The buttons that embed and save. */
    #ways() {
        const { from, to } = MORPH_WORDS[this.#kind];
        const embed = make("button", { type: "button", class: "quiet" }, "Embed");
        const share = make("div", { class: "share" }, embed);
        const making = async () => {
            const { embedCode } = await import("./morph-files.js");
            // Another lesson may have been opened meanwhile: then there is nothing to draw.
            this.#stage.signal.throwIfAborted();
            return async () => ({ text: embedCode(this, this.#filesInks()), says: `It opens here: ${placeText(this.#kind, this.#t)}.` });
        };
        connectCopyButton(share, embed, () => this, making, this.#stage.signal);
        const buttons = make("div", { class: "morph-ways" }, share);
        for (const [name, ending, make] of /** @type {const} */ ([
            ["Save loop", "loop", "loopPicture"],
            ["Save film strip", "film strip", "stripPicture"],
        ])) {
            const press = async () => {
                for (const problem of buttons.querySelectorAll(".problem")) problem.remove();
                try {
                    const files = await patiently(import("./morph-files.js"));
                    if (this.#stage.signal.aborted) return;
                    const picture = files[make](this, this.#filesInks(make === "stripPicture"));
                    save(fileName("svg", from, "to", to, ending), new Blob([picture], { type: "image/svg+xml" }));
                } catch (error) {
                    buttons.append(notLoaded(error));
                }
            };
            buttons.append(makeButton(name, () => void press(), { class: "quiet" }));
        }
        return buttons;
    }

    /** @param {boolean} [isPaper] */
    #filesInks(isPaper = false) {
        return inksOf(this.#plot, isPaper ? "light" : this.#stage.theme());
    }
}
