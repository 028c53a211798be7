// The spec that the panel shows, and the one that waits: one is generated at a time, so that each answer is seen, however fast the reader drags.

import { Densities } from "../pkg/curvescope.js";
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
    /** The last spec that a link brought. */
    #linked;
    /** Why `shown` can't be generated; empty where it can. */
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
        /** What a reset goes back to. */
        this.first = this.#linked = this.shown;
        this.densities = new Densities(this.shown);
    }

    /** Takes another spec and has it generated, or says why it can't be. @param {GenerateSpec} next */
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

    /** A new start, which resets go back to. @param {GenerateSpec} next */
    begin(next) {
        this.first = next;
        this.change(next);
    }

    /**
     * Takes the spec that a link brought.
     * @param {State} state
     * @returns {boolean} whether there was one
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

    /** Sends what waits, once nothing is under way; other data that were asked for meanwhile take its place. */
    sendWaiting() {
        const { job, working } = this.#runtime.state;
        if (job?.source.kind !== "generated") this.#waiting = undefined;
        if (!this.#waiting || working) return;
        const asked = this.#waiting;
        this.#waiting = undefined;
        this.#ask(asked);
    }

    /**
     * @param {GenerateSpec} spec
     * @returns {string} why it can't be drawn; empty where it can
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

/**
 * Whether two specs are the same, in whatever order they have their fields.
 * @param {GenerateSpec} one
 * @param {GenerateSpec} other
 */
export function isSame(one, other) {
    return JSON.stringify(one) === JSON.stringify({ ...one, ...other });
}
