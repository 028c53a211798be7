// The way of the chosen point's mark when a button takes it elsewhere: along its curve, for a moment. The state is there at once.

/** @import { State } from "../state/state.js" */

/** How long it takes. */
const MS = 200;

export class Glide {
    #draw;
    /** @type {{ model: number, from: number, to: number } | undefined} */
    #way;
    #began = NaN;
    /** Of the way, how much is done. */
    #share = 0;

    /** @param {() => void} draw draws the marks again */
    constructor(draw) {
        this.#draw = draw;
    }

    /**
     * Begins a way along the curve of a model. There is none where the reader wants less motion.
     * @param {number} model
     * @param {number} from
     * @param {number} to
     */
    begin(model, from, to) {
        const isUnderWay = this.#way !== undefined;
        if (from === to || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
        this.#way = { model, from, to };
        this.#began = NaN;
        this.#share = 0;
        if (!isUnderWay) requestAnimationFrame(this.#step);
    }

    /**
     * The operating point that is marked as chosen: one on the way to it, until the mark is there or the reader has chosen another.
     * @param {Pick<State, "active" | "index">} state
     */
    in({ active, index }) {
        const way = this.#way;
        if (!way || way.model !== active || way.to !== index) return index;
        return Math.round(way.from + (way.to - way.from) * this.#share);
    }

    /** @param {number} now */
    #step = (now) => {
        if (Number.isNaN(this.#began)) this.#began = now;
        const done = Math.min(1, (now - this.#began) / MS);
        // Quick at first, gently to its end.
        this.#share = 1 - (1 - done) ** 3;
        if (done < 1) requestAnimationFrame(this.#step);
        else this.#way = undefined;
        this.#draw();
    };
}
