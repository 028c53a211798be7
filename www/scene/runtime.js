// The runtime of every page with plots, and of the element: holds the state, requests what follows it, and renders all views once a frame.

import { Follower } from "../compute/follow.js";
import { watchPixelRatio } from "../page/pixel-ratio.js";
import { Plots, measuresAt } from "../pkg/drawing.js";
import { Ghost } from "../plots/ghost.js";
import { createPlotData } from "../plots/plot-settings.js";
import { countsAt } from "../state/cursor.js";
import { isReported, measureOptions, measureSettings } from "../state/dials.js";
import { reduce } from "../state/reduce.js";
import { initialState } from "../state/state.js";

/** @import { Answering, Question } from "../compute/follow.js" */
/** @import { Askable, Method } from "../compute/protocol.js" */
/** @import { Report, Theme } from "../pkg/curvescope.js" */
/** @import { DatalessFrame, DatalessView, Frame, View } from "../state/frame.js" */
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
    /** @type {DatalessView[]} */
    #datalessViews = [];
    /** Views, and `this` for the numbers of a frame, that threw an error. @type {Set<unknown>} */
    #failed = new Set();
    /** Set by `begin`. @type {{ plots: Plots, givePlots: (frame: DatalessFrame) => void, answering: Answering } | undefined} */
    #loaded;
    /** Determines which points are missing; imported with the first outline. @type {typeof import("./outlines.js") | undefined} */
    #outlines;
    /** The report whose missing points could not be loaded. @type {Report | undefined} */
    #unloadableReport;
    /** Id of the requested animation frame, 0 for none. */
    #frameId = 0;
    /** The frame shown; undefined before there are data. @type {Frame | undefined} */
    frame;
    #ended = new AbortController();

    /** The operating point under the pointer. */
    ghost = new Ghost();

    /**
     * @param {(choice: ThemeChoice) => Theme} theme resolves a choice to the theme of the plots
     * @param {ThemeChoice} [choice]
     */
    constructor(theme, choice = "system") {
        this.#theme = theme;
        this.#state = initialState(choice);
        watchPixelRatio(this.requestRender, this.#ended.signal);
    }

    /**
     * Starts the runtime once the package is loaded: from now on data can be shown.
     * @param {Answering} answering answers questions about the data shown
     */
    begin(answering) {
        const plots = new Plots();
        this.#loaded = { plots, givePlots: createPlotData(plots), answering };
        const numbers = this.follow({
            method: "measure",
            args: ({ dials }) => {
                if (!isReported(dials)) return [measureSettings(dials)];
                // The state has dropped the numbers at other dials, so those dials must be requested again.
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
                const missing = this.#outlines?.missingPoints(state) ?? this.#outlines?.missingInWindow(state);
                return missing && [missing.model, Float64Array.from(missing.thresholds), Uint32Array.from(missing.rows), missing.reach];
            },
            onAnswer: (blocks, [model]) => {
                if (!this.#outlines) return;
                const at = this.#outlines.insertPoints(this.#state, model, blocks);
                this.ghost.leave();
                this.dispatch({ type: "points-loaded", ...at });
                // Points are picked by index, so the drawing instance gets the new columns before the next frame.
                this.#loaded?.givePlots({ state: this.#state, theme: this.#theme(this.#state.theme) });
            },
            onProblem: this.#continueWithoutPoints,
        });
    }

    /** True while the state refers to operating points that are not loaded. */
    get #isWaiting() {
        const report = this.#state.shown?.report;
        if (report === this.#unloadableReport || !report?.models.some(({ outline }) => outline)) return false;
        if (this.#outlines) return this.#outlines.missingPoints(this.#state) !== undefined;
        import("./outlines.js").then(
            (outlines) => {
                this.#outlines = outlines;
                this.requestRender();
            },
            (error) => this.#continueWithoutPoints(String(error)),
        );
        return true;
    }

    /** Shows the last loaded point before each missing one instead of it. @param {string} message why loading failed */
    #continueWithoutPoints = (message) => {
        this.#unloadableReport = this.#state.shown?.report;
        this.dispatch({ type: "broken", problem: { code: "worker-failed", message } });
    };

    get hasBegun() {
        return this.#loaded !== undefined;
    }

    get state() {
        return this.#state;
    }

    /** The drawing instance. During a frame it has the data and the settings of that frame. */
    get plots() {
        return this.#package.plots;
    }

    /**
     * The loaded package: its drawing instance, and the client for questions.
     * @throws {Error} before it is loaded
     */
    get #package() {
        if (!this.#loaded) throw new Error("the package is not there yet");
        return this.#loaded;
    }

    /** False after `free`. */
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
     * Adds a listener, called synchronously at every change of the state.
     * @param {(state: State, former: State, action: Action) => void} listener
     */
    listen(listener) {
        this.#listeners.push(listener);
    }

    /**
     * Sends one question about the data shown to the analysis.
     * @template {Method} M
     * @param {M} method
     * @param {Parameters<Askable[M]>} args
     */
    ask = (method, args) => this.#package.answering.ask(this.#state.shown?.report, method, args);

    /**
     * Sends a question to the analysis in each frame where its arguments have changed.
     * @template {Method} M
     * @param {Question<M>} question
     */
    follow = (question) => {
        const follower = new Follower(this.#package.answering, question);
        this.#followers.push(follower);
        this.requestRender();
        return follower;
    };

    /**
     * Adds views, rendered in each frame that has data, after the earlier ones.
     * @param {...View} views
     */
    add(...views) {
        this.#views.push(...views);
        this.requestRender();
    }

    /**
     * Adds a view that is rendered before there are data, too, after all others.
     * @param {DatalessView} view
     */
    addDataless(view) {
        this.#datalessViews.push(view);
        this.requestRender();
    }

    /**
     * Replaces all views that need data.
     * @param {...View} views
     */
    show(...views) {
        this.#views = [];
        this.add(...views);
    }

    requestRender = () => {
        if (this.isAlive) this.#frameId ||= requestAnimationFrame(() => this.renderNow());
    };

    /** Renders the next frame now. */
    renderNow() {
        // A question that is answered synchronously is answered in this frame.
        for (const follower of this.#followers) follower.follow(this.#state);
        cancelAnimationFrame(this.#frameId);
        this.#frameId = 0;
        const state = this.#state;
        const dataless = { state, theme: this.#theme(state.theme) };
        // The former frame stays until the points that the state refers to are loaded.
        const frame = this.#isWaiting ? this.frame : this.#frameOf(dataless);
        this.frame = frame;
        if (frame) for (const view of this.#views) this.#attempt(view, () => view.render(frame));
        for (const view of this.#datalessViews) this.#attempt(view, () => view.render(dataless));
    }

    /**
     * @param {DatalessFrame} dataless
     * @returns {Frame | undefined} undefined without data
     */
    #frameOf(dataless) {
        const { shown, active, index, dials } = dataless.state;
        const model = shown?.report.models[active];
        if (!shown || !model) return undefined;
        const counts = countsAt(model, index);
        const measures = measuresAt(counts, measureOptions(dials));
        return { ...dataless, report: shown.report, model, counts, measures, ...this.#attempt(this, () => this.#answersAt(dataless)) };
    }

    /**
     * Returns the numbers of the point that the drawing instance computes; nothing after a part of a frame has failed.
     * @param {DatalessFrame} dataless
     */
    #answersAt(dataless) {
        if (this.#failed.size > 0) return undefined;
        const { plots, givePlots } = this.#package;
        const { active, index } = dataless.state;
        givePlots(dataless);
        return { optimum: plots.optimum(active), advice: plots.advice(active, index), cells: plots.cells(active, index) };
    }

    /**
     * Runs a part of a frame. A part that throws is reported and left out from then on; the others continue.
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

    /** Stops the runtime and frees the memory of the drawing instance. */
    free() {
        this.#ended.abort();
        this.ghost.end();
        cancelAnimationFrame(this.#frameId);
        this.#loaded?.plots.free();
    }
}
