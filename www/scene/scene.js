// Data with their plots and dials, apart from the page of Explore: the same state, the same views, one instance of the package and no
// worker, because the data of a figure are small.

import { watchPixelRatio } from "../page/pixel-ratio.js";
import { Analysis, Plots, measuresAt } from "../pkg/curvescope.js";
import { Ghost } from "../plots/ghost.js";
import { countsAt } from "../state/cursor.js";
import { analysisSettings, isReported, measureOptions } from "../state/dials.js";
import { reduce } from "../state/reduce.js";
import { withSavedView } from "../state/saved-view.js";
import { initialState } from "../state/state.js";
import { EXAMPLES, fetchExample } from "../text/examples.js";

/** @import { Counts, GenerateSpec, Measures, Options, Theme } from "../pkg/curvescope.js" */
/** @import { SeenView } from "../share/view.js" */
/** @import { Action, Source, State } from "../state/state.js" */

/** What a view shows a frame of. @typedef {{ state: State, theme: Theme, counts: Counts, measures: Measures }} Frame */
/** @typedef {{ render: (frame: Frame) => void }} View */

export class Scene {
    #state = initialState("system");
    #theme;
    /** @type {Analysis | undefined} */
    #analysis;
    /** What the numbers of the state were asked at. @type {unknown} */
    #asked;
    /** @type {View[]} */
    #views = [];
    #frame = 0;
    #ended = new AbortController();

    /** What draws; views ask it for all geometry. */
    plots = new Plots();

    /** The point that a pointer passes. */
    ghost = new Ghost();

    /** @param {() => Theme} theme */
    constructor(theme) {
        this.#theme = theme;
        watchPixelRatio(() => this.requestRender(), this.#ended.signal);
    }

    /**
     * Analyses a text. Errors of the package are thrown.
     * @param {string} text
     * @param {string} title
     * @param {Options} [options]
     */
    load(text, title, options = {}) {
        this.#show(new Analysis(text, options), { kind: "paste", title, text }, options);
    }

    /**
     * The same for an example that comes with the pages.
     * @param {string} name
     * @param {Options} [options]
     */
    async loadExample(name, options = {}) {
        const example = EXAMPLES.find((each) => each.name === name);
        if (!example) throw new Error(`no example ${name}`);
        const text = await fetchExample(name);
        if (this.isAlive) this.#show(new Analysis(text, options), { kind: "example", name, title: example.title }, options);
    }

    /**
     * The same for rows that are generated.
     * @param {GenerateSpec} spec
     * @param {string} title
     */
    generate(spec, title) {
        this.#show(Analysis.generate(spec), { kind: "generated", title, spec }, {});
    }

    /**
     * @param {Analysis} analysis
     * @param {Source} source
     * @param {Options} options
     */
    #show(analysis, source, options) {
        this.#analysis?.free();
        this.#analysis = analysis;
        this.dispatch({ type: "analyze", source, options, origin: "page" });
        const { job } = this.#state;
        if (job) this.dispatch({ type: "analyzed", id: job.id, report: analysis.report() });
    }

    get state() {
        return this.#state;
    }

    /** The analysis of what is shown. */
    get analysis() {
        if (!this.#analysis) throw new Error("a scene without data");
        return this.#analysis;
    }

    /** @param {Action} action */
    dispatch = (action) => {
        if (!this.isAlive) return;
        const former = this.#state;
        this.#state = reduce(former, action);
        if (this.#state !== former) this.requestRender();
    };

    /**
     * From now on this view is shown each frame in which something changed.
     * @param {View} view
     */
    add(view) {
        this.#views.push(view);
        this.requestRender();
    }

    /** Whether it was not freed. */
    get isAlive() {
        return !this.#ended.signal.aborted;
    }

    /**
     * The same for a view that gives the plots what the other views draw.
     * @param {View} view
     */
    addFirst(view) {
        this.#views.unshift(view);
        this.requestRender();
    }

    /**
     * From now on these views are shown, and no others.
     * @param {View[]} views
     */
    show(views) {
        this.#views = views;
        this.requestRender();
    }

    requestRender = () => {
        if (this.isAlive) this.#frame ||= requestAnimationFrame(() => this.renderNow());
    };

    /** Shows at once what the next frame would. */
    renderNow() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#render();
    }

    /**
     * Shows what was seen of these data before.
     * @param {SeenView} view
     * @returns {boolean} false when it is of other data
     */
    restore(view) {
        const { shown } = this.#state;
        const saved = { ...view, fixed: undefined, isGeneratorOpen: false };
        const next = shown && withSavedView({ ...this.#state, shown, numbers: undefined }, saved);
        if (!next) return false;
        this.#state = next;
        this.#asked = undefined;
        this.requestRender();
        return true;
    }

    #render() {
        this.#followDials();
        const state = this.#state;
        const model = state.shown?.report.models[state.active];
        if (!model) return;
        const counts = countsAt(model, state.index);
        const measures = measuresAt(counts, measureOptions(state.dials));
        const frame = { state, theme: this.#theme(), counts, measures };
        for (const view of this.#views) view.render(frame);
    }

    /** The areas at the dials' prevalence and recalls, which small data have at once. */
    #followDials() {
        const { shown, dials } = this.#state;
        const asked = `${shown?.job.id} ${dials.prevalence} ${dials.recallRange}`;
        if (!shown || asked === this.#asked) return;
        this.#asked = asked;
        if (isReported(dials)) return;
        const models = this.analysis.measure(analysisSettings(dials));
        this.#state = reduce(this.#state, { type: "measured", report: shown.report, models });
    }

    /** Gives the memory back. The scene is not used any more. */
    free() {
        this.#ended.abort();
        this.ghost.end();
        cancelAnimationFrame(this.#frame);
        this.#analysis?.free();
        this.#analysis = undefined;
        this.plots.free();
    }
}
