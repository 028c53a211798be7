// The spec that the panel shows, and the one that waits. Only one is generated at a time and then shown, even while the reader drags fast.

import { Densities } from "../pkg/drawing.js";
import { isSame } from "../share/schema.js";
import { generatedTitle } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { PRESETS } from "./presets.js";

/** @import { GenerateSpec } from "../pkg/curvescope.js" */
/** @import { Runtime } from "../scene/runtime.js" */
/** @import { State } from "../state/state.js" */

export class Specs {
    #runtime;
    #onChange;
    /** @type {GenerateSpec | undefined} */
    #waiting;
    /** Spec of the latest request. @type {GenerateSpec | undefined} */
    #asked;
    /** Spec of the generated data that were shown last. @type {GenerateSpec | undefined} */
    #seen;
    /** Reason why `shown` can't be generated; empty if it can. */
    fault = "";

    /**
     * @param {Runtime} runtime
     * @param {() => void} onChange
     */
    constructor(runtime, onChange) {
        this.#runtime = runtime;
        this.#onChange = onChange;
        const source = runtime.state.shown?.job.source;
        this.#asked = this.#seen = source?.kind === "generated" ? source.spec : undefined;
        this.shown = this.#seen ?? PRESETS[0].spec;
        /** Spec to which resets return. */
        this.first = this.shown;
        this.densities = new Densities(this.shown);
    }

    /** Shows another spec and requests its rows, or sets `fault` if it is invalid. @param {GenerateSpec} next */
    change(next) {
        const { job, working } = this.#runtime.state;
        const isGenerated = job?.source.kind === "generated";
        // A box reports its number on Enter and again when it is left.
        if (isSame(next, this.shown) && isGenerated) return;
        this.shown = next;
        this.fault = this.#draw(next);
        this.#waiting = undefined;
        if (!this.fault && working && isGenerated) this.#waiting = next;
        else if (!this.fault) this.#ask(next);
        this.#onChange();
    }

    /** Changes the spec, and makes it the one to which resets return. @param {GenerateSpec} next */
    begin(next) {
        this.first = next;
        this.change(next);
    }

    /**
     * Shows the spec of generated data that this panel did not request: those of a link, and former ones that Undo shows again.
     * @param {State} state
     * @returns {boolean} true if such data are shown now
     */
    takeShown({ shown }) {
        const source = shown?.job.source;
        if (source?.kind !== "generated" || source.spec === this.#seen) return false;
        const { spec } = source;
        this.#seen = spec;
        if (this.#asked && isSame(spec, this.#asked)) return false;
        this.#asked = this.shown = this.first = spec;
        this.fault = "";
        this.#waiting = undefined;
        this.densities.show(spec);
        return true;
    }

    /** Requests the rows of the spec that waits, once no request is under way; drops it if other data were requested meanwhile. */
    sendWaiting() {
        const { job, working } = this.#runtime.state;
        if (job?.source.kind !== "generated") this.#waiting = undefined;
        if (!this.#waiting || working) return;
        const next = this.#waiting;
        this.#waiting = undefined;
        this.#ask(next);
    }

    /**
     * @param {GenerateSpec} spec
     * @returns {string} reason why it can't be drawn; empty if it can
     */
    #draw(spec) {
        try {
            this.densities.show(spec);
            return "";
        } catch (error) {
            return problemFrom(error).message;
        }
    }

    /** @param {GenerateSpec} spec */
    #ask(spec) {
        this.#asked = spec;
        this.#runtime.dispatch({
            type: "analyze",
            source: { kind: "generated", title: generatedTitle(spec), spec },
            options: {},
            origin: "generate",
        });
    }
}
