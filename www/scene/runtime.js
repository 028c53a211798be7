// What runs every page with plots, and the element: the state, the questions that follow it, and a frame at a time for all views.

import { Follower } from "../compute/follow.js";
import { watchPixelRatio } from "../page/pixel-ratio.js";
import { Plots, measuresAt } from "../pkg/curvescope.js";
import { Ghost } from "../plots/ghost.js";
import { createPlotData } from "../plots/plot-settings.js";
import { countsAt } from "../state/cursor.js";
import { isReported, measureOptions, measureSettings } from "../state/dials.js";
import { reduce } from "../state/reduce.js";
import { initialState } from "../state/state.js";

/** @import { Answering, Question } from "../compute/follow.js" */
/** @import { Method } from "../compute/protocol.js" */
/** @import { Report, Theme } from "../pkg/curvescope.js" */
/** @import { BareFrame, BareView, Frame, View } from "../state/frame.js" */
/** @import { Action, State, ThemeChoice } from "../state/state.js" */

export class Runtime {
    #state;
    #theme;
    /** @type {((state: State, former: State, action: Action) => void)[]} */
    #listeners = [];
    /** @type {Follower<any>[]} */
    #followers = [];
    /** @type {View[]} */
    #views = [];
    /** @type {BareView[]} */
    #bareViews = [];
    /** Parts of a frame that failed. @type {Set<unknown>} */
    #failed = new Set();
    /** What there is once the package is. @type {{ plots: Plots, givePlots: (frame: BareFrame) => void, answering: Answering } | undefined} */
    #begun;
    /** What knows which points are lacking, loaded with the first outline. @type {typeof import("./outlines.js") | undefined} */
    #outlines;
    /** The data whose points were asked for in vain. @type {Report | undefined} */
    #without;
    /** The frame that is asked for. */
    #asked = 0;
    /** Whether spaces are drawn in which an operating point is a line. */
    hasLineSpaces = false;
    /** What is shown; undefined before there are data. @type {Frame | undefined} */
    frame;
    #ended = new AbortController();

    /** The point that a pointer passes. */
    ghost = new Ghost();

    /**
     * @param {(choice: ThemeChoice) => Theme} theme what the plots are drawn in
     * @param {ThemeChoice} [choice]
     */
    constructor(theme, choice = "system") {
        this.#theme = theme;
        this.#state = initialState(choice);
        watchPixelRatio(this.requestRender, this.#ended.signal);
    }

    /**
     * The package is there: from now on data can be shown.
     * @param {Answering} answering answers questions about the data that are shown
     */
    begin(answering) {
        const plots = new Plots();
        this.#begun = { plots, givePlots: createPlotData(plots), answering };
        const numbers = this.follow({
            method: "measure",
            args: ({ dials }) => {
                if (!isReported(dials)) return [measureSettings(dials)];
                // The state has dropped the numbers at other dials.
                numbers.again();
                return undefined;
            },
            onAnswer: (models) => {
                const report = this.#state.shown?.report;
                if (report) this.dispatch({ type: "measured", report, models });
            },
            onProblem: (message) => this.dispatch({ type: "broken", problem: { code: "worker-failed", message } }),
        });
        this.follow({
            method: "pointsAround",
            args: (state) => {
                const lacking = this.#outlines?.lackingPoints(state) ?? this.#outlines?.lackingInView(state);
                return lacking && [lacking.model, Float64Array.from(lacking.thresholds), Uint32Array.from(lacking.rows), lacking.reach];
            },
            onAnswer: (blocks, [model]) => {
                if (!this.#outlines) return;
                const index = this.#outlines.hold(this.#state, model, blocks);
                this.ghost.leave();
                this.dispatch({ type: "held", index });
                // What draws picks points by their index, too.
                this.#begun?.givePlots({ state: this.#state, theme: this.#theme(this.#state.theme) });
            },
            onProblem: this.#doWithout,
        });
    }

    /** Whether what is shown has to wait for points that it names. */
    get #isWaiting() {
        const report = this.#state.shown?.report;
        if (report === this.#without || !report?.models.some(({ outline }) => outline)) return false;
        if (this.#outlines) return this.#outlines.lackingPoints(this.#state) !== undefined;
        import("./outlines.js").then(
            (outlines) => {
                this.#outlines = outlines;
                this.requestRender();
            },
            (error) => this.#doWithout(String(error)),
        );
        return true;
    }

    /** Some points are the last ones before those that are named. @param {string} message why */
    #doWithout = (message) => {
        this.#without = this.#state.shown?.report;
        this.dispatch({ type: "broken", problem: { code: "worker-failed", message } });
    };

    /** What draws spaces of lines is there: from now on they are drawn. */
    addLineSpaces() {
        this.plots.addLineSpaces();
        this.hasLineSpaces = true;
        this.requestRender();
    }

    get hasBegun() {
        return this.#begun !== undefined;
    }

    get state() {
        return this.#state;
    }

    /** What draws. In a frame it has the data and the settings of that frame. */
    get plots() {
        return this.#there.plots;
    }

    get #there() {
        if (!this.#begun) throw new Error("the package is not there yet");
        return this.#begun;
    }

    /** Whether it was not freed. */
    get isAlive() {
        return !this.#ended.signal.aborted;
    }

    /** @param {Action} action */
    dispatch = (action) => {
        if (!this.isAlive) return;
        const former = this.#state;
        this.#state = reduce(former, action);
        if (this.#state === former) return;
        for (const listener of this.#listeners) listener(this.#state, former, action);
        this.requestRender();
    };

    /**
     * From now on the listener hears every change of the state, at once.
     * @param {(state: State, former: State, action: Action) => void} listener
     */
    listen(listener) {
        this.#listeners.push(listener);
    }

    /**
     * Asks about the data that are shown, once.
     * @type {Answering["ask"]}
     */
    ask = (method, args, onProgress) => this.#there.answering.ask(method, args, onProgress);

    /**
     * Asks each frame in which the question is another one.
     * @template {Method} M
     * @param {Question<M>} question
     */
    follow = (question) => {
        const follower = new Follower(this.#there.answering, question);
        this.#followers.push(follower);
        this.requestRender();
        return follower;
    };

    /**
     * From now on these views are shown each frame that has data, after those that are there.
     * @param {...View} views
     */
    add(...views) {
        this.#views.push(...views);
        this.requestRender();
    }

    /**
     * The same for a view that is shown before there are data too, after all others.
     * @param {BareView} view
     */
    addBare(view) {
        this.#bareViews.push(view);
        this.requestRender();
    }

    /**
     * From now on these views are shown, and no others.
     * @param {...View} views
     */
    show(...views) {
        this.#views = [];
        this.add(...views);
    }

    requestRender = () => {
        if (this.isAlive) this.#asked ||= requestAnimationFrame(() => this.renderNow());
    };

    /** Shows at once what the next frame would. */
    renderNow() {
        // What is answered at once is in this frame.
        for (const follower of this.#followers) follower.follow(this.#state);
        cancelAnimationFrame(this.#asked);
        this.#asked = 0;
        const state = this.#state;
        const bare = { state, theme: this.#theme(state.theme) };
        // What is shown waits for the points that it names.
        const frame = this.#isWaiting ? this.frame : this.#frameOf(bare);
        this.frame = frame;
        if (frame) for (const view of this.#views) this.#attempt(view, () => view.render(frame));
        for (const view of this.#bareViews) this.#attempt(view, () => view.render(bare));
    }

    /**
     * @param {BareFrame} bare
     * @returns {Frame | undefined} undefined without data
     */
    #frameOf(bare) {
        const { shown, active, index, dials } = bare.state;
        const model = shown?.report.models[active];
        if (!shown || !model) return undefined;
        const counts = countsAt(model, index);
        const measures = measuresAt(counts, measureOptions(dials));
        return { ...bare, report: shown.report, model, counts, measures, ...this.#attempt(this, () => this.#answersAt(bare)) };
    }

    /**
     * What the instance that draws has to say of the point, while it is whole.
     * @param {BareFrame} bare
     */
    #answersAt(bare) {
        if (this.#failed.size > 0) return undefined;
        const { plots, givePlots } = this.#there;
        const { active, index } = bare.state;
        givePlots(bare);
        return { optimum: plots.optimum(active), advice: plots.advice(active, index), cells: plots.cells(active, index) };
    }

    /**
     * Does a part of a frame. A part that fails is reported and left out from then on; the others go on.
     * @template T
     * @param {unknown} part
     * @param {() => T} work
     */
    #attempt(part, work) {
        if (this.#failed.has(part)) return undefined;
        try {
            return work();
        } catch (error) {
            this.#failed.add(part);
            console.error(error);
            this.dispatch({ type: "broken", problem: { code: "drawing-failed", message: String(error) } });
            return undefined;
        }
    }

    /** Ends it, and gives the memory back. */
    free() {
        this.#ended.abort();
        this.ghost.end();
        cancelAnimationFrame(this.#asked);
        this.#begun?.plots.free();
    }
}
