// <curvescope-plot>: predictions as linked plots on any page.

import { make, setText } from "../page/dom.js";
import { onSystemTheme, resolveTheme, themeIn } from "../page/theme.js";
import { createLegend } from "../plots/legend.js";
import { createPlotsView } from "../plots/plots-view.js";
import { showLayers } from "../scene/layers.js";
import { makeSpaceFigure } from "../scene/plot-figure.js";
import { Scene } from "../scene/scene.js";
import { chosenThreshold } from "../state/cursor.js";
import { DIALS } from "../state/dials.js";
import { SPACES } from "../state/spaces.js";
import { ownScore } from "../text/direction.js";
import { formatRatio, uncapitalised } from "../text/format.js";
import { plainName } from "../text/measures.js";
import { chosenCondition, problemText } from "../text/messages.js";
import { problemFrom } from "../text/problem.js";
import { layersOf, numberOf, optionsOf, spacesOf } from "./attributes.js";
import { start } from "./engine.js";
import { STYLE } from "./style.js";

/** @import { Report } from "../pkg/curvescope.js" */
/** @import { Frame } from "../state/frame.js" */

/** @type {CSSStyleSheet | undefined} */
let sheet;
let made = 0;

/** These ask for other plots or other data; the rest change what is there. */
const NEW_DATA = ["data", "src", "options"];

/** Where the data are given but in the element's content. */
const GIVEN = ["data", "src"];

/** The measures of the line below the plots. */
const PLACE = /** @type {const} */ (["recall", "precision", "fpr"]);

/** A server that renders a page imports this module too, and has no elements. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class CurvescopePlot extends Base {
    static observedAttributes = [...NEW_DATA, "space", "layers", "beta", "prevalence", "model", "threshold", "theme"];

    #prefix = `curvescope-${(made += 1)}-`;
    #problem = make("p", { class: "problem", role: "alert" });
    /** @type {Scene | undefined} */
    #scene;
    /** @type {AbortController | undefined} */
    #connection;
    /** Its content may come after it, and change. */
    #content = new MutationObserver(() => {
        if (!GIVEN.some((name) => this.hasAttribute(name))) void this.#load();
    });
    /** What the last event said. */
    #said = "";

    constructor() {
        super();
        this.attachShadow({ mode: "open" }).adoptedStyleSheets = [styleSheet()];
    }

    connectedCallback() {
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
        if (!this.#connection || former === value) return;
        if (NEW_DATA.includes(name)) void this.#load();
        else if (name === "space") this.#build();
        else this.#apply();
    }

    /** The report of the data that are shown. @returns {Report | undefined} */
    get report() {
        return this.#scene?.state.shown?.report;
    }

    /** Reads the data and shows them. Of loads under way the last one counts. */
    async #load() {
        const connection = this.#connection;
        const source = this.getAttribute("src");
        try {
            const [text] = await Promise.all([source === null ? this.#text() : textOf(new URL(source, document.baseURI)), start()]);
            if (connection !== this.#connection || connection?.signal.aborted || source !== this.getAttribute("src")) return;
            // Content may come later; a text that is given is all there is.
            if (text.trim() === "" && !GIVEN.some((name) => this.hasAttribute(name))) return this.#end();
            const scene = new Scene(() => this.#theme());
            try {
                scene.load(text, source ?? "data", optionsOf(this.getAttribute("options")));
            } catch (error) {
                scene.free();
                throw error;
            }
            this.#end();
            this.#scene = scene;
            setText(this.#problem, "");
            this.#build();
        } catch (error) {
            if (connection !== this.#connection) return;
            const { code, message } = problemFrom(error, "");
            this.#end();
            setText(this.#problem, problemText({ code, message }));
            this.shadowRoot?.replaceChildren(this.#problem);
            this.dispatchEvent(new CustomEvent("curvescope-error", { detail: { code, message } }));
        }
    }

    #text() {
        return this.getAttribute("data") ?? this.textContent ?? "";
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
        const place = make("p", { class: "place" });
        this.shadowRoot.replaceChildren(this.#problem, list, plots, place);
        scene.show(createPlotsView(plots, scene), createLegend(list, scene.dispatch), { render: (frame) => this.#tell(frame, place) });
        this.#apply();
    }

    /** Applies the attributes that change what is there. */
    #apply() {
        const scene = this.#scene;
        const models = this.report?.models;
        if (!scene || !models) return;
        const beta = numberOf(this.getAttribute("beta"), (value) => value >= 0) ?? DIALS.beta;
        const prevalence = numberOf(this.getAttribute("prevalence"), (value) => value > 0 && value < 1);
        scene.dispatch({ type: "dial", dials: { beta, prevalence } });
        const layers = this.getAttribute("layers");
        for (const space of SPACES) {
            if (layers === null) scene.dispatch({ type: "reset-layers", space });
            else showLayers(scene, space, ...layersOf(layers, space));
        }
        const active = models.findIndex(({ name }) => name === this.getAttribute("model"));
        if (active >= 0) scene.dispatch({ type: "activate", model: active });
        const threshold = numberOf(this.getAttribute("threshold"), (value) => !Number.isNaN(value));
        const model = models[scene.state.active];
        if (threshold !== undefined && model) scene.dispatch({ type: "type-threshold", threshold: ownScore(model, threshold) });
        scene.requestRender();
    }

    /**
     * Says where the cursor is, in words and as an event.
     * @param {Frame} frame
     * @param {HTMLElement} place
     */
    #tell({ state, model, counts: { tp, fp }, measures }, place) {
        const parts = PLACE.map((field) => {
            const value = measures[field];
            return `${uncapitalised(plainName(field))} ${value === null ? "undefined" : formatRatio(value)}`;
        });
        setText(place, `${model.name}, ${chosenCondition(model, state)}: ${parts.join(", ")}`);
        const said = `${state.shown?.job.id} ${state.active} ${state.index} ${state.typed} ${state.dials.prevalence}`;
        if (said === this.#said) return;
        this.#said = said;
        const detail = { model: model.name, threshold: ownScore(model, chosenThreshold(model, state)), tp, fp, measures };
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
