// <curvescope-plot>: predictions as linked plots on any page.

import { make, setText } from "../page/dom.js";
import { onSystemTheme, resolveTheme, themeIn } from "../page/theme.js";
import { createLegend } from "../plots/legend.js";
import { createPlotsView } from "../plots/plots-view.js";
import { showLayers } from "../scene/layers.js";
import { makeSpaceFigure } from "../scene/plot-figure.js";
import { Scene } from "../scene/scene.js";
import { chosenThreshold, firstIndex } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { FIRST_QUESTION, askedWith } from "../state/question.js";
import { SPACES } from "../state/spaces.js";
import { ownScore } from "../text/direction.js";
import { formatRatio, uncapitalised } from "../text/format.js";
import { plainName } from "../text/measures.js";
import { chosenCondition, problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { createAnswer } from "./answer.js";
import { shownQuestion } from "./asked.js";
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

/** These ask for other plots or other data; the rest change what is there, each for itself, also when it is set to what it is. */
const NEW_DATA = ["data", "src", "options"];
const NEW_PLOTS = ["space", "remarks"];

/** In the order in which they are applied to new plots. */
const CHANGES = /** @type {const} */ (["beta", "prevalence", "layers", "model", "question", "threshold", "theme"]);

/** Where the data are given but in the element's content. */
const GIVEN = ["data", "src"];

/** The measures of the line below the plots. */
const PLACE = /** @type {const} */ (["recall", "precision", "fpr"]);

/** A server that renders a page imports this module too, and has no elements. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class CurvescopePlot extends Base {
    static observedAttributes = [...NEW_DATA, ...NEW_PLOTS, ...CHANGES];

    #prefix = `curvescope-${(made += 1)}-`;
    #problem = make("p", { class: "problem", role: "alert" });
    /** @type {Scene | undefined} */
    #scene;
    /** @type {AbortController | undefined} */
    #connection;
    /** Its content may come after it, and change. */
    #content = new MutationObserver(() => {
        if (!this.#isGiven) void this.#load();
    });
    /** @type {readonly Column[] | undefined} */
    #columns;
    /** What is asked, until it turns out that it can't be. @type {Question | undefined} */
    #question;
    /** What the last event said. */
    #said = "";
    /** How remedies are written. */
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

    /** The report of the data that are shown. @returns {Report | undefined} */
    get report() {
        return this.#scene?.state.shown?.report;
    }

    /** Data as columns, in place of a text. @returns {readonly Column[] | undefined} */
    get columns() {
        return this.#columns;
    }

    set columns(columns) {
        this.#columns = columns;
        if (this.#connection) void this.#load();
    }

    /** Columns that a program gave before this module was there are a property in front of the accessor. */
    #takeEarlyColumns() {
        if (!Object.hasOwn(this, "columns")) return;
        const { columns } = this;
        Reflect.deleteProperty(this, "columns");
        this.columns = columns;
    }

    /** Whether the data are given but in the element's content. */
    get #isGiven() {
        return this.#columns !== undefined || GIVEN.some((name) => this.hasAttribute(name));
    }

    /** Reads the data and shows them. Of loads under way the last one counts. */
    async #load() {
        const [connection, columns] = [this.#connection, this.#columns];
        const source = columns ? null : this.getAttribute("src");
        try {
            const [text] = await Promise.all([source === null ? this.#text() : textOf(new URL(source, document.baseURI)), start()]);
            if (connection !== this.#connection || connection?.signal.aborted) return;
            if (columns !== this.#columns || (!columns && source !== this.getAttribute("src"))) return;
            // Content may come later; a text that is given is all there is.
            if (!columns && text.trim() === "" && !this.#isGiven) return this.#end();
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
     * Says what is wrong, in words and as an event.
     * @param {unknown} error
     */
    #report(error) {
        const { code, message, fixes = [] } = problemFrom(error, "");
        const write = (/** @type {Options} */ changes) => this.writing(changes, optionsOf(this.getAttribute("options")));
        setText(this.#problem, withRemedies(problemText({ code, message }), fixes, write));
        this.dispatchEvent(new CustomEvent("curvescope-error", { detail: { code, message, fixes } }));
    }

    /** The theme that is asked for, or the system's. */
    #theme() {
        return resolveTheme(themeIn(this.getAttribute("theme")) ?? "system", this);
    }

    /** Makes the plots of the spaces that are asked for. */
    #build() {
        const scene = this.#scene;
        if (!scene || !this.shadowRoot) return;
        const spaces = spacesOf(this.getAttribute("space"));
        const list = make("ul", { class: "legend", "aria-label": "Models" });
        const plots = make("div", { class: "plots" }, ...spaces.map((space) => makeSpaceFigure(space, this.#prefix)));
        plots.style.setProperty("--spaces", String(spaces.length));
        const answer = make("p", { class: "answer", role: "status", hidden: "" });
        const place = make("p", { class: "place" });
        this.shadowRoot.replaceChildren(this.#problem, list, plots, answer, place, ...this.#remarks());
        const views = [createPlotsView(plots, scene), createLegend(list, scene.dispatch), createAnswer(answer)];
        scene.show(...views, { render: (frame) => this.#tell(frame, place) });
    }

    /** What the report remarks on, where it is asked for. */
    #remarks() {
        const notices = this.hasAttribute("remarks") ? (this.report?.notices ?? []) : [];
        if (notices.length === 0) return [];
        return [make("ul", { class: "remarks", "aria-label": "Remarks" }, ...notices.map(({ message }) => make("li", {}, message)))];
    }

    /**
     * Applies an attribute that changes what is there.
     * @param {(typeof CHANGES)[number]} name
     */
    #apply(name) {
        const scene = this.#scene;
        const models = this.report?.models;
        if (!scene || !models) return;
        const value = this.getAttribute(name);
        // An event answers every attribute, also one that changes nothing.
        this.#said = "";
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
     * Shows the layers that are named, or those of the page.
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
     * Puts the point at a threshold; at the answer, or at the best F1, without one.
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
            // What can't be asked is thrown before anything else changes.
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
     * Has the question answered, at the prevalence that is asked for now.
     * @param {Scene} scene
     */
    #decide(scene) {
        const [question, { state }] = [this.#question, scene];
        if (!question || !state.shown) return;
        const { models } = state.shown.report;
        try {
            const answers = scene.analysis.decide(question, { prevalence: state.dials.prevalence });
            setText(this.#problem, "");
            scene.dispatch({ type: "decided", asked: askedWith(state), decisions: answers });
            const decisions = models.flatMap((model, at) => answers.slice(at, at + 1).map((answer) => ownDecision(model, answer)));
            this.dispatchEvent(new CustomEvent("curvescope-answer", { detail: { question, decisions } }));
        } catch (error) {
            // At another prevalence some limits have no confidence.
            this.#report(error);
        }
    }

    /**
     * Says where the cursor is, in words and as an event.
     * @param {Frame} frame
     * @param {HTMLElement} place
     */
    #tell({ state, model, counts: { tp, fp, nPos, nNeg }, measures }, place) {
        const parts = PLACE.map((field) => {
            const value = measures[field];
            return `${uncapitalised(plainName(field))} ${value === null ? "undefined" : formatRatio(value)}`;
        });
        setText(place, `${model.name}, ${chosenCondition(model, state)}: ${parts.join(", ")}`);
        const said = `${state.shown?.job.id} ${state.active} ${state.index} ${state.typed} ${state.dials.prevalence} ${state.dials.beta}`;
        if (said === this.#said) return;
        this.#said = said;
        const detail = { model: model.name, threshold: ownScore(model, chosenThreshold(model, state)), tp, fp, nPos, nNeg, measures };
        this.dispatchEvent(new CustomEvent("curvescope-change", { detail }));
    }

    #end() {
        this.#scene?.free();
        this.#scene = undefined;
        this.shadowRoot?.replaceChildren();
    }
}

/** The style, parsed once for all elements of a page. */
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

// A page may have this module twice: beside its WebAssembly, and with it inside. The first one makes the elements.
if (globalThis.customElements && !customElements.get("curvescope-plot")) customElements.define("curvescope-plot", CurvescopePlot);
