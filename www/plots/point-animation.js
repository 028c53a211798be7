// The animation of the chosen point's mark along its curve when a button moves the point elsewhere. The state changes at once; only the
// mark is late.

/** @import { State } from "../state/state.js" */

/** Duration in milliseconds. */
const MS = 200;

export class PointAnimation {
    #draw;
    /** @type {{ model: number, from: number, to: number } | undefined} */
    #path;
    #began = NaN;
    /** Share of the way that is done, 0 to 1. */
    #share = 0;

    /** @param {() => void} draw draws the marks again */
    constructor(draw) {
        this.#draw = draw;
    }

    /**
     * Begins an animation along the curve of a model; none where the reader prefers reduced motion.
     * @param {number} model
     * @param {number} from
     * @param {number} to
     */
    begin(model, from, to) {
        const isUnderWay = this.#path !== undefined;
        if (from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
        this.#path = { model, from, to };
        this.#began = NaN;
        this.#share = 0;
        if (!isUnderWay) requestAnimationFrame(this.#step);
    }

    /**
     * Returns the operating point to mark as chosen: one on the way, until the animation ends or another point is chosen.
     * @param {Pick<State, "active" | "index">} state
     */
    in({ active, index }) {
        const path = this.#path;
        if (!path || path.model !== active || path.to !== index) return index;
        return Math.round(path.from + (path.to - path.from) * this.#share);
    }

    /** @param {number} now */
    #step = (now) => {
        if (Number.isNaN(this.#began)) this.#began = now;
        const done = Math.min(1, (now - this.#began) / MS);
        // Fast at first, slow at the end.
        this.#share = 1 - (1 - done) ** 3;
        if (done < 1) requestAnimationFrame(this.#step);
        else this.#path = undefined;
        this.#draw();
    };
}
