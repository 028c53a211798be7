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
    /** Spec of the last link. */
    #linked;
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
        this.shown = source?.kind === "generated" ? source.spec : PRESETS[0].spec;
        /** Spec to which resets return. */
        this.first = this.#linked = this.shown;
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
     * @param {State} state
     * @returns {boolean} true if the data shown are those of a new link
     */
    takeLink({ shown }) {
        const { source, origin } = shown?.job ?? {};
        if (source?.kind !== "generated" || origin !== "link" || source.spec === this.#linked) return false;
        this.#linked = this.shown = this.first = source.spec;
        this.fault = "";
        this.#waiting = undefined;
        this.densities.show(source.spec);
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
        this.#runtime.dispatch({
            type: "analyze",
            source: { kind: "generated", title: generatedTitle(spec), spec },
            options: {},
            origin: "generate",
        });
    }
}
