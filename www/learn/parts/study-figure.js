// A chart other than the plots of a model, with a description of its numbers. The heading is in the article around it.

import { listenForPress, placeIn } from "../../controls/pointing.js";
import { make, setText } from "../../page/dom.js";
import { watchPixelRatio } from "../../page/pixel-ratio.js";
import { pixelRatio } from "../../page/pixel-ratio.js";
import { Study } from "../pkg/curvescope.js";
import { loadStudies } from "./studies.js";

/** @import { StudySpec, StudyValues } from "../pkg/curvescope.js" */
/** @import { Stage } from "../stage.js" */

/**
 * @template {StudySpec} S
 * @typedef {{
 *   title: string,
 *   spec: S,
 *   ratio?: number,
 *   words: (values: Extract<StudyValues, { kind: S["kind"] }>, spec: S) => string,
 *   onPoint?: (x: number, y: number, figure: StudyFigure<S>) => void,
 *   onPick?: (index: number, figure: StudyFigure<S>) => void,
 *   keys?: (key: string, figure: StudyFigure<S>) => boolean,
 * }} StudyOptions
 * `title` is the accessible name; `ratio` is width / height; `words` returns the description shown below the chart;
 * `onPoint` is called with the position of a press or drag, in the units of the axes, and `onPick` with the index of the chart's point at
 * the pointer; `keys` returns true if a key was handled.
 */

/**
 * Creates a figure for a stage. The separate package that draws it is loaded with the first figure.
 * @template {StudySpec} S
 * @param {Stage} stage
 * @param {StudyOptions<S>} options
 */
export async function studyFigure(stage, options) {
    await loadStudies();
    stage.signal.throwIfAborted();
    return new StudyFigure(stage, options);
}

/** @template {StudySpec} S */
export class StudyFigure {
    #study;
    #stage;
    #options;
    #spec;
    #plot;
    #base = make("canvas", { class: "plot-base" });
    #words = make("p", { class: "study-words", role: "status" });

    /**
     * @param {Stage} stage
     * @param {StudyOptions<S>} options
     */
    constructor(stage, options) {
        this.#stage = stage;
        this.#options = options;
        this.#spec = options.spec;
        this.#study = new Study(options.spec);
        const isMoved = Boolean(options.onPoint ?? options.onPick);
        // A picture (role "img") handles no keys, because screen readers do not pass them on.
        const use = isMoved ? { role: "application", tabindex: "0" } : { role: "img" };
        this.#plot = make("div", { class: "plot", "aria-label": options.title, ...use }, this.#base);
        this.#plot.style.aspectRatio = String(options.ratio ?? 1);
        if (!isMoved) this.#plot.style.cursor = "auto";
        this.element = make("div", { class: "study" }, this.#plot, this.#words);
        const { signal } = stage;
        const resized = new ResizeObserver(() => this.draw());
        resized.observe(this.#plot);
        signal.addEventListener("abort", () => {
            resized.disconnect();
            this.#study.free();
        });
        watchPixelRatio(() => this.draw(), signal);
        stage.onTheme(() => this.draw());
        this.#listen();
        this.#tell();
    }

    get spec() {
        return this.#spec;
    }

    /** @returns {Extract<StudyValues, { kind: S["kind"] }>} */
    get values() {
        return /** @type {any} */ (this.#study.values());
    }

    /** Shows the figure with some fields of its spec changed. @param {Partial<S>} change */
    set(change) {
        const spec = { ...this.#spec, ...change };
        this.#study.show(spec);
        this.#spec = spec;
        this.draw();
        this.#tell();
    }

    draw() {
        if (this.#stage.signal.aborted || this.#plot.clientWidth === 0) return;
        this.#study.draw(this.#base, this.#plot.clientWidth, this.#plot.clientHeight, this.#stage.theme(), pixelRatio());
    }

    #tell() {
        setText(this.#words, this.#options.words(this.values, this.#spec));
    }

    #listen() {
        const { onPoint, onPick, keys } = this.#options;
        const follow = (/** @type {PointerEvent} */ event) => {
            const place = /** @type {const} */ ([this.#plot.clientWidth, this.#plot.clientHeight, ...placeIn(this.#plot, event)]);
            const picked = onPick && this.#study.pick(...place);
            if (picked !== undefined) onPick?.(picked, this);
            const [x = NaN, y = NaN] = this.#study.dataAt(...place);
            onPoint?.(x, y, this);
        };
        if (onPoint || onPick) {
            listenForPress(this.#plot, {
                start(event) {
                    if (event.button === 0) follow(event);
                    return event.button === 0;
                },
                move: follow,
                hover(event) {
                    if (onPick && event.pointerType === "mouse") follow(event);
                },
            });
        }
        this.#plot.addEventListener("keydown", (event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || !keys?.(event.key, this)) return;
            event.preventDefault();
        });
    }
}
