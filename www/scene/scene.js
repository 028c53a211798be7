// Data with their plots and dials outside Explore: the same runtime and views, with one instance of the package and no worker, because
// the data of a figure are small.

import { Analysis } from "../pkg/analysis.js";
import { EXAMPLES, fetchExample } from "../text/examples.js";
import { Runtime } from "./runtime.js";

/** @import { Options, Theme } from "../pkg/curvescope.js" */
/** @import { SeenView } from "../share/view.js" */
/** @import { Source } from "../state/state.js" */

export class Scene extends Runtime {
    /** @type {Analysis | undefined} */
    #analysis;

    /** @param {() => Theme} theme */
    constructor(theme) {
        super(theme);
        this.begin({
            ask: (_, method, args) => {
                const { analysis } = this;
                // The types tie arguments to their method. Long work, and other rows, need a worker.
                const call = /** @type {(...args: readonly any[]) => any} */ (analysis[/** @type {keyof Analysis} */ (method)]);
                return call.apply(analysis, [...args]);
            },
            stop() {},
        });
    }

    /**
     * Analyses a text. Errors of the package are thrown.
     * @param {string} text
     * @param {string} title
     * @param {Options} [options]
     */
    load(text, title, options = {}) {
        this.take(new Analysis(text, options), { kind: "paste", title, text }, options);
    }

    /**
     * Analyses an example that comes with the pages.
     * @param {string} name
     * @param {Options} [options]
     */
    async loadExample(name, options = {}) {
        const example = EXAMPLES.find((each) => each.name === name);
        if (!example) throw new Error(`no example ${name}`);
        const text = await fetchExample(name);
        if (this.isAlive) this.take(new Analysis(text, options), { kind: "example", name, title: example.title }, options);
    }

    /**
     * Shows an analysis. The scene owns it from now on, and frees it.
     * @param {Analysis} analysis
     * @param {Source} source
     * @param {Options} options
     */
    take(analysis, source, options) {
        this.#analysis?.free();
        this.#analysis = analysis;
        this.dispatch({ type: "analyze", source, options, origin: "page" });
        const { job } = this.state;
        if (!job) return;
        this.dispatch({ type: "analyzed", id: job.id, report: analysis.report() });
        // A lesson, a figure and an element name the model that they choose, where it is not the first one.
        this.dispatch({ type: "activate", model: 0 });
    }

    /** The analysis of the data shown. */
    get analysis() {
        if (!this.#analysis) throw new Error("a scene without data");
        return this.#analysis;
    }

    /**
     * Restores a saved view of these data. The question and the measure lines stay.
     * @param {SeenView} view
     * @returns {boolean} false when the view is of other data
     */
    restore(view) {
        const former = this.state;
        const { measureLines, question } = former;
        this.dispatch({ type: "restore-view", saved: { ...view, measureLines, question, fixed: undefined, isGeneratorOpen: false } });
        return this.state !== former;
    }

    /** Frees all memory. The scene can't be used afterwards. */
    free() {
        super.free();
        this.#analysis?.free();
        this.#analysis = undefined;
    }
}
