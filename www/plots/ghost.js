// The ghost: the operating point that a pointer passes, beside the chosen one. It is not part of the state, so nothing that outlives
// the pointer has it: no link, no export, no number below the plots.

/** @import { Place, Report } from "../pkg/curvescope.js" */
/** @import { State } from "../state/state.js" */

export class Ghost {
    /** @type {Place & { report: Report } | undefined} */
    #place;
    #frame = 0;
    /** @type {(() => void)[]} */
    #watchers = [];

    /**
     * Where it is in what a state shows. Undefined where there is none, its data or its model are not shown any more, or it is on the
     * chosen point.
     * @param {Pick<State, "shown" | "visible" | "active" | "index">} state
     * @returns {Place | undefined}
     */
    in({ shown, visible, active, index }) {
        const place = this.#place;
        if (!place || place.report !== shown?.report || !visible[place.model]) return undefined;
        return place.model === active && place.index === index ? undefined : { model: place.model, index: place.index };
    }

    /**
     * A pointer passes a place.
     * @param {Report} report
     * @param {Place} place
     */
    pass(report, { model, index }) {
        const former = this.#place;
        if (former?.report === report && former.model === model && former.index === index) return;
        this.#place = { report, model, index };
        this.#changed();
    }

    /** The pointer is gone. */
    leave() {
        if (!this.#place) return;
        this.#place = undefined;
        this.#changed();
    }

    /**
     * @param {() => void} watcher hears at most once a frame that the ghost has changed
     */
    watch(watcher) {
        this.#watchers.push(watcher);
    }

    /** Nobody hears of it any more. */
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
