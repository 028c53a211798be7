// The ghost: the operating point under the pointer, shown besides the chosen one. It is not part of the state, so that no link, export or
// number below the plots contains it.

/** @import { Place, Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

export class Ghost {
    /** @type {Place & { report: Report } | undefined} */
    #place;
    #frame = 0;
    /** @type {(() => void)[]} */
    #watchers = [];

    /**
     * Returns the ghost's place in a state. Undefined where there is none, its data or its model are no longer shown, or it is the chosen
     * point.
     * @param {Pick<State, "shown" | "visible" | "active" | "index">} state
     * @returns {Place | undefined}
     */
    in({ shown, visible, active, index }) {
        const place = this.#place;
        if (!place || place.report !== shown?.report || !visible[place.model]) return undefined;
        return place.model === active && place.index === index ? undefined : { model: place.model, index: place.index };
    }

    /**
     * Moves the ghost to an operating point.
     * @param {Report} report
     * @param {Place} place
     */
    pass(report, { model, index }) {
        const former = this.#place;
        if (former?.report === report && former.model === model && former.index === index) return;
        this.#place = { report, model, index };
        this.#changed();
    }

    /** Removes the ghost: the pointer has left. */
    leave() {
        if (!this.#place) return;
        this.#place = undefined;
        this.#changed();
    }

    /**
     * @param {() => void} watcher called at most once a frame after the ghost has changed
     */
    watch(watcher) {
        this.#watchers.push(watcher);
    }

    /** Removes the ghost and all watchers. */
    end() {
        cancelAnimationFrame(this.#frame);
        this.#watchers = [];
        this.#place = undefined;
    }

    #changed() {
        this.#frame ||= requestAnimationFrame(() => {
            this.#frame = 0;
            for (const watcher of this.#watchers) watcher();
        });
    }
}
