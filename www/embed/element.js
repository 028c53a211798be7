// Custom element <curvescope-plot>: linked plots of predictions on any page.

import { onSystemTheme } from "../page/theme.js";
import { showLayers } from "../scene/layers.js";
import { Scene } from "../scene/scene.js";
import { chosenThreshold, firstIndex } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { questionOf as questionRecord } from "../pkg/analysis.js";
import { FIRST_QUESTION, answerDependencies } from "../state/question.js";
import { FIRST_PLOTS, SPACES } from "../state/spaces.js";
import { problemText } from "../text/messages.js";
import "../text/model-names.js";
import { problemFrom } from "../text/problem.js";
import { shownQuestion } from "./shown-question.js";
import { checkNoRecord, checkTheme, layersOf, layersWithin, modelOf, numberOf, optionsOf, questionOf, spacesOf } from "./attributes.js";
import { isBehind, placeOf } from "./announced.js";
import { onOtherColours, themeOf } from "./colours.js";
import { analysisOf, areSame } from "./columns.js";
import { start } from "./engine.js";
import { showIn } from "./layout.js";
import { Problems } from "./problems.js";
import { ReflectedElement, takeEarlyProperties } from "./reflected.js";
import { asAttribute, withRemedies } from "./remedies.js";
import { styleSheet } from "./style.js";

/** @import { Layer, Options, PlotSpace, Question, Report } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Announced } from "./announced.js" */
/** @import { Column } from "./columns.js" */

let made = 0;

/** Attributes that provide data in place of the element's content. */
const DATA_SOURCES = ["data", "src"];
/** Attributes whose change loads the data again, as that of the columns does. */
const NEW_DATA = [...DATA_SOURCES, "options"];
/** Attributes whose change makes new plots. */
const NEW_PLOTS = ["space", "remarks"];

/** Attributes applied to the existing plots, even if set to their present value; in the order in which they are applied to new plots. */
const CHANGES = /** @type {const} */ (["beta", "prevalence", "layers", "model", "question", "threshold", "theme"]);

export class CurvescopePlot extends ReflectedElement {
    static observedAttributes = [...NEW_DATA, ...NEW_PLOTS, ...CHANGES];

    #prefix = `curvescope-${(made += 1)}-`;
    #problems = new Problems();
    /** @type {Scene | undefined} */
    #scene;
    /** @type {AbortController | undefined} */
    #connection;
    /** Loads the data again when the element's content changes; the parser may add it after the element. */
    #content = new MutationObserver(() => {
        if (!this.#hasDataSource) void this.#load();
    });
    /** @type {readonly Column[] | undefined} */
    #columns;
    /** Columns or text of the data shown. @type {unknown} */
    #data;
    /** Number of the last load. */
    #loads = 0;
    /** Attributes, and "columns", that were changed and are not applied yet. @type {Set<string>} */
    #changed = new Set();
    /** Values of the attributes, except for those that can't be used. @type {{ spaces: readonly PlotSpace[], layers: readonly Layer[] | undefined, question: Question | undefined }} */
    #used = { spaces: FIRST_PLOTS, layers: undefined, question: undefined };
    /** Point of the last "curvescope-change" event. @type {Announced | undefined} */
    #announced;
    /** Point to return to when the element is attached again, unless a program has changed something meanwhile. @type {Announced | undefined} */
    #kept;
    /** Data, point and dials of the last "curvescope-change" event. */
    #lastChange = "";
    /** Writes remedies as code. */
    writing = asAttribute;

    constructor() {
        super();
        this.attachShadow({ mode: "open" }).adoptedStyleSheets = [styleSheet()];
    }

    connectedCallback() {
        takeEarlyProperties(this, [...CurvescopePlot.observedAttributes, "columns"]);
        // An element that was moved has everything still.
        if (this.#connection) return;
        this.#connection = new AbortController();
        const draw = () => this.#scene?.requestRender();
        onSystemTheme(draw, this.#connection.signal);
        onOtherColours(this, draw, this.#connection.signal);
        this.#content.observe(this, { childList: true, characterData: true, subtree: true });
        void this.#load();
    }

    disconnectedCallback() {
        // When it is moved, it is attached again at once.
        queueMicrotask(() => this.isConnected || this.#leave());
    }

    #leave() {
        if (!this.#connection) return;
        this.#content.disconnect();
        this.#connection.abort();
        this.#connection = undefined;
        this.#loads += 1;
        this.#kept = this.#announced;
        this.#end();
    }

    /**
     * Applies changes together and in one order, whatever the order in which a program makes them.
     * @param {string} name
     * @param {string | null} former
     * @param {string | null} value
     */
    attributeChangedCallback(name, former, value) {
        this.#kept = undefined;
        if (!this.#connection || (former === value && !CHANGES.some((each) => each === name))) return;
        if (isBehind(this.#announced, this.#scene?.state, name, value)) return this.#announceAgain();
        this.#change(name);
    }

    /** Applies a change together with all others that a program makes at once. @param {string} name */
    #change(name) {
        if (this.#changed.size === 0) queueMicrotask(() => this.#applyChanges());
        this.#changed.add(name);
    }

    #applyChanges() {
        const changed = this.#changed;
        this.#changed = new Set();
        if (!this.#connection) return;
        // New data come with all attributes.
        if ([...NEW_DATA, "columns"].some((name) => changed.has(name))) return void this.#load();
        if (NEW_PLOTS.some((name) => changed.has(name))) this.#build();
        for (const name of CHANGES) if (changed.has(name)) this.#apply(name);
    }

    /** Report of the data shown; undefined before the first data and after a failure. @returns {Report | undefined} */
    get report() {
        return this.#scene?.state.shown?.report;
    }

    /** Data as columns, which take precedence over a text. @returns {readonly Column[] | undefined} */
    get columns() {
        return this.#columns;
    }

    set columns(columns) {
        const given = columns ?? undefined;
        const isNew = !areSame(given, this.#columns);
        this.#columns = given;
        if (!isNew) return;
        this.#kept = undefined;
        if (this.#connection) this.#change("columns");
    }

    /** True if columns or an attribute provide the data in place of the element's content. */
    get #hasDataSource() {
        return this.#columns !== undefined || DATA_SOURCES.some((name) => this.hasAttribute(name));
    }

    /** Reads the data and shows them. Of several loads under way only the last one is shown. */
    async #load() {
        const load = (this.#loads += 1);
        const columns = this.#columns;
        const source = columns ? null : this.getAttribute("src");
        try {
            const [text] = await Promise.all([source === null ? this.#text() : textOf(new URL(source, document.baseURI)), start()]);
            if (load !== this.#loads) return;
            if (!columns) checkNoRecord("columns", this.getAttribute("columns"));
            // Empty content may still be filled; an empty attribute is an error.
            if (!columns && text.trim() === "" && !this.#hasDataSource) return this.#end();
            const options = optionsOf(this.getAttribute("options"));
            const scene = new Scene(() => themeOf(this));
            try {
                if (columns) scene.take(analysisOf(columns, options), { kind: "paste", title: "data", text: "" }, options);
                else scene.load(text, source ?? "data", options);
            } catch (error) {
                scene.free();
                throw error;
            }
            this.#end();
            this.#scene = scene;
            this.#data = columns ?? text;
            this.#used = { ...this.#used, layers: undefined, question: undefined };
            this.#build();
            for (const name of CHANGES) if (this.hasAttribute(name)) this.#apply(name);
            this.#return(scene);
        } catch (error) {
            if (load !== this.#loads) return;
            this.#end();
            this.#report(error, "");
            this.shadowRoot?.replaceChildren(this.#problems.line);
        }
    }

    /** Restores the reader's point after the element was detached. @param {Scene} scene */
    #return(scene) {
        const kept = this.#kept;
        this.#kept = undefined;
        const at = this.report?.models.findIndex(({ name }) => name === kept?.model) ?? -1;
        if (!kept || at < 0 || (kept.data !== this.#data && !areSame(kept.data, this.#data))) return;
        scene.dispatch({ type: "activate", model: at });
        this.#move(scene, kept.threshold);
    }

    #text() {
        return this.getAttribute("data") ?? this.textContent ?? "";
    }

    /**
     * Shows a problem and dispatches it as "curvescope-error".
     * @param {unknown} error
     * @param {string} attribute that has it; "" for the data, "answer" for an answer that can't be given
     */
    #report(error, attribute) {
        const { code, message, fixes = [] } = problemFrom(error, "");
        const write = (/** @type {Options} */ changes) => this.writing(changes, optionsOf(this.getAttribute("options")));
        this.#problems.set(attribute, withRemedies(problemText({ code, message }), fixes, write));
        this.#emit("curvescope-error", { code, message, fixes, ...(this.hasAttribute(attribute) && { attribute }) });
    }

    /**
     * Dispatches an event, which also leaves a shadow root around the element.
     * @param {string} name
     * @param {object} detail
     */
    #emit(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    }

    /**
     * Runs work that throws where the value of an attribute can't be used: then what was shown before stays.
     * @param {string} attribute
     * @param {() => void} work
     */
    #attempt(attribute, work) {
        try {
            work();
            this.#problems.set(attribute, "");
        } catch (error) {
            this.#report(error, attribute);
        }
    }

    /** Makes the plots of the spaces in the attribute. */
    #build() {
        const scene = this.#scene;
        if (!scene || !this.shadowRoot) return;
        this.#attempt("space", () => (this.#used.spaces = spacesOf(this.getAttribute("space"))));
        showIn(this.shadowRoot, scene, {
            spaces: this.#used.spaces,
            prefix: this.#prefix,
            notices: (this.remarks && this.report?.notices) || [],
            problems: this.#problems,
            onFrame: (frame) => this.#announce(frame),
        });
    }

    /**
     * Applies an attribute to the existing plots.
     * @param {(typeof CHANGES)[number]} name
     */
    #apply(name) {
        const scene = this.#scene;
        if (!scene) return;
        this.#announceAgain();
        this.#attempt(name, () => this.#use(scene, name, this.getAttribute(name)));
    }

    /**
     * @param {Scene} scene
     * @param {(typeof CHANGES)[number]} name
     * @param {string | null} value
     */
    #use(scene, name, value) {
        switch (name) {
            case "beta":
                scene.dispatch({ type: "dial", dials: { beta: numberOf(name, value) ?? DIALS.beta } });
                return this.#decide(scene);
            case "prevalence":
                scene.dispatch({ type: "dial", dials: { prevalence: numberOf(name, value) } });
                return this.#decide(scene);
            case "layers":
                this.#used.layers = layersOf(value);
                return this.#show(scene);
            case "model": {
                const active = modelOf(value, this.report?.models ?? []);
                return active === undefined ? undefined : scene.dispatch({ type: "activate", model: active });
            }
            case "question":
                return this.#ask(scene, questionOf(value));
            case "threshold":
                return this.#move(scene, numberOf(name, value));
            case "theme":
                return checkTheme(value);
        }
    }

    /** Shows the layers of the attribute, or those that each space has at first. @param {Scene} scene */
    #show(scene) {
        const { layers } = this.#used;
        for (const space of SPACES) {
            if (layers === undefined) scene.dispatch({ type: "reset-layers", space });
            else showLayers(scene, space, ...layersWithin(layers, space));
        }
    }

    /**
     * Moves the operating point to a threshold; without one, to the answer of the question, or to the best F1 if there is no question.
     * @param {Scene} scene
     * @param {number | undefined} threshold
     */
    #move(scene, threshold) {
        const model = scene.state.shown?.report.models[scene.state.active];
        if (!model) return;
        if (threshold !== undefined) return scene.dispatch({ type: "type-threshold", threshold });
        if (!this.#used.question) scene.dispatch({ type: "move", index: firstIndex(model) });
        scene.dispatch({ type: "follow" });
    }

    /**
     * @param {Scene} scene
     * @param {Question | string | undefined} given
     */
    #ask(scene, given) {
        // Throws for an invalid question before anything changes.
        const question = given ? questionRecord(given) : undefined;
        if (question) scene.analysis.decide(question);
        this.#used.question = question;
        this.#problems.set("answer", "");
        scene.dispatch({ type: "ask", question: FIRST_QUESTION });
        this.#show(scene);
        if (!question) return;
        const shown = shownQuestion(question);
        scene.dispatch({ type: "dial", dials: shown.dials });
        scene.dispatch({ type: "ask", question: shown.question });
        if (this.#used.layers) this.#show(scene);
        this.#decide(scene);
    }

    /**
     * Computes the answer at the present prevalence, shows it and dispatches it as "curvescope-answer".
     * @param {Scene} scene
     */
    #decide(scene) {
        const [{ question }, { state }] = [this.#used, scene];
        if (!question || !state.shown) return;
        // Limits of rows with weights or in clusters have no confidence.
        this.#attempt("answer", () => {
            const answers = scene.analysis.decide(question, { prevalence: state.dials.prevalence });
            scene.dispatch({ type: "decided", dependencies: answerDependencies(state), decisions: answers });
            this.#emit("curvescope-answer", { question, decisions: answers });
        });
    }

    /** Every attribute that is set leads to a "curvescope-change" event, even if nothing changes. */
    #announceAgain() {
        this.#lastChange = "";
        this.#scene?.requestRender();
    }

    /** Dispatches the operating point as "curvescope-change" if it has changed. @param {Frame} frame */
    #announce({ state, model, counts: { tp, fp, nPos, nNeg }, measures }) {
        const place = placeOf(state);
        const change = `${place} ${state.dials.prevalence} ${state.dials.beta}`;
        if (change === this.#lastChange) return;
        this.#lastChange = change;
        const threshold = chosenThreshold(model, state);
        this.#announced = { data: this.#data, model: model.name, threshold, place };
        this.#emit("curvescope-change", { model: model.name, threshold, tp, fp, nPos, nNeg, measures });
    }

    #end() {
        this.#scene?.free();
        this.#scene = undefined;
        this.#announced = undefined;
        this.#problems.clear();
        this.shadowRoot?.replaceChildren();
    }
}

/** @param {URL} url */
async function textOf(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname} could not be loaded: ${response.status} ${response.statusText}`);
    return response.text();
}

// A page may load this module twice: with a separate WebAssembly file, and with the WebAssembly inside. The first one defines the element.
if (globalThis.customElements && !customElements.get("curvescope-plot")) customElements.define("curvescope-plot", CurvescopePlot);
