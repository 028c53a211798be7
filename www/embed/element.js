// Custom element <curvescope-plot>: linked plots of predictions on any page.

import { make, setText } from "../page/dom.js";
import { onSystemTheme, resolveTheme, themeIn } from "../page/theme.js";
import { createPlotsView } from "../plots/plots-view.js";
import { showLayers } from "../scene/layers.js";
import { makeSpaceFigure } from "../scene/plot-figure.js";
import { Scene } from "../scene/scene.js";
import { chosenThreshold, firstIndex } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { FIRST_QUESTION, answerDependencies } from "../state/question.js";
import { SPACES } from "../state/spaces.js";
import { ownScore } from "../text/direction.js";
import { uncapitalised, valueText } from "../text/format.js";
import { plainName } from "../text/measures.js";
import { chosenCondition, problemText } from "../text/messages.js";
import "../text/model-names.js";
import { problemFrom } from "../text/problem.js";
import { createAnswer } from "./answer.js";
import { createCounts } from "./counts.js";
import { createModelsTable } from "./models-table.js";
import { createPartsTables } from "./parts-tables.js";
import { createSaveButtons } from "./save-buttons.js";
import { shownQuestion } from "./shown-question.js";
import { layersOf, numberOf, optionsOf, questionOf, spacesOf } from "./attributes.js";
import { analysisOf } from "./columns.js";
import { start } from "./engine.js";
import { ownDecision } from "./own-scores.js";
import { asAttribute, withRemedies } from "./remedies.js";
import { STYLE } from "./style.js";

/** @import { Options, Question, Report } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */
/** @import { Column } from "./columns.js" */

/** @type {CSSStyleSheet | undefined} */
let sheet;
let made = 0;

/** Attributes whose change loads the data again. */
const NEW_DATA = ["data", "src", "options"];
/** Attributes whose change makes new plots. */
const NEW_PLOTS = ["space", "remarks"];

/** Attributes applied to the existing plots, even if set to their present value; in the order in which they are applied to new plots. */
const CHANGES = /** @type {const} */ (["beta", "prevalence", "layers", "model", "question", "threshold", "theme"]);

/** Attributes that provide data in place of the element's content. */
const DATA_SOURCES = ["data", "src"];

/** Measures in the line below the plots. */
const PLACE = /** @type {const} */ (["recall", "precision", "fpr"]);

/** Base class; a server that renders pages imports this module too, but has no `HTMLElement`. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class CurvescopePlot extends Base {
    static observedAttributes = [...NEW_DATA, ...NEW_PLOTS, ...CHANGES];

    #prefix = `curvescope-${(made += 1)}-`;
    #problem = make("p", { class: "problem", role: "alert" });
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
    /** Question of the attribute, unless it is invalid. @type {Question | undefined} */
    #question;
    /** Data, point and dials of the last "curvescope-change" event. */
    #lastChange = "";
    /** Writes remedies as code. */
    writing = asAttribute;

    constructor() {
        super();
        this.attachShadow({ mode: "open" }).adoptedStyleSheets = [styleSheet()];
    }

    connectedCallback() {
        this.#takeEarlyColumns();
        this.#connection = new AbortController();
        onSystemTheme(() => this.#scene?.requestRender(), this.#connection.signal);
        this.#content.observe(this, { childList: true, characterData: true, subtree: true });
        void this.#load();
    }

    disconnectedCallback() {
        this.#content.disconnect();
        this.#connection?.abort();
        this.#end();
    }

    /**
     * @param {string} name
     * @param {string | null} former
     * @param {string | null} value
     */
    attributeChangedCallback(name, former, value) {
        if (!this.#connection) return;
        const change = CHANGES.find((each) => each === name);
        if (change) return this.#apply(change);
        if (former === value) return;
        if (NEW_PLOTS.includes(name)) this.#build();
        else void this.#load();
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
        this.#columns = columns;
        if (this.#connection) void this.#load();
    }

    /** Applies columns that a program set before this module was loaded: they are an own property that hides the accessor. */
    #takeEarlyColumns() {
        if (!Object.hasOwn(this, "columns")) return;
        const { columns } = this;
        Reflect.deleteProperty(this, "columns");
        this.columns = columns;
    }

    /** True if columns or an attribute provide the data in place of the element's content. */
    get #hasDataSource() {
        return this.#columns !== undefined || DATA_SOURCES.some((name) => this.hasAttribute(name));
    }

    /** Reads the data and shows them. Of several loads under way only the last one is shown. */
    async #load() {
        const [connection, columns] = [this.#connection, this.#columns];
        const source = columns ? null : this.getAttribute("src");
        try {
            const [text] = await Promise.all([source === null ? this.#text() : textOf(new URL(source, document.baseURI)), start()]);
            if (connection !== this.#connection || connection?.signal.aborted) return;
            if (columns !== this.#columns || (!columns && source !== this.getAttribute("src"))) return;
            // Empty content may still be filled; an empty attribute is an error.
            if (!columns && text.trim() === "" && !this.#hasDataSource) return this.#end();
            const options = optionsOf(this.getAttribute("options"));
            const scene = new Scene(() => this.#theme());
            try {
                if (columns) scene.take(analysisOf(columns, options), { kind: "paste", title: "data", text: "" }, options);
                else scene.load(text, source ?? "data", options);
            } catch (error) {
                scene.free();
                throw error;
            }
            this.#end();
            this.#scene = scene;
            setText(this.#problem, "");
            this.#build();
            for (const name of CHANGES) if (this.hasAttribute(name)) this.#apply(name);
        } catch (error) {
            if (connection !== this.#connection) return;
            this.#end();
            this.#report(error);
            this.shadowRoot?.replaceChildren(this.#problem);
        }
    }

    #text() {
        return this.getAttribute("data") ?? this.textContent ?? "";
    }

    /**
     * Shows a problem and dispatches it as "curvescope-error".
     * @param {unknown} error
     */
    #report(error) {
        const { code, message, fixes = [] } = problemFrom(error, "");
        const write = (/** @type {Options} */ changes) => this.writing(changes, optionsOf(this.getAttribute("options")));
        setText(this.#problem, withRemedies(problemText({ code, message }), fixes, write));
        this.dispatchEvent(new CustomEvent("curvescope-error", { detail: { code, message, fixes } }));
    }

    /** Theme of the attribute, or else the system's. */
    #theme() {
        return resolveTheme(themeIn(this.getAttribute("theme")) ?? "system", this);
    }

    /** Makes the plots of the spaces in the attribute. */
    #build() {
        const scene = this.#scene;
        if (!scene || !this.shadowRoot) return;
        const spaces = spacesOf(this.getAttribute("space"));
        const models = make("table", { class: "models", part: "models" });
        const plots = make("div", { class: "plots" }, ...spaces.map((space) => makeSpaceFigure(space, this.#prefix)));
        plots.style.setProperty("--spaces", String(spaces.length));
        const answer = make("p", { class: "answer", role: "status", hidden: "" });
        const place = make("p", { class: "place" });
        const counts = make("dl", { class: "counts", part: "counts" });
        const parts = make("div", { class: "parts", part: "parts" });
        const buttons = make("p", { class: "save", part: "save" });
        const below = [answer, make("div", { class: "point" }, place, counts), parts, buttons];
        this.shadowRoot.replaceChildren(this.#problem, models, plots, ...below, ...this.#remarks());
        createSaveButtons(buttons, scene, { spaces, root: plots, onProblem: (message) => setText(this.#problem, message) });
        const views = [createPlotsView(plots, scene), createModelsTable(models, scene.dispatch), createAnswer(answer)];
        scene.show(...views, createCounts(counts), createPartsTables(parts), { render: (frame) => this.#announce(frame, place) });
    }

    /** List of the report's notices, if the attribute "remarks" is set. */
    #remarks() {
        const notices = this.hasAttribute("remarks") ? (this.report?.notices ?? []) : [];
        if (notices.length === 0) return [];
        return [make("ul", { class: "remarks", "aria-label": "Remarks" }, ...notices.map(({ message }) => make("li", {}, message)))];
    }

    /**
     * Applies an attribute to the existing plots.
     * @param {(typeof CHANGES)[number]} name
     */
    #apply(name) {
        const scene = this.#scene;
        const models = this.report?.models;
        if (!scene || !models) return;
        const value = this.getAttribute(name);
        // Every attribute that is set leads to a "curvescope-change" event, even if nothing changes.
        this.#lastChange = "";
        scene.requestRender();
        switch (name) {
            case "beta":
                scene.dispatch({ type: "dial", dials: { beta: numberOf(value, (beta) => beta >= 0) ?? DIALS.beta } });
                return this.#decide(scene);
            case "prevalence":
                scene.dispatch({ type: "dial", dials: { prevalence: numberOf(value, (share) => share > 0 && share < 1) } });
                return this.#decide(scene);
            case "layers":
                return this.#show(scene, value);
            case "model": {
                const active = models.findIndex(({ name }) => name === value);
                return active >= 0 ? scene.dispatch({ type: "activate", model: active }) : undefined;
            }
            case "question":
                return this.#ask(scene, value);
            case "threshold":
                return this.#move(
                    scene,
                    numberOf(value, (threshold) => !Number.isNaN(threshold)),
                );
        }
    }

    /**
     * @param {Scene} scene
     * @param {string | null} layers
     */
    #show(scene, layers) {
        for (const space of SPACES) {
            if (layers === null) scene.dispatch({ type: "reset-layers", space });
            else showLayers(scene, space, ...layersOf(layers, space));
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
        if (threshold !== undefined) return scene.dispatch({ type: "type-threshold", threshold: ownScore(model, threshold) });
        if (!this.#question) scene.dispatch({ type: "move", index: firstIndex(model) });
        scene.dispatch({ type: "follow" });
    }

    /**
     * @param {Scene} scene
     * @param {string | null} value
     */
    #ask(scene, value) {
        setText(this.#problem, "");
        this.#question = undefined;
        scene.dispatch({ type: "ask", question: FIRST_QUESTION });
        this.#show(scene, this.getAttribute("layers"));
        try {
            const question = questionOf(value);
            if (!question) return;
            // Throws for an invalid question before anything else changes.
            scene.analysis.decide(question);
            const shown = shownQuestion(question);
            scene.dispatch({ type: "dial", dials: shown.dials });
            scene.dispatch({ type: "ask", question: shown.question });
            if (this.hasAttribute("layers")) this.#show(scene, this.getAttribute("layers"));
            this.#question = question;
            this.#decide(scene);
        } catch (error) {
            this.#report(error);
        }
    }

    /**
     * Computes the answer at the present prevalence, shows it and dispatches it as "curvescope-answer".
     * @param {Scene} scene
     */
    #decide(scene) {
        const [question, { state }] = [this.#question, scene];
        if (!question || !state.shown) return;
        const { models } = state.shown.report;
        try {
            const answers = scene.analysis.decide(question, { prevalence: state.dials.prevalence });
            setText(this.#problem, "");
            scene.dispatch({ type: "decided", dependencies: answerDependencies(state), decisions: answers });
            const decisions = models.flatMap((model, at) => answers.slice(at, at + 1).map((answer) => ownDecision(model, answer)));
            this.dispatchEvent(new CustomEvent("curvescope-answer", { detail: { question, decisions } }));
        } catch (error) {
            // Some limits have no confidence bound at a prevalence other than the data's.
            this.#report(error);
        }
    }

    /**
     * Shows the operating point in words, and dispatches it as "curvescope-change" if it has changed.
     * @param {Frame} frame
     * @param {HTMLElement} place
     */
    #announce({ state, model, counts: { tp, fp, nPos, nNeg }, measures }, place) {
        const parts = PLACE.map((field) => `${uncapitalised(plainName(field))} ${valueText(measures[field])}`);
        setText(place, `${model.name}, ${chosenCondition(model, state)}: ${parts.join(", ")}`);
        const change = `${state.shown?.job.id} ${state.active} ${state.index} ${state.typed} ${state.dials.prevalence} ${state.dials.beta}`;
        if (change === this.#lastChange) return;
        this.#lastChange = change;
        const detail = { model: model.name, threshold: ownScore(model, chosenThreshold(model, state)), tp, fp, nPos, nNeg, measures };
        this.dispatchEvent(new CustomEvent("curvescope-change", { detail }));
    }

    #end() {
        this.#scene?.free();
        this.#scene = undefined;
        this.shadowRoot?.replaceChildren();
    }
}

/** Style sheet, parsed once for all elements of a page. */
function styleSheet() {
    if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(STYLE);
    }
    return sheet;
}

/** @param {URL} url */
async function textOf(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url.pathname} could not be loaded: ${response.status} ${response.statusText}`);
    return response.text();
}

// A page may load this module twice: with a separate WebAssembly file, and with the WebAssembly inside. The first one defines the element.
if (globalThis.customElements && !customElements.get("curvescope-plot")) customElements.define("curvescope-plot", CurvescopePlot);
