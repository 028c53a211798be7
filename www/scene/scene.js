// Data with their plots and dials, apart from the page of Explore: the same runtime and views, one instance of the package and no worker,
// because the data of a figure are small.

import { Analysis } from "../pkg/curvescope.js";
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
            ask: (method, args) => {
                const { analysis } = this;
                // The types hold method and arguments together. Long work is for a worker.
                const call = /** @type {(...args: readonly any[]) => any} */ (analysis[method]);
                return call.apply(analysis, [...args]);
            },
            stop() {},
        });
        this.addLineSpaces();
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
     * The same for an example that comes with the pages.
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
     * Shows what was analysed. The analysis is the scene's from now on.
     * @param {Analysis} analysis
     * @param {Source} source
     * @param {Options} options
     */
    take(analysis, source, options) {
        this.#analysis?.free();
        this.#analysis = analysis;
        this.dispatch({ type: "analyze", source, options, origin: "page" });
        const { job } = this.state;
        if (job) this.dispatch({ type: "analyzed", id: job.id, report: analysis.report() });
    }

    /** The analysis of what is shown. */
    get analysis() {
        if (!this.#analysis) throw new Error("a scene without data");
        return this.#analysis;
    }

    /**
     * Shows what was seen of these data before. What is asked of them stays.
     * @param {SeenView} view
     * @returns {boolean} false when it is of other data
     */
    restore(view) {
        const former = this.state;
        const { measureLines, question } = former;
        this.dispatch({ type: "see", saved: { ...view, measureLines, question, fixed: undefined, isGeneratorOpen: false } });
        return this.state !== former;
    }

    /** Gives the memory back. The scene is not used any more. */
    free() {
        super.free();
        this.#analysis?.free();
        this.#analysis = undefined;
    }
}
